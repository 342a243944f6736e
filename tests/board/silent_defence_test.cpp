// B.6, silent defence: a winning defender keeps its rank secret; the attacker's is named. What both see of it, and what
// it reveals all the same.

#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/public_view.hpp"

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

Edition silent(WinningDefender winner = WinningDefender::Stays) {
    return changed(kBarrage8, [&](Rules& rules) {
        rules.silent_defence = SilentDefence::On;
        rules.winning_defender = winner;
    });
}

/// What both see of a move.
std::optional<SeenBattle> seen(const Scene& before, std::string_view move) {
    const Made made = make_unchecked(before.edition(), before.position(), before.move(move));
    return public_ply_of(before.open(), before.move(move), made.battle, made.after.open).battle;
}

constexpr std::string_view kDrawing = R"(
    8  b4 .. .. .. .. .. .. bF
    5  b9 bB ~~ b3 .. ~~ b2 b7
    4  r6 r6 ~~ r3 .. ~~ r6 r3
    1  r4 rF
    )";

TEST(SilentDefence, B6_AWinnerIsNotNamed) {
    Scene scene{silent(), kDrawing};
    const PieceId general = scene.piece("a5");
    EXPECT_EQ(seen(scene, "a4-a5"), (SeenBattle{Rank::Captain, std::nullopt, BattleResult::DefenderWins}));
    scene.play("a4-a5");
    EXPECT_EQ(scene.battle(), (Battle{Rank::Captain, Rank::General, BattleResult::DefenderWins})); // the truth
    EXPECT_EQ(scene.at("a5"), "b9");
    EXPECT_FALSE(scene.open().revealed.has(general.index));
    EXPECT_EQ(scene.view(Side::Red).rank_of(general), std::nullopt);
    EXPECT_EQ(scene.view(Side::Blue).rank_of(general), Rank::General); // its owner
    EXPECT_EQ(public_view_of(scene.view(Side::Red), scene.view(Side::Blue)).rank_of(general), std::nullopt);
    // The attacker is, and lies beside the board (A.6-20).
    EXPECT_EQ(scene.view(Side::Blue).rank_of(piece_from(scene.square("a4"))), Rank::Captain);
    // Without the rule both are named (G14).
    EXPECT_EQ(seen(Scene{kBarrage8, kDrawing}, "a4-a5"),
              (SeenBattle{Rank::Captain, Rank::General, BattleResult::DefenderWins}));
}

TEST(SilentDefence, B6_ABombThatHoldsIsNotNamed) {
    Scene scene{silent(), kDrawing};
    EXPECT_EQ(seen(scene, "b4-b5"), (SeenBattle{Rank::Captain, std::nullopt, BattleResult::DefenderWins}));
    scene.play("b4-b5");
    EXPECT_EQ(scene.view(Side::Red).rank_at(scene.square("b5")), std::nullopt);
}

TEST(SilentDefence, B6_WhoFallsIsNamedAsEver) {
    const Scene scene{silent(), kDrawing};
    EXPECT_EQ(seen(scene, "d4-d5"), (SeenBattle{Rank::Miner, Rank::Miner, BattleResult::BothLost}));
    EXPECT_EQ(seen(scene, "g4-g5"), (SeenBattle{Rank::Captain, Rank::Scout, BattleResult::AttackerWins}));
}

/// A known piece stays known, and there is nothing to hide.
TEST(SilentDefence, B6_WhoIsKnownCannotKeepSilent) {
    Scene scene{silent(), "8 .. .. .. .. .. .. b4 bF\n5 b9\n4 r6 r6\n1 rF r4"};
    scene.play("b1-c1 a5-a4 b4-a4");
    const PieceId general = scene.piece("a4");
    EXPECT_TRUE(scene.open().revealed.has(general.index)); // it attacked
    EXPECT_EQ(scene.battle(), (Battle{Rank::Captain, Rank::General, BattleResult::DefenderWins}));
    EXPECT_EQ(scene.view(Side::Red).rank_of(general), Rank::General);
    EXPECT_TRUE(scene.open().defences[general.index].is_empty());
}

/// A piece that won in silence reveals itself as soon as it attacks, or runs.
TEST(SilentDefence, B6_WhoKeptSilentIsNamedWhenItActs) {
    Scene scene{silent(), "8 .. .. .. .. .. .. b4 bF\n5 b9\n4 r6 r6\n1 rF r4"};
    scene.play("a4-a5");
    const PieceId general = scene.piece("a5");
    scene.play("a5-a4");
    EXPECT_FALSE(scene.open().revealed.has(general.index));
    EXPECT_TRUE(scene.open().moved.has(general.index));
    scene.play("b1-c1 a4-b4");
    EXPECT_EQ(scene.view(Side::Red).rank_of(general), Rank::General);
}

/// By the old rule a winner that can move advances (A.6-04): a Bomb, which cannot, is recognised.
TEST(SilentDefence, B6_ABombThatStaysWhereOthersAdvanceHasShownItself) {
    Scene general{silent(WinningDefender::Advances), kDrawing};
    EXPECT_EQ(seen(general, "a4-a5"), (SeenBattle{Rank::Captain, std::nullopt, BattleResult::DefenderWins}));
    general.play("a4-a5");
    EXPECT_EQ(general.at("a4"), "b9");
    EXPECT_EQ(general.view(Side::Red).rank_at(general.square("a4")), std::nullopt);

    Scene bomb{silent(WinningDefender::Advances), kDrawing};
    EXPECT_EQ(seen(bomb, "b4-b5"), (SeenBattle{Rank::Captain, Rank::Bomb, BattleResult::DefenderWins}));
    bomb.play("b4-b5");
    EXPECT_EQ(bomb.view(Side::Red).rank_at(bomb.square("b5")), Rank::Bomb);
}

std::string ranks_left(const Scene& scene, std::string_view square) {
    std::string ranks;
    for (const Rank rank : kAllRanks)
        if (may_be(scene.edition(), scene.open(), scene.piece(square), rank))
            ranks += letter_of(rank);
    return ranks;
}

/// What a defence reveals all the same: any rank that would lose to the attacker, or equals it, is ruled out. Bombs
/// beat everything but a Miner, and of these only a Spy beats a Marshal.
TEST(SilentDefence, B6_ADefenceRulesOutWhoLosesIt) {
    const auto left_after = [](std::string_view attackers, std::string_view defender) {
        Scene scene{silent(), fmt::format("8 .. .. .. .. .. .. b4 bF\n6 {}\n3 r{}\n1 rF .. .. .. .. .. .. r4", defender,
                                          attackers[0])};
        EXPECT_EQ(attackers.size(), 1U);
        scene.play("a3-a4 g8-f8 a4-a5 f8-e8 a5-a6");
        return ranks_left(scene, "a6");
    };
    EXPECT_EQ(left_after("1", "b9"), "23456789B");
    EXPECT_EQ(left_after("3", "b9"), "456789X");
    EXPECT_EQ(left_after("6", "b9"), "789XB");
    EXPECT_EQ(left_after("9", "bX"), "XB");
    EXPECT_EQ(left_after("X", "bB"), "B");

    // Several defences, in any order, and a move.
    Scene scene{silent(), "8 .. .. .. .. .. .. b4 bF\n5 bX\n4 r9 r3\n3 r1\n1 rF .. .. .. .. .. .. r4"};
    scene.play("a4-a5 g8-f8 b4-a4 f8-e8 a4-a5");
    EXPECT_EQ(ranks_left(scene, "a5"), "X"); // the General suggests Marshal or Bomb, the Miner excludes a Bomb
    EXPECT_EQ(scene.view(Side::Red).rank_at(scene.square("a5")),
              std::nullopt); // a player can work it out; the game does not say so
    Scene walked{silent(), kDrawing};
    walked.play("a4-a5 a5-a4");
    EXPECT_EQ(ranks_left(walked, "a4"), "789X"); // it has moved: no Bomb (G11)
}

/// Every set of attackers and every rank: may_be() equals the combat table.
TEST(SilentDefence, B6_DefencesForgetNothing) {
    for (unsigned set = 0; set < 1U << 10; ++set) {
        Defences defences;
        for (unsigned attacker = 1; attacker <= 10; ++attacker)
            if ((set >> (attacker - 1) & 1U) != 0)
                defences.add(kAllRanks[attacker]);
        EXPECT_EQ(defences.is_empty(), set == 0);
        for (const Rank rank : kAllRanks) {
            bool wins_all = true;
            for (unsigned attacker = 1; attacker <= 10; ++attacker)
                wins_all = wins_all && ((set >> (attacker - 1) & 1U) == 0 ||
                                        kCombat(kAllRanks[attacker], rank) == BattleResult::DefenderWins);
            ASSERT_EQ(defences.allow(kCombat, rank), wins_all) << set << ' ' << letter_of(rank);
        }
    }
}

} // namespace
} // namespace vaandel::tests
