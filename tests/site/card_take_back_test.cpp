// Taking back in Card Battle: to the own last choice, however many cards came to light since.

#include "vaandel/game/replay.hpp"
#include "vaandel/site/finished_game.hpp"

#include "site/card_guests.hpp"

namespace vaandel::tests {
namespace {

std::string take_back(std::int64_t event) { return fmt::format(R"({{"type":"takeback","event":{}}})", event); }
std::string refusal(std::string_view code) { return refused_message("takeback", code); }

/// What a seat sees but for the count of what was taken back, and for the past.
boost::json::object without_count(boost::json::object state) {
    state.erase("take_backs");
    state.erase("past");
    return state;
}

class CardTakeBack : public CardGuest {
protected:
    std::int64_t number(std::string_view field) const { return state().at(field).to_number<std::int64_t>(); }
    std::size_t stored() { return house.store.games().at(seat.seat.game).events.size(); }
    /// Another game, with both lines laid.
    void begin() {
        do {
            house.clock.pass(std::chrono::minutes{1}); // there are not too many
            seat = house.make_game(cards::kCards, Side::Blue, "easy");
            page = house.attached(seat.seat.game, seat.token);
            act();
            wait();
        } while (is_over());
    }
    void come_back() {
        page.hang_up();
        house.settle();
        house.restart();
        page = house.attached(seat.seat.game, seat.token);
    }
};

TEST_F(CardTakeBack, LeadsToTheOwnLastChoiceAsItWas) {
    unsigned taken = 0;
    std::set<std::string> kinds;
    std::map<std::int64_t, boost::json::object> decisions; // as it was before each event of this seat's
    for (begin(); taken < 60; wait()) {
        if (is_over()) {
            decisions.clear();
            begin();
        }
        if (const auto last = state().at("last_choice"); last.is_int64() && random.below(3) == 0) {
            const auto back = decisions.at(last.as_int64());
            const std::size_t events = stored();
            const std::int64_t count = number("take_backs");
            kinds.emplace(state().at("events").as_array().back().at("kind").as_string());
            say(take_back(last.as_int64()));
            EXPECT_EQ(without_count(state()), without_count(back));
            EXPECT_EQ(number("take_backs"), count + 1);
            say(take_back(last.as_int64())); // said twice
            EXPECT_EQ(number("take_backs"), count + 1);
            EXPECT_EQ(stored(), events + 1);
            const std::string before = page.last();
            come_back();
            EXPECT_EQ(without_past(page.last()), without_past(before));
            ++taken;
        }
        decisions[number("count") + 1] = state();
        act();
    }
    EXPECT_GT(kinds.size(), 2U);
}

TEST_F(CardTakeBack, WorksWhileTheBotThinks) {
    act();
    wait();
    while (state().at("your_turn").as_bool())
        act();
    ASSERT_FALSE(is_over());
    say(take_back(number("last_choice")));
    const std::string back = page.last();
    EXPECT_TRUE(state().at("your_turn").as_bool());
    house.scheduler->run_all(); // what the bot thought about is no more
    EXPECT_EQ(page.last(), back);
}

TEST_F(CardTakeBack, RefusesOtherTurns) {
    say(take_back(1));
    EXPECT_EQ(page.last(), refusal("not_now"));
    come_back();
    act();
    EXPECT_TRUE(state().at("last_choice").is_null()); // the first line is no more taken back than a set-up
    say(take_back(2));
    EXPECT_EQ(page.last(), refusal("not_now"));
    begin();
    act();
    const std::int64_t last = number("last_choice");
    for (const std::int64_t event : {std::int64_t{0}, last - 1, last + 1, std::int64_t{77}}) {
        say(take_back(event));
        EXPECT_EQ(page.last(), refusal("stale"));
    }
    say(R"({"type":"takeback"})");
    EXPECT_EQ(page.last(), refusal("bad_message"));
    say(kResign);
    say(take_back(last));
    EXPECT_EQ(page.last(), refusal("game_over"));
}

TEST(CardGuestsTakeBack, IsRefused) {
    House house;
    Random random{1};
    const House::Pair pair = house.make_pair(cards::kCards);
    Page red = house.attached(pair.id, pair.token(Side::Red));
    Page blue = house.attached(pair.id, pair.token(Side::Blue));
    std::size_t number = 0;
    for (Page* page : {&red, &blue, &red}) {
        const auto now = read(page->last());
        page->say(act_frame(now.at("acted").to_number<std::size_t>() + 1, any_action(now, random)));
        house.settle();
        ++number;
    }
    red.say(take_back(std::int64_t(number)));
    house.settle();
    EXPECT_EQ(red.last(), refusal("not_now"));
}

TEST_F(CardTakeBack, IsAbsentFromTheRecord) {
    begin();
    for (unsigned taken = 0; taken < 12 && !is_over(); wait()) {
        if (const auto last = state().at("last_choice"); last.is_int64() && random.below(2) == 0) {
            house.clock.pass(std::chrono::milliseconds{50});
            say(take_back(last.as_int64()));
            ++taken;
        } else {
            house.clock.pass(std::chrono::milliseconds{7});
            act();
        }
    }
    if (!is_over())
        say(kResign);
    const auto finished = finished_game(*house.store.load(seat.seat.game));
    ASSERT_TRUE(finished);
    const auto& record = std::get<notation::CardRecord>(finished->record);
    EXPECT_TRUE(std::holds_alternative<game::ReplayOk>(game::replay(record, record.edition.rules)));
    EXPECT_EQ(std::ssize(record.actions), number("count"));
    for (std::size_t at = 0; at < record.actions.size(); ++at)
        EXPECT_EQ(record.actions[at].thinking.has_value(), at >= 2);
    const auto read = notation::parse_card_record(write_record(record));
    EXPECT_TRUE(read && *read == record);
}

} // namespace
} // namespace vaandel::tests
