#pragma once
// Card Battle as a page reads and says it, and a guest who plays it.

#include "site/guests.hpp"

namespace vaandel::tests {

inline std::string act_frame(std::size_t number, std::string_view action) {
    return fmt::format(R"({{"type":"act","number":{},"action":"{}"}})", number, action);
}

/// The next legal action of the seat, from what its page reads: any line of its hand, any action listed, gaps filled as
/// they come.
inline std::string any_action(const boost::json::object& state, Random& random) {
    const auto& hand = state.at("yours").at("hand").as_array();
    std::vector<std::string> ranks;
    for (const auto& card : hand)
        ranks.emplace_back(card.as_string());
    for (std::size_t at = ranks.size(); at > 1; --at)
        std::swap(ranks[at - 1], ranks[random.below(std::uint32_t(at))]);
    const std::string_view stage = state.at("stage").as_string();
    if (stage == "lay" || state.at("phase").as_string() == "setup") {
        ranks.resize(std::min<std::size_t>(ranks.size(), cards::kLine));
        return fmt::format("lay {}", fmt::join(ranks, " "));
    }
    if (stage == "fill") {
        std::string text = "fill";
        const auto& line = state.at("yours").at("line").as_array();
        for (std::size_t place = 0, next = 0; place < line.size() && next < ranks.size(); ++place)
            if (line[place].is_null())
                text += fmt::format(" {}={}", place + 1, ranks[next++]);
        return text;
    }
    const auto& actions = state.at("actions").as_array();
    return std::string{actions.at(random.below(std::uint32_t(actions.size()))).as_string()};
}

/// A guest as Blue at a card game against the bot.
class CardGuest : public testing::Test {
protected:
    boost::json::object state() const { return read(page.last()); }
    bool is_over() const { return word(page, "phase") == "over"; }
    void say(std::string_view frame) {
        page.say(frame);
        house.settle();
    }
    void act() {
        const auto now = state();
        say(act_frame(now.at("acted").to_number<std::size_t>() + 1, any_action(now, random)));
    }
    /// Lets the bot act until it is the guest's turn, or the game is over.
    void wait() {
        while (!is_over() && !state().at("your_turn").as_bool())
            house.scheduler->run_all();
    }

    House house;
    Random random{6};
    NewSeat seat = house.make_game(cards::kCards, Side::Blue, "easy");
    Page page = house.attached(seat.seat.game, seat.token);
};

} // namespace vaandel::tests
