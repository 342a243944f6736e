// The more-squares rule (rules B.3, art. 11; O6, Q6, A.6-07, A.6-08).

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

/// The two-squares rule is off, so that only the chase counts.
Edition chase_alone(MoreSquares rule) {
    Rules rules;
    rules.two_squares = TwoSquaresLimit::Off;
    rules.more_squares = rule;
    return with_rules(kBarrage10, rules);
}
const Edition kGame = chase_alone(MoreSquares::Game);
const Edition kChase = chase_alone(MoreSquares::Chase);

/// Four threats, each answered by an evasion. General and Miner stand as at first, except that a3-b3 would repeat the
/// position.
constexpr std::string_view kRound = "a3-b3 b4-a4 b3-b4 a4-a3 b4-a4 a3-b3 a4-a3 b3-b4";

TEST(MoreSquares, AThreatThatRepeatsAPositionOfTheChaseIsRefused) {
    Scene scene{kGame, kRoundabout};
    scene.play(kRound);
    EXPECT_EQ(scene.why_not("a3-b3"), Refusal::MoreSquares);
    EXPECT_EQ(scene.targets("a3"), "a2 a4"); // a4 threatens too, but would be new
    EXPECT_TRUE(scene.is_legal("k1-k2"));
}

TEST(MoreSquares, Off) {
    Edition off = kGame;
    off.rules.more_squares = MoreSquares::Off;
    Scene scene{off, kRoundabout};
    for (int round = 0; round < 5; ++round)
        scene.play(kRound);
    EXPECT_TRUE(scene.is_legal("a3-b3"));
}

TEST(MoreSquares, CountsTheChainInPliesOfBothSides) {
    Scene scene{kGame, kRoundabout};
    const auto chain_after = [&](std::string_view move) {
        scene.play(move);
        return scene.open().chase.red.chain;
    };
    EXPECT_EQ(scene.open().chase.red.chain, 0U);
    EXPECT_EQ(chain_after("a3-b3"), 1U); // a threat
    EXPECT_EQ(chain_after("b4-a4"), 2U); // an evasion
    EXPECT_EQ(chain_after("b3-b4"), 3U);
    EXPECT_EQ(chain_after("a4-a3"), 4U);
    EXPECT_EQ(chain_after("b4-b3"), 5U);
    EXPECT_EQ(chain_after("k10-k9"), 0U); // no evasion
    EXPECT_EQ(chain_after("b3-b4"), 0U);  // no threat
    EXPECT_EQ(scene.open().chase.blue.chain, 0U);
}

TEST(MoreSquares, UnderChasePositionsFromBeforeTheChaseAreNotCompared) {
    // a2-b2 below would repeat the first position; it precedes the first threat.
    Scene scene{kChase, R"(
        4  .. b3
        3  .. r9
        )",
                Side::Blue};
    const PublicState start = scene.open();
    scene.play("b4-a4 b3-b4 a4-a3 b4-a4 a3-b3 a4-a3 b3-b4");
    EXPECT_TRUE(scene.is_legal("a3-b3"));
    scene.play("a3-b3");
    EXPECT_EQ(scene.open().piece_at, start.piece_at);
    scene.play("b4-a4");
    EXPECT_EQ(scene.why_not("b3-b4"), Refusal::MoreSquares); // that one was part of the chase
}

TEST(MoreSquares, UnderGamePositionsFromBeforeTheChaseAreCompared) {
    // As above: the first position precedes the first threat, and may not be repeated.
    Scene scene{kGame, R"(
        4  .. b3
        3  .. r9
        )",
                Side::Blue};
    scene.play("b4-a4 b3-b4 a4-a3 b4-a4 a3-b3 a4-a3 b3-b4");
    EXPECT_EQ(scene.why_not("a3-b3"), Refusal::MoreSquares);
    EXPECT_TRUE(scene.is_legal("a3-a2"));
}

TEST(MoreSquares, AChaserThatPausesIsRefusedAtTheFirstRepetition) {
    // One quiet move after each four threats: a chase of its own each time, but the second begins with a position of
    // the first.
    for (const auto& [edition, why] : {std::pair{kGame, Refusal::MoreSquares}, {kChase, Refusal::None}}) {
        Scene scene{edition, kRoundabout};
        scene.play(kRound);
        scene.play("k1-k2 k10-k9 k2-k1 k9-k10"); // all stand as at first
        EXPECT_TRUE(scene.is_legal("a3-b3"));    // no chase is running: any position may be repeated
        scene.play("a3-b3 b4-a4");
        EXPECT_EQ(scene.open().chase.red.chain, 2U);
        EXPECT_EQ(scene.why_not("b3-b4"), why);
    }
}

TEST(MoreSquares, AReplyThatDoesNotEvadeEndsTheChase) {
    Scene scene{kChase, kRoundabout};
    scene.play("a3-b3 b4-a4 b3-b4 a4-a3 b4-a4");
    scene.play("k10-k9 k1-k2 a3-b3 a4-a3 b3-b4"); // Blue lets the Miner stand for a moment
    EXPECT_TRUE(scene.is_legal("a3-b3"));
    // Even if all pieces stand as in the earlier chase.
    Scene again{kChase, kRoundabout};
    again.play(kRound);
    again.play("k1-k2 k10-k9 k2-k1 k9-k10");
    EXPECT_TRUE(again.is_legal("a3-b3"));
}

TEST(MoreSquares, AQuietMoveOfTheChaserEndsTheChase) {
    Scene scene{kChase, kRoundabout};
    scene.play("a3-b3 b4-a4 b3-b4 a4-a3 k1-k2 k10-k9 b4-a4 a3-b3 a4-a3 b3-b4 k2-k1 k9-k10");
    EXPECT_TRUE(scene.is_legal("a3-b3"));
}

TEST(MoreSquares, AnAttackOfTheChaserEndsTheChase) {
    Scene scene{kGame, R"(
        10 .. .. .. .. .. .. .. .. .. b4
        4  .. b3
        3  r9 .. b4
        )"};
    scene.play("a3-b3 b4-a4");
    EXPECT_EQ(scene.open().chase.red.chain, 2U);
    scene.play("b3-c3");
    EXPECT_EQ(scene.open().chase.red.chain, 0U);

    // Next to another enemy the winner makes a new threat.
    Scene beside{kGame, R"(
        10 .. .. .. .. .. .. .. .. .. b4
        4  .. b3 b4
        3  r9 .. b4
        )"};
    beside.play("a3-b3 b4-a4 b3-c3");
    EXPECT_EQ(beside.open().chase.red.chain, 1U);
}

TEST(MoreSquares, AnAttackOfTheChasedSideEndsTheChase) {
    Scene scene{kGame, R"(
        4  .. b3 .. .. .. .. r4
        3  r9 .. .. .. .. .. b5
        )"};
    scene.play("a3-b3 b4-a4 b3-b4 a4-a3 b4-a4");
    EXPECT_EQ(scene.open().chase.red.chain, 5U);
    scene.play("g3-g4");
    EXPECT_EQ(scene.open().chase.red.chain, 0U);
}

TEST(MoreSquares, AnAttackIsNeverRefused) {
    Scene scene{kGame, std::string{kRoundabout} + "2 bB"};
    scene.play(kRound);
    EXPECT_EQ(scene.why_not("a3-b3"), Refusal::MoreSquares);
    EXPECT_EQ(scene.why_not("a3-a2"), Refusal::None);
}

TEST(MoreSquares, SteppingStraightBackIsAlwaysAllowed) {
    // The General only moves to and fro below the Miner, which does the same: every Red move but the first steps back.
    Scene scene{kGame, kRoundabout};
    for (int round = 0; round < 6; ++round)
        scene.play("a3-b3 b4-a4 b3-a3 a4-b4");
    EXPECT_EQ(scene.open().chase.red.chain, 24U); // one single chase
    EXPECT_TRUE(scene.is_legal("a3-b3"));

    // The two-squares rule limits it all the same.
    Scene limited{kBarrage10, kRoundabout};
    limited.play("a3-b3 b4-a4 b3-a3 a4-b4 a3-b3 b4-a4");
    EXPECT_EQ(limited.why_not("b3-a3"), Refusal::TwoSquares);
}

TEST(MoreSquares, OnlyTheDirectlyPrecedingMoveMayBeTakenBack) {
    // a3-b3 takes back the General's last step but not Red's: the Sergeant has moved since, threatening its own quarry.
    Scene scene{kGame, R"(
        4  .. b3 .. .. .. .. .. .. b3
        3  r9 .. .. .. .. .. .. .. .. r4
        )"};
    scene.play("a3-b3 b4-a4 k3-i3 i4-k4 b3-a3 a4-b4 i3-k3 k4-i4");
    EXPECT_EQ(scene.open().chase.red.chain, 8U);
    EXPECT_EQ(scene.why_not("a3-b3"), Refusal::MoreSquares);
    EXPECT_TRUE(scene.is_legal("k3-i3")); // this one steps back from the directly preceding move
}

TEST(MoreSquares, RanksDoNotMatterToAThreat) {
    // A Spy "chases" a Marshal, a Miner a General: whoever steps next to an enemy threatens it.
    for (const auto& [chaser, chased] : {std::pair{"r1", "bX"}, {"r3", "b9"}, {"r5", "b5"}}) {
        Scene scene{kGame, std::string{"10 .. .. .. .. .. .. .. .. .. b4\n4 .. "} + chased + "\n3 " + chaser};
        scene.play(kRound);
        EXPECT_EQ(scene.why_not("a3-b3"), Refusal::MoreSquares) << chaser << " and " << chased;
    }
}

TEST(MoreSquares, ABombIsThreatenedLikeAnyPiece) {
    Scene scene{kGame, R"(
        10 .. .. .. .. .. .. .. .. .. b4
        4  r9
        3  .. bB
        )"};
    scene.play("a4-b4");
    EXPECT_EQ(scene.open().chase.red.chain, 1U);
}

TEST(MoreSquares, ARepetitionThatThreatensNothingIsAllowed) {
    // a2-a4 restores the position two plies after the start of the chase, but nothing stands next to a4.
    Scene scene{kGame, R"(
        4  r2 .. r2
        1  .. .. b4
        )"};
    scene.play("c4-c2 c1-b1");
    const PublicState repeated = scene.open();
    scene.play("a4-a1 b1-b2 a1-a2 b2-b1");
    EXPECT_EQ(scene.open().chase.red.chain, 6U);
    EXPECT_TRUE(scene.is_legal("a2-a4"));
    scene.play("a2-a4");
    EXPECT_EQ(scene.open().piece_at, repeated.piece_at);
}

TEST(MoreSquares, PositionsAreComparedByPieceAndNotByRank) {
    // Two Lieutenants have changed places in the meantime: to the eye of ranks a2-b2 repeats the position after c2-b2,
    // but the pieces are others. What is compared is public, so the answer tells nobody that both are Lieutenants.
    for (const std::string_view other : {"r5", "r6"}) {
        Scene scene{kGame, "4 b4\n3 .. r5\n2 .. .. " + std::string{other} + "\n1 .. b4"};
        scene.play("c2-b2 b1-a1 b3-a3 a4-b4 b2-b3 b4-a4 a3-a2 a1-b1");
        EXPECT_EQ(scene.open().chase.red.chain, 8U);
        EXPECT_TRUE(scene.is_legal("a2-b2"));
    }
}

TEST(MoreSquares, SeveralChasersOfOnePieceAreOneChase) {
    // The Miner runs between two Generals along row 3; they threaten it in turn.
    Scene scene{kGame, R"(
        10 .. .. .. .. .. .. .. .. .. b4
        4  r9
        3  .. b3
        1  .. .. .. .. .. .. .. .. .. r4
        )"};
    scene.play("a4-a3 b3-c3 a3-b3 c3-d3 b3-c3 d3-e3");
    EXPECT_EQ(scene.open().chase.red.chain, 6U);
}

TEST(MoreSquares, SeveralChasersAndSeveralChasedAreOneChase) {
    // General and Sergeant take turns, each after a Miner of its own; all that counts is that Red threatens and Blue
    // evades.
    Scene scene{kGame, R"(
        4  .. b3 .. .. .. .. .. .. b3
        3  r9 .. .. .. .. .. .. .. .. r4
        )"};
    scene.play("a3-b3 b4-a4 k3-i3 i4-k4 b3-b4 a4-a3 i3-i4 k4-k3 b4-a4 a3-b3 i4-k4 k3-i3 a4-a3 b3-b4 k4-k3 i3-i4");
    EXPECT_EQ(scene.open().chase.red.chain, 16U);
    EXPECT_EQ(scene.why_not("a3-b3"), Refusal::MoreSquares);
    EXPECT_EQ(scene.why_not("k3-i3"), Refusal::None); // the position after k3-i3 had the General on b3
}

TEST(MoreSquares, TheChasedSideIsNeverRestricted) {
    // Blue's evasions repeat positions of the chase again and again.
    Scene scene{kGame, kRoundabout};
    scene.play("a3-b3 b4-a4");
    const PublicState repeated = scene.open();
    scene.play("b3-a3 a4-b4 a3-b3");
    EXPECT_TRUE(scene.is_legal("b4-a4"));
    scene.play("b4-a4");
    EXPECT_EQ(scene.open().piece_at, repeated.piece_at);
}

TEST(MoreSquares, WithoutAChaseAnyPositionMayComeAgain) {
    Scene scene{kGame, R"(
        10 b4
        1  r4
        )"};
    for (int round = 0; round < 10; ++round)
        scene.play("a1-a2 a10-a9 a2-a1 a9-a10");
    EXPECT_EQ(scene.open().chase.red.chain, 0U);
    EXPECT_TRUE(scene.is_legal("a1-a2"));
}

TEST(MoreSquares, BlueIsJudgedAsRedIs) {
    Scene scene{kGame, R"(
        4  .. r3
        3  b9
        1  .. .. .. .. .. .. .. .. .. r4
        )",
                Side::Blue};
    scene.play(kRound);
    EXPECT_EQ(scene.why_not("a3-b3"), Refusal::MoreSquares);
    EXPECT_EQ(scene.targets("a3"), "a2 a4");
}

TEST(MoreSquares, AScoutChasesFromAfar) {
    // Threats are made by landing next to the enemy, however far the Scout came.
    Scene scene{kGame, R"(
        10 .. .. .. .. .. .. .. .. .. b4
        4  .. b3
        3  r2
        )"};
    scene.play("a3-b3 b4-a4 b3-b4 a4-a3 b4-a4 a3-b3 a4-a3 b3-b4");
    EXPECT_EQ(scene.why_not("a3-b3"), Refusal::MoreSquares);
    EXPECT_TRUE(scene.is_legal("a3-c3")); // threatens nothing
}

TEST(MoreSquares, LakesDoNotMatterToNeighbours) {
    // Pieces on either side of a lake are two squares apart and do not threaten each other.
    Scene scene{kGame, R"(
        5  .. .. ~~ ~~ b3
        4  .. r9
        )"};
    scene.play("b4-b5");
    EXPECT_EQ(scene.open().chase.red.chain, 0U);
}

} // namespace
} // namespace vaandel::tests
