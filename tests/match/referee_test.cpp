// The referee of one game: faults, time and clocks, the record.

#include "vaandel/game/replay.hpp"
#include "vaandel/match/contest.hpp"

#include <gtest/gtest.h>

#include "match/players.hpp"

namespace vaandel::match {
namespace {

using board::Side;

/// Always says the same.
class Parrot final : public Player {
public:
    explicit Parrot(std::string words) : words_{Answer{std::move(words)}} {}
    explicit Parrot(Failure<Crash> crash) : words_{std::move(crash)} {}
    std::optional<std::string> begin(const game::AnyEdition&, Side, Random) override { return std::nullopt; }
    Result<Answer, Crash> act(const game::AnySeatView&, const Budget&) override { return words_; }

private:
    Result<Answer, Crash> words_;
};

FinishedGame played_against(Player& other, const Budget& budget = {}, std::chrono::milliseconds tick = {}) {
    const auto bot = player("first", kBarrage);
    const Terms terms{.edition = kBarrage, .budget = budget, .now = ticking(tick)};
    auto played = play(terms, draw_start(kBarrage, 3), {bot.get(), &other});
    EXPECT_TRUE(played);
    return std::move(*played);
}

TEST(Referee, AFaultLoses) {
    Parrot illegal{std::string{"a1-a2"}};
    const FinishedGame one = played_against(illegal);
    EXPECT_EQ(one.winner, Side::Red);
    EXPECT_EQ(one.fault, Fault::Illegal);
    EXPECT_EQ(one.reason, "illegal");
    EXPECT_TRUE(one.complaint.starts_with("a1-a2: ")) << one.complaint;

    Parrot gone{Failure{Crash{"it has left"}}};
    const FinishedGame two = played_against(gone);
    EXPECT_EQ(two.fault, Fault::Crash);
    EXPECT_EQ(two.complaint, "it has left");

    Parrot meek{std::string{"resign"}};
    const FinishedGame three = played_against(meek);
    EXPECT_EQ(three.fault, Fault::None);
    EXPECT_EQ(three.reason, "resigned");
    EXPECT_EQ(three.winner, Side::Red);
}

TEST(Referee, MeasuresTime) {
    const auto random = player("random", kBarrage);
    const Budget budget{std::chrono::milliseconds{50}};
    const FinishedGame in_time = played_against(*random, budget, std::chrono::milliseconds{70}); // the margin is 20
    EXPECT_EQ(in_time.fault, Fault::None);
    EXPECT_EQ(in_time.thinking.red, std::chrono::milliseconds{70} * in_time.actions.red);
    const FinishedGame late = played_against(*random, budget, std::chrono::milliseconds{71});
    EXPECT_EQ(late.fault, Fault::Time);
    EXPECT_EQ(late.winner, Side::Blue); // Red was the first to be late
    EXPECT_EQ(late.complaint, "71 ms for an action, 50 allowed");
}

/// Plays at random, and records what its clock showed.
class ClockWatcher final : public Player {
public:
    std::optional<std::string> begin(const game::AnyEdition& edition, Side side, Random random) override {
        return mover_->begin(edition, side, random);
    }
    Result<Answer, Crash> act(const game::AnySeatView& view, const Budget& budget) override {
        budgets.push_back(budget);
        return mover_->act(view, budget);
    }

    std::vector<Budget> budgets;

private:
    std::unique_ptr<Player> mover_ = player("random", kBarrage);
};

TEST(Referee, KeepsClocks) {
    using std::chrono::milliseconds;
    ClockWatcher watcher;
    // Red, the first bot, takes as long for each action as Blue: 70 ms, of which 50 are free.
    const Budget budget{.clocks =
                            GameClocks{.left = {milliseconds{20'000}, milliseconds{10'000}}, .free = milliseconds{50}}};
    const FinishedGame played = played_against(watcher, budget, milliseconds{70});
    ASSERT_GE(watcher.budgets.size(), 3U);
    for (std::size_t action = 0; action < watcher.budgets.size(); ++action) {
        const Budget& shown = watcher.budgets[action];
        ASSERT_TRUE(shown.clocks);
        EXPECT_EQ(shown.clocks->left.blue, milliseconds{10'000} - milliseconds{20} * action);
        EXPECT_EQ(shown.clocks->left.red, milliseconds{20'000} - milliseconds{20} * (action + 1));
        EXPECT_EQ(shown.clocks->free, milliseconds{50});
        EXPECT_GE(shown.time, shown.clocks->left.blue / 60 + milliseconds{40}); // and four fifths of the free time
        EXPECT_LE(shown.time, shown.clocks->left.blue / 60 + milliseconds{42});
    }
    EXPECT_EQ(played.fault, Fault::None); // the time was enough for this game
}

TEST(Referee, RunningOutOfTimeLoses) {
    using std::chrono::milliseconds;
    ClockWatcher watcher;
    // 5 actions use up the clock, and the sixth the margin of 20 ms.
    const Budget budget{.clocks =
                            GameClocks{.left = {milliseconds{10'000}, milliseconds{100}}, .free = milliseconds{50}}};
    const FinishedGame played = played_against(watcher, budget, milliseconds{70});
    EXPECT_EQ(played.winner, Side::Red);
    EXPECT_EQ(played.fault, Fault::Time);
    EXPECT_EQ(played.reason, "time");
    EXPECT_EQ(played.complaint, "70 ms for an action, 0 and 50 free left on the clock");
    EXPECT_EQ(watcher.budgets.size(), 7U);
    EXPECT_EQ(watcher.budgets.back().clocks->left.blue, milliseconds{0});
}

TEST(Referee, ChargesNothingForFreeTime) {
    using std::chrono::milliseconds;
    ClockWatcher watcher;
    const Budget budget{.clocks = GameClocks{.left = {milliseconds{0}, milliseconds{0}}, .free = milliseconds{50}}};
    const FinishedGame played = played_against(watcher, budget, milliseconds{50});
    EXPECT_EQ(played.fault, Fault::None);
    EXPECT_EQ(watcher.budgets.back().clocks->left.blue, milliseconds{0});
}

TEST(Referee, RecordsReplayExactly) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto red = player("first", kBarrage);
        const auto blue = player("random", kBarrage);
        const Terms terms{.edition = kBarrage, .now = ticking({})};
        const SetupSource setups = seed % 2 == 0 ? SetupSource{OwnSetups{}} : SensibleSetups{};
        const auto played = play(terms, draw_start(kBarrage, seed, setups), {red.get(), blue.get()});
        ASSERT_TRUE(played);
        const FinishedGame& board = *played;
        const auto& record = std::get<notation::Record>(board.record);
        EXPECT_EQ(record.outcome->winner, board.winner);
        EXPECT_TRUE(std::holds_alternative<game::ReplayOk>(game::replay(record, record.edition.rules)));

        const auto strong = player("medium", kCardGame);
        const auto greedy = player("greedy", kCardGame);
        const Terms card_terms{.edition = kCardGame, .now = ticking({})};
        const auto cards = play(card_terms, draw_start(kCardGame, seed), {strong.get(), greedy.get()});
        ASSERT_TRUE(cards);
        const auto& told = std::get<notation::CardRecord>(cards->record);
        EXPECT_TRUE(std::holds_alternative<game::ReplayOk>(game::replay(told, told.edition.rules)));
    }
}

} // namespace
} // namespace vaandel::match
