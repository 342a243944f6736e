// Games against the bot: its set-up, its pauses and its moves, as a guest's page sees them.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

TEST_F(Guest, FindsTheBotReady) {
    EXPECT_EQ(page.messages().size(), 1U);
    EXPECT_EQ(read(page.last()).at("setup"), value(R"({"yours":null,"ready":{"red":false,"blue":true}})"));
    EXPECT_EQ(read(page.last()).at("names"), value(R"({"red":null,"blue":"bot"})"));
}

TEST_F(Guest, IsAnsweredAfterAPause) {
    say(kSetup);
    page.say(move_frame(1, "d3", "d4"));
    EXPECT_TRUE(house.scheduler->timers().empty()); // the bot is not even told before the commit
    house.settle();
    EXPECT_EQ(ply_of(page), 1);
    ASSERT_EQ(house.scheduler->timers().size(), 1U);
    EXPECT_EQ(house.scheduler->timers().front().pause, std::chrono::milliseconds{400});
    const auto heard = page.messages().size();
    house.scheduler->run_all();
    EXPECT_EQ(page.messages().size(), heard + 1);
    EXPECT_EQ(ply_of(page), 2);
    EXPECT_EQ(read(page.last()).at("last").at("side"), "blue");
}

TEST_F(Guest, WaitsForTheBotWhenBlue) {
    const NewSeat as_blue = house.make_game(kDuel10, Side::Blue);
    Page blue = house.attached(as_blue.seat.game, as_blue.token);
    Random random{1};
    blue.say(setup_frame(kDuel10, random_setup(kDuel10, random)));
    house.settle();
    EXPECT_EQ(ply_of(blue), 0);
    house.scheduler->run_all();
    EXPECT_EQ(ply_of(blue), 1);
}

TEST_F(Guest, FindsTheBotPlayingAfterARestart) {
    say(kSetup);
    say(move_frame(1, "d3", "d4"));
    leave();
    house.restart(); // the bot's pause was not over
    Page back = come_back();
    EXPECT_EQ(ply_of(back), 1);
    house.scheduler->run_all();
    EXPECT_EQ(ply_of(back), 2);
}

TEST_F(Guest, FindsTheBotWaitingAfterLeavingDuringItsPause) {
    say(kSetup);
    say(move_frame(1, "d3", "d4"));
    leave();
    EXPECT_EQ(house.tables->cache.size(), 0U);
    house.scheduler->run_all(); // its timer finds nobody
    Page back = come_back();
    EXPECT_EQ(ply_of(back), 1);
    house.scheduler->run_all();
    EXPECT_EQ(ply_of(back), 2);
}

TEST_F(Guest, IsAnsweredOnceAfterReturningInThePause) {
    say(kSetup);
    say(move_frame(1, "d3", "d4"));
    leave();
    Page back = come_back();
    EXPECT_EQ(house.scheduler->timers().size(), 2U); // of the table that was, and of the one that is
    house.scheduler->run_all();
    EXPECT_EQ(ply_of(back), 2);
}

TEST_F(Guest, KeepsTheBotsSetupOverARestart) {
    leave();
    const auto stored = house.store.load(seat.seat.game);
    ASSERT_EQ(stored->events.size(), 1U);
    house.restart();
    come_back().hang_up();
    house.settle();
    EXPECT_EQ(house.store.load(seat.seat.game)->events, stored->events);
}

/// Notes what it is asked for.
class Noting final : public RandomOpponent {
public:
    std::optional<Move> choose_move(const game::SeatView& seat, const Thinking& thinking,
                                    Random& random) const override {
        asked.push_back({thinking.level, thinking.longest});
        return RandomOpponent::choose_move(seat, thinking, random);
    }
    mutable std::vector<std::pair<engine::Level, std::chrono::milliseconds>> asked;
};

TEST(Bot, KeepsTheLevelOverARestartAndInARematch) {
    auto opponent = std::make_unique<Noting>();
    const Noting& noting = *opponent;
    House house{1, std::move(opponent)};
    const NewSeat seat = house.make_game(kBarrage8, Side::Red, "casual");
    const auto play = [&](Page page) {
        EXPECT_EQ(word(page, "level"), "casual");
        if (word(page, "phase") == "setup")
            page.say(kSetup);
        else
            page.say(move_frame(1, "d3", "d4"));
        house.scheduler->run_all();
        return page;
    };
    play(house.attached(seat.seat.game, seat.token)).hang_up();
    house.settle();
    house.restart();
    Page page = play(house.attached(seat.seat.game, seat.token));
    EXPECT_EQ(ply_of(page), 2);
    page.say(kResign);
    page.say(kRematch);
    house.settle();
    play(house.attached(*GameId::parse(word(page, "game")), seat.token));
    const std::pair asked{engine::Level::Casual, std::chrono::milliseconds{1000}};
    EXPECT_EQ(noting.asked, (std::vector{asked, asked})); // in the rematch it is Red
}

TEST(Bot, PlaysOldGamesWithoutALevelAtTheDefault) {
    House house;
    const NewSeat seat = house.make_game(kBarrage8, Side::Red, "");
    EXPECT_EQ(word(house.attached(seat.seat.game, seat.token), "level"), "strong");
}

TEST(Bot, ThinksLessWhenOthersWait) {
    auto opponent = std::make_unique<Noting>();
    const Noting& noting = *opponent;
    House house{1, std::move(opponent)};
    const NewSeat seat = house.make_game(kBarrage8, Side::Blue, "master");
    Page page = house.attached(seat.seat.game, seat.token);
    house.workers->others = 9;
    page.say(kSetup);
    house.scheduler->run_all();
    ASSERT_EQ(noting.asked.size(), 1U);
    EXPECT_EQ(noting.asked[0].second, std::chrono::milliseconds{100});
}

TEST_F(Guest, IsAnsweredLaterWhenTooManyThink) {
    say(kSetup);
    say(move_frame(1, "d3", "d4"));
    house.workers->is_full = true;
    house.scheduler->run_one_timer();
    EXPECT_EQ(ply_of(page), 1);
    ASSERT_EQ(house.scheduler->timers().size(), 1U); // it tries again
    house.workers->is_full = false;
    house.scheduler->run_all();
    EXPECT_EQ(ply_of(page), 2);
}

TEST_F(Guest, MayResignWhileTheBotThinks) {
    say(kSetup);
    say(move_frame(1, "d3", "d4"));
    house.scheduler->start_one_timer(); // it thinks now
    page.say(kResign);
    house.settle();
    EXPECT_EQ(word(page, "phase"), "over");
    EXPECT_EQ(ply_of(page), 1);
}

TEST_F(Guest, PlaysWholeGamesInEveryEdition) {
    Random random{21};
    for (const Edition& edition : all_editions()) {
        const NewSeat other_seat = house.make_game(edition, random.below(2) == 0 ? Side::Red : Side::Blue);
        Page other_page = house.attached(other_seat.seat.game, other_seat.token);
        other_page.say(setup_frame(edition, random_setup(edition, random)));
        for (house.scheduler->run_all(); word(other_page, "phase") == "play"; house.scheduler->run_all()) {
            house.clock.pass(std::chrono::milliseconds{400});
            const boost::json::object state = read(other_page.last());
            const boost::json::object& targets = state.at("targets").as_object();
            const auto& from = *(targets.begin() + random.below(std::uint32_t(targets.size())));
            const boost::json::array& to = from.value().as_array();
            other_page.say(move_frame(Ply(ply_of(other_page) + 1), from.key(),
                                      std::string_view{to[random.below(std::uint32_t(to.size()))].get_string()}));
        }
        ASSERT_EQ(word(other_page, "phase"), "over") << other_page.last();
        EXPECT_FALSE(read(other_page.last()).at("final").is_null());
        // Every ply arrived as a separate state.
        std::int64_t ply = 0;
        for (const std::string& message : other_page.messages()) {
            const auto next = read(message).at("ply").to_number<std::int64_t>();
            EXPECT_TRUE(next == ply || next == ply + 1) << next << " after " << ply;
            ply = next;
        }
    }
}

} // namespace
} // namespace vaandel::tests
