// The resolutions in part A.6 of what the leaflets leave open, one test per number: A.6-05 to A.6-13 on repetition and
// immobility, A.6-22 to A.6-24 on how games end.

#include "vaandel/board/setup.hpp"

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

/// Red's only mover lives on a1 and a2.
constexpr std::string_view kCell = R"(
    8  b4
    3  rB
    2  .. rB
    1  r4 rB
    )";

TEST(Ambiguities, A6_05_OneCounterAPlayerAndThreeCrossings) {
    for (const Edition& edition : all_editions()) {
        EXPECT_EQ(edition.rules.two_squares, TwoSquaresLimit::Three);
        // Both shuttle; Red began, so Red reaches the limit first and must stop, even if that costs the piece.
        Scene scene{edition, "8 .. b4\n3 .. b9\n2 r4\n1 .. b8"};
        scene.play("a2-a3 b8-a8 a3-a2 a8-b8 a2-a3 b8-a8");
        EXPECT_EQ(scene.why_not("a3-a2"), Refusal::TwoSquares);
    }
    EXPECT_EQ(kGravonRules,
              (Rules{.two_squares = TwoSquaresLimit::Five, .immobility = Immobility::EveryPlyTwoSquares}));
    for (const auto& [limit, crossings] :
         {std::pair{TwoSquaresLimit::Three, 3}, {TwoSquaresLimit::Five, 5}, {TwoSquaresLimit::Off, 20}}) {
        Scene scene{changed(kOriginal, [&](Rules& rules) { rules.two_squares = limit; }), "10 b4\n1 r4"};
        for (int crossing = 0; crossing < crossings; ++crossing) {
            scene.play(crossing % 2 == 0 ? "a1-a2" : "a2-a1");
            constexpr std::array kMarch{"a10-b10", "b10-c10", "c10-b10", "b10-a10"};
            scene.play(kMarch[std::size_t(crossing % 4)]);
        }
        EXPECT_EQ(scene.is_legal(crossings % 2 == 0 ? "a1-a2" : "a2-a1"), limit == TwoSquaresLimit::Off);
    }
}

TEST(Ambiguities, A6_06_SingleStepsCountAndTheFourthIsIllegal) {
    Scene scene{kDuel8, "8 b4\n1 r4"};
    for (const std::string_view step : {"a1-a2", "a2-a1", "a1-a2"}) {
        EXPECT_TRUE(scene.is_legal(step));
        scene.play(step);
        scene.play(scene.open().ply == 1 ? "a8-b8" : scene.open().ply == 3 ? "b8-c8" : "c8-d8");
    }
    EXPECT_FALSE(scene.is_legal("a2-a1"));
}

/// Ordinary pursuit keeps the two pieces in the same arrangement for many moves: that is no repetition of the whole
/// board.
TEST(Ambiguities, A6_07_TheWholeBoardMustRecurNotTheArrangementOfTwoPieces) {
    Scene scene{kOriginal, R"(
        10 .. .. .. .. .. .. .. .. .. b4
        3  r9
        2  .. b3
        )"};
    scene.play("a3-b3 b2-c2 b3-c3 c2-d2 c3-d3 d2-e2 d3-e3 e2-f2 e3-f3 f2-g2 f3-g3 g2-h2 g3-h3 h2-i2 h3-i3 i2-k2");
    EXPECT_EQ(scene.open().chase.red.chain, 16U);
    EXPECT_TRUE(scene.is_legal("i3-k3"));

    // After four squares the whole board repeats.
    Scene round{kOriginal, R"(
        10 .. .. .. .. .. .. .. .. .. b4
        2  .. b3
        1  r9
        )"};
    round.play("a1-b1 b2-a2 b1-b2 a2-a1 b2-a2 a1-b1 a2-a1 b1-b2");
    EXPECT_EQ(round.why_not("a1-b1"), Refusal::MoreSquares);
    Scene off{changed(kOriginal, [](Rules& rules) { rules.more_squares = MoreSquares::Off; }), "2 .. b3\n1 r9"};
    off.play("a1-b1 b2-a2 b1-b2 a2-a1 b2-a2 a1-b1 a2-a1 b1-b2 a1-b1");
}

TEST(Ambiguities, A6_08_OnlyTheChaserMustStop) {
    // The same round, but the chased side would repeat: its evasion restores a position of the chase and is legal.
    Scene scene{changed(kOriginal, [](Rules& rules) { rules.two_squares = TwoSquaresLimit::Off; }), R"(
        2  .. b3
        1  r9
        )"};
    scene.play("a1-b1 b2-a2");
    const PublicState seen = scene.open();
    scene.play("b1-a1 a2-b2 a1-b1"); // steps straight back, which is the exception
    EXPECT_TRUE(scene.is_legal("b2-a2"));
    scene.play("b2-a2");
    EXPECT_EQ(scene.open().piece_at, seen.piece_at);
}

TEST(Ambiguities, A6_09_AnAttackCountsAsACrossing) {
    Scene scene{kOriginal, R"(
        10 .. .. .. .. b4
        2  b3
        1  r9
        )"};
    scene.play("a1-a2 e10-f10"); // takes the Miner
    EXPECT_EQ(scene.open().captured.blue.count(), 1U);
    scene.play("a2-a1 f10-g10 a1-a2 g10-h10");
    EXPECT_EQ(scene.why_not("a2-a1"), Refusal::TwoSquares);

    // And an attack is refused like any other fourth crossing.
    Scene refused{kOriginal, R"(
        10 .. .. .. .. b4
        1  r9 .. .. b2
        )"};
    refused.play("a1-a2 e10-f10 a2-a1 f10-g10 a1-a2 d1-a1");
    EXPECT_EQ(refused.why_not("a2-a1"), Refusal::TwoSquares);
}

TEST(Ambiguities, A6_10_AMoveOfAnotherPieceBeginsAnew) {
    Scene scene{kOriginal, "10 b4\n1 r4 .. r5"};
    scene.play("a1-a2 a10-b10 a2-a1 b10-c10 a1-a2 c10-d10");
    EXPECT_FALSE(scene.is_legal("a2-a1"));
    scene.play("c1-c2 d10-e10");
    EXPECT_TRUE(scene.is_legal("a2-a1"));
}

TEST(Ambiguities, A6_11_WhoIsRefusedDownToNoMoveLoses) {
    Scene scene{kBarrage8, kCell};
    scene.play("a1-a2 a8-b8 a2-a1 b8-c8 a1-a2");
    EXPECT_EQ(scene.outcome(), std::nullopt); // the repetition rules are judged when Red is about to move
    scene.play("c8-d8");
    EXPECT_EQ(scene.why_not("a2-a1"), Refusal::TwoSquares);
    EXPECT_EQ(legal_moves(scene.situation()), std::vector<Move>{});
    EXPECT_EQ(scene.outcome(), (Outcome{Side::Blue, Reason::Immobile}));
    EXPECT_TRUE(has_move_without_repetition(scene.situation()));
    EXPECT_FALSE(has_legal_move(scene.situation()));

    const Edition off = changed(kBarrage8, [](Rules& rules) { rules.two_squares = TwoSquaresLimit::Off; });
    Scene free{off, kCell};
    free.play("a1-a2 a8-b8 a2-a1 b8-c8 a1-a2 c8-d8");
    EXPECT_EQ(free.outcome(), std::nullopt);
}

TEST(Ambiguities, A6_12_NeitherSideCanMove) {
    constexpr std::string_view last_movers = "8 bF\n5 b4\n4 r4\n1 rF";
    Scene scene{kBarrage8, last_movers};
    scene.play("a4-a5");
    EXPECT_EQ(scene.outcome(), (Outcome{std::nullopt, Reason::BothImmobile}));

    const auto loses = [](Rules& rules) { rules.both_immobile = BothImmobile::SideToMoveLoses; };
    Scene literal{changed(kBarrage8, loses), last_movers};
    literal.play("a4-a5");
    EXPECT_EQ(literal.outcome(), (Outcome{Side::Red, Reason::Immobile}));
    Scene by_blue{changed(kBarrage8, loses), last_movers, Side::Blue};
    by_blue.play("a5-a4");
    EXPECT_EQ(by_blue.outcome(), (Outcome{Side::Blue, Reason::Immobile}));
}

/// Blue's one piece is enclosed by its own Bombs. If immobility is judged after every ply, Red has won; if only for the
/// side to move, not before Blue's turn. It differs if Red opens the cage voluntarily.
TEST(Ambiguities, A6_13_ImmobilityIsJudgedAfterEveryPly) {
    constexpr std::string_view shut_in = "8 b4 bB\n7 bB\n3 r4";
    const Scene at_once{kBarrage8, shut_in};
    EXPECT_EQ(at_once.outcome(), (Outcome{Side::Red, Reason::Immobile}));

    const Edition on_turn = changed(kBarrage8, [](Rules& rules) { rules.immobility = Immobility::OnTurn; });
    Scene later{on_turn, shut_in};
    EXPECT_EQ(later.outcome(), std::nullopt);
    later.play("a3-a4");
    EXPECT_EQ(later.outcome(), (Outcome{Side::Red, Reason::Immobile}));

    // Red may open the cage in time: its Miner takes the Bomb, and Blue can attack.
    Scene freed{on_turn, "8 b4 bB\n7 bB\n6 r3"};
    freed.play("a6-a7");
    EXPECT_EQ(freed.outcome(), std::nullopt);
    EXPECT_EQ(freed.targets("a8"), "a7");
}

/// All six lane squares of the front row hold Bombs: accepted, and decided before the first move.
TEST(Ambiguities, A6_22_ASetUpWithoutAFirstMoveIsAcceptedAndDecidedAtOnce) {
    const std::string shut = "F122222222"
                             "3333344445"
                             "5556666777"
                             "BB88BB9XBB";
    const std::string open = "F1222222BB"
                             "3333344445"
                             "5556666777"
                             "BB88BB9X22";
    const auto start = [](std::string_view red, std::string_view blue) {
        const auto red_setup = parse_setup(kOriginal, red);
        const auto blue_setup = parse_setup(kOriginal, blue);
        EXPECT_TRUE(red_setup && blue_setup);
        return initial_position(kOriginal, *red_setup, *blue_setup);
    };
    const auto judged = [](const Edition& edition, const Position& position) {
        return outcome_of(edition, position, {});
    };
    EXPECT_EQ(judged(kOriginal, start(shut, open)), (Outcome{Side::Blue, Reason::Immobile}));
    EXPECT_EQ(judged(kOriginal, start(open, shut)), (Outcome{Side::Red, Reason::Immobile}));
    EXPECT_EQ(judged(kOriginal, start(shut, shut)), (Outcome{std::nullopt, Reason::BothImmobile}));
    EXPECT_EQ(judged(kOriginal, start(open, open)), std::nullopt);

    const Edition on_turn = changed(kOriginal, [](Rules& rules) { rules.immobility = Immobility::OnTurn; });
    EXPECT_EQ(judged(on_turn, start(open, shut)), std::nullopt); // not yet Blue's turn
    EXPECT_EQ(judged(on_turn, start(shut, open)), (Outcome{Side::Blue, Reason::Immobile}));
    const Edition loses = changed(kOriginal, [](Rules& rules) { rules.both_immobile = BothImmobile::SideToMoveLoses; });
    EXPECT_EQ(judged(loses, start(shut, shut)), (Outcome{Side::Blue, Reason::Immobile}));
}

/// Resigning and agreeing are acts of the players (tests/game); clocks are outside the rules. The library only has
/// names for them.
TEST(Ambiguities, A6_23_ResignationAgreementAndTimeHaveTheirReasons) {
    EXPECT_EQ(describe({Side::Red, Reason::Resigned}), "red wins by resignation");
    EXPECT_EQ(describe({std::nullopt, Reason::Agreed}), "draw by agreement");
    EXPECT_EQ(describe({Side::Blue, Reason::Time}), "blue wins on time");
    EXPECT_EQ(describe({std::nullopt, Reason::Time}), "draw, time out");
}

TEST(Ambiguities, A6_24_NoLimitOfLengthUnlessOneIsSet) {
    for (const Edition& edition : all_editions()) {
        EXPECT_EQ(edition.rules.max_plies, std::nullopt);
        EXPECT_EQ(edition.rules.max_plies_without_attack, std::nullopt);
    }
    constexpr std::string_view drawing = "8 b4\n5 .. b4\n4 .. r9\n1 r4";
    Scene progress{changed(kBarrage8, [](Rules& rules) { rules.max_plies_without_attack = 3; }), drawing};
    progress.play("a1-a2 a8-a7 b4-b5"); // the attack restarts the count
    EXPECT_EQ(progress.outcome(), std::nullopt);
    progress.play("a7-a6 a2-a1");
    EXPECT_EQ(progress.outcome(), std::nullopt);
    progress.play("a6-a7");
    EXPECT_EQ(progress.outcome(), (Outcome{std::nullopt, Reason::NoProgress}));

    Scene length{changed(kBarrage8, [](Rules& rules) { rules.max_plies = 3; }), drawing};
    length.play("a1-a2 a8-a7");
    EXPECT_EQ(length.outcome(), std::nullopt);
    length.play("b4-b5");
    EXPECT_EQ(length.outcome(), (Outcome{std::nullopt, Reason::Length}));

    // Victory takes precedence over the limit.
    Scene flag{changed(kBarrage8, [](Rules& rules) { rules.max_plies = 1; }), "8 b4\n5 bF\n4 r4"};
    flag.play("a4-a5");
    EXPECT_EQ(flag.outcome(), (Outcome{Side::Red, Reason::Flag}));
    Scene last{changed(kBarrage8, [](Rules& rules) { rules.max_plies = 1; }), "8 bF\n5 b3\n4 r4"};
    last.play("a4-a5");
    EXPECT_EQ(last.outcome(), (Outcome{Side::Red, Reason::Immobile}));
}

} // namespace
} // namespace vaandel::tests
