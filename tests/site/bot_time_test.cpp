// How long bots may think for one address.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// Takes its time.
class Ponderer final : public RandomOpponent {
public:
    explicit Ponderer(ManualClock*& clock) : clock_{clock} {}
    std::optional<Move> choose_move(const game::SeatView& seat, const Thinking& thinking,
                                    Random& random) const override {
        clock_->pass(thinking.longest);
        return RandomOpponent::choose_move(seat, thinking, random);
    }

private:
    ManualClock*& clock_;
};

/// Thinking costs a second a move; there are five, and one more comes in ten.
class BotTime : public testing::Test {
protected:
    BotTime() {
        clock = &house.clock;
        house.work_per_caller = {.burst = 5, .per_second = 0.1};
        house.restart();
    }
    /// A game against the bot with a guest from that address.
    Page playing(const std::string& caller) {
        const NewSeat seat = house.make_game(kBarrage8);
        Page page{*house.tables, house.clock, caller};
        page.say(attach_frame(seat.seat.game, seat.token));
        page.say(kSetup);
        house.settle();
        return page;
    }
    /// Makes the first move that there is, and gives the bot its pause.
    void move(Page& page) { move(house, page); }
    static void move(House& house, Page& page) {
        const boost::json::object state = read(page.last());
        ASSERT_EQ(state.at("type"), "state") << page.last();
        const auto& targets = state.at("targets").as_object();
        ASSERT_FALSE(targets.empty()) << page.last();
        const auto& [from, to] = *targets.begin();
        page.say(move_frame(Ply(state.at("ply").to_number<int>() + 1), std::string_view{from},
                            std::string_view{to.as_array().front().as_string()}));
        house.pass(milliseconds{400});
    }

    ManualClock* clock = nullptr;
    House house{3, std::make_unique<Ponderer>(clock)};
    const std::string waits = refused_message("bot", "bot_waits");
};

TEST_F(BotTime, IsLimitedByAddress) {
    Page page = playing("192.0.2.1");
    for (int moves = 0; moves < 5; ++moves) {
        move(page);
        ASSERT_EQ(ply_of(page), 2 * moves + 2);
    }
    EXPECT_EQ(std::ranges::count(page.messages(), waits), 0);
    move(page);
    EXPECT_EQ(page.last(), waits);
    EXPECT_EQ(house.tables->bot_turns.waits(), 1U);

    Page other = playing("192.0.2.2"); // is not held up
    move(other);
    EXPECT_EQ(ply_of(other), 2);

    house.pass(seconds{1});
    EXPECT_EQ(page.last(), waits);
    house.pass(seconds{9});
    EXPECT_EQ(ply_of(page), 12);
    EXPECT_EQ(std::ranges::count(page.messages(), waits), 1); // said once
    move(page);
    EXPECT_EQ(page.last(), waits);
    house.pass(seconds{12});
    EXPECT_EQ(ply_of(page), 14);
}

TEST_F(BotTime, IsSharedByAllGamesOfAnAddress) {
    std::vector<Page> pages;
    for (int games = 0; games < 6; ++games) {
        pages.push_back(playing("192.0.2.1"));
        move(pages.back());
    }
    for (int games = 0; games < 5; ++games)
        EXPECT_EQ(ply_of(pages[std::size_t(games)]), 2);
    EXPECT_EQ(pages.back().last(), waits);
    pages.front().say(R"({"type":"hint"})");
    house.settle();
    EXPECT_EQ(word(pages.front(), "code"), "bot_waits");
    EXPECT_EQ(wait_of(pages.front()), 3);
    pages.back().hang_up();
    house.pass(seconds{15});
    pages.front().say(R"({"type":"hint"})");
    house.settle();
    EXPECT_EQ(word(pages.front(), "type"), "hint");
}

TEST_F(BotTime, UnusedIsRefunded) {
    House quick{3};
    quick.work_per_caller = {.burst = 1, .per_second = 0.001};
    quick.restart();
    const NewSeat seat = quick.make_game(kBarrage8);
    Page page = quick.attached(seat.seat.game, seat.token);
    page.say(kSetup);
    quick.settle();
    for (int moves = 1; moves <= 3; ++moves) {
        move(quick, page);
        EXPECT_EQ(ply_of(page), 2 * moves);
    }
}

TEST_F(BotTime, MayExceedTheBudgetOfAnAddress) {
    house.work_per_caller = {.burst = 0.5, .per_second = 0.1};
    house.restart();
    Page page = playing("192.0.2.1");
    move(page);
    EXPECT_EQ(ply_of(page), 2);
    move(page);
    EXPECT_EQ(page.last(), waits);
    house.pass(seconds{20});
    EXPECT_EQ(ply_of(page), 4);
}

/// Notes who thinks, by edition, and for how long at most.
class Watched final : public RandomOpponent {
public:
    struct Thought {
        std::string_view edition;
        milliseconds longest;
    };
    explicit Watched(std::vector<Thought>& thoughts) : thoughts_{thoughts} {}
    std::optional<Move> choose_move(const game::SeatView& seat, const Thinking& thinking,
                                    Random& random) const override {
        thoughts_.push_back({seat.edition->id, thinking.longest});
        return RandomOpponent::choose_move(seat, thinking, random);
    }

private:
    std::vector<Thought>& thoughts_;
};

/// One address plays ninety games at once, and sends all its moves before the stranger's, whose bot gets half of the
/// time, and need not wait for theirs.
TEST(FairBots, LeaveOthersHalfOfTheTime) {
    std::vector<Watched::Thought> thoughts;
    House house{3, std::make_unique<Watched>(thoughts)};
    house.work_per_caller = {.burst = 1e9, .per_second = 1e9};
    house.work_room = {.at_once = 1, .waiting = 1024};
    house.options.games_per_caller = {.burst = 1e9, .per_second = 1e9};
    house.restart();
    const auto playing = [&](const Edition& edition, const std::string& caller) {
        const NewSeat seat = house.make_game(edition);
        Page page{*house.tables, house.clock, caller};
        page.say(attach_frame(seat.seat.game, seat.token));
        Random random{5};
        page.say(setup_frame(edition, random_setup(edition, random)));
        house.settle();
        return page;
    };
    std::vector<Page> pages;
    while (pages.size() < 90)
        pages.push_back(playing(kBarrage8, "192.0.2.66"));
    pages.push_back(playing(kOriginal, "192.0.2.1"));
    const milliseconds half = house.options.bot_time / 2;
    for (int round = 0; round < 5; ++round) {
        thoughts.clear();
        std::size_t asked = 0;
        house.workers->is_busy = true;
        house.workers->others = 1; // the one that is with its thread, which has not woken yet
        for (Page& page : pages) {
            const boost::json::object state = read(page.last());
            if (state.at("phase") == "over")
                continue; // a Flag fell early
            ++asked;
            const auto& [from, to] = *state.at("targets").as_object().begin();
            page.say(move_frame(Ply(state.at("ply").to_number<int>() + 1), std::string_view{from},
                                std::string_view{to.as_array().front().as_string()}));
        }
        house.pass(milliseconds{400});
        house.workers->others = 0;
        house.workers->get_on();
        house.settle();
        ASSERT_EQ(thoughts.size(), asked);
        ASSERT_GT(asked, 60U);
        const auto stranger = std::ranges::find(thoughts, kOriginal.id, &Watched::Thought::edition);
        ASSERT_NE(stranger, thoughts.end());
        EXPECT_GE(stranger->longest, half);
        EXPECT_LE(stranger - thoughts.begin(), 2); // after the one that had begun, and another one
    }
}

} // namespace
} // namespace vaandel::tests
