// Rules G1 to G13, common to all board editions, one test per number: set-ups, turns, moves, who may attack whom.

#include "vaandel/board/setup.hpp"

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

Position random_start(const Edition& edition, std::uint64_t seed) {
    Random random{seed};
    const Setup red = random_setup(edition, random);
    const Setup blue = random_setup(edition, random);
    return initial_position(edition, red, blue);
}

Square square_of(unsigned index) { return Square{std::uint8_t(index)}; }

/// A movable piece of every rank but the Scout in the middle of open land, for rules that hold for all of them.
std::vector<Rank> walkers() {
    std::vector<Rank> ranks = movable_ranks();
    std::erase(ranks, Rank::Scout);
    return ranks;
}

TEST(RulesCommon, G1_TwoSidesWithIdenticalArmies) {
    for (const Edition& edition : all_editions()) {
        const Position start = random_start(edition, 1);
        PerSide<Army> armies;
        for (const Side side : {Side::Red, Side::Blue})
            start.open.occupied[side].for_each(
                [&](unsigned index) { ++armies[side].count[index_of(start.rank_at(square_of(index)))]; });
        EXPECT_EQ(armies.red, edition.army) << edition.id;
        EXPECT_EQ(armies.blue, edition.army) << edition.id;
    }
}

TEST(RulesCommon, G2_RanksAreSeenByTheirOwnerAlone) {
    for (const Edition& edition : all_editions()) {
        const Position start = random_start(edition, 2);
        for (const Side viewer : {Side::Red, Side::Blue}) {
            const View view = view_of(start, viewer, {});
            start.open.occupied[viewer].for_each(
                [&](unsigned index) { EXPECT_EQ(view.rank_at(square_of(index)), start.rank_at(square_of(index))); });
            EXPECT_EQ(view.open().occupied, start.open.occupied); // the colour, and nothing else
            start.open.occupied[opponent(viewer)].for_each(
                [&](unsigned index) { EXPECT_EQ(view.rank_at(square_of(index)), std::nullopt); });
        }
    }
}

/// That neither sees the other's set-up before both are complete is the game's part: tests/game.
TEST(RulesCommon, G3_AnyPieceAnywhereInTheOwnZoneOneToASquare) {
    for (const Edition& edition : all_editions()) {
        const unsigned squares = edition.zone().count();
        // Flag, Bombs and all others alike: rotating the text through the zone puts every rank on every square once.
        Random random{3};
        std::string text = random_setup(edition, random).text(edition);
        for (unsigned shift = 0; shift < squares; ++shift) {
            std::ranges::rotate(text, text.begin() + 1);
            EXPECT_TRUE(parse_setup(edition, text)) << text;
        }
        std::vector<OwnPiece> doubled = parse_setup(edition, text)->pieces();
        doubled[0].square = doubled[1].square;
        EXPECT_FALSE(check_setup(edition, doubled));
    }
}

TEST(RulesCommon, G4_TheMiddleRowsAreEmptyAtTheStart) {
    for (const Edition& edition : all_editions()) {
        const Position start = random_start(edition, 4);
        const int height = edition.geometry->height();
        start.open.all_occupied().for_each([&](unsigned index) {
            const int row = edition.geometry->cell(square_of(index)).row;
            const bool is_reds = start.open.occupied.red.has(index);
            EXPECT_TRUE(is_reds ? row < edition.zone_rows : row >= height - edition.zone_rows);
        });
        EXPECT_EQ(height - 2 * edition.zone_rows, 2) << edition.id;
    }
}

TEST(RulesCommon, G5_RedMovesFirstThenTurnsAlternate) {
    for (const Edition& edition : all_editions())
        EXPECT_EQ(random_start(edition, 5).open.to_move, Side::Red);

    Scene scene{kBarrage8, R"(
        8  b4
        1  r4
        )"};
    EXPECT_EQ(scene.why_not("a8-a7"), Refusal::NotYours);
    scene.play("a1-a2");
    EXPECT_EQ(scene.open().to_move, Side::Blue);
    EXPECT_EQ(scene.why_not("a2-a3"), Refusal::NotYours);
    scene.play("a8-a7");
    EXPECT_EQ(scene.open().to_move, Side::Red);
    EXPECT_EQ(scene.open().ply, 2U);
}

TEST(RulesCommon, G6_ATurnIsOneMoveOrOneAttackAndNeverAPass) {
    const Scene scene{kBarrage8, R"(
        8  b4
        2  b5
        1  r6 r4
        )"};
    EXPECT_EQ(scene.why_not("a1-a1"), Refusal::NotStraight);
    EXPECT_EQ(scene.why_not("c1-c1"), Refusal::NoPiece);
    EXPECT_EQ(legal_moves(scene.situation()).size(), 3U); // a1xa2, b1-b2, b1-c1: none of them is a pass
    EXPECT_EQ(scene.targets("a1"), "a2");
    EXPECT_EQ(scene.targets("b1"), "b2 c1");

    Scene moved = scene;
    moved.play("b1-b2");
    EXPECT_EQ(moved.at("b1"), "..");
    EXPECT_EQ(moved.at("b2"), "r4");
    EXPECT_FALSE(moved.battle());
    Scene attacked = scene;
    attacked.play("a1-a2");
    EXPECT_TRUE(attacked.battle());
}

TEST(RulesCommon, G7_AttackingIsNeverCompulsory) {
    Scene scene{kBarrage8, R"(
        3  .. bF
        2  .. r4 .. .. .. b4
        )"};
    EXPECT_EQ(scene.targets("b2"), "a2 b1 b3 c2"); // even the Flag may be left alone
    scene.play("b2-c2");
    EXPECT_EQ(scene.at("b3"), "bF");
}

TEST(RulesCommon, G8_AllButScoutsGoOneSquareInFourDirections) {
    for (const Rank rank : walkers()) {
        const Scene scene{kDuel8, "8 .. .. .. .. .. .. .. b4\n3 .. .. .. .. " + red_piece(rank)};
        EXPECT_EQ(scene.targets("e3"), "d3 e2 e4 f3") << letter_of(rank);
        EXPECT_EQ(scene.why_not("e3-d4"), Refusal::NotStraight);
        EXPECT_EQ(scene.why_not("e3-f2"), Refusal::NotStraight);
        EXPECT_EQ(scene.why_not("e3-e5"), Refusal::TooFar);
        EXPECT_EQ(scene.why_not("e3-a3"), Refusal::TooFar);
    }
    // The board ends at corners and edges; rows do not wrap.
    const Scene corners{kDuel8, R"(
        8  .. .. .. b5 .. .. .. r4
        5  r4 .. ~~
        1  r4
        )"};
    EXPECT_EQ(corners.targets("h8"), "g8 h7");
    EXPECT_EQ(corners.targets("a5"), "a4 a6 b5");
    EXPECT_EQ(corners.targets("a1"), "a2 b1");
}

TEST(RulesCommon, G9_NeverOntoAnOwnPieceNorALakeNorOverAnything) {
    const Scene scene{kBarrage8, R"(
        8  .. .. .. .. .. .. .. b4
        6  .. .. r2
        5  .. .. ~~
        4  .. r4 ~~
        3  .. r2 .. b5 .. .. ..
        2  .. rB
        1  .. .. .. r2 .. r5
        )"};
    EXPECT_EQ(scene.why_not("b4-b3"), Refusal::OntoOwnPiece);
    EXPECT_EQ(scene.why_not("b3-b2"), Refusal::OntoOwnPiece);
    EXPECT_EQ(scene.why_not("b4-c4"), Refusal::OntoLake);
    EXPECT_EQ(scene.why_not("c6-c5"), Refusal::OntoLake);
    EXPECT_EQ(scene.why_not("c6-c4"), Refusal::OntoLake);
    EXPECT_EQ(scene.why_not("c6-c3"), Refusal::Blocked); // over two lakes
    EXPECT_EQ(scene.why_not("b3-b5"), Refusal::Blocked); // over an own piece
    EXPECT_EQ(scene.why_not("d1-g1"), Refusal::Blocked);
    EXPECT_EQ(scene.why_not("b3-e3"), Refusal::Blocked); // over an enemy piece
    EXPECT_EQ(scene.targets("c6"), "a6 b6 c7 c8 d6 e6 f6 g6 h6");
}

TEST(RulesCommon, G10_AScoutGoesAnyNumberOfSquaresInOneStraightLine) {
    Scene scene{kBarrage10, R"(
        10 .. .. .. .. .. .. .. .. .. b4
        6  .. .. ~~ ~~ .. .. ~~ ~~
        5  .. .. ~~ ~~ .. .. ~~ ~~
        3  .. .. .. .. r2 .. .. r5
        )"};
    EXPECT_EQ(scene.targets("e3"), "a3 b3 c3 d3 e1 e10 e2 e4 e5 e6 e7 e8 e9 f3 g3");
    EXPECT_EQ(scene.why_not("e3-f5"), Refusal::NotStraight);
    scene.play("e3-e10");
    EXPECT_EQ(scene.at("e10"), "r2");
}

TEST(RulesCommon, G11_FlagAndBombsNeverMoveAndNeverAttack) {
    const Scene scene{kBarrage8, R"(
        3  .. b4 .. b1
        2  .. rF .. rB
        1  r4
        )"};
    for (const std::string_view move : {"b2-a2", "b2-c2", "b2-b1", "b2-b3", "d2-d1", "d2-e2", "d2-d3"})
        EXPECT_EQ(scene.why_not(move), Refusal::Immovable) << move;
    EXPECT_EQ(scene.targets("b2"), "");
    EXPECT_EQ(scene.targets("d2"), "");
    EXPECT_EQ(legal_moves(scene.situation()).size(), 2U); // of the Sergeant
}

TEST(RulesCommon, G12_AllButScoutsAttackTheNextSquareOnly) {
    for (const Rank rank : walkers()) {
        const Scene scene{kDuel8, "4 .. .. ~~ b5 b5\n3 .. b5 .. .. " + red_piece(rank) + " .. b5\n1 .. .. .. .. b5"};
        EXPECT_EQ(scene.targets("e3"), "d3 e2 e4 f3") << letter_of(rank); // e4 is the attack
        EXPECT_EQ(scene.why_not("e3-d4"), Refusal::NotStraight);
        EXPECT_EQ(scene.why_not("e3-g3"), Refusal::TooFar);
        EXPECT_EQ(scene.why_not("e3-b3"), Refusal::TooFar);
        EXPECT_EQ(scene.why_not("e3-e1"), Refusal::TooFar);
    }
}

TEST(RulesCommon, G13_ScoutMovesAndAttacksInTheSameTurn) {
    Scene scene{kBarrage8, R"(
        8  b1 .. .. .. .. .. .. b4
        4  .. .. ~~ .. .. ~~
        2  r2 .. .. b9 b3
        )"};
    EXPECT_EQ(scene.targets("a2"), "a1 a3 a4 a5 a6 a7 a8 b2 c2 d2"); // a8 and d2 are attacks, e2 lies behind a piece
    EXPECT_EQ(scene.why_not("a2-e2"), Refusal::Blocked);
    scene.play("a2-a8");
    EXPECT_EQ(scene.battle(), (Battle{Rank::Scout, Rank::Spy, BattleResult::AttackerWins}));
    EXPECT_EQ(scene.at("a8"), "r2");
    EXPECT_EQ(scene.at("a7"), "..");

    Scene near{kBarrage8, R"(
        3  r2 b1 .. b4
        )"};
    near.play("a3-b3"); // the case of distance 1
    EXPECT_EQ(near.at("b3"), "r2");
}

} // namespace
} // namespace vaandel::tests
