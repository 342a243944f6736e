// How the engine plays: obvious single decisions, whole games, and its guarantees.

#include "vaandel/belief/marginals.hpp"
#include "vaandel/board/moves.hpp"
#include "vaandel/engine/engine.hpp"
#include "vaandel/engine/world_search.hpp"
#include "vaandel/nets/advice.hpp"
#include "vaandel/nets/setup_policy.hpp"
#include "vaandel/nets/shipped.hpp"

#include <algorithm>
#include <set>

#include "support/puzzles.hpp"
#include "support/self_play.hpp"

namespace vaandel::engine {
namespace {

using namespace board;
using tests::Played;
using tests::Scene;

constexpr Limits kQuick{.time = std::nullopt, .nodes = 3000};

std::chrono::nanoseconds no_clock() { return {}; }

Engine engine_for(const Edition& edition, std::uint64_t seed, Level level = Level::Master) {
    return {edition, level, Random{seed}, no_clock};
}

TEST(Engine, MakesObviousMoves) {
    tests::expect_all_solved(10, [](const Scene& scene, std::uint64_t seed) {
        const View view = scene.view(Side::Red);
        return engine_for(scene.edition(), seed).choose({view, {}}, kQuick);
    });
}

TEST(Engine, ResignsWithoutAMove) {
    const Scene scene = tests::scene_for_red(tests::kLostByStandstill);
    const View view = scene.view(Side::Red);
    EXPECT_EQ(engine_for(scene.edition(), 1).choose({view, {}}, kQuick), std::nullopt);
}

/// Plays engine against engine, with a little thinking per move, and calls `visit(game)` before each ply.
template <class Visit>
void watch_game(const Edition& edition, std::uint64_t seed, const Limits& limits, Visit&& visit) {
    PerSide<Engine> engines{engine_for(edition, seed), engine_for(edition, ~seed)};
    const Setup red = engines.red.place();
    const Setup blue = engines.blue.place();
    tests::watch_game(
        edition, {.truth = initial_position(edition, red, blue)},
        [&](const Played& game) {
            const View view = game.view();
            return engines[game.to_move()].choose({view, game.plies}, limits);
        },
        visit);
}

TEST(Engine, ChoosesByTheViewAlone) {
    for (const Edition& original : all_editions())
        for (const SilentDefence silence : {SilentDefence::Off, SilentDefence::On}) {
            Edition edition = tests::limited(original);
            edition.rules.silent_defence = silence; // B.6
            unsigned changed = 0;
            unsigned silent = 0;
            for (const std::uint64_t seed : {3U, 4U, 5U}) {
                if (silent > 0 && changed > 0)
                    continue; // one such game is enough
                watch_game(edition, seed, {.time = std::nullopt, .nodes = 300}, [&](const Played& game) {
                    silent += !game.plies.empty() && game.plies.back().battle && !game.plies.back().battle->defender;
                    if (game.moves.size() % 5 != 0)
                        return;
                    const View view = game.view();
                    const View same = tests::same_view_of_another_truth(edition, game, changed);
                    EXPECT_EQ(engine_for(edition, 5).choose({view, game.plies}, kQuick),
                              engine_for(edition, 5).choose({same, game.plies}, kQuick));
                });
            }
            EXPECT_GT(changed, silence == SilentDefence::On ? 0U : 3U) << edition.id;
            EXPECT_EQ(silent > 0, silence == SilentDefence::On) << edition.id;
        }
}

TEST(Engine, TheSameSeedPlaysTheSameGame) {
    for (const Edition& original : all_editions()) {
        const Edition edition = tests::limited(original);
        const auto game = [&](std::uint64_t seed) {
            std::vector<Move> all;
            watch_game(edition, seed, {.time = std::nullopt, .nodes = 500},
                       [&](const Played& now) { all = now.moves; });
            return all;
        };
        EXPECT_EQ(game(7), game(7)) << edition.id;
        EXPECT_NE(game(7), game(8)) << edition.id;
    }
}

/// Each in turn moves to a square that was empty, and no piece moves after a battle.
void expect_that_it_could_come(const View& view, std::span<const Move> line) {
    PerSide<SquareSet> occupied = view.open().occupied;
    Side side = view.viewer();
    for (std::size_t at = 0; at < line.size(); ++at) {
        EXPECT_TRUE(occupied[side].has(line[at].from.index));
        EXPECT_FALSE(occupied[side].has(line[at].to.index));
        if (occupied[opponent(side)].has(line[at].to.index)) {
            EXPECT_EQ(at + 1, line.size());
        }
        occupied[side].erase(line[at].from.index);
        occupied[side].insert(line[at].to.index);
        side = opponent(side);
    }
}

TEST(Engine, ReportsEachDepth) {
    Engine engine = engine_for(kOriginal, 1);
    const Position start = initial_position(kOriginal, engine.place(), engine.place());
    const View view = view_of(start, Side::Red, {});
    std::vector<Thought> thoughts;
    ASSERT_TRUE(
        engine.choose({view, {}}, {.time = std::nullopt, .nodes = 20'000},
                      {.should_stop = {}, .listen = [&](const Thought& thought) { thoughts.push_back(thought); }}));
    ASSERT_GE(thoughts.size(), 3U);
    std::size_t longest = 0;
    for (std::size_t at = 0; at < thoughts.size(); ++at) {
        const Thought& thought = thoughts[at];
        EXPECT_NEAR(thought.best().chances.win + thought.best().chances.draw + thought.best().chances.loss, 1, 1e-9);
        EXPECT_GE(thought.best().chances.win, 0);
        EXPECT_LE(thought.nodes, 20'000U);
        ASSERT_FALSE(thought.best().line.empty());
        EXPECT_EQ(refusal(situation_of(kOriginal, view), thought.best().line[0]), Refusal::None);
        EXPECT_LE(thought.best().line.size(), std::max(thought.depth, 1U));
        expect_that_it_could_come(view, thought.best().line);
        longest = std::max(longest, thought.best().line.size());
        if (at > 0) {
            EXPECT_GE(thought.depth, thoughts[at - 1].depth);
            EXPECT_GE(thought.nodes, thoughts[at - 1].nodes);
        }
    }
    EXPECT_GT(longest, 2U) << "what is expected to follow too";
}

TEST(Engine, ReportsTheRequestedNumberOfCandidates) {
    for (const Edition* edition : {&kOriginal, &kBarrage8}) { // by the tree; by rollouts
        Engine engine = engine_for(*edition, 1);
        const Position start = initial_position(*edition, engine.place(), engine.place());
        const View view = view_of(start, Side::Red, {});
        Thought last;
        const std::size_t asked = 3;
        ASSERT_TRUE(engine.choose({view, {}}, {.time = std::nullopt, .nodes = 20'000},
                                  {.listen = [&](const Thought& thought) { last = thought; }, .candidates = asked}));
        ASSERT_EQ(last.candidates.size(), asked) << edition->id;
        std::uint64_t visits = 0;
        for (std::size_t at = 0; at < asked; ++at) {
            const Candidate& candidate = last.candidates[at];
            ASSERT_FALSE(candidate.line.empty());
            EXPECT_EQ(refusal(situation_of(*edition, view), candidate.line[0]), Refusal::None);
            EXPECT_NEAR(candidate.chances.win + candidate.chances.draw + candidate.chances.loss, 1, 1e-6);
            visits += candidate.visits.value_or(0);
            for (std::size_t other = 0; other < at; ++other)
                EXPECT_NE(candidate.line[0], last.candidates[other].line[0]);
        }
        EXPECT_EQ(visits > 0, edition == &kBarrage8);
    }
}

/// The best moves of a tree have the same points as when every move is asked for.
TEST(Engine, CandidatesAreWeighedExactly) {
    Engine one = engine_for(kDuel10, 1);
    const Position start = initial_position(kDuel10, one.place(), one.place());
    const View view = view_of(start, Side::Red, {});
    const auto told = [&](std::size_t asked) {
        Engine engine = engine_for(kDuel10, 5);
        Thought last;
        engine.choose({view, {}}, {.time = std::chrono::hours{1}},
                      {.should_stop = [&] { return last.depth >= 2; },
                       .listen = [&](const Thought& thought) { last = last.depth < 2 ? thought : last; },
                       .candidates = asked});
        return last.candidates;
    };
    const auto few = told(2);
    const auto all = told(1000);
    ASSERT_EQ(few.size(), 2U);
    EXPECT_GT(all.size(), 4U);
    for (std::size_t at = 0; at < few.size(); ++at)
        EXPECT_NEAR(few[at].chances.win, all[at].chances.win, 1e-9);
}

TEST(Engine, LimitsItsDepthWithSmallArmies) {
    Engine engine = engine_for(kDuel10, 1);
    const Position start = initial_position(kDuel10, engine.place(), engine.place());
    unsigned depth = 0;
    ASSERT_TRUE(engine.choose({view_of(start, Side::Red, {}), {}}, {.time = std::nullopt, .nodes = 100'000'000},
                              {.should_stop = {}, .listen = [&](const Thought& thought) { depth = thought.depth; }}));
    EXPECT_EQ(depth, 8U);
}

TEST(Engine, PlacesItsArmyByTheSetupPolicy) {
    const auto nats_of = [](const Edition& edition, Level level) {
        const nets::SetupPolicy& policy = *nets::shipped_setup_policy(edition);
        Engine engine = Engine{edition, level, Random{5}, no_clock};
        double sum = 0;
        for (int draw = 0; draw < 40; ++draw) {
            const board::Setup setup = engine.place();
            sum -= std::max(policy.log_probability(setup), policy.log_probability(setup.mirrored(edition))) / 40;
        }
        return sum;
    };
    EXPECT_LT(nats_of(kDuel8, Level::Master), 20);
    EXPECT_GT(nats_of(kDuel8, Level::Strong), 25) << "the others do not";
    EXPECT_LT(nats_of(kOriginal, Level::Master), 85);
    EXPECT_LT(nats_of(kOriginal, Level::Newcomer), 85) << "a weak player's army is no easier to foresee";
}

/// The policy network of the 8x8 board alone: one look, and not always the same move.
TEST(Engine, PlaysAtFirstSightWithOneEvaluation) {
    Engine other = engine_for(kBarrage8, 1);
    const Position start = initial_position(kBarrage8, other.place(), other.place());
    const View view = view_of(start, Side::Red, {});
    std::set<std::pair<unsigned, unsigned>> moves;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        std::vector<std::uint64_t> nodes;
        const auto move =
            engine_for(kBarrage8, seed, Level::Strong)
                .choose({view, {}}, {.time = std::nullopt, .nodes = 5000},
                        {.should_stop = {}, .listen = [&](const Thought& thought) { nodes.push_back(thought.nodes); }});
        ASSERT_TRUE(move);
        EXPECT_EQ(nodes, std::vector{kNodesOfLook});
        moves.emplace(move->from.index, move->to.index);
    }
    EXPECT_GT(moves.size(), 1U);
}

TEST(Engine, SearchesBrieflyAtTheLevelBelowTheHighest) {
    Engine other = engine_for(kBarrage8, 1);
    const Position start = initial_position(kBarrage8, other.place(), other.place());
    const View view = view_of(start, Side::Red, {});
    std::uint64_t nodes = 0;
    engine_for(kBarrage8, 1, Level::Expert)
        .choose({view, {}}, {}, {.should_stop = {}, .listen = [&](const Thought& thought) { nodes = thought.nodes; }});
    EXPECT_GE(nodes, 4'000U);
    EXPECT_LE(nodes, 6'600U) << "a step beyond the limit, of 16 evaluations at most";
}

/// No network of the 8x8 board knows another army: the search plays, without advice.
TEST(Engine, SearchesWithAnotherArmy) {
    for (const Edition& known : {kDuel8, kBarrage8})
        for (const Level level : {Level::Expert, Level::Master}) {
            Edition other = tests::limited(known);
            ++other.army.count[index_of(Rank::Scout)];
            PerSide<Engine> engines{engine_for(other, 1, level), engine_for(other, 2, level)};
            Thought last;
            unsigned searched = 0;
            tests::watch_game(
                other, {.truth = initial_position(other, engines.red.place(), engines.blue.place())},
                [&](const Played& game) {
                    const View view = game.view();
                    return engines[game.to_move()].choose({view, game.plies}, {.time = std::nullopt, .nodes = 300},
                                                          {.listen = [&](const Thought& thought) { last = thought; }});
                },
                [&](const Played& game) {
                    if (game.plies.empty())
                        return;
                    EXPECT_FALSE(last.best().visits) << "no rollouts";
                    EXPECT_EQ(last.best().chances.draw, 0) << "of which a network would tell";
                    searched += last.depth > 1;
                });
            EXPECT_GT(searched, 4U) << known.id;
        }
}

TEST(Engine, StopsOnRequest) {
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

/// A clock that stands still but in the steps of a search, which take as long as it says; the last duration repeats. A
/// search asks whether to stop before each step, and then reads the clock before the step and after it.
class ClockOfSteps {
public:
    explicit ClockOfSteps(std::vector<int> durations) : durations_{std::move(durations)} {}

    std::chrono::nanoseconds read() {
        if (++readings_ == 2)
            now_ += std::chrono::milliseconds{durations_[std::min(begun_.size(), durations_.size()) - 1]};
        return now_;
    }
    bool should_stop() {
        begun_.push_back(now_);
        readings_ = 0;
        return false;
    }
    /// Of the steps, and of the one that did not begin because of the time.
    const std::vector<std::chrono::nanoseconds>& begun() const { return begun_; }

private:
    std::vector<int> durations_;
    std::chrono::nanoseconds now_{};
    std::vector<std::chrono::nanoseconds> begun_;
    unsigned readings_ = 2; ///< since should_stop()
};

TEST(Engine, BeginsNoStepOfRolloutsThatWouldEndTooLate) {
    struct Case {
        std::vector<int> durations; ///< in milliseconds
        std::size_t steps;
    };
    const std::array cases{
        Case{{10}, 9},                                      // the tenth would end with the time, not before it
        Case{{30}, 3},                                      //
        Case{{40, 10}, 6},                                  // the first step often takes longest
        Case{{10, 10, 10, 50, 10}, 4},                      // 20 ms are left: too few for another slow step
        Case{{10, 10, 10, 10, 10, 10, 10, 10, 500, 10}, 9}, // nothing announced it
        Case{{200}, 1},                                     // nor this one
    };
    constexpr std::chrono::milliseconds limit{100};
    for (const Edition* edition : {&kBarrage8, &kDuel8})
        for (const Case& expected : cases) {
            SCOPED_TRACE(std::string{edition->id} + ", " + std::to_string(&expected - cases.data()));
            ClockOfSteps clock{expected.durations};
            Engine engine{*edition, Level::Master, Random{1}, [&] { return clock.read(); }};
            const Position start = initial_position(*edition, engine.place(), engine.place());
            const View view = view_of(start, Side::Red, {});
            std::optional<std::uint64_t> rollouts;
            ASSERT_TRUE(engine.choose({view, {}}, {.time = limit, .nodes = std::nullopt},
                                      {.should_stop = [&] { return clock.should_stop(); },
                                       .listen = [&](const Thought& thought) { rollouts = thought.best().visits; }}));
            EXPECT_TRUE(rollouts);

            const auto& begun = clock.begun();
            ASSERT_EQ(begun.size(), expected.steps + 1);
            for (std::size_t step = 1; step < expected.steps; ++step)
                EXPECT_LT(begun[step] + (begun[step] - begun[step - 1]), limit) << step;
            const auto end = begun[expected.steps];
            const auto last = end - begun[expected.steps - 1];
            EXPECT_LT(end, limit + last);
            EXPECT_GE(end + last, limit) << "time for another step was left";
        }
}

TEST(Engine, AnswersAtOnceWithoutTime) {
    for (const Edition* edition : {&kBarrage8, &kDuel8}) {
        ClockOfSteps clock{{10}};
        Engine engine{*edition, Level::Master, Random{1}, [&] { return clock.read(); }};
        const Position start = initial_position(*edition, engine.place(), engine.place());
        const View view = view_of(start, Side::Red, {});
        std::uint64_t nodes = 0;
        EXPECT_TRUE(engine.choose({view, {}}, {.time = std::chrono::milliseconds{0}, .nodes = std::nullopt},
                                  {.should_stop = [&] { return clock.should_stop(); },
                                   .listen = [&](const Thought& thought) { nodes = thought.nodes; }}));
        EXPECT_EQ(nodes, kNodesOfLook);
        EXPECT_EQ(clock.begun().size(), 1U);
    }
}

/// What it expects of its best move after a short search, which depends on what it believes.
double value_by(Engine& engine, const Observation& observation) {
    double value = 0;
    engine.choose(observation, {.time = std::nullopt, .nodes = 100},
                  {.should_stop = {}, .listen = [&](const Thought& thought) { value = thought.best().chances.win; }});
    return value;
}

TEST(Engine, BelievesDifferentlyOfProgramsAndHumans) {
    for (const Edition* edition : {&kOriginal, &kDuel10}) {
        unsigned others = 0;
        watch_game(*edition, 7, {.time = std::nullopt, .nodes = 100}, [&](const Played& game) {
            if (game.moves.size() % 10 != 0 || game.moves.size() > 60)
                return;
            const View view = game.view();
            const auto value_against = [&](Rival rival) {
                Engine engine{*edition, Level::Master, Random{1}, no_clock, rival};
                return value_by(engine, {view, game.plies});
            };
            others += value_against(Rival::Human) != value_against(Rival::Program);
        });
        EXPECT_GT(others, 1U) << edition->id;
    }
}

/// If human games of the edition are known, all levels follow them, and the more so the more they are told to.
TEST(Engine, PlaysLikeHumans) {
    const nets::PlayNet& humans = *nets::human_net(kOriginal);
    const auto likeness = [&](Level level) {
        double sum = 0;
        watch_game(kOriginal, 11, {.time = std::nullopt, .nodes = 50}, [&](const Played& game) {
            if (game.moves.size() >= 40)
                return;
            const View view = game.view();
            const auto enemy = belief::about_enemy(kOriginal, view, game.plies);
            const auto own = belief::in_enemy_eyes(kOriginal, view, game.plies);
            const auto habit = nets::advise(humans, {kOriginal, view, game.plies, enemy, own});
            const auto move = engine_for(kOriginal, 5, level).choose({view, game.plies}, kQuick);
            const std::vector<Move> moves = legal_moves(situation_of(kOriginal, view));
            sum += habit.moves[std::size_t(std::ranges::find(moves, move.value()) - moves.begin())];
        });
        return sum;
    };
    EXPECT_GT(likeness(Level::Skilled), 1.5 * likeness(Level::Newcomer));
}

/// Its beliefs of earlier turns give it more information, in games of programs; and it believes the same however often
/// it is asked about one turn.
TEST(Engine, RemembersItsBeliefAboutAProgram) {
    for (const Rival rival : {Rival::Human, Rival::Program}) {
        const auto engine = [&] { return Engine{kDuel10, Level::Master, Random{1}, no_clock, rival}; };
        Engine of_long_standing = engine();
        unsigned turns = 0;
        unsigned others = 0;
        watch_game(kDuel10, 9, {.time = std::nullopt, .nodes = 100}, [&](const Played& game) {
            if (game.to_move() != Side::Red || game.moves.size() > 20)
                return;
            const View view = game.view();
            const Observation observation{view, game.plies};
            const double value = value_by(of_long_standing, observation);
            EXPECT_EQ(value_by(of_long_standing, observation), value);
            Engine fresh = engine();
            others += value_by(fresh, observation) != value;
            ++turns;
        });
        ASSERT_GT(turns, 5U);
        EXPECT_EQ(others == 0, rival == Rival::Human);
    }
}

} // namespace
} // namespace vaandel::engine
