#pragma once
// Guests at their tables, and what their pages read: fixtures for the tests of Tables.

#include <boost/json.hpp>

#include "site/house.hpp"

namespace vaandel::tests {

/// A frame that places a side of barrage8. Both sides placed so make the board that is drawn in messages_test.cpp.
inline const std::string kSetup = R"({"type":"setup","setup":"F...............B3129X2."})";
inline const std::string kResign = R"({"type":"resign"})";
inline const std::string kRematch = R"({"type":"rematch"})";

inline boost::json::value value(std::string_view text) { return boost::json::parse(text); }
inline boost::json::object read(const std::string& message) { return value(message).as_object(); }
/// A state without the past, which only the first one after attaching has.
inline boost::json::object without_past(const std::string& message) {
    boost::json::object fields = read(message);
    fields.erase("past");
    return fields;
}

/// A text field of a message; empty if it has no such field.
inline std::string word(const std::string& message, std::string_view field) {
    const boost::json::object fields = read(message);
    const auto* found = fields.if_contains(field);
    return found != nullptr && found->is_string() ? std::string{found->get_string()} : std::string{};
}
/// The same of what a page heard last.
inline std::string word(const Page& page, std::string_view field) { return word(page.last(), field); }
inline std::int64_t ply_of(const Page& page) { return read(page.last()).at("ply").to_number<std::int64_t>(); }
/// In how many seconds it may ask again, if the last message says so.
inline std::optional<std::int64_t> wait_of(const Page& page) {
    const boost::json::object message = read(page.last());
    const auto* wait = message.if_contains("wait");
    return wait == nullptr ? std::nullopt : std::optional{wait->to_number<std::int64_t>()};
}

/// Two guests at barrage8.
class Guests : public testing::Test {
protected:
    void place_both() {
        red.say(kSetup);
        blue.say(kSetup);
        house.settle();
    }
    void say(Page& page, std::string_view frame) {
        page.say(frame);
        house.settle();
    }
    void move(Page& page, Ply ply, std::string_view from, std::string_view to) { say(page, move_frame(ply, from, to)); }
    void leave() {
        red.hang_up();
        blue.hang_up();
        house.settle();
    }
    Page come_back(Side side) { return house.attached(pair.id, pair.token(side)); }

    explicit Guests(std::optional<TimeControl> clock = {})
        : pair{clock ? house.invited_pair(kBarrage8, clock) : house.make_pair(kBarrage8)} {}

    House house;
    House::Pair pair;
    Page red = come_back(Side::Red);
    Page blue = come_back(Side::Blue);
};

/// A guest as Red at barrage8, against the bot.
class Guest : public testing::Test {
protected:
    void say(std::string_view frame) {
        page.say(frame);
        house.settle();
    }
    void leave() {
        page.hang_up();
        house.settle();
    }
    Page come_back() { return house.attached(seat.seat.game, seat.token); }

    House house;
    NewSeat seat = house.make_game(kBarrage8);
    Page page = come_back();
};

} // namespace vaandel::tests
