// The resolutions in part A.6 of what the leaflets leave open, one test per number. Here: boards, pieces, battles and
// what is known of them. Repetition and the end of games are in ambiguities_ends_test.cpp.

#include "vaandel/board/setup.hpp"

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

using ArmySetup = board::Setup; // GoogleTest reserves the name in a test's body

std::string names_of(const Geometry& geometry, SquareSet squares) {
    std::vector<std::string> names;
    squares.for_each([&](unsigned index) { names.push_back(geometry.name(Square{std::uint8_t(index)})); });
    return fmt::format("{}", fmt::join(names, " "));
}

TEST(Ambiguities, A6_01_TheLakesOfTheSmallBoard) {
    EXPECT_EQ(names_of(kBoard8, kBoard8.lakes()), "c4 f4 c5 f5");
    for (const Edition* edition : {&kDuel8, &kBarrage8})
        EXPECT_EQ(*edition->geometry, kBoard8);
}

TEST(Ambiguities, A6_02_TheThreeBackRowsNotTheFrontOnes) {
    const std::string red = "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 g3 h3";
    EXPECT_EQ(names_of(kBoard8, kDuel8.zone()), red);
    EXPECT_EQ(names_of(kBoard8, kBarrage8.zone()), red);
    SquareSet blue;
    kDuel8.zone().for_each([&](unsigned index) { blue.insert(kBoard8.rotated(Square{std::uint8_t(index)}).index); });
    EXPECT_EQ(names_of(kBoard8, blue), "a6 b6 c6 d6 e6 f6 g6 h6 a7 b7 c7 d7 e7 f7 g7 h7 a8 b8 c8 d8 e8 f8 g8 h8");
}

/// A mistranslation in one leaflet says that Bombs and Flag cannot be attacked. They cannot attack.
TEST(Ambiguities, A6_03_BombsAndFlagsDoNotAttackButCanBeAttacked) {
    for (const std::string_view still : {"F", "B"}) {
        Scene scene{kDuel8, fmt::format("8 .. .. .. b4\n3 .. b{0}\n2 .. r{0}\n1 r4 .. .. r3\n", still)};
        EXPECT_EQ(scene.why_not("b2-b3"), Refusal::Immovable);
        scene.play("a1-a2 d8-d7");
        EXPECT_EQ(scene.why_not("a2-a3"), Refusal::None);
        scene.play("a2-a3 d7-d6");
        EXPECT_EQ(scene.why_not("a3-b3"), Refusal::None);
    }
}

TEST(Ambiguities, A6_04_TheWinnerOfAnAttackTakesTheDefendersSquareTheWinnerOfADefenceStays) {
    constexpr std::string_view drawing = R"(
        8  .. .. .. .. .. .. .. b4
        5  b9
        3  r2 .. .. rX
        1  .. .. .. r4
        )";
    Scene scene{kBarrage8, drawing};
    scene.play("a3-a5");
    EXPECT_EQ(scene.at("a5"), "b9");
    EXPECT_EQ(scene.at("a3"), "..");

    // By the old rule a winning defender moves to the attacker's origin, however far.
    const Edition old = changed(kBarrage8, [](Rules& rules) { rules.winning_defender = WinningDefender::Advances; });
    Scene advancing{old, drawing};
    const PieceId general = advancing.piece("a5");
    advancing.play("a3-a5");
    EXPECT_EQ(advancing.at("a5"), "..");
    EXPECT_EQ(advancing.at("a3"), "b9");
    EXPECT_EQ(advancing.piece("a3"), general);
    EXPECT_TRUE(advancing.open().moved.has(general.index));
    EXPECT_TRUE(advancing.is_legal("h8-h7"));
    EXPECT_TRUE(advancing.is_legal("a3-a4"));

    // A winning attacker and a trade are as usual, and a Bomb cannot move anywhere (G11).
    Scene wins{old, "5 b4 .. ~~ b4\n4 r9\n1 r4"};
    wins.play("a4-a5");
    EXPECT_EQ(wins.at("a5"), "r9");
    Scene trade{old, "5 b9 .. ~~ b4\n4 r9\n1 r4"};
    trade.play("a4-a5");
    EXPECT_EQ(trade.at("a5") + trade.at("a4"), "....");
    Scene bomb{old, "5 bB .. ~~ b4\n4 r9\n1 r4"};
    bomb.play("a4-a5");
    EXPECT_EQ(bomb.at("a5"), "bB");
    EXPECT_FALSE(bomb.open().moved.has(bomb.square("a5").index));
}

/// How a Spy is printed, 1 or S, is up to the page. Here: its rank is the lowest that moves, and its letter is 1.
TEST(Ambiguities, A6_14_TheSpysNumberIsOne) {
    EXPECT_EQ(letter_of(Rank::Spy), '1');
    EXPECT_EQ(rank_of_letter('1'), Rank::Spy);
    EXPECT_EQ(rank_of_letter('S'), std::nullopt);
    for (const Rank rank : movable_ranks())
        EXPECT_TRUE(rank == Rank::Spy || rank > Rank::Spy);
}

TEST(Ambiguities, A6_15_SpyAgainstSpyAndSpyAgainstFlag) {
    Scene spies{kBarrage8, "8 .. b4\n5 b1\n4 r1\n1 .. r4"};
    spies.play("a4-a5");
    EXPECT_EQ(spies.battle(), (Battle{Rank::Spy, Rank::Spy, BattleResult::BothLost}));
    Scene flag{kBarrage8, "8 .. b4\n5 bF\n4 r1"};
    flag.play("a4-a5");
    EXPECT_EQ(flag.outcome(), (Outcome{Side::Red, Reason::Flag}));
}

TEST(Ambiguities, A6_16_AScoutMayRunAndAttackUnlessTheOldRuleHolds) {
    constexpr std::string_view drawing = "8 b3 .. .. .. .. .. .. b4\n2 r2 b3";
    Scene scene{kBarrage8, drawing};
    EXPECT_EQ(scene.targets("a2"), "a1 a3 a4 a5 a6 a7 a8 b2");

    Scene old{changed(kBarrage8, [](Rules& rules) { rules.scout_charge = ScoutCharge::Forbidden; }), drawing};
    EXPECT_EQ(old.targets("a2"), "a1 a3 a4 a5 a6 a7 b2"); // runs, and attacks next to it
    EXPECT_EQ(old.why_not("a2-a8"), Refusal::ScoutMayNotCharge);
    old.play("a2-a7 h8-h7 a7-a8"); // first the run, then the attack
    EXPECT_TRUE(old.battle());
}

TEST(Ambiguities, A6_17_AScoutDoesNotJump) {
    const Scene scene{kBarrage8, "8 .. b4\n7 .. b4\n5 .. .. ~~\n4 .. .. ~~\n3 .. r4 r2 r4\n2 .. .. b5\n1 .. b4 b5"};
    EXPECT_EQ(scene.targets("c3"), "c2");
    EXPECT_EQ(scene.why_not("c3-c6"), Refusal::Blocked); // lakes
    EXPECT_EQ(scene.why_not("c3-a3"), Refusal::Blocked); // an own piece
    EXPECT_EQ(scene.why_not("c3-c1"), Refusal::Blocked); // an enemy piece
}

TEST(Ambiguities, A6_18_AScoutNeedNotStopNextToItsTarget) {
    Scene scene{kBarrage8, "8 b1 .. .. .. .. .. .. b4\n2 r2"};
    scene.play("a2-a8");
    EXPECT_EQ(scene.at("a8"), "r2");
    EXPECT_EQ(scene.at("a7") + scene.at("a2"), "....");
}

/// The survivor of a battle stays known. Hiding it again, "memory mode", would be a matter of display; the library
/// always reports it.
TEST(Ambiguities, A6_19_WhoFoughtStaysRevealed) {
    Scene scene{kBarrage8, "8 .. .. .. b4\n5 b4\n4 r9\n1 .. .. .. r4"};
    const PieceId general = scene.piece("a4");
    scene.play("a4-a5");
    for (const std::string_view more : {"d8-d7", "a5-a6", "d7-d8", "a6-b6"}) {
        EXPECT_TRUE(scene.open().revealed.has(general.index));
        EXPECT_EQ(scene.view(Side::Blue).rank_of(general), Rank::General);
        scene.play(more);
    }
}

TEST(Ambiguities, A6_20_CapturedPiecesArePublic) {
    Scene scene{kBarrage8, "8 .. .. .. b4\n5 b4 .. ~~ bX\n4 r9 .. ~~ r2\n1 .. .. .. r4"};
    const PieceId sergeant = scene.piece("a5");
    const PieceId scout = scene.piece("d4");
    scene.play("a4-a5 d8-d7 d4-d5");
    for (const Side viewer : {Side::Red, Side::Blue}) {
        const View view = scene.view(viewer);
        EXPECT_EQ(view.open().captured.blue, PieceSet::single(sergeant.index));
        EXPECT_EQ(view.open().captured.red, PieceSet::single(scout.index));
        EXPECT_EQ(view.rank_of(sergeant), Rank::Sergeant);
        EXPECT_EQ(view.rank_of(scout), Rank::Scout);
    }
}

TEST(Ambiguities, A6_21_HavingMovedIsPublic) {
    Scene scene{kBarrage8, "8 b4 b5\n1 r4 r5"};
    const PieceId walker = scene.piece("a1");
    scene.play("a1-a2");
    EXPECT_EQ(scene.view(Side::Blue).open().moved, PieceSet::single(walker.index));
    scene.play("a8-a7 a2-a1 a7-a8"); // after coming back, it still counts as moved
    EXPECT_TRUE(scene.view(Side::Blue).open().moved.has(walker.index));
    EXPECT_EQ(scene.open().moved.count(), 2U);
}

/// One leaflet words the difference between Duel and Barrage as "one Bomb and one Miner", others as "two pieces fewer":
/// the same armies.
TEST(Ambiguities, A6_25_BarrageHasOneBombAndOneMinerLess) {
    for (const auto& [barrage, duel] : {std::pair{&kBarrage8, &kDuel8}, {&kBarrage10, &kDuel10}}) {
        Army army = duel->army;
        --army.count[index_of(Rank::Bomb)];
        --army.count[index_of(Rank::Miner)];
        EXPECT_EQ(barrage->army, army);
        EXPECT_EQ(barrage->army.size() + 2, duel->army.size());
    }
}

/// The word is Marshal. The library names ranks only by letters; the words come from the page's text catalogue.
TEST(Ambiguities, A6_26_TheMarshalIsTheHighestRankThatMoves) {
    EXPECT_EQ(letter_of(Rank::Marshal), 'X');
    EXPECT_EQ(std::ranges::max(movable_ranks()), Rank::Marshal);
}

/// The players decide who is Red; so a set-up is kept in its owner's frame and serves either side.
TEST(Ambiguities, A6_27_EitherPlayerMayBeRed) {
    Random random{27};
    for (const Edition& edition : all_editions()) {
        const ArmySetup first = random_setup(edition, random);
        const ArmySetup second = random_setup(edition, random);
        const Position one = initial_position(edition, first, second);
        const Position other = initial_position(edition, second, first);
        one.open.all_occupied().for_each([&](unsigned index) {
            const Square here{std::uint8_t(index)};
            const Square there = edition.geometry->rotated(here);
            EXPECT_EQ(one.rank_at(here), other.rank_at(there));
            EXPECT_EQ(one.open.occupied.red.has(here.index), other.open.occupied.blue.has(there.index));
        });
    }
}

/// Who announces first is a matter of manners: the library reports both ranks and the result together.
TEST(Ambiguities, A6_28_BothRanksAreToldAtOnce) {
    Scene scene{kBarrage8, "8 .. .. .. b4\n5 b9\n4 r3\n1 .. .. .. r4"};
    const PieceId attacker = scene.piece("a4");
    const PieceId defender = scene.piece("a5");
    scene.play("a4-a5");
    EXPECT_EQ(scene.battle(), (Battle{Rank::Miner, Rank::General, BattleResult::DefenderWins}));
    EXPECT_EQ(scene.open().revealed, PieceSet::single(attacker.index) | PieceSet::single(defender.index));
}

} // namespace
} // namespace vaandel::tests
