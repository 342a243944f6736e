// How the engine plays: single decisions that anybody would make, whole games, and what it promises.

#include "vaandel/belief/uniform_worlds.hpp"
#include "vaandel/board/outcome.hpp"
#include "vaandel/engine/engine.hpp"

#include <numeric>

#include "support/scene.hpp"

namespace vaandel::engine {
namespace {

using namespace board;
using tests::Scene;

constexpr Limits kQuick{.time = std::nullopt, .nodes = 3000};

std::chrono::nanoseconds no_clock() { return {}; }

Engine engine_for(const Edition& edition, std::uint64_t seed, Level level = Level::Master) {
    return {edition, level, Random{seed}, no_clock};
}

/// The small board, with the army that Blue has in the drawing: so counting tells Red as much as in a real game.
Scene scene_for_red(std::string_view drawing) {
    Edition edition = kBarrage8;
    edition.army = {};
    for (const PlacedPiece& piece : tests::pieces_drawn(edition, drawing))
        if (piece.side == Side::Blue)
            ++edition.army.count[index_of(piece.rank)];
    return {edition, drawing};
}

Move choice(const Scene& scene, std::uint64_t seed) {
    const View view = scene.view(scene.open().to_move);
    const auto chosen = engine_for(scene.edition(), seed).choose({view, {}}, kQuick);
    EXPECT_TRUE(chosen);
    return chosen.value_or(Move{});
}

void expect_choice(const Scene& scene, std::string_view move) {
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        EXPECT_EQ(tests::name_of_move(scene.edition(), choice(scene, seed)), move) << "seed " << seed;
}

TEST(Engine, TakesTheFlagThatOnlyCountingGivesAway) {
    Scene scene = scene_for_red(R"(
        8  bF .. .. .. .. .. .. b9
        7  rX .. .. .. .. .. .. ..
        1  .. .. rF .. .. .. .. r2
        )");
    scene.play("h1-g1 h8-h7"); // Blue's other piece has moved, so the one that has not is the Flag
    expect_choice(scene, "a7-a8");
}

TEST(Engine, SendsTheMinerThroughTheBomb) {
    Scene scene = scene_for_red(R"(
        8  bF bB .. .. .. .. .. b4
        7  bB .. .. .. .. .. .. ..
        6  r2 r3 .. .. .. .. .. ..
        1  rF .. .. .. .. .. .. ..
        )");
    scene.play("a6-a7 h8-g8 b6-a6 g8-h8");
    expect_choice(scene, "a6-a7");
}

TEST(Engine, SendsTheSpyAtTheMarshal) {
    Scene scene = scene_for_red(R"(
        8  bF bB .. .. .. .. .. b2
        5  .. .. ~~ bX .. ~~ .. ..
        4  .. .. ~~ r2 .. ~~ .. ..
        3  .. .. .. .. r1 .. .. ..
        1  rF rB .. .. .. .. .. ..
        )");
    scene.play("d4-d5 h8-h7 e3-e4 d5-d4"); // the Marshal has beaten a Scout, and comes on
    ASSERT_EQ(scene.at("d4"), "bX");
    expect_choice(scene, "e4-d4");
}

TEST(Engine, TakesWhatItKnowsToBeWeaker) {
    Scene scene = scene_for_red(R"(
        8  bF bB .. .. .. .. .. bX
        5  .. .. ~~ b9 .. ~~ .. ..
        4  .. .. ~~ r2 .. ~~ .. ..
        3  .. .. .. .. rX .. .. ..
        1  rF rB .. .. .. .. .. ..
        )");
    scene.play("d4-d5 h8-g8 e3-e4 d5-d4");
    expect_choice(scene, "e4-d4");
}

TEST(Engine, RunsFromWhatItKnowsToBeStronger) {
    Scene scene = scene_for_red(R"(
        8  bF bB .. .. .. .. .. b2
        5  .. .. ~~ bX .. ~~ .. ..
        4  .. .. ~~ r2 .. ~~ .. ..
        3  .. .. .. .. r9 .. .. ..
        1  rF rB .. .. .. .. .. r4
        )");
    scene.play("d4-d5 h8-h7 e3-e4 d5-d4");
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Move move = choice(scene, seed);
        EXPECT_EQ(move.from, scene.square("e4"));
        EXPECT_FALSE(scene.edition().geometry->neighbours(move.to).has(scene.square("d4").index));
    }
}

TEST(Engine, MeetsWhoComesNearTheFlag) {
    Scene scene = scene_for_red(R"(
        8  bF bB .. .. .. .. .. bX
        4  .. .. ~~ b5 .. ~~ .. ..
        3  .. .. .. r2 .. .. .. ..
        2  .. .. .. .. r9 .. .. ..
        1  .. .. .. rF .. .. .. r4
        )");
    scene.play("d3-d4 h8-g8 h1-h2 d4-d3 h2-h3 d3-d2"); // a known Lieutenant stands before the Flag
    ASSERT_EQ(scene.at("d2"), "b5");
    expect_choice(scene, "e2-d2");
}

TEST(Engine, ResignsWhereNothingCanMove) {
    const Scene scene = scene_for_red(R"(
        8  bF bB .. .. .. .. .. bX
        1  rF rB .. .. .. .. .. ..
        )");
    const View view = scene.view(Side::Red);
    EXPECT_EQ(engine_for(scene.edition(), 1).choose({view, {}}, kQuick), std::nullopt);
}

/// Edition with the limits of length of a match.
Edition limited(Edition edition) {
    edition.rules.max_plies_without_attack = 200;
    edition.rules.max_plies = 1000;
    return edition;
}

struct Watched {
    Position position;
    std::vector<Move> moves;
    std::vector<PublicPly> plies;
};

void make(const Edition& edition, Watched& game, Move move) {
    const PublicState before = game.position.open;
    const auto battle = make_in_place_unchecked(edition, game.position, move);
    const PieceId target = before.piece_at[move.to.index];
    game.plies.push_back({before.ply + 1, before.to_move, before.piece_at[move.from.index], move,
                          battle ? std::optional{target} : std::nullopt, battle});
    game.moves.push_back(move);
}

/// Plays engine against engine, a little thought for each move, and calls `visit(game)` before each ply.
template <class Visit>
void watch_game(const Edition& edition, std::uint64_t seed, const Limits& limits, Visit&& visit) {
    PerSide<Engine> engines{engine_for(edition, seed), engine_for(edition, ~seed)};
    const Setup red = engines.red.place();
    const Setup blue = engines.blue.place();
    Watched game{.position = initial_position(edition, red, blue), .moves = {}, .plies = {}};
    while (!outcome_of(edition, game.position, game.moves)) {
        visit(game);
        const Side side = game.position.open.to_move;
        const View view = view_of(game.position, side, game.moves);
        const auto move = engines[side].choose({view, game.plies}, limits);
        ASSERT_TRUE(move);
        ASSERT_EQ(refusal(situation_of(edition, game.position, game.moves), *move), Refusal::None);
        make(edition, game, *move);
    }
}

TEST(Engine, ItsChoiceIsAFunctionOfTheView) {
    for (const Edition& original : all_editions()) {
        const Edition edition = limited(original);
        unsigned changed = 0;
        watch_game(edition, 3, {.time = std::nullopt, .nodes = 300}, [&](const Watched& game) {
            if (game.moves.size() % 5 != 0)
                return;
            const Side side = game.position.open.to_move;
            const View view = view_of(game.position, side, game.moves);
            Random random{game.moves.size()};
            belief::UniformWorlds worlds{edition, view};
            const Position& other = worlds.sample(random);
            const View same = view_of(other, side, game.moves);
            ASSERT_EQ(view, same);
            EXPECT_EQ(engine_for(edition, 5).choose({view, game.plies}, kQuick),
                      engine_for(edition, 5).choose({same, game.plies}, kQuick));
            changed += other.rank_of != game.position.rank_of;
        });
        EXPECT_GT(changed, 3U) << edition.id;
    }
}

TEST(Engine, TheSameSeedPlaysTheSameGame) {
    for (const Edition& original : all_editions()) {
        const Edition edition = limited(original);
        const auto game = [&](std::uint64_t seed) {
            std::vector<Move> all;
            watch_game(edition, seed, {.time = std::nullopt, .nodes = 500},
                       [&](const Watched& now) { all = now.moves; });
            return all;
        };
        EXPECT_EQ(game(7), game(7)) << edition.id;
        EXPECT_NE(game(7), game(8)) << edition.id;
    }
}

TEST(Engine, ThinksDeeperAndTellsSo) {
    Engine engine = engine_for(kOriginal, 1);
    const Position start = initial_position(kOriginal, engine.place(), engine.place());
    const View view = view_of(start, Side::Red, {});
    std::vector<Thought> thoughts;
    ASSERT_TRUE(
        engine.choose({view, {}}, {.time = std::nullopt, .nodes = 20'000},
                      {.should_stop = {}, .listen = [&](const Thought& thought) { thoughts.push_back(thought); }}));
    ASSERT_GE(thoughts.size(), 3U);
    for (std::size_t at = 0; at < thoughts.size(); ++at) {
        const Thought& thought = thoughts[at];
        EXPECT_NEAR(thought.chances.win + thought.chances.draw + thought.chances.loss, 1, 1e-9);
        EXPECT_GE(thought.chances.win, 0);
        EXPECT_LE(thought.nodes, 20'000U);
        ASSERT_FALSE(thought.line.empty());
        EXPECT_EQ(refusal(situation_of(kOriginal, view), thought.line[0]), Refusal::None);
        if (at > 0) {
            EXPECT_GE(thought.depth, thoughts[at - 1].depth);
            EXPECT_GE(thought.nodes, thoughts[at - 1].nodes);
        }
    }
}

TEST(Engine, StopsWhenItIsTold) {
    Engine engine = engine_for(kOriginal, 1);
    const Position start = initial_position(kOriginal, engine.place(), engine.place());
    const View view = view_of(start, Side::Red, {});
    unsigned asked = 0;
    std::uint64_t nodes = 0;
    const auto move = engine.choose({view, {}}, {.time = std::nullopt, .nodes = 100'000'000},
                                    {.should_stop = [&] { return ++asked >= 3; },
                                     .listen = [&](const Thought& thought) { nodes = thought.nodes; }});
    EXPECT_TRUE(move);
    EXPECT_LT(nodes, 5000U);
    EXPECT_TRUE(engine.choose({view, {}}, {}, {.should_stop = [] { return true; }, .listen = {}}));
}

TEST(Engine, StopsWhenItsTimeIsUp) {
    std::chrono::nanoseconds now{};
    Engine engine{kOriginal, Level::Master, Random{1}, [&] { return now += std::chrono::milliseconds{1}; }};
    const Position start = initial_position(kOriginal, engine.place(), engine.place());
    const View view = view_of(start, Side::Red, {});
    std::chrono::nanoseconds taken{};
    ASSERT_TRUE(engine.choose({view, {}}, {.time = std::chrono::milliseconds{30}, .nodes = std::nullopt},
                              {.should_stop = {}, .listen = [&](const Thought& thought) { taken = thought.time; }}));
    EXPECT_LT(taken, std::chrono::milliseconds{60});
}

TEST(Engine, SuspectsWhatItDoesNotSee) {
    Engine engine = engine_for(kDuel10, 4);
    const Position start = initial_position(kDuel10, engine.place(), engine.place());
    const View view = view_of(start, Side::Red, {});
    const auto suspicions = engine.suspicions({view, {}});
    EXPECT_EQ(suspicions.size(), kDuel10.army.size());
    for (const Suspicion& suspicion : suspicions) {
        EXPECT_TRUE(view.open().occupied.blue.has(start_of(suspicion.piece).index));
        EXPECT_NEAR(std::accumulate(suspicion.chances.begin(), suspicion.chances.end(), 0.0), 1, 1e-6);
    }
}

} // namespace
} // namespace vaandel::engine
