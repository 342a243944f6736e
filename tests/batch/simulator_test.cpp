// The batch against the single-game library, step by step, in every edition, with both repetition rules in effect.

#include "vaandel/batch/simulator.hpp"
#include "vaandel/board/ending.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "batch/arrays.hpp"

namespace vaandel::tests {

using namespace board;
using batch::Action;
using batch::Ending;
using batch::Simulator;

namespace {

constexpr std::uint64_t kSeed = 77;

using Events = std::map<std::string, unsigned>;

/// One game played by src/vaandel/board alone, with its whole history.
struct Twin {
    Position position;
    std::vector<Move> history;
    Random random{0};
    std::uint64_t number = 0;
};

enum class Player : std::uint8_t {
    Random, ///< what the batch plays at random, drawn again by the twin
    Chaser  ///< for given actions: chases the enemy, runs away, goes to and fro, so that repetition rules apply
};

class LockStep {
public:
    LockStep(const Edition& edition, Player player)
        : edition_{edition}, player_{player},
          games_{simulator(edition, {.games = kGames, .seed = kSeed, .threads = 2})}, arrays_{games_}, twins_(kGames),
          dealer_{std::move(*batch::Dealer::create(edition, {}))} {
        for (std::size_t game = 0; game < kGames; ++game)
            begin(game);
    }

    void run(int steps) {
        ASSERT_FALSE(games_.observe(arrays_.seen()));
        for (int step = 0; step < steps; ++step) {
            ASSERT_NO_FATAL_FAILURE(compare());
            std::vector<Move> moves;
            std::vector<Action> actions;
            for (std::size_t game = 0; game < kGames; ++game) {
                moves.push_back(choose(twins_[game]));
                actions.push_back(games_.frame().action_of(games_.to_move()[game], moves.back()));
            }
            const auto error =
                player_ == Player::Random ? games_.step_random(arrays_.all()) : games_.step(actions, arrays_.all());
            ASSERT_FALSE(error) << error->text;
            ASSERT_EQ(arrays_.played, actions);
            for (std::size_t game = 0; game < kGames; ++game)
                ASSERT_NO_FATAL_FAILURE(advance(game, moves[game]));
        }
    }

    const Events& events() { return events_; }

private:
    static constexpr std::size_t kGames = 6;

    Situation situation(const Twin& twin) const { return situation_of(edition_, twin.position, twin.history); }

    void begin(std::size_t game) {
        Twin& twin = twins_[game];
        twin.random = Random{batch::seed_of_game(kSeed, game, twin.number)};
        twin.position = dealer_.deal(twin.random).position;
        twin.history.clear();
    }

    Move choose(Twin& twin) {
        const std::vector<Move> legal = legal_moves(situation(twin));
        if (player_ == Player::Random)
            return legal[twin.random.below(std::uint32_t(legal.size()))];
        const PublicState& open = twin.position.open;
        const Side side = open.to_move;
        const auto wanted = [&](Move move) {
            const Chase& enemy = open.chase[opponent(side)];
            const bool evades = enemy.chain > 0 && edition_.geometry->are_adjacent(move.from, enemy.last_to);
            const bool threatens = !(edition_.geometry->neighbours(move.to) & open.occupied[opponent(side)]).is_empty();
            const bool returns = move.from == open.chase[side].last_to && move.to == open.chase[side].last_from;
            const bool attacks = open.occupied[opponent(side)].has(move.to.index);
            return !attacks && (evades || (threatens && move.from == open.chase[side].last_to) || returns);
        };
        std::vector<Move> liked;
        std::ranges::copy_if(legal, std::back_inserter(liked), wanted);
        const std::vector<Move>& from = liked.empty() || chooser_.below(12) == 0 ? legal : liked;
        return from[chooser_.below(std::uint32_t(from.size()))];
    }

    /// Compares the arrays and the simulator with the twins.
    void compare() {
        for (std::size_t game = 0; game < kGames; ++game) {
            const Twin& twin = twins_[game];
            SCOPED_TRACE("game " + std::to_string(game) + ", ply " + std::to_string(twin.position.open.ply));
            const Side side = twin.position.open.to_move;
            ASSERT_EQ(games_.position(game), twin.position);
            ASSERT_EQ(games_.view(game), view_of(twin.position, side, twin.history));
            ASSERT_EQ(games_.to_move()[game], side);
            ASSERT_EQ(games_.plies()[game], twin.position.open.ply);
            ASSERT_EQ(games_.seeds()[game], batch::seed_of_game(kSeed, game, twin.number));
            ASSERT_NO_FATAL_FAILURE(compare_masks(game));
        }
    }

    void compare_masks(std::size_t game) {
        const batch::Frame& frame = games_.frame();
        const Twin& twin = twins_[game];
        const Side side = twin.position.open.to_move;
        std::vector<std::uint8_t> bytes(frame.actions());
        for (const Move move : legal_moves(situation(twin)))
            bytes[frame.action_of(side, move).index] = 1;
        for (std::size_t action = 0; action < frame.actions(); ++action) {
            ASSERT_EQ(arrays_.legal_bytes[game * frame.actions() + action], bytes[action]) << action;
            const std::uint8_t byte = arrays_.legal_bits[game * batch::legal_bits_size(frame) + action / 8];
            ASSERT_EQ(byte >> action % 8 & 1, bytes[action]) << action;
        }
        count_refusals(twin);
    }

    void count_refusals(const Twin& twin) {
        const Situation at = situation(twin);
        at.movers.movable.for_each([&](unsigned from) {
            targets_without_repetition(at, Square{std::uint8_t(from)}).for_each([&](unsigned to) {
                const Refusal why = refusal(at, {Square{std::uint8_t(from)}, Square{std::uint8_t(to)}});
                if (why != Refusal::None)
                    ++events_[std::string{code_of(why)}];
            });
        });
    }

    void advance(std::size_t game, Move move) {
        Twin& twin = twins_[game];
        make_in_place_unchecked(edition_, twin.position, move);
        twin.history.push_back(move);
        const auto outcome = outcome_of(edition_, twin.position, twin.history);
        ASSERT_EQ(arrays_.endings[game], outcome ? batch::ending_of(*outcome) : Ending::GoesOn);
        ASSERT_EQ(arrays_.lengths[game], outcome ? twin.position.open.ply : 0U);
        if (!outcome)
            return;
        ASSERT_EQ(arrays_.reasons[game], outcome->reason);
        ++events_[std::string{code_of(outcome->reason)}];
        ++twin.number;
        begin(game);
    }

    Edition edition_;
    Player player_;
    Simulator games_;
    Arrays arrays_;
    std::vector<Twin> twins_;
    batch::Dealer dealer_;
    Random chooser_{5};
    Events events_;
};

Edition edition_with(std::string_view id, TwoSquaresLimit limit, bool has_limits) {
    Edition edition = *find_edition(id);
    edition.rules.two_squares = limit;
    if (has_limits) {
        edition.rules.max_plies_without_attack = 40;
        edition.rules.max_plies = 150;
    }
    return edition;
}

class Batch : public testing::TestWithParam<std::string_view> {};

TEST_P(Batch, StepsAtRandomAsTheSingleGameLibraryDoes) {
    LockStep free{edition_with(GetParam(), TwoSquaresLimit::Three, false), Player::Random};
    ASSERT_NO_FATAL_FAILURE(free.run(1500));
    LockStep limited{edition_with(GetParam(), TwoSquaresLimit::Three, true), Player::Random};
    ASSERT_NO_FATAL_FAILURE(limited.run(400));
    Events events = limited.events();
    EXPECT_GT(events["no_progress"] + events["length"], 0U);
}

TEST_P(Batch, StepsByGivenActionsAsTheSingleGameLibraryDoes) {
    Events events;
    for (const TwoSquaresLimit limit : {TwoSquaresLimit::Three, TwoSquaresLimit::Five, TwoSquaresLimit::Off}) {
        LockStep play{edition_with(GetParam(), limit, false), Player::Chaser};
        ASSERT_NO_FATAL_FAILURE(play.run(700));
        for (const auto& [event, count] : play.events())
            events[event] += count;
    }
    for (const std::string_view rare : {"two_squares", "more_squares"})
        EXPECT_GT(events[std::string{rare}], 0U) << rare << " never refused a move";
}

TEST_P(Batch, PlaysManyPliesAsManyRandomSteps) {
    const Edition& edition = *find_edition(GetParam());
    Simulator many = simulator(edition, {.games = 7, .seed = 3, .threads = 3});
    Simulator single = simulator(edition, {.games = 7, .seed = 3});
    Arrays arrays{single};
    for (const Ply plies : {0U, 1U, 5U, 300U, 1500U}) {
        const batch::Tally tally = many.play_random(plies);
        batch::Tally counted;
        for (Ply ply = 0; ply < plies; ++ply) {
            ASSERT_FALSE(single.step_random(arrays.all()));
            for (std::size_t game = 0; game < single.size(); ++game) {
                if (arrays.endings[game] == Ending::GoesOn)
                    continue;
                ++counted.games;
                counted.plies += arrays.lengths[game];
                ++counted.endings[std::size_t(arrays.endings[game])];
                ++counted.reasons[std::size_t(arrays.reasons[game])];
            }
        }
        ASSERT_EQ(tally, counted);
        for (std::size_t game = 0; game < single.size(); ++game) {
            ASSERT_EQ(many.position(game), single.position(game));
            ASSERT_EQ(many.to_move()[game], single.to_move()[game]);
            ASSERT_EQ(many.plies()[game], single.plies()[game]);
            ASSERT_EQ(many.seeds()[game], single.seeds()[game]);
        }
    }
}

TEST_P(Batch, DoesNotDependOnTheNumberOfThreads) {
    const Edition& edition = *find_edition(GetParam());
    const Simulator alone = simulator(edition, {.games = 13, .seed = 9});
    Arrays expected{alone};
    for (const unsigned threads : {2U, 3U, 8U, 20U}) {
        Simulator first = simulator(edition, {.games = 13, .seed = 9});
        Simulator other = simulator(edition, {.games = 13, .seed = 9, .threads = threads});
        Arrays found{other};
        for (int step = 0; step < 150; ++step) {
            ASSERT_FALSE(first.step_random(expected.all()));
            ASSERT_FALSE(other.step_random(found.all()));
            ASSERT_TRUE(found == expected) << threads << " threads, step " << step;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Editions, Batch, testing::ValuesIn(kEditions),
                         [](const auto& instance) { return std::string{instance.param}; });

TEST(BatchReset, IsSeededByIndexAndCount) {
    Simulator games = simulator(kBarrage8, {.games = 3, .seed = 1});
    const Position first = games.position(1);
    games.restart(1);
    EXPECT_EQ(games.seeds()[1], batch::seed_of_game(1, 1, 1));
    EXPECT_EQ(games.seeds()[0], batch::seed_of_game(1, 0, 0));
    EXPECT_NE(games.position(1), first);
    EXPECT_EQ(games.plies()[1], 0U);
    Random random{games.seeds()[1]};
    EXPECT_EQ(games.position(1), batch::Dealer::create(kBarrage8, {})->deal(random).position);
}

// ------------------------------------------------------------------------------------------------------------------
// what is refused

/// A batch some plies into its games, with arrays full of marks.
struct Midgame {
    Midgame() {
        games.play_random(20);
        std::ranges::fill(arrays.planes, std::uint8_t{9});
        std::ranges::fill(arrays.facts, std::uint16_t{9});
    }

    std::vector<Action> legal_actions() const {
        std::vector<Action> actions;
        for (std::size_t game = 0; game < games.size(); ++game) {
            const View view = games.view(game);
            actions.push_back(
                games.frame().action_of(view.viewer(), legal_moves(situation_of(games.edition(), view)).front()));
        }
        return actions;
    }

    /// The error of a step; nothing may have changed.
    batch::StepError refused(std::span<const Action> actions, const batch::Buffers& buffers) {
        const Arrays arrays_before = arrays;
        std::vector<Position> before;
        for (std::size_t game = 0; game < games.size(); ++game)
            before.push_back(games.position(game));
        const auto error = games.step(actions, buffers);
        EXPECT_TRUE(error);
        EXPECT_TRUE(arrays == arrays_before);
        for (std::size_t game = 0; game < games.size(); ++game)
            EXPECT_EQ(games.position(game), before[game]);
        return error.value_or(batch::StepError{});
    }

    Simulator games = simulator(kOriginal, {.games = 9, .seed = 4, .threads = 3});
    Arrays arrays{games};
};

TEST(BatchErrors, NameTheFirstGameWithAnIllegalActionAndTheReason) {
    Midgame batch;
    std::vector<Action> actions = batch.legal_actions();
    const Side side = batch.games.to_move()[7];
    const auto cell = [&](std::string_view name) {
        return batch.games.frame().square_of(
            side, batch.games.frame().cell_of(side, kBoard10.seen_by(side, *kBoard10.parse_square(name))));
    };
    actions[7] = batch.games.frame().action_of(side, {cell("c5"), cell("c7")}); // from a lake, as the mover sees it
    actions[8] = Action{1800};
    const batch::StepError error = batch.refused(actions, batch.arrays.all());
    EXPECT_EQ(error.game, 7U);
    EXPECT_EQ(error.rule, code_of(Refusal::NoPiece));
    EXPECT_EQ(error.text, "game 7: action " + std::to_string(actions[7].index) + ", " + kBoard10.name(cell("c5")) +
                              " to " + kBoard10.name(cell("c7")) + ": no piece stands there");

    actions[7] = batch.legal_actions()[7];
    EXPECT_EQ(batch.refused(actions, batch.arrays.all()).text, "game 8: action 1800: there are 1800 actions");
    actions[8] = batch.legal_actions()[8];
    EXPECT_FALSE(batch.games.step(actions, batch.arrays.all()));
}

TEST(BatchErrors, NameEveryIllegalActionAsTheRulesDo) {
    Midgame batch;
    const std::vector<Action> legal = batch.legal_actions();
    const Position position = batch.games.position(2);
    const History history = batch.games.history(2);
    unsigned tried = 0;
    for (std::uint16_t index = 0; index < 1800; index = std::uint16_t(index + 7)) {
        std::vector<Action> actions = legal;
        actions[2] = Action{index};
        const Refusal why = refusal(situation_of(kOriginal, position, history),
                                    batch.games.frame().move_of(position.open.to_move, Action{index}));
        if (why == Refusal::None)
            continue;
        const batch::StepError error = batch.refused(actions, batch.arrays.all());
        ASSERT_EQ(error.game, 2U);
        ASSERT_EQ(error.rule, code_of(why));
        ++tried;
    }
    EXPECT_GT(tried, 200U);
}

TEST(BatchErrors, NameArraysOfTheWrongSize) {
    Midgame batch;
    const std::vector<Action> actions = batch.legal_actions();
    EXPECT_EQ(batch.refused(std::span{actions}.first(8), batch.arrays.all()).text, "8 actions given for 9 games");
    batch::Buffers buffers = batch.arrays.all();
    buffers.facts = buffers.facts.first(10);
    EXPECT_EQ(batch.refused(actions, buffers).text, "facts: 10 elements given, 9 games need 369");
    EXPECT_EQ(batch.games.step_random(buffers)->text, "facts: 10 elements given, 9 games need 369");
    EXPECT_EQ(batch.games.observe(batch.arrays.all())->text,
              "played, endings, reasons, lengths, last_planes and last_facts are arrays of a step");
    EXPECT_FALSE(batch.games.step(actions, {}));
}

TEST(BatchErrors, NameEveryBadSetting) {
    Edition edition = kBarrage8;
    edition.rules.max_plies = 0;
    const auto refused = Simulator::create(edition, {.games = 0, .threads = 0});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(),
              (std::vector<std::string>{"a batch has at least one game", "0 threads: 1 to 256 are possible",
                                        "a limit of 0 plies ends every game before it begins (A.6-24)"}));
}

} // namespace
} // namespace vaandel::tests
