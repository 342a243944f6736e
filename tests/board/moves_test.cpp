// Listing, counting, picking and refusing moves.

#include <set>

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

constexpr std::array kAllRefusals{
    Refusal::None,      Refusal::GameOver,          Refusal::BadSquare,  Refusal::NoPiece,      Refusal::NotYours,
    Refusal::Immovable, Refusal::NotStraight,       Refusal::OntoLake,   Refusal::OntoOwnPiece, Refusal::TooFar,
    Refusal::Blocked,   Refusal::ScoutMayNotCharge, Refusal::TwoSquares, Refusal::MoreSquares};

TEST(Refusals, HaveTheCodesOfTheMessages) {
    // docs/code/messages.md
    const std::array<std::string_view, 14> codes{"ok",          "game_over",   "bad_square",   "no_piece",
                                                 "not_yours",   "immovable",   "not_straight", "lake",
                                                 "own_piece",   "too_far",     "blocked",      "scout_may_not_charge",
                                                 "two_squares", "more_squares"};
    std::set<std::string_view> phrases;
    for (std::size_t at = 0; at < kAllRefusals.size(); ++at) {
        EXPECT_EQ(code_of(kAllRefusals[at]), codes[at]);
        EXPECT_FALSE(phrase_of(kAllRefusals[at]).empty());
        phrases.insert(phrase_of(kAllRefusals[at]));
    }
    EXPECT_EQ(phrases.size(), kAllRefusals.size());
    EXPECT_EQ(phrase_of(Refusal::TwoSquares), "two-squares rule (art. 10)");
    EXPECT_EQ(phrase_of(Refusal::MoreSquares), "more-squares rule (art. 11)");
}

TEST(Refusals, GiveTheFirstReason) {
    const Scene scene{kBarrage8, R"(
        5  .. .. ~~
        4  .. r4 ~~ b5
        3  rB r2 .. r9
        2  .. .. .. .. b4
        )"};
    EXPECT_EQ(scene.why_not("h1-h2"), Refusal::NoPiece);
    EXPECT_EQ(scene.why_not("c4-c3"), Refusal::NoPiece); // a lake
    EXPECT_EQ(scene.why_not("d4-d5"), Refusal::NotYours);
    EXPECT_EQ(scene.why_not("a3-a4"), Refusal::Immovable);
    EXPECT_EQ(scene.why_not("a3-a3"), Refusal::Immovable);
    EXPECT_EQ(scene.why_not("b4-b4"), Refusal::NotStraight);
    EXPECT_EQ(scene.why_not("b4-c3"), Refusal::NotStraight);
    EXPECT_EQ(scene.why_not("b4-c5"), Refusal::NotStraight); // before the lake
    EXPECT_EQ(scene.why_not("b4-c4"), Refusal::OntoLake);
    EXPECT_EQ(scene.why_not("b3-d3"), Refusal::OntoOwnPiece); // before the distance
    EXPECT_EQ(scene.why_not("d3-b3"), Refusal::OntoOwnPiece);
    EXPECT_EQ(scene.why_not("b4-b6"), Refusal::TooFar);
    EXPECT_EQ(scene.why_not("b4-d4"), Refusal::TooFar); // before the lake between
    EXPECT_EQ(scene.why_not("b3-b5"), Refusal::Blocked);
    EXPECT_EQ(scene.why_not("b3-e3"), Refusal::Blocked);
    EXPECT_EQ(scene.why_not("d3-d4"), Refusal::None);
}

TEST(Refusals, AreDefinedForAnyTwoSquares) {
    for (const Edition& edition : all_editions()) {
        const Scene scene{edition, "8 b4 .. b2\n2 r2 .. r4\n1 rF rB"};
        for (unsigned from = 0; from < 256; ++from)
            for (unsigned to = 0; to < 256; ++to) {
                const Move move{Square{std::uint8_t(from)}, Square{std::uint8_t(to)}};
                const SquareSet board = edition.geometry->land() | edition.geometry->lakes();
                const bool is_known = from < kSquares && to < kSquares && board.has(from) && board.has(to);
                EXPECT_EQ(refusal(scene.situation(), move) == Refusal::BadSquare, !is_known);
            }
    }
}

TEST(Moves, ComeInTheDocumentedOrder) {
    const Scene scene{kBarrage8, R"(
        8  .. .. .. .. .. .. .. b4
        3  .. r2
        1  r4 .. .. r2
        )"};
    std::string names;
    for (const Move move : legal_moves(scene.situation()))
        names += name_of_move(scene.edition(), move) + " ";
    EXPECT_EQ(names, "a1-a2 d1-d2 b3-b4 " // steps up
                     "a1-b1 d1-e1 b3-c3 " // right
                     "b3-b2 "             // down
                     "d1-c1 b3-a3 "       // left
                     "d1-d3 d1-d4 b3-b5 d1-d5 b3-b6 d1-d6 b3-b7 d1-d7 b3-b8 d1-d8 "
                     "d1-f1 d1-g1 d1-h1 b3-d3 b3-e3 b3-f3 b3-g3 b3-h3 "
                     "b3-b1 "
                     "d1-b1 ");
}

TEST(Moves, CountAndNthAgreeWithTheList) {
    Scene scene{kBarrage8, "8 b4\n3 .. r2\n1 r4 .. .. r2"};
    const auto expect_agreement = [&] {
        const Situation situation = scene.situation();
        const auto moves = legal_moves(situation);
        const MoveSet set{situation};
        EXPECT_EQ(set.count(), moves.size());
        EXPECT_EQ(set.is_empty(), moves.empty());
        EXPECT_EQ(count_moves(situation), moves.size());
        for (unsigned n = 0; n < moves.size(); ++n) {
            EXPECT_EQ(set[n], moves[n]);
            EXPECT_EQ(nth_move(situation, n), moves[n]);
        }
        return moves.size();
    };
    const std::size_t at_first = expect_agreement();
    scene.play("a1-a2 a8-b8 a2-a1 b8-c8 a1-a2 c8-d8");
    const std::size_t barred =
        expect_agreement(); // one move less by the two-squares rule, and others by the Sergeant's place
    EXPECT_TRUE(Barred{scene.situation()}.has(scene.situation(), scene.move("a2-a1")));
    EXPECT_FALSE(Barred{scene.situation()}.is_empty());
    EXPECT_GT(at_first, 0U);
    EXPECT_GT(barred, 0U);
}

TEST(Moves, TargetsWithoutRepetitionIncludeWhatTheRulesBar) {
    Scene scene{kBarrage8, "8 b4\n1 r4"};
    scene.play("a1-a2 a8-b8 a2-a1 b8-c8 a1-a2 c8-d8");
    EXPECT_EQ(scene.targets("a2"), "a3 b2");
    const SquareSet targets = targets_without_repetition(scene.situation(), scene.square("a2"));
    EXPECT_TRUE(targets.has(scene.square("a1").index));
    EXPECT_EQ(targets.count(), 3U);
}

TEST(Moves, TargetsWithoutRepetitionOfAScoutGoAsFarAsItRuns) {
    Scene scene{kBarrage8, "8 b4\n4 r2 .. ~~\n2 .. .. .. b4\n1 r4"};
    scene.play("a4-a5 a8-b8 a5-a4 b8-c8 a4-a5 c8-d8"); // three crossings of a4|a5, the fourth is barred
    EXPECT_EQ(scene.targets("a5"), "a6 a7 a8 b5");
    const SquareSet targets = targets_without_repetition(scene.situation(), scene.square("a5"));
    for (const std::string_view target : {"a6", "a7", "a8", "b5", "a4", "a3", "a2"})
        EXPECT_TRUE(targets.has(scene.square(target).index)) << target;
    EXPECT_EQ(targets.count(), 7U);
}

} // namespace
} // namespace vaandel::tests
