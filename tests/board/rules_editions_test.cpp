// Rules O1 to O9 (Original), D1 to D3 and Q1 to Q8 (Duel), R1 and R2 (Barrage): one test per number.

#include "vaandel/board/setup.hpp"

#include <fmt/format.h>

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

/// The army as "Fx1 1x1 2x8 ...": each rank's letter and how many of it.
std::string army_text(const Edition& edition) {
    std::string text;
    for (const Rank rank : kAllRanks)
        if (const unsigned count = edition.army[rank]; count > 0)
            text += fmt::format("{}{}x{}", text.empty() ? "" : " ", letter_of(rank), count);
    return text;
}

/// The squares' names in board order.
std::string names_of(const Geometry& geometry, SquareSet squares) {
    std::string names;
    squares.for_each([&](unsigned index) {
        names += fmt::format("{}{}", names.empty() ? "" : " ", geometry.name(Square{std::uint8_t(index)}));
    });
    return names;
}

/// Rules that two editions share: battles and every switch.
void expect_same_rules(const Edition& edition, const Edition& other) {
    EXPECT_EQ(edition.rules, other.rules);
    for (const Rank attacker : kAllRanks)
        for (const Rank defender : kAllRanks)
            EXPECT_EQ(edition.combat(attacker, defender), other.combat(attacker, defender));
}

/// A Sergeant on a1 shuttles; Blue's on the top left marches along its row and back. After three crossings the fourth
/// is refused.
void expect_three_crossings(const Edition& edition) {
    const int top = edition.geometry->height();
    Scene scene{edition, fmt::format("{} b4\n1 r4", top)};
    scene.play(fmt::format("a1-a2 a{0}-b{0} a2-a1 b{0}-c{0} a1-a2 c{0}-d{0}", top));
    EXPECT_EQ(scene.why_not("a2-a1"), Refusal::TwoSquares) << edition.id;
    EXPECT_TRUE(scene.is_legal("a2-a3"));
}

/// A General drives a Miner around four squares; the threat that would repeat a position is refused.
void expect_no_endless_chase(const Edition& edition) {
    Scene scene{edition, R"(
        2  .. b3
        1  r9 .. .. .. .. .. .. r4
        )"};
    scene.play("a1-b1 b2-a2 b1-b2 a2-a1 b2-a2 a1-b1 a2-a1 b1-b2");
    EXPECT_EQ(scene.why_not("a1-b1"), Refusal::MoreSquares) << edition.id;
    EXPECT_TRUE(scene.is_legal("h1-h2"));
}

/// The first `rows` rows of the board, whole.
SquareSet first_rows(const Edition& edition, int rows) {
    SquareSet squares;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < edition.geometry->width(); ++column)
            squares.insert(edition.geometry->square({column, row}).index);
    return squares;
}

TEST(RulesOriginal, O1_TenByTenWithTwoLakes) {
    EXPECT_EQ(kOriginal.geometry->width(), 10);
    EXPECT_EQ(kOriginal.geometry->height(), 10);
    EXPECT_EQ(kOriginal.geometry->land().count(), 92U);
    EXPECT_EQ(names_of(kBoard10, kOriginal.geometry->lakes()), "c5 d5 g5 h5 c6 d6 g6 h6");
}

TEST(RulesOriginal, O2_AnArmyOfForty) {
    EXPECT_EQ(kOriginal.army.size(), 40U);
    EXPECT_EQ(army_text(kOriginal), "Fx1 1x1 2x8 3x5 4x4 5x4 6x4 7x3 8x2 9x1 Xx1 Bx6");
}

TEST(RulesOriginal, O3_FourBackRowsAllFilled) {
    EXPECT_EQ(kOriginal.zone(), first_rows(kOriginal, 4));
    EXPECT_EQ(kOriginal.zone().count(), kOriginal.army.size());
    Random random{1};
    std::string text = random_setup(kOriginal, random).text(kOriginal);
    EXPECT_EQ(text.find('.'), std::string::npos);
    text[17] = '.';
    EXPECT_FALSE(parse_setup(kOriginal, text));
}

TEST(RulesOriginal, O4_TheCommonRulesHold) {
    EXPECT_EQ(kOriginal.rules, Rules{});
    for (const Rank attacker : kAllRanks)
        for (const Rank defender : kAllRanks)
            EXPECT_EQ(kOriginal.combat(attacker, defender), kCombat(attacker, defender));
}

TEST(RulesOriginal, O5_NoGoingToAndFroWithoutEnd) {
    expect_three_crossings(kOriginal);
    // The side that started must stop first: Red has no fourth crossing when Blue has made only two.
    Scene scene{kOriginal, R"(
        10 b4
        1  r4
        )"};
    scene.play("a1-a2 a10-a9 a2-a1 a9-a10 a1-a2 a10-a9");
    EXPECT_EQ(scene.why_not("a2-a1"), Refusal::TwoSquares);
    EXPECT_EQ(scene.targets("a2"), "a3 b2");
}

TEST(RulesOriginal, O6_NoPursuitThatRepeatsAPosition) { expect_no_endless_chase(kOriginal); }

TEST(RulesOriginal, O7_YouWinIfTheOpponentCanNoLongerMove) {
    const Scene only_bombs{kOriginal, R"(
        10 bF bB
        1  r4
        )"};
    EXPECT_EQ(only_bombs.outcome(), (Outcome{Side::Red, Reason::Immobile}));
    const Scene shut_in{kOriginal, R"(
        10 b4 bB
        9  bB
        1  r4
        )"};
    EXPECT_EQ(shut_in.outcome(), (Outcome{Side::Red, Reason::Immobile}));
}

/// O8 promises that a game may be interrupted and resumed. The rules' part of it: set-ups and moves are all that must
/// be stored; made again, they give the same game, including repetition rules and views. tests/notation covers records,
/// tests/store the store.
TEST(RulesOriginal, O8_AnInterruptedGameGoesOnAsItWas) {
    Random random{8};
    const board::Setup red = random_setup(kOriginal, random);
    const board::Setup blue = random_setup(kOriginal, random);
    Position position = initial_position(kOriginal, red, blue);
    std::vector<Move> moves;
    while (moves.size() < 300 && !outcome_of(kOriginal, position, moves)) {
        const auto legal = legal_moves(situation_of(kOriginal, position, moves));
        moves.push_back(legal[random.below(std::uint32_t(legal.size()))]);
        position = make_unchecked(kOriginal, position, moves.back()).after;
    }
    Position resumed = initial_position(kOriginal, *parse_setup(kOriginal, red.text(kOriginal)),
                                        *parse_setup(kOriginal, blue.text(kOriginal)));
    for (const Move move : moves)
        resumed = make_unchecked(kOriginal, resumed, move).after;
    EXPECT_EQ(resumed, position);
    EXPECT_EQ(view_of(resumed, Side::Red, moves), view_of(position, Side::Red, moves));
    EXPECT_EQ(legal_moves(situation_of(kOriginal, resumed, moves)),
              legal_moves(situation_of(kOriginal, position, moves)));
}

/// O9: one leaflet says nothing about repetition and the first move; the other governs. So Original has both repetition
/// rules, and Red begins.
TEST(RulesOriginal, O9_WhereOneLeafletIsSilentTheOtherGoverns) {
    EXPECT_NE(kOriginal.rules.two_squares, TwoSquaresLimit::Off);
    EXPECT_EQ(kOriginal.rules.more_squares, MoreSquares::Game);
    Random random{9};
    EXPECT_EQ(
        initial_position(kOriginal, random_setup(kOriginal, random), random_setup(kOriginal, random)).open.to_move,
        Side::Red);
}

TEST(RulesDuel10, D1_TheBoardOfOriginalAndAnArmyOfTen) {
    EXPECT_EQ(*kDuel10.geometry, *kOriginal.geometry);
    EXPECT_EQ(kDuel10.army.size(), 10U);
    EXPECT_EQ(army_text(kDuel10), "Fx1 1x1 2x2 3x2 9x1 Xx1 Bx2");
}

TEST(RulesDuel10, D2_FortySquaresForTenPieces) {
    EXPECT_EQ(kDuel10.zone(), first_rows(kDuel10, 4));
    Random random{1};
    const std::string text = random_setup(kDuel10, random).text(kDuel10);
    EXPECT_EQ(text.size(), 40U);
    EXPECT_EQ(std::ranges::count(text, '.'), 30);
}

TEST(RulesDuel10, D3_AllElseAsInOriginal) {
    expect_same_rules(kDuel10, kOriginal);
    expect_three_crossings(kDuel10);
    expect_no_endless_chase(kDuel10);
}

TEST(RulesDuel8, Q1_EightByEightWithFourLakeSquares) {
    EXPECT_EQ(kDuel8.geometry->width(), 8);
    EXPECT_EQ(kDuel8.geometry->height(), 8);
    EXPECT_EQ(names_of(kBoard8, kDuel8.geometry->lakes()), "c4 f4 c5 f5");
    EXPECT_EQ(kDuel8.geometry->land().count(), 60U);
}

TEST(RulesDuel8, Q2_TheArmyOfTen) { EXPECT_EQ(kDuel8.army, kDuel10.army); }

TEST(RulesDuel8, Q3_ThreeBackRowsForTenPieces) {
    EXPECT_EQ(kDuel8.zone(), first_rows(kDuel8, 3));
    EXPECT_EQ(kDuel8.zone().count(), 24U);
    // The screen stands on the two rows between the zones: those with the lakes.
    EXPECT_TRUE((kDuel8.geometry->lakes() & kDuel8.zone()).is_empty());
    EXPECT_EQ(kDuel8.geometry->height() - 2 * kDuel8.zone_rows, 2);
}

TEST(RulesDuel8, Q4_TheCommonRulesHold) { expect_same_rules(kDuel8, kOriginal); }

TEST(RulesDuel8, Q5_ToAndFroThreeTimes) { expect_three_crossings(kDuel8); }

TEST(RulesDuel8, Q6_NoEndlessChase) { expect_no_endless_chase(kDuel8); }

TEST(RulesDuel8, Q7_AScoutThatRunsShowsItselfAndOneThatStepsDoesNot) {
    Scene scene{kDuel8, R"(
        8  b4
        2  r2 r2
        1  .. .. r4
        )"};
    const PieceId runner = scene.piece("a2");
    const PieceId stepper = scene.piece("b2");
    scene.play("a2-a4 a8-b8 b2-b3");
    const View blue = scene.view(Side::Blue);
    EXPECT_EQ(blue.rank_of(runner), Rank::Scout);
    EXPECT_TRUE(blue.open().revealed.has(runner.index));
    EXPECT_EQ(blue.rank_of(stepper), std::nullopt);
    EXPECT_FALSE(blue.open().revealed.has(stepper.index));
    scene.play("b8-a8 a4-a5");
    EXPECT_TRUE(scene.open().revealed.has(runner.index)); // it stays known
}

TEST(RulesDuel8, Q8_WinByFlagOrByImmobility) {
    Scene flag{kDuel8, R"(
        8  .. .. .. b4
        2  bF
        1  r4
        )"};
    flag.play("a1-a2");
    EXPECT_EQ(flag.outcome(), (Outcome{Side::Red, Reason::Flag}));
    Scene last_mover{kDuel8, R"(
        8  bF
        2  b4
        1  r5
        )"};
    last_mover.play("a1-a2");
    EXPECT_EQ(last_mover.outcome(), (Outcome{Side::Red, Reason::Immobile}));
}

TEST(RulesBarrage, R1_AsDuelWithAnArmyOfEight) {
    for (const Edition* edition : {&kBarrage8, &kBarrage10}) {
        EXPECT_EQ(edition->army.size(), 8U);
        EXPECT_EQ(army_text(*edition), "Fx1 1x1 2x2 3x1 9x1 Xx1 Bx1");
        expect_same_rules(*edition, kDuel8);
        expect_three_crossings(*edition);
        expect_no_endless_chase(*edition);
    }
    EXPECT_EQ(*kBarrage8.geometry, *kDuel8.geometry);
    EXPECT_EQ(*kBarrage10.geometry, *kOriginal.geometry); // the Barrage known elsewhere (B.4)
}

TEST(RulesBarrage, R2_TheSameThreeBackRows) {
    EXPECT_EQ(kBarrage8.zone(), kDuel8.zone());
    EXPECT_EQ(kBarrage10.zone(), first_rows(kBarrage10, 4)); // the one known elsewhere has four (B.4)
}

} // namespace
} // namespace vaandel::tests
