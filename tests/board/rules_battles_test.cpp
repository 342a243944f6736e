// Rules G14 to G25, common to all board editions, one test per number: battles, and how the game ends.

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

TEST(RulesCommon, G14_BothRanksBecomeKnownToBoth) {
    Scene scene{kBarrage8, R"(
        5  b9 .. ~~ b3
        4  r4 .. ~~ r3
        )"};
    scene.play("a4-a5");
    EXPECT_EQ(scene.battle(), (Battle{Rank::Sergeant, Rank::General, BattleResult::DefenderWins}));
    for (const Side viewer : {Side::Red, Side::Blue}) {
        const View view = scene.view(viewer);
        EXPECT_EQ(view.rank_at(scene.square("a5")), Rank::General);
        EXPECT_EQ(view.rank_of(piece_from(scene.square("a4"))), Rank::Sergeant);
        EXPECT_TRUE(view.open().revealed.has(scene.square("a4").index));
        EXPECT_TRUE(view.open().revealed.has(scene.square("a5").index));
    }
    EXPECT_EQ(scene.view(Side::Red).rank_at(scene.square("d5")), std::nullopt); // not in the battle: stays hidden
    EXPECT_EQ(scene.view(Side::Blue).rank_at(scene.square("d4")), std::nullopt);
}

TEST(RulesCommon, G15_HigherBeatsLowerAndTheLoserLeaves) {
    Scene scene{kBarrage8, R"(
        5  b4 .. ~~ .. b9
        4  r5 .. ~~ .. r8
        )"};
    const PieceId sergeant = scene.piece("a5");
    const PieceId colonel = scene.piece("e4");
    scene.play("a4-a5");
    EXPECT_TRUE(scene.open().captured.blue.has(sergeant.index));
    EXPECT_EQ(scene.open().captured.blue.count(), 1U);
    EXPECT_EQ(scene.open().captured.red.count(), 0U);
    scene.play("e5-e4");
    EXPECT_TRUE(scene.open().captured.red.has(colonel.index));
    EXPECT_EQ(scene.open().occupied.red.count(), 1U);
    EXPECT_EQ(scene.open().occupied.blue.count(), 1U);
}

TEST(RulesCommon, G16_TheWinningAttackerTakesTheSquare) {
    Scene scene{kBarrage8, R"(
        5  b4 .. ~~ .. b9
        4  r5
        )"};
    const PieceId attacker = scene.piece("a4");
    scene.play("a4-a5");
    EXPECT_EQ(scene.at("a4"), "..");
    EXPECT_EQ(scene.at("a5"), "r5");
    EXPECT_EQ(scene.piece("a5"), attacker);
}

TEST(RulesCommon, G17_TheLosingAttackerIsRemovedAndTheDefenderStays) {
    Scene scene{kBarrage8, R"(
        5  b9
        4  r5 .. ~~ .. r4
        )"};
    const PieceId defender = scene.piece("a5");
    scene.play("a4-a5");
    EXPECT_EQ(scene.at("a4"), "..");
    EXPECT_EQ(scene.at("a5"), "b9");
    EXPECT_EQ(scene.piece("a5"), defender);
    EXPECT_FALSE(scene.open().moved.has(defender.index));
}

TEST(RulesCommon, G18_EqualRanksAreBothRemoved) {
    for (const Rank rank : movable_ranks()) {
        const std::string letter{letter_of(rank)};
        Scene scene{kDuel8, "8 .. .. .. b4\n5 b" + letter + "\n4 r" + letter + "\n1 .. .. .. r4"};
        scene.play("a4-a5");
        EXPECT_EQ(scene.battle()->result, BattleResult::BothLost);
        EXPECT_EQ(scene.at("a4"), "..");
        EXPECT_EQ(scene.at("a5"), "..");
        EXPECT_EQ(scene.open().captured.red.count(), 1U);
        EXPECT_EQ(scene.open().captured.blue.count(), 1U);
    }
}

TEST(RulesCommon, G19_ABombRemovesEveryAttackerButMinersAndStays) {
    for (const Rank rank : movable_ranks()) {
        if (rank == Rank::Miner)
            continue;
        // It captures, and captures again.
        const std::string piece = red_piece(rank);
        Scene scene{kDuel8,
                    "8 .. .. .. .. .. .. .. b4\n5 bB " + piece + "\n4 " + piece + "\n1 .. .. .. .. .. .. .. r4"};
        scene.play("a4-a5 h8-h7 b5-a5");
        EXPECT_EQ(scene.battle(), (Battle{rank, Rank::Bomb, BattleResult::DefenderWins}));
        EXPECT_EQ(scene.at("a5"), "bB");
        EXPECT_EQ(scene.open().captured.red.count(), 2U);
    }
}

TEST(RulesCommon, G20_AMinerRemovesTheBombAndTakesItsSquare) {
    Scene scene{kDuel8, R"(
        8  .. .. .. b4
        5  bB
        4  r3
        )"};
    scene.play("a4-a5");
    EXPECT_EQ(scene.battle(), (Battle{Rank::Miner, Rank::Bomb, BattleResult::AttackerWins}));
    EXPECT_EQ(scene.at("a5"), "r3");
}

TEST(RulesCommon, G21_TheSpyTakesTheMarshalOnlyWhenItAttacks) {
    Scene attacking{kDuel8, R"(
        8  .. .. .. b4
        5  bX
        4  r1
        )"};
    attacking.play("a4-a5");
    EXPECT_EQ(attacking.at("a5"), "r1");
    EXPECT_EQ(attacking.open().captured.blue.count(), 1U);

    Scene defending{kDuel8, R"(
        8  .. .. .. b4
        5  b1
        4  rX
        )"};
    defending.play("a4-a5");
    EXPECT_EQ(defending.at("a5"), "rX");
}

TEST(RulesCommon, G22_TheSpyLosesToAllThatAttackItAndToAllItAttacksButMarshalSpyAndFlag) {
    for (const Rank rank : movable_ranks()) {
        const std::string piece = red_piece(rank);
        Scene attacked{kDuel8, "8 .. .. .. b4\n5 b1\n4 " + piece + "\n1 .. .. .. r4"};
        attacked.play("a4-a5");
        EXPECT_EQ(attacked.at("a5"), rank == Rank::Spy ? ".." : piece);
    }
    for (const Rank rank : kAllRanks) {
        const std::string piece = red_piece(rank);
        Scene attacking{kDuel8, "8 .. .. .. b4\n5 b1\n4 " + piece + "\n1 .. .. .. r4", Side::Blue};
        attacking.play("a5-a4");
        const bool wins = rank == Rank::Marshal || rank == Rank::Flag;
        EXPECT_EQ(attacking.at("a4"), wins ? "b1" : rank == Rank::Spy ? ".." : piece);
    }
}

TEST(RulesCommon, G23_AnyMovablePieceMayCaptureTheFlag) {
    for (const Rank rank : movable_ranks()) {
        Scene scene{kDuel8, "8 .. .. .. b4\n5 bF\n4 " + red_piece(rank)};
        scene.play("a4-a5");
        EXPECT_EQ(scene.outcome(), (Outcome{Side::Red, Reason::Flag})) << letter_of(rank);
    }
    Scene from_afar{kDuel8, R"(
        8  bF .. .. b4
        1  r2
        )"};
    from_afar.play("a1-a8");
    EXPECT_EQ(from_afar.outcome(), (Outcome{Side::Red, Reason::Flag}));
}

TEST(RulesCommon, G24_CapturingTheFlagWinsAtOnce) {
    Scene scene{kDuel8, R"(
        5  b4
        4  rF
        1  r4
        )",
                Side::Blue};
    scene.play("a5-a4");
    EXPECT_EQ(scene.outcome(), (Outcome{Side::Blue, Reason::Flag}));
    EXPECT_EQ(scene.open().flag_taken_by, Side::Blue);
    EXPECT_EQ(scene.at("a4"), "b4");

    // The Flag comes before immobility: Red has no movable piece left either.
    Rules rules;
    rules.immobility = Immobility::OnTurn;
    Scene bare{with_rules(kDuel8, rules), R"(
        3  .. b4
        2  rB rF
        )",
               Side::Blue};
    bare.play("b3-b2");
    EXPECT_EQ(bare.outcome(), (Outcome{Side::Blue, Reason::Flag}));
}

TEST(RulesCommon, G25_WhoCanNeitherMoveNorAttackOnHisTurnLoses) {
    const Scene red{kDuel8, R"(
        8  b4
        2  rB
        1  r4 rF
        )"};
    EXPECT_EQ(red.outcome(), (Outcome{Side::Blue, Reason::Immobile})); // its one movable piece is enclosed
    const Scene blue{kDuel8, R"(
        8  bF bB
        1  r4
        )",
                     Side::Blue};
    EXPECT_EQ(blue.outcome(), (Outcome{Side::Red, Reason::Immobile}));
    const Scene attack_left{kDuel8, R"(
        8  b4
        3  .. bB
        2  rB r4 rB
        1  .. rF
        )"};
    EXPECT_EQ(attack_left.targets("b2"), "b3"); // an attack is enough to continue
    EXPECT_EQ(attack_left.outcome(), std::nullopt);
}

} // namespace
} // namespace vaandel::tests
