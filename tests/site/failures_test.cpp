// What guests meet when the store or the bot fails.

#include "site/guests.hpp"

namespace vaandel::tests {
namespace {

/// Makes moves that nobody may make.
class Fool final : public RandomOpponent {
public:
    std::optional<Move> choose_move(const game::SeatView& seat, const Thinking&, Random&) const override {
        const Edition& edition = *seat.edition;
        return Move{edition.geometry->square({0, 0}), edition.geometry->square({7, 7})};
    }
    cards::Action choose_action(const cards::Edition&, const cards::View& view, card_engine::Level level,
                                Random& random) const override {
        if (view.open().turn == 0)
            return RandomOpponent::choose_action(cards::kCards, view, level, random);
        return cards::Attack{{9}, {9}};
    }
};

/// Loses its head.
class Panicked final : public RandomOpponent {
public:
    std::optional<Move> choose_move(const game::SeatView&, const Thinking&, Random&) const override {
        throw std::bad_alloc{};
    }
};

TEST_F(Guests, AreToldWhenAMoveCannotBeStored) {
    place_both();
    const auto heard = blue.messages().size();
    house.store.is_broken = true;
    move(red, 1, "d3", "d5");
    EXPECT_EQ(red.last(), refused_message("move", "unavailable"));
    EXPECT_EQ(red.farewell(), Farewell::Unavailable);
    EXPECT_EQ(blue.messages().size(), heard);
    EXPECT_EQ(blue.farewell(), Farewell::Unavailable);
    EXPECT_EQ(house.tables->cache.size(), 0U);
    move(red, 1, "d3", "d5"); // after the farewell nothing is heard
    EXPECT_EQ(red.last(), refused_message("move", "unavailable"));

    house.store.is_broken = false;
    Page back = come_back(Side::Red);
    EXPECT_EQ(ply_of(back), 0); // the game is as it was
    move(back, 1, "d3", "d5");
    EXPECT_EQ(ply_of(back), 1);
}

TEST_F(Guests, KeepEverythingBeforeAFailedCommit) {
    place_both();
    house.store.is_broken = true;
    red.say(move_frame(1, "d3", "d5"));
    blue.say(move_frame(2, "d6", "d5")); // in the same batch
    house.settle();
    EXPECT_EQ(red.last(), refused_message("move", "unavailable"));
    EXPECT_EQ(blue.farewell(), Farewell::Unavailable);
    EXPECT_EQ(ply_of(blue), 0);
    EXPECT_EQ(house.store.games().at(pair.id).events.size(), 2U);
}

TEST_F(Guests, AreNotShownADamagedGame) {
    leave();
    house.store.games().at(pair.id).events.push_back({1, {}, Side::Red, "dance", ""});
    Page back = come_back(Side::Red);
    EXPECT_EQ(back.messages(), std::vector{refused_message("attach", "unavailable")});
    EXPECT_NE(house.log.text.find(log_line(
                  Log::Level::Error, "read_failed",
                  {{"game", pair.id.text()}, {"why", "the stored game is damaged: event 1 cannot have happened"}})),
              std::string::npos)
        << house.log.text;
}

TEST_F(Guests, AreNotShownAGameThatCannotBeRead) {
    leave();
    house.store.is_broken = true;
    Page back = come_back(Side::Red);
    EXPECT_EQ(back.messages(), std::vector{refused_message("attach", "unavailable")});
    EXPECT_EQ(back.farewell(), Farewell::Unavailable);
}

TEST_F(Guest, IsToldWhenAGameCannotBeStored) {
    house.store.is_broken = true;
    std::optional<NoGame> why;
    house.tables->new_games.make({kDuel8, Side::Red}, "x",
                                 [&](const Result<NewSeat, NoGame>& made) { why = made.error(); });
    house.settle();
    EXPECT_EQ(why, NoGame::Unavailable);
    EXPECT_EQ(house.log.text.find("game_made", house.log.text.find("write_failed")), std::string::npos)
        << house.log.text;
}

TEST_F(Guest, FindsNothingInTheLogThatWasNotStored) {
    say(kSetup);
    house.store.is_broken = true;
    say(kResign);
    EXPECT_NE(house.log.text.find("write_failed"), std::string::npos);
    EXPECT_EQ(house.log.text.find("game_over"), std::string::npos) << house.log.text;
}

TEST_F(Guest, IsToldWhenARematchCannotBeStored) {
    say(kSetup);
    say(kResign);
    house.store.is_broken = true;
    say(kRematch);
    EXPECT_EQ(page.last(), refused_message("rematch", "unavailable"));
    EXPECT_EQ(page.farewell(), std::nullopt); // the old game is none the worse
}

TEST_F(Guest, SurvivesAFailingBot) {
    House fooled{1, std::make_unique<Fool>()};
    const NewSeat fools_guest = fooled.make_game(kBarrage8);
    Page lucky = fooled.attached(fools_guest.seat.game, fools_guest.token);
    lucky.say(kSetup);
    fooled.settle();
    lucky.say(move_frame(1, "d3", "d4"));
    fooled.scheduler->run_all();
    EXPECT_EQ(read(lucky.last()).at("outcome"), value(R"({"winner":"red","reason":"resigned"})"));
    EXPECT_NE(fooled.log.text.find(R"("level":"error","event":"bot_erred")"), std::string::npos);
}

TEST(CardBot, ResignsWhenItFails) {
    House fooled{1, std::make_unique<Fool>()};
    const NewSeat seat = fooled.make_game(cards::kCards, Side::Blue);
    Page lucky = fooled.attached(seat.seat.game, seat.token);
    const boost::json::object state = read(lucky.last());
    const auto& hand = state.at("yours").at("hand").as_array();
    std::string lay = "lay";
    for (std::size_t at = 0; at < cards::kLine; ++at)
        lay.append(" ").append(hand[at].as_string());
    lucky.say(fmt::format(R"({{"type":"act","number":1,"action":"{}"}})", lay));
    fooled.scheduler->run_all();
    EXPECT_EQ(read(lucky.last()).at("outcome"), value(R"({"winner":"blue","reason":"resigned"})"));
    EXPECT_NE(fooled.log.text.find(R"("level":"error","event":"bot_erred")"), std::string::npos);
}

TEST(Bots, ResignAfterAPanicWithoutHarmToOthers) {
    House house{5, std::make_unique<Panicked>()};
    const NewSeat seat = house.make_game(kBarrage8);
    Page page = house.attached(seat.seat.game, seat.token);
    page.say(kSetup);
    house.settle();
    page.say(R"({"type":"hint"})");
    house.settle();
    EXPECT_EQ(page.last(), refused_message("hint", "stale"));
    page.say(move_frame(1, "d3", "d5"));
    house.pass(std::chrono::seconds{1});
    EXPECT_EQ(word(page, "phase"), "over");
    EXPECT_EQ(read(page.last()).at("outcome"), boost::json::parse(R"({"winner":"red","reason":"resigned"})"));
    EXPECT_NE(house.log.text.find("std::bad_alloc"), std::string::npos) << house.log.text;
}

} // namespace
} // namespace vaandel::tests
