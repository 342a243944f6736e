// What both sides thought in a game of Card Battle that is over: their beliefs, and how they judged it.

#include "vaandel/site/verdict_message.hpp"

#include "site/calls.hpp"
#include "site/card_guests.hpp"

namespace vaandel::tests {
namespace {

namespace json = boost::json;

class CardThoughts : public CardGuest {
protected:
    HttpReply ask(std::string_view thought, std::size_t step, std::string_view side) {
        return calls.get(seat.seat.game, fmt::format("{}/{}/{}", thought, step, side));
    }
    /// Plays so many actions of the guest, or until the game is over.
    void play(unsigned actions) {
        for (wait(); actions > 0 && !is_over(); --actions, wait())
            act();
        end();
    }
    void end() {
        if (!is_over())
            say(kResign);
        replay = fields(calls.get(seat.seat.game, "replay"));
    }
    const json::object& position(std::size_t step) const { return replay.at("positions").at(step).as_object(); }
    std::size_t steps() const { return replay.at("events").as_array().size(); }
    bool acts(std::size_t step, std::string_view side) const {
        return replay.at("events").at(step).at("side").as_string() == side;
    }

    Calls calls{house};
    json::object replay;
};

TEST_F(CardThoughts, AreSentOnlyAfterTheEnd) {
    for (const std::string_view thought : {"beliefs", "verdicts"})
        EXPECT_EQ(code_of(ask(thought, 0, "blue")), "409 not_over");
    act();
    for (const std::string_view thought : {"beliefs", "verdicts"})
        EXPECT_EQ(code_of(ask(thought, 0, "blue")), "409 not_over");
    end();
    for (const std::string_view thought : {"beliefs", "verdicts"})
        for (const std::string_view side : {"red", "blue"}) {
            EXPECT_EQ(ask(thought, 0, side).status, 200U);
            EXPECT_EQ(code_of(ask(thought, 3, side)), "404 not_found");
        }
    EXPECT_EQ(code_of(ask("beliefs", 1, "green")), "404 not_found");
}

TEST_F(CardThoughts, AreBeliefsAboutEveryHiddenCard) {
    play(12);
    unsigned seen = 0;
    for (std::size_t step = 0; step <= steps(); ++step) {
        const json::object told = fields(ask("beliefs", step, "blue"));
        EXPECT_EQ(told.at("ply"), step);
        EXPECT_EQ(told.at("side"), "blue");
        const json::object& pieces = told.at("pieces").as_object();
        const json::object& red = position(step).at("sides").at("red").as_object();
        for (std::size_t place = 0; place < cards::kLine; ++place) {
            const json::value& slot = red.at("line").at(place);
            const bool is_hidden = slot.is_object() && !slot.at("seen").as_bool();
            seen += slot.is_object() && !is_hidden ? 1U : 0U;
            const auto* found = pieces.if_contains(std::to_string(place + 1));
            ASSERT_EQ(found != nullptr, is_hidden) << step;
            if (found == nullptr)
                continue;
            std::int64_t sum = 0;
            for (const auto& [rank, chance] : found->as_object())
                sum += chance.as_int64();
            EXPECT_NEAR(double(sum), 1000, 6);
            // What is true was thought possible.
            const json::value& truth = position(step).at("cards").at("red").at("line").at(place);
            EXPECT_TRUE(found->as_object().contains(truth.as_string()));
        }
        EXPECT_EQ(pieces.contains("hand"), red.at("hand") != 0);
        EXPECT_EQ(pieces.contains("pile"), red.at("pile") != 0);
    }
    EXPECT_GT(seen, 0U);
    EXPECT_EQ(text_of(ask("beliefs", 4, "red")), text_of(ask("beliefs", 4, "red")));
}

TEST_F(CardThoughts, GiveVerdictsOnEveryActionInParts) {
    for (;; seat = house.make_game(cards::kCards, Side::Blue, "easy")) {
        house.clock.pass(std::chrono::minutes{1});
        page = house.attached(seat.seat.game, seat.token);
        play(60);
        std::size_t own = 0;
        for (std::size_t step = 0; step < steps(); ++step)
            own += acts(step, "blue") ? 1U : 0U;
        if (own > kVerdictsAtOnce)
            break;
    }
    for (const std::string_view side : {"red", "blue"}) {
        std::vector<std::size_t> wanted;
        for (std::size_t step = 0; step < steps(); ++step)
            if (acts(step, side))
                wanted.push_back(step);
        std::vector<std::size_t> got;
        for (json::value from = 0; !from.is_null();) {
            const json::object told = fields(ask("verdicts", from.to_number<std::size_t>(), side));
            const json::array& verdicts = told.at("verdicts").as_array();
            EXPECT_LE(verdicts.size(), kVerdictsAtOnce);
            for (const json::value& one : verdicts) {
                got.push_back(one.at("ply").to_number<std::size_t>());
                EXPECT_GE(one.at("value").to_number<int>(), one.at("played").to_number<int>());
                EXPECT_LE(one.at("value").to_number<int>(), 1000);
                EXPECT_TRUE(cards::parse_action(std::string{one.at("best").as_string()}));
            }
            from = told.at("next");
        }
        EXPECT_EQ(got, wanted) << side;
    }
}

TEST_F(CardThoughts, AreTheSameForAnUploadedRecord) {
    play(6);
    const std::string record = text_of(calls.get(seat.seat.game, "record.vaandel"));
    for (const std::string_view moment : {"0/red", "2/blue", "5/red"})
        for (const std::string_view thought : {"beliefs", "verdicts"}) {
            const std::string part = fmt::format("{}/{}", thought, moment);
            const HttpReply brought = calls.bring(record, "/" + part);
            EXPECT_EQ(brought.status, 200U) << part << text_of(brought);
            EXPECT_EQ(text_of(brought), text_of(calls.get(seat.seat.game, part))) << part;
        }
    EXPECT_EQ(code_of(calls.bring(record, "/beliefs/999/red")), "404 not_found");
    house.workers->others = 5;
    EXPECT_EQ(code_of(calls.bring(record, "/verdicts/0/red")), "429 too_many");
    house.workers->is_full = true;
    EXPECT_EQ(code_of(calls.bring(record, "/beliefs/0/red")), "429 too_many");
}

TEST(CardVerdictMessage, StopsWithTheServer) {
    game::CardGame game{cards::kCards, Random{1}};
    Random random{2};
    game.act(Side::Red,
             card_engine::choose(cards::kCards, game.view_for(Side::Red).cards, card_engine::Level::Easy, random));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(verdict_message(game.record(), {0, Side::Red}, stop.get_token()), std::nullopt);
}

} // namespace
} // namespace vaandel::tests
