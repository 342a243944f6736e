// Card Battle at the server's tables: played by frames, stored, refused, finished.

#include "site/card_guests.hpp"

namespace vaandel::tests {
namespace {

/// Two guests at a card game.
class CardGuests : public testing::Test {
protected:
    Page& page(Side side) { return side == Side::Red ? red : blue; }
    void say(Page& page, std::string_view frame) {
        page.say(frame);
        house.settle();
    }
    boost::json::object state(Side side) { return read(page(side).last()); }
    /// Acts for whoever may; false when the game is over.
    bool act() {
        for (const Side side : cards::kBothSides) {
            const auto now = state(side);
            if (!now.at("your_turn").as_bool())
                continue;
            say(page(side), act_frame(now.at("acted").to_number<std::size_t>() + 1, any_action(now, random)));
            EXPECT_EQ(word(page(side), "type"), "state") << page(side).last();
            return word(page(side), "phase") != "over";
        }
        return false;
    }

    House house;
    Random random{5};
    House::Pair pair = house.make_pair(cards::kCards);
    Page red = house.attached(pair.id, pair.token(Side::Red));
    Page blue = house.attached(pair.id, pair.token(Side::Blue));
};

TEST_F(CardGuests, LayTheirLinesInAnyOrder) {
    EXPECT_EQ(word(red, "phase"), "setup");
    EXPECT_EQ(state(Side::Blue).at("yours").at("hand").as_array().size(), 8U);
    EXPECT_TRUE(state(Side::Blue).at("your_turn").as_bool());
    say(blue, act_frame(1, any_action(state(Side::Blue), random)));
    EXPECT_EQ(word(blue, "phase"), "setup");
    EXPECT_FALSE(state(Side::Blue).at("your_turn").as_bool());
    EXPECT_TRUE(state(Side::Red).at("your_turn").as_bool());
    say(red, act_frame(1, any_action(state(Side::Red), random)));
    EXPECT_EQ(word(red, "phase"), "play");
    EXPECT_EQ(word(red, "to_act"), "red");
    EXPECT_EQ(state(Side::Red).at("turn").as_int64(), 1);
    EXPECT_FALSE(state(Side::Red).at("actions").as_array().empty());
    EXPECT_TRUE(state(Side::Blue).at("actions").as_array().empty()); // not its turn
}

TEST_F(CardGuests, AreStoppedByTheOperator) {
    act();
    act();
    EXPECT_EQ(word(red, "phase"), "play");
    const std::string request = fmt::format(R"({{"do":"close","game":"{}"}})", pair.id.text());
    house.tables->moderation.answer(request, [](const boost::json::object&) {});
    house.settle();
    for (const Side side : cards::kBothSides)
        EXPECT_EQ(state(side).at("outcome"), value(R"({"winner":"draw","reason":"stopped"})"));
    EXPECT_FALSE(state(Side::Red).at("final").is_null());
    red.hang_up();
    blue.hang_up();
    house.restart();
    EXPECT_EQ(word(house.attached(pair.id, pair.token(Side::Red)), "phase"), "over");
}

TEST_F(CardGuests, PlayWholeGamesToTheirEnds) {
    std::set<std::string> reasons;
    std::set<std::string> kinds;
    for (int game = 0; game < 40; ++game) {
        pair = house.make_pair(cards::kCards);
        red = house.attached(pair.id, pair.token(Side::Red));
        blue = house.attached(pair.id, pair.token(Side::Blue));
        while (act())
            kinds.emplace(state(Side::Red).at("events").as_array().back().at("kind").as_string());
        for (const Side side : cards::kBothSides) {
            const auto end = state(side);
            ASSERT_EQ(end.at("phase"), "over");
            reasons.emplace(end.at("outcome").at("reason").as_string());
            std::size_t cards = 0;
            for (const char* owner : {"red", "blue"})
                for (const char* place : {"line", "hand", "pile"})
                    for (const auto& card : end.at("final").at(owner).at(place).as_array())
                        cards += std::size_t(card.is_string());
            for (const char* owner : {"red", "blue"})
                cards += end.at("sides").at(owner).at("out").as_array().size();
            EXPECT_EQ(cards, 46U);
        }
        EXPECT_EQ(state(Side::Red).at("final"), state(Side::Blue).at("final"));
    }
    EXPECT_TRUE(reasons.contains("flag"));
    EXPECT_TRUE(reasons.contains("stuck"));
    for (const char* kind : {"lay", "attack", "spy", "scout", "run", "fill"})
        EXPECT_TRUE(kinds.contains(kind)) << kind;
}

TEST_F(CardGuests, FindTheGameAgainAfterARestart) {
    bool is_on = true;
    for (int number = 0; is_on && number < 60; ++number) {
        is_on = act();
        const std::string seen[] = {red.last(), blue.last()};
        red.hang_up();
        blue.hang_up();
        house.settle();
        house.restart();
        red = house.attached(pair.id, pair.token(Side::Red));
        blue = house.attached(pair.id, pair.token(Side::Blue));
        ASSERT_EQ(without_past(red.last()), without_past(seen[0]));
        ASSERT_EQ(without_past(blue.last()), without_past(seen[1]));
    }
}

TEST_F(CardGuests, RepeatedRequestsActOnce) {
    const std::string lay = act_frame(1, any_action(state(Side::Red), random));
    say(red, lay);
    const std::string after = red.last();
    const std::size_t stored = house.store.games().at(pair.id).events.size();
    say(red, lay);
    EXPECT_EQ(red.last(), after);
    EXPECT_EQ(house.store.games().at(pair.id).events.size(), stored);
    say(red, act_frame(1, "pass"));
    EXPECT_EQ(red.last(), refused_message("act", "stale"));
}

TEST_F(CardGuests, AreRefusedWhatTheRulesForbid) {
    const auto refused = [&](Page& page, std::string_view frame) {
        say(page, frame);
        return word(page, "request") + " " + word(page, "code");
    };
    EXPECT_EQ(refused(red, act_frame(1, "dance")), "act bad_action");
    EXPECT_EQ(refused(red, act_frame(1, "pass")), "act not_now");
    EXPECT_EQ(refused(red, act_frame(2, "pass")), "act stale");
    EXPECT_EQ(refused(red, act_frame(0, "pass")), "act stale");
    EXPECT_EQ(refused(red, act_frame(1, "lay F F F F F")), "act not_in_hand");
    EXPECT_EQ(refused(red, act_frame(1, "lay F")), "act line_of_five");
    EXPECT_EQ(refused(red, kSetup), "setup not_now");
    EXPECT_EQ(refused(red, move_frame(1, "a1", "a2")), "move not_now");
    EXPECT_EQ(refused(red, kResign), "resign not_now");
    EXPECT_EQ(refused(red, R"({"type":"act","number":1})"), "act bad_message");
    EXPECT_EQ(refused(red, R"({"type":"act","action":"pass"})"), "act bad_message");
    EXPECT_EQ(refused(red, act_frame(1, std::string(65, '9'))), "act bad_message");
    for (const Side side : cards::kBothSides)
        say(page(side), act_frame(1, any_action(read(page(side).messages().front()), random)));
    EXPECT_EQ(refused(blue, act_frame(2, "attack 1 1")), "act not_your_turn");
    EXPECT_EQ(refused(red, act_frame(2, "fill 1=2")), "act not_now");
    say(blue, kResign);
    EXPECT_EQ(word(red, "phase"), "over");
    EXPECT_EQ(refused(red, act_frame(2, "attack 1 1")), "act game_over");
}

TEST_F(CardGuests, CannotActInABoardGame) {
    const House::Pair board = house.make_pair(kBarrage8);
    Page page = house.attached(board.id, board.token(Side::Red));
    say(page, act_frame(1, "pass"));
    EXPECT_EQ(page.last(), refused_message("act", "not_now"));
}

TEST_F(CardGuest, IsAnsweredByTheBotAfterAPause) {
    EXPECT_EQ(state().at("count").as_int64(), 1); // it has laid its line
    EXPECT_EQ(word(page, "level"), "easy");
    EXPECT_EQ(state().at("names"), value(R"({"red":"bot","blue":null})"));
    act();
    for (int actions = 0; word(page, "phase") != "over" && actions < 2000; ++actions) {
        if (state().at("your_turn").as_bool()) {
            act();
            continue;
        }
        ASSERT_EQ(house.scheduler->timers().size(), 1U);
        EXPECT_EQ(house.scheduler->timers().front().pause, std::chrono::milliseconds{400});
        house.scheduler->run_all();
    }
    EXPECT_EQ(word(page, "phase"), "over");
}

TEST_F(CardGuest, PlaysAgainAtTheSameLevelOnTheOtherSide) {
    act();
    page.say(kResign);
    house.settle();
    EXPECT_EQ(state().at("outcome"), value(R"({"winner":"red","reason":"resigned"})"));
    const auto cards = state().at("yours");
    page.say(kRematch);
    house.settle();
    ASSERT_EQ(word(page, "type"), "rematch");
    EXPECT_EQ(word(page, "side"), "red");
    Page again = house.attached(*GameId::parse(word(page, "game")), seat.token);
    EXPECT_EQ(word(again, "edition"), "cards");
    EXPECT_EQ(word(again, "level"), "easy");
    EXPECT_NE(read(again.last()).at("yours"), cards); // others
}

TEST(CardBot, PlaysTheDefaultLevel) {
    House house;
    const NewSeat seat = house.make_game(cards::kCards);
    EXPECT_EQ(word(house.attached(seat.seat.game, seat.token), "level"), "strong");
}

TEST_F(CardGuest, LogsNoCard) {
    act();
    page.say(kResign);
    house.settle();
    const std::string id = seat.seat.game.text();
    EXPECT_EQ(house.log.text,
              log_line(Log::Level::Info, "game_made", {{"game", id}, {"edition", "cards"}}) + '\n' +
                  log_line(Log::Level::Info, "game_over", {{"game", id}, {"outcome", "red wins by resignation"}}) +
                  '\n');
}

} // namespace
} // namespace vaandel::tests
