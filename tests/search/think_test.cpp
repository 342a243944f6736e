// What the search finds: obvious moves, what a strong player would check, and its guarantees.

#include <set>

#include "mind.hpp"
#include "support/puzzles.hpp"
#include "support/self_play.hpp"

namespace vaandel::search {
namespace {

SearchResult answer_for(const Edition& edition, const View& view, const Budget& budget,
                        std::span<const PublicPly> plies = {}) {
    TranspositionTable table{1U << 12U};
    const SearchParams params;
    const Beliefs beliefs{belief::about_enemy(edition, view, plies), belief::in_enemy_eyes(edition, view, plies)};
    return think({edition, view, plies, beliefs, params}, budget, table);
}

std::optional<Move> best_move(const tests::Scene& context, std::uint64_t nodes = 3000) {
    const SearchResult result =
        answer_for(context.edition(), context.view(Side::Red), {.nodes = nodes, .should_stop = {}});
    return result.root_moves.empty() ? std::nullopt : std::optional{result.root_moves[0].move};
}

TEST(Think, MakesObviousMoves) {
    tests::expect_all_solved(1, [&](const tests::Scene& context, std::uint64_t) { return best_move(context); });
}

constexpr std::array kHarder{
    tests::Puzzle{.name = "keeps the Marshal from a known Bomb",
                  .drawing = R"(
        8  bF .. .. .. .. .. .. b4
        6  .. .. .. bB .. .. .. ..
        5  .. .. ~~ r2 rX ~~ .. ..
        1  rF .. .. .. .. .. .. r3
        )",
                  .plies = "d5-d6 h8-g8 e5-d5 g8-h8",
                  .moves = "",
                  .never = "d5-d6"},
    tests::Puzzle{.name = "takes the Flag rather than a Marshal",
                  .drawing = R"(
        8  bF b2 .. .. .. .. .. ..
        7  r5 .. .. .. .. .. .. ..
        5  .. .. ~~ bX .. ~~ .. ..
        4  .. .. ~~ r2 .. ~~ .. ..
        3  .. .. .. .. r1 .. .. ..
        1  rF .. .. .. .. .. .. ..
        )",
                  .plies = "d4-d5 b8-b7 e3-e4 d5-d4", // two of them have moved: the third is the Flag
                  .moves = "a7-a8"},
    tests::Puzzle{.name = "does not hang the General on the Marshal that waits for it",
                  .drawing = R"(
        8  bF bB .. .. .. .. .. b2
        6  .. .. .. .. .. .. .. ..
        5  .. .. ~~ bX .. ~~ .. ..
        4  .. .. ~~ r2 .. ~~ .. ..
        3  .. .. .. .. .. .. .. ..
        2  .. .. .. r9 .. .. .. ..
        1  rF rB .. .. .. .. .. r4
        )",
                  .plies = "d4-d5 h8-h7 h1-h2 d5-d4", // it is two squares away
                  .moves = "",
                  .never = "d2-d3"},
    tests::Puzzle{.name = "stops the Miner who goes for the bombed Flag",
                  .drawing = R"(
        8  bF bB .. .. .. .. .. b4
        4  .. .. ~~ b3 .. ~~ .. ..
        3  .. .. .. r2 .. .. .. ..
        2  .. .. rB .. r9 .. .. ..
        1  .. rB rF rB .. .. .. r4
        )",
                  .plies = "d3-d4 h8-g8 h1-h2 d4-d3 h2-h3 d3-d2",
                  .moves = "e2-d2"},
    tests::Puzzle{.name = "does not show the Marshal that nobody knows for a Scout",
                  .drawing = R"(
        8  bF bB .. .. .. .. b1 b9
        5  .. .. ~~ b2 .. ~~ .. ..
        3  .. .. .. rX .. .. .. ..
        4  .. .. ~~ .. r4 ~~ .. ..
        1  rF rB .. .. .. .. .. r3
        )",
                  .plies = "h1-h2 d5-d8 h2-h1 d8-d4",
                  .moves = "",
                  .never = "d3-d4"},
};

TEST(Think, MakesStrongMoves) {
    for (const tests::Puzzle& puzzle : kHarder)
        for (const std::uint64_t nodes : {3000U, 20'000U})
            tests::expect_solved(puzzle, 1,
                                 [&](const tests::Scene& context, std::uint64_t) { return best_move(context, nodes); });
}

TEST(Think, ConvertsAWonEnding) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Edition edition = tests::limited(tests::with_blue_army(tests::kWonEnding));
        Random random{seed};
        Ply plies = 0;
        const Outcome outcome = tests::watch_game(
            edition, {.truth = position_from_unchecked(tests::pieces_drawn(edition, tests::kWonEnding))},
            [&](const tests::Played& game) -> std::optional<Move> {
                if (game.to_move() == Side::Red)
                    return answer_for(edition, game.view(), {.nodes = 2000, .should_stop = {}}, game.plies)
                        .root_moves.at(0)
                        .move;
                const auto moves = legal_moves(game.situation(edition));
                return moves[random.below(std::uint32_t(moves.size()))];
            },
            [&](const tests::Played&) { ++plies; });
        EXPECT_EQ(outcome.winner, Side::Red) << "seed " << seed;
        EXPECT_LT(plies, 120U) << "seed " << seed;
    }
}

/// A chaser may not follow a piece for ever, nor may that piece run to and fro: the third time is forbidden to both.
TEST(Think, KeepsTheTwoSquaresRule) {
    tests::Scene context = tests::scene_for_red(R"(
        8  bF bB .. .. .. .. .. b2
        4  .. .. ~~ b9 .. ~~ .. ..
        3  .. .. .. r5 .. .. .. ..
        1  rF rB .. .. .. .. .. r4
        )");
    context.play("h1-h2 h8-h7 h2-h1 h7-h8 h1-h2 h8-g8");
    EXPECT_FALSE(context.is_legal("h2-h1"));
    const SearchResult result =
        answer_for(context.edition(), context.view(Side::Red), {.nodes = 3000, .should_stop = {}});
    for (const RootMove& root_move : result.root_moves)
        EXPECT_NE(tests::name_of_move(context.edition(), root_move.move), "h2-h1");
}

TEST(Think, WeighsAllLegalMovesBestFirst) {
    for (const Edition& original : all_editions()) {
        const Edition edition = tests::limited(original);
        Random random{9};

        tests::watch_game(
            edition, {.truth = tests::random_start(edition, random)},
            [&](const tests::Played& game) -> std::optional<Move> {
                const auto moves = legal_moves(game.situation(edition));
                return moves[random.below(std::uint32_t(moves.size()))];
            },
            [&](const tests::Played& game) {
                if (game.moves.size() % 40 != 0)
                    return;
                const SearchResult result =
                    answer_for(edition, game.view(), {.nodes = 400, .should_stop = {}}, game.plies);
                const auto moves = legal_moves(game.situation(edition));
                std::set<std::pair<unsigned, unsigned>> listed;
                for (const RootMove& root_move : result.root_moves) {
                    listed.emplace(root_move.move.from.index, root_move.move.to.index);
                    EXPECT_EQ(refusal(game.situation(edition), root_move.move), Refusal::None);
                }
                EXPECT_EQ(listed.size(), result.root_moves.size());
                EXPECT_EQ(listed.size(), moves.size());
                EXPECT_TRUE(std::ranges::is_sorted(result.root_moves, std::greater{}, &RootMove::points));
                EXPECT_LE(result.nodes, 401U);
            });
    }
}

TEST(Think, IsDeterministicForNodes) {
    const tests::Scene context = tests::scene_for_red(tests::kWonEnding);
    const auto told = [&] {
        const SearchResult result =
            answer_for(context.edition(), context.view(Side::Red), {.nodes = 5000, .should_stop = {}});
        std::vector<std::pair<unsigned, double>> all;
        for (const RootMove& root_move : result.root_moves)
            all.emplace_back(root_move.move.from.index * 256U + root_move.move.to.index, root_move.points);
        return std::pair{result.nodes, all};
    };
    EXPECT_EQ(told(), told());
}

TEST(Think, StopsOnRequestOrAtItsDepth) {
    const tests::Scene context = tests::scene_for_red(tests::kWonEnding);
    const View view = context.view(Side::Red);
    unsigned asked = 0;
    const SearchResult stopped = answer_for(context.edition(), view, {.should_stop = [&] { return ++asked == 2; }});
    EXPECT_EQ(asked, 2U);
    EXPECT_LT(stopped.nodes, 5000U);
    EXPECT_FALSE(stopped.root_moves.empty());
    const SearchResult shallow = answer_for(context.edition(), view, {.depth = 2, .should_stop = {}});
    EXPECT_EQ(shallow.depth, 2U);
    const SearchResult none = answer_for(context.edition(), view, {.nodes = 1, .should_stop = {}});
    EXPECT_EQ(none.depth, 0U);
    EXPECT_FALSE(none.root_moves.empty()); // there is always some move
}

/// Also when the budget ends between the first moves of a depth.
TEST(Think, HasAsManyLinesAsItIsAskedFor) {
    const tests::Scene context = tests::scene_for_red(tests::kWonEnding);
    unsigned deeper = 0;
    for (std::uint64_t nodes = 1; nodes < 3000; nodes += 7) {
        const SearchResult result =
            answer_for(context.edition(), context.view(Side::Red), {.nodes = nodes, .lines = 3, .should_stop = {}});
        if (result.depth == 0)
            continue;
        ++deeper;
        EXPECT_EQ(result.lines.size(), 3U) << nodes;
        EXPECT_GT(result.root_moves[2].points, kUntried) << nodes;
    }
    EXPECT_GT(deeper, 300U);
}

TEST(Think, ReturnsNoMoveIfNothingMoves) {
    const tests::Scene context = tests::scene_for_red(tests::kLostByStandstill);
    EXPECT_EQ(best_move(context), std::nullopt);
}

constexpr std::string_view kIdle = R"(
    8  bF bB bX .. b9 .. b4 ..
    7  .. .. .. .. .. .. .. ..
    4  .. .. ~~ .. .. ~~ .. ..
    1  rF rX r9 r6 .. .. r5 ..
    )";

/// Whether Red plays the given move after both have gone around in squares so often. All other moves are said to be far
/// worse.
bool follows_hunch(unsigned rounds, std::string_view drawing) {
    tests::Scene drawn{kBarrage8, drawing};
    for (unsigned round = 0; round < rounds; ++round)
        drawn.play("g1-h1 g8-h8 h1-h2 h8-h7 h2-g2 h7-g7 g2-g1 g7-g8");
    const View view = drawn.view(Side::Red);
    const Beliefs beliefs{belief::about_enemy(kBarrage8, view, {}), belief::in_enemy_eyes(kBarrage8, view, {})};
    const Move idle = tests::move_named(kBarrage8, "g1-f1");
    std::vector<double> priors;
    for_each_move(situation_of(kBarrage8, view), [&](Move move) { priors.push_back(move == idle ? 0 : -5000); });
    TranspositionTable table{1U << 12U};
    const SearchParams params;
    const SearchResult result =
        think({kBarrage8, view, {}, beliefs, params, priors}, {.nodes = 3000, .should_stop = {}}, table);
    return result.root_moves[0].move == idle;
}

TEST(Think, TheSideAheadIgnoresThePriorInTime) {
    EXPECT_TRUE(follows_hunch(0, kIdle));
    EXPECT_TRUE(follows_hunch(3, kIdle));
    EXPECT_FALSE(follows_hunch(12, kIdle)) << "96 plies without an attack";
    EXPECT_TRUE(follows_hunch(12, R"(
        8  bF bB bX .. b9 .. b4 ..
        7  .. .. .. .. .. .. .. ..
        4  .. .. ~~ .. .. ~~ .. ..
        1  rF r2 r2 r4 .. .. r3 ..
        )"))
        << "who is behind has no reason to";
}

/// How a prior against all moves but one changes their values.
double weight_of_hunch(std::string_view drawing) {
    const tests::Scene drawn{kBarrage8, drawing};
    const View view = drawn.view(Side::Red);
    const Beliefs beliefs{belief::about_enemy(kBarrage8, view, {}), belief::in_enemy_eyes(kBarrage8, view, {})};
    const Move idle = tests::move_named(kBarrage8, "g1-f1");
    std::vector<double> priors;
    for_each_move(situation_of(kBarrage8, view), [&](Move move) { priors.push_back(move == idle ? 0 : -100); });
    const SearchParams params;
    const Budget budget{.depth = 1, .should_stop = {}};
    const auto bonuses = [&](std::span<const double> with) {
        TranspositionTable table{1U << 12U};
        double sum = 0;
        for (const RootMove& root_move : think({kBarrage8, view, {}, beliefs, params, with}, budget, table).root_moves)
            sum += root_move.bonus;
        return sum;
    };
    return (bonuses({}) - bonuses(priors)) / double(priors.size() - 1);
}

TEST(Think, ASideWithFewMoversIgnoresThePrior) {
    const double with_four = weight_of_hunch(kIdle);
    const double with_two = weight_of_hunch(R"(
        8  bF bB bX .. b9 .. b4 ..
        7  .. .. .. .. .. .. .. ..
        4  .. .. ~~ .. .. ~~ .. ..
        1  rF rX .. .. .. .. r5 ..
        )");
    EXPECT_GT(with_four, 20);
    EXPECT_GT(with_two, 1);
    EXPECT_LT(with_two, with_four);
    EXPECT_EQ(weight_of_hunch(R"(
        8  bF bB bX .. b9 .. b4 ..
        7  .. .. .. .. .. .. .. ..
        4  .. .. ~~ .. .. ~~ .. ..
        1  rF .. .. .. .. .. r5 ..
        )"),
              0)
        << "the last one is not spent on a prior";
}

TEST(Think, EvaluatesMaterial) {
    const tests::Scene context = tests::scene_for_red(tests::kWonEnding);
    const Budget budget{.nodes = 2000, .should_stop = {}};
    const SearchResult red = answer_for(context.edition(), context.view(Side::Red), budget);
    EXPECT_GT(red.root_moves[0].points, 200);
}

} // namespace
} // namespace vaandel::search
