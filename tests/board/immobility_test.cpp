// Immobility of either side, with every switch (G25, O7, A.6-11 to A.6-13, A.6-22).

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

constexpr Outcome kRedWins{Side::Red, Reason::Immobile};
constexpr Outcome kBlueWins{Side::Blue, Reason::Immobile};
constexpr Outcome kBothImmobile{std::nullopt, Reason::BothImmobile};

Edition with(Immobility immobility, BothImmobile both_immobile) {
    Rules rules;
    rules.immobility = immobility;
    rules.both_immobile = both_immobile;
    return with_rules(kBarrage8, rules);
}
const Edition kEveryPly = with(Immobility::EveryPly, BothImmobile::Draw);
const Edition kEveryPlyLoses = with(Immobility::EveryPly, BothImmobile::SideToMoveLoses);
const Edition kOnTurn = with(Immobility::OnTurn, BothImmobile::Draw);
const Edition kOnTurnLoses = with(Immobility::OnTurn, BothImmobile::SideToMoveLoses);

struct Verdicts {
    std::optional<Outcome> every_ply;
    std::optional<Outcome> every_ply_loses;
    std::optional<Outcome> on_turn;
    std::optional<Outcome> on_turn_loses;
};

/// Plays the moves under each pair of switches and compares the outcomes.
void expect_verdicts(std::string_view drawing, Side to_move, std::string_view moves, const Verdicts& expected) {
    const auto outcome = [&](const Edition& edition) { return Scene{edition, drawing, to_move}.play(moves).outcome(); };
    EXPECT_EQ(outcome(kEveryPly), expected.every_ply);
    EXPECT_EQ(outcome(kEveryPlyLoses), expected.every_ply_loses);
    EXPECT_EQ(outcome(kOnTurn), expected.on_turn);
    EXPECT_EQ(outcome(kOnTurnLoses), expected.on_turn_loses);
}

TEST(Immobility, NobodyIsStuck) { expect_verdicts("8 b4\n1 r4", Side::Red, "", {}); }

TEST(Immobility, OnlyTheSideOnTurnIsStuck) {
    expect_verdicts("8 b4\n1 rF rB", Side::Red, "", {kBlueWins, kBlueWins, kBlueWins, kBlueWins});
    expect_verdicts("8 bF bB\n1 r4", Side::Blue, "", {kRedWins, kRedWins, kRedWins, kRedWins});
}

TEST(Immobility, OnlyTheSideNotOnTurnIsStuck) {
    expect_verdicts("8 b4\n1 rF rB", Side::Blue, "", {kBlueWins, kBlueWins, std::nullopt, std::nullopt});
    expect_verdicts("8 bF bB\n1 r4", Side::Red, "", {kRedWins, kRedWins, std::nullopt, std::nullopt});
}

// A.6-13: five games of the Gravon archive ended like this.
TEST(Immobility, TheTwoSquaresRuleBindsTheWaitingSideUnderGravonRules) {
    const Edition gravon = with(Immobility::EveryPlyTwoSquares, BothImmobile::Draw);
    const std::string_view pen = "8 .. .. .. .. .. .. .. b4\n2 rB rB\n1 r4 .. rB";
    for (const Edition& edition : {gravon, kEveryPly, kOnTurn}) {
        const bool is_bound = edition.rules.immobility == Immobility::EveryPlyTwoSquares;
        Scene scene{edition, pen};
        scene.play("a1-b1 h8-h7 b1-a1 h7-g7");
        EXPECT_EQ(scene.outcome(), std::nullopt);
        scene.play("a1-b1"); // the third time: no way back, and no other way
        EXPECT_EQ(scene.outcome(), is_bound ? std::optional{kBlueWins} : std::nullopt);
        if (is_bound)
            continue;
        scene.play("g7-f7"); // its own turn, in either reading
        EXPECT_EQ(scene.outcome(), kBlueWins);
    }
    // With another way out the game continues.
    Scene free{gravon, "8 .. .. .. .. .. .. .. b4\n2 rB\n1 r4 .. rB"};
    free.play("a1-b1 h8-h7 b1-a1 h7-g7 a1-b1");
    EXPECT_EQ(free.outcome(), std::nullopt);
}

TEST(Immobility, BothAreStuck) {
    expect_verdicts("8 bF\n1 rF", Side::Red, "", {kBothImmobile, kBlueWins, kBothImmobile, kBlueWins});
    expect_verdicts("8 bF\n1 rF", Side::Blue, "", {kBothImmobile, kRedWins, kBothImmobile, kRedWins});
}

TEST(Immobility, AnEmptyBoardIsADraw) {
    EXPECT_EQ(Scene(kEveryPly, "").outcome(), kBothImmobile);
    EXPECT_EQ(Scene(kEveryPlyLoses, "").outcome(), kBlueWins);
}

/// A battle can take the last movable piece of the side to move, of the other, or of both.
TEST(Immobility, AfterABattleThatTakesTheDefender) {
    expect_verdicts("8 bF\n5 b4\n4 r9", Side::Red, "a4-a5", {kRedWins, kRedWins, kRedWins, kRedWins});
}
TEST(Immobility, AfterABattleThatTakesTheAttacker) {
    expect_verdicts("8 bF\n5 b9\n4 r4", Side::Red, "a4-a5", {kBlueWins, kBlueWins, std::nullopt, std::nullopt});
    expect_verdicts("8 bF\n5 b9\n4 r4", Side::Red, "", {});
}
TEST(Immobility, AfterABattleThatTakesBoth) {
    expect_verdicts("8 bF\n5 b9\n4 r9", Side::Red, "a4-a5", {kBothImmobile, kRedWins, kBothImmobile, kRedWins});
}

/// A battle can also leave a side with movable pieces that are enclosed.
TEST(Immobility, AfterABattleThatLeavesTheRestShutIn) {
    constexpr std::string_view drawing = "8 b4 bB\n7 bB\n5 .. b5\n4 .. r9";
    expect_verdicts(drawing, Side::Red, "b4-b5", {kRedWins, kRedWins, kRedWins, kRedWins});
    expect_verdicts(drawing, Side::Blue, "b5-b4", {kRedWins, kRedWins, std::nullopt, std::nullopt});
}

TEST(Immobility, ShutInByItsOwnLakesAndEdges) {
    for (const std::string_view piece : {"r4", "r2", "rX"}) {
        const Scene lake{kEveryPly, fmt::format("8 b4\n4 .. .. ~~\n3 .. rB {} rB\n2 .. .. rF", piece)};
        EXPECT_EQ(lake.outcome(), kBlueWins);
        const Scene corner{kEveryPly, fmt::format("8 b4\n2 rB\n1 {} rF", piece)};
        EXPECT_EQ(corner.outcome(), kBlueWins);
        const Scene edge{kEveryPly, fmt::format("8 b4\n5 rB\n4 {} rB\n3 rF", piece)};
        EXPECT_EQ(edge.outcome(), kBlueWins);
    }
}

TEST(Immobility, AnEnemyNeighbourIsAWayOut) {
    for (const std::string_view piece : {"bB", "bF", "b4"}) {
        const Scene scene{kEveryPly, fmt::format("8 b4\n3 .. rB r1 rB\n2 .. .. {}\n1 b4", piece)};
        EXPECT_EQ(scene.outcome(), std::nullopt);
        EXPECT_EQ(scene.targets("c3"), "c2");
    }
}

TEST(Immobility, UnderTheOldScoutRuleAShutInScoutStillAttacksItsNeighbour) {
    Rules rules;
    rules.scout_charge = ScoutCharge::Forbidden;
    const Scene scene{with_rules(kBarrage8, rules), "8 b4\n2 rB\n1 r2 bB"};
    EXPECT_EQ(scene.outcome(), std::nullopt);
    EXPECT_EQ(scene.targets("a1"), "b1");
}

/// Red's mover shuttles between a1 and a2 until the two-squares rule refuses it.
constexpr std::string_view kCell = R"(
    8  bF .. b4
    4  b5
    3  rB
    2  .. rB
    1  r4 rB
    )";

TEST(Immobility, TheSideOnTurnRefusedDownToNoMoveIsStuck) {
    expect_verdicts(kCell, Side::Red, "a1-a2 c8-d8 a2-a1 d8-e8 a1-a2 e8-f8",
                    {kBlueWins, kBlueWins, kBlueWins, kBlueWins});
}

TEST(Immobility, TheSideNotOnTurnIsJudgedWithoutTheRepetitionRules) {
    // Blue is on turn; Red could not move if it were, by the two-squares rule alone.
    expect_verdicts(kCell, Side::Red, "a1-a2 c8-d8 a2-a1 d8-e8 a1-a2", {});
    // After its reply it is Red's turn, even if the reply costs Blue a piece.
    expect_verdicts(kCell, Side::Red, "a1-a2 c8-d8 a2-a1 d8-e8 a1-a2 a4-a3",
                    {kBlueWins, kBlueWins, kBlueWins, kBlueWins});
}

/// No legal move because of the rule, while the other side has no movable piece either: both are immobile.
TEST(Immobility, ARefusedSideAndABareSideAreBothImmobile) {
    constexpr std::string_view last_mover = R"(
        8  bF
        7  .. .. .. .. .. .. .. b4
        6  .. .. .. .. .. .. .. rB
        3  rB
        2  .. rB
        1  r4 rB
        )";
    expect_verdicts(last_mover, Side::Red, "a1-a2 h7-g7 a2-a1 g7-h7 a1-a2 h7-h6",
                    {kBothImmobile, kBlueWins, kBothImmobile, kBlueWins});
}

/// A defender that advances (A.6-04) leaves its square, which may open the way for another piece of its side.
TEST(Immobility, AnAdvancingDefenderOpensTheWay) {
    Rules rules;
    rules.winning_defender = WinningDefender::Advances;
    constexpr std::string_view drawing = "8 b5 b9 r4\n7 bB bB\n1 r4";
    Scene stays{kBarrage8, drawing};
    stays.play("c8-b8");
    EXPECT_EQ(stays.targets("a8"), "");
    Scene advances{with_rules(kBarrage8, rules), drawing};
    advances.play("c8-b8");
    EXPECT_EQ(advances.at("c8"), "b9");
    EXPECT_EQ(advances.targets("a8"), "b8");
}

TEST(Immobility, AgreesWithTheListOfMoves) {
    for (const std::string_view moves : {"", "a1-a2 c8-d8 a2-a1 d8-e8 a1-a2", "a1-a2 c8-d8 a2-a1 d8-e8 a1-a2 e8-f8"}) {
        Scene scene{kEveryPly, kCell};
        scene.play(moves);
        const Situation situation = scene.situation();
        EXPECT_EQ(outcome_of(scene.edition(), scene.position(), MoveSet{situation}), scene.outcome());
    }
}

} // namespace
} // namespace vaandel::tests
