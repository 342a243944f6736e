// The two-squares rule (rules B.3, art. 10; O5, Q5, A.6-05, A.6-06, A.6-09, A.6-10).

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

Edition with_limit(TwoSquaresLimit limit) {
    Rules rules;
    rules.two_squares = limit;
    rules.more_squares = MoreSquares::Off;
    return with_rules(kBarrage10, rules);
}
const Edition kThree = with_limit(TwoSquaresLimit::Three);

/// Blue's replies walk a Sergeant along row 10 from a10 and back: never the same border four times in a row.
constexpr std::string_view kBlueMarcher = "10 b4\n";

std::string with_marcher(std::string_view drawing) { return std::string{kBlueMarcher} + std::string{drawing}; }

TEST(TwoSquares, TheFourthCrossingOfABorderIsIllegal) {
    Scene scene{kThree, with_marcher("4 r4")};
    scene.play("a4-a5 a10-b10 a5-a4 b10-c10 a4-a5 c10-d10");
    EXPECT_EQ(scene.why_not("a5-a4"), Refusal::TwoSquares);
    EXPECT_EQ(scene.targets("a5"), "a6 b5"); // onward and sideways are free
}

TEST(TwoSquares, EitherDirectionCountsAsOne) {
    Scene scene{kThree, with_marcher("4 r4")};
    scene.play("a4-a5 a10-b10");
    EXPECT_TRUE(scene.is_legal("a5-a4"));
    scene.play("a5-a4 b10-c10");
    EXPECT_TRUE(scene.is_legal("a4-a5")); // the third is legal
    scene.play("a4-a5 c10-d10");
    EXPECT_FALSE(scene.is_legal("a5-a4"));
}

TEST(TwoSquares, FiveAndOff) {
    Scene five{with_limit(TwoSquaresLimit::Five), with_marcher("4 r4")};
    five.play("a4-a5 a10-b10 a5-a4 b10-c10 a4-a5 c10-d10 a5-a4 d10-e10 a4-a5 e10-f10");
    EXPECT_EQ(five.why_not("a5-a4"), Refusal::TwoSquares);
    EXPECT_TRUE(five.is_legal("a5-a6"));

    Scene off{with_limit(TwoSquaresLimit::Off), with_marcher("4 r4")};
    for (int round = 0; round < 10; ++round)
        off.play("a4-a5 a10-b10 a5-a4 b10-a10");
    EXPECT_TRUE(off.is_legal("a4-a5"));
}

TEST(TwoSquares, AnAttackAcrossTheBorderIsIllegalToo) {
    // Blue's Scout steps into a4 behind the shuttling General: it may not be captured.
    Scene scene{kThree, R"(
        10 .. .. .. .. b4
        4  r9 .. .. b2
        )"};
    scene.play("a4-a5 e10-f10 a5-a4 f10-g10 a4-a5 d4-a4");
    EXPECT_EQ(scene.why_not("a5-a4"), Refusal::TwoSquares);
}

TEST(TwoSquares, AnAttackCountsAsACrossing) {
    Scene scene{kThree, R"(
        10 .. .. .. .. b4
        5  b3
        4  r9
        )"};
    scene.play("a4-a5 e10-f10"); // the first crossing captures a Miner
    scene.play("a5-a4 f10-g10 a4-a5 g10-h10");
    EXPECT_EQ(scene.why_not("a5-a4"), Refusal::TwoSquares);
}

TEST(TwoSquares, AnAttackInTheMiddleOfTheRunCounts) {
    Scene scene{kThree, R"(
        10 .. .. .. .. b4
        4  r9 b2
        )"};
    scene.play("a4-a5 b4-a4 a5-a4 e10-f10 a4-a5 f10-g10"); // the second crossing captures the Scout
    EXPECT_EQ(scene.why_not("a5-a4"), Refusal::TwoSquares);
}

TEST(TwoSquares, AnotherPieceResetsTheCount) {
    Scene scene{kThree, with_marcher("4 r4 .. .. .. r5")};
    scene.play("a4-a5 a10-b10 a5-a4 b10-c10 a4-a5 c10-d10");
    EXPECT_FALSE(scene.is_legal("a5-a4"));
    scene.play("e4-e5 d10-e10");
    EXPECT_TRUE(scene.is_legal("a5-a4"));
    scene.play("a5-a4 e10-f10 a4-a5 f10-g10 a5-a4 g10-h10");
    EXPECT_FALSE(scene.is_legal("a4-a5"));
}

TEST(TwoSquares, AnotherBorderResetsTheCount) {
    Scene scene{kThree, with_marcher("4 r4")};
    scene.play("a4-a5 a10-b10 a5-a4 b10-c10 a4-a5 c10-d10 a5-a6 d10-e10"); // the same way, one square on
    EXPECT_TRUE(scene.is_legal("a6-a5"));
    scene.play("a6-a5 e10-f10");
    EXPECT_TRUE(scene.is_legal("a5-a4"));
}

TEST(TwoSquares, TurningSidewaysResetsTheCount) {
    Scene scene{kThree, with_marcher("4 r4")};
    scene.play("a4-a5 a10-b10 a5-a4 b10-c10 a4-a5 c10-d10 a5-b5 d10-e10 b5-a5 e10-f10");
    EXPECT_TRUE(scene.is_legal("a5-a4"));
    scene.play("a5-a4 f10-g10 a4-a5 g10-h10 a5-a4 h10-i10");
    EXPECT_FALSE(scene.is_legal("a4-a5"));
}

TEST(TwoSquares, APathAroundFourSquaresIsFree) {
    Scene scene{kThree, with_marcher("4 r4")};
    for (int round = 0; round < 5; ++round)
        scene.play("a4-a5 a10-b10 a5-b5 b10-c10 b5-b4 c10-b10 b4-a4 b10-a10");
    EXPECT_TRUE(scene.is_legal("a4-a5"));
}

TEST(TwoSquares, EachPlayerHasACounterAndTheFirstToBeginStopsFirst) {
    Scene scene{kThree, R"(
        10 b4
        1  r4
        )"};
    scene.play("a1-a2 a10-a9 a2-a1 a9-a10 a1-a2");
    EXPECT_TRUE(scene.is_legal("a10-a9")); // Blue's third, while Red has none left
    scene.play("a10-a9");
    EXPECT_EQ(scene.why_not("a2-a1"), Refusal::TwoSquares);
    scene.play("a2-a3");
    EXPECT_EQ(scene.why_not("a9-a10"), Refusal::TwoSquares);
}

TEST(TwoSquares, CapturesClearTheCount) {
    for (const std::string_view defender : {"bB", "b9", "b4"}) { // lost, lost, traded
        Scene scene{kThree, "10 .. .. .. .. .. b4\n6 " + std::string{defender} + "\n4 r4 .. .. .. r5"};
        scene.play("a4-a5 f10-g10");
        EXPECT_EQ(scene.open().two_squares.red.last(), scene.square("a5"));
        scene.play("a5-a6");
        EXPECT_EQ(scene.open().two_squares.red.last(), kNoSquare);
        EXPECT_EQ(scene.open().two_squares.red, TwoSquares{});
    }
}

TEST(TwoSquares, TheCountBelongsToThePieceNotTheSquares) {
    // Blue captures the shuttling Miner; the Marshal that comes to the same squares has crossed nothing yet.
    Scene scene{kThree, R"(
        10 .. .. .. .. .. b4
        6  .. b9
        5  .. rX
        4  r3
        )"};
    scene.play("a4-a5 f10-g10 a5-a4 g10-h10 a4-a5 b6-a6");
    EXPECT_FALSE(scene.is_legal("a5-a4"));
    scene.play("b5-b6 a6-a5 b6-b5 h10-i10 b5-a5 i10-k10");
    EXPECT_EQ(scene.at("a5"), "rX");
    EXPECT_TRUE(scene.is_legal("a5-a4"));
    scene.play("a5-a4 k10-i10 a4-a5 i10-h10 a5-a4 h10-g10");
    EXPECT_FALSE(scene.is_legal("a4-a5"));
}

/// The example of rules B.3: a Scout on b-file, N = 3.
TEST(TwoSquares, AScoutMayNotCrossABorderAFourthTime) {
    Scene scene{kThree, with_marcher("1 .. r2")};
    scene.play("b1-b4 a10-b10 b4-b2 b10-c10 b2-b4 c10-d10");
    for (const std::string_view move : {"b4-b3", "b4-b2", "b4-b1"})
        EXPECT_EQ(scene.why_not(move), Refusal::TwoSquares) << move;
    EXPECT_TRUE(scene.is_legal("b4-b5"));
    EXPECT_TRUE(scene.is_legal("b4-b9"));
    EXPECT_EQ(scene.targets("b4"), "a4 b10 b5 b6 b7 b8 b9 c4 d4 e4 f4 g4 h4 i4 k4");
}

TEST(TwoSquares, EachBorderOfAScoutRunCounts) {
    // b1-b4 (three borders), b4-b3 (one): only b3|b4 is remembered, twice.
    Scene scene{kThree, with_marcher("1 .. r2")};
    scene.play("b1-b4 a10-b10 b4-b3 b10-c10 b3-b4 c10-d10");
    EXPECT_EQ(scene.why_not("b4-b3"), Refusal::TwoSquares);
    EXPECT_EQ(scene.why_not("b4-b1"), Refusal::TwoSquares);
    // A longer run across an exhausted border is forbidden as a whole; the way around it is not.
    EXPECT_TRUE(scene.is_legal("b4-a4"));
    scene.play("b4-b6 d10-e10");
    EXPECT_TRUE(scene.is_legal("b6-b1")); // crossed none of these three times in a row
}

TEST(TwoSquares, AScoutMayShortenItsRuns) {
    // b1-b4, b4-b2, b2-b3: border b2|b3 three times, b3|b4 forgotten.
    Scene scene{kThree, with_marcher("1 .. r2")};
    scene.play("b1-b4 a10-b10 b4-b2 b10-c10 b2-b3 c10-d10");
    EXPECT_EQ(scene.why_not("b3-b2"), Refusal::TwoSquares);
    EXPECT_EQ(scene.why_not("b3-b1"), Refusal::TwoSquares);
    EXPECT_TRUE(scene.is_legal("b3-b4"));
    EXPECT_TRUE(scene.is_legal("b3-b9"));
}

TEST(TwoSquares, AScoutsLongAttackCountsLikeAnyRun) {
    Scene scene{kThree, R"(
        10 .. .. .. .. b4
        4  .. .. b1
        1  .. r2 .. b1
        )"};
    scene.play("b1-b4 e10-f10 b4-b1 c4-b4 b1-b4"); // the third crossing captures a Spy
    EXPECT_EQ(scene.battle()->result, BattleResult::AttackerWins);
    scene.play("d1-c1");
    EXPECT_EQ(scene.why_not("b4-b1"), Refusal::TwoSquares);
    scene.play("b4-b5 c1-b1");
    EXPECT_TRUE(scene.is_legal("b5-b1")); // b4|b5 only once, the others forgotten

    Scene barred{kThree, R"(
        10 .. .. .. .. b4
        1  .. r2 .. b1
        )"};
    barred.play("b1-b4 e10-f10 b4-b1 f10-g10 b1-b4 d1-c1");
    barred.play("b4-c4 c1-b1 c4-b4 g10-h10");
    EXPECT_TRUE(barred.is_legal("b4-b1")); // it turned aside in between
    Scene attack{kThree, R"(
        10 .. .. .. .. b4
        1  .. r2 b1
        )"};
    attack.play("b1-b4 e10-f10 b4-b2 f10-g10 b2-b4 c1-b1");
    EXPECT_EQ(attack.why_not("b4-b1"), Refusal::TwoSquares); // the Spy stands safe behind spent borders
}

TEST(TwoSquares, AppliesAlongRowsAndColumns) {
    Scene scene{kThree, R"(
        10 b4
        4  .. .. .. .. .. .. .. .. .. r2
        )"};
    scene.play("k4-a4 a10-b10 a4-k4 b10-c10 k4-a4 c10-d10");
    for (const std::string_view move : {"a4-b4", "a4-e4", "a4-k4"})
        EXPECT_EQ(scene.why_not(move), Refusal::TwoSquares) << move;
    EXPECT_TRUE(scene.is_legal("a4-a5"));
}

TEST(TwoSquares, BordersOfANeighbouringLineDiffer) {
    // Three crossings of a|b on row 4, then up to row 5: a|b has no crossing there.
    Scene scene{kThree, with_marcher("4 r4")};
    scene.play("a4-b4 a10-b10 b4-a4 b10-c10 a4-b4 c10-d10");
    EXPECT_EQ(scene.why_not("b4-a4"), Refusal::TwoSquares);
    scene.play("b4-b5 d10-e10");
    EXPECT_TRUE(scene.is_legal("b5-a5"));
}

TEST(TwoSquares, TheOpponentsMovesDoNotMatter) {
    // Blue captures in between; Red's count continues.
    Scene scene{kThree, R"(
        10 .. .. .. b5
        9  .. .. .. r3
        4  r4
        )"};
    scene.play("a4-a5 d10-d9 a5-a4 d9-d10 a4-a5 d10-e10");
    EXPECT_EQ(scene.why_not("a5-a4"), Refusal::TwoSquares);
}

TEST(TwoSquares, IgnoresOtherPiecesOnThatLine) {
    // Any other piece may cross the exhausted border.
    Scene scene{kThree, with_marcher("4 r4\n5 .. r5")};
    scene.play("a4-a5 a10-b10 a5-a4 b10-c10 a4-a5 c10-d10 a5-a6 d10-e10 b5-a5 e10-f10");
    EXPECT_TRUE(scene.is_legal("a5-a4"));
}

} // namespace
} // namespace vaandel::tests
