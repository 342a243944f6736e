#pragma once
// Between what a seat knows of a game of Card Battle and the message `table`: the sibling of seat_game.hpp.

#include "vaandel/protocol/message.hpp"

#include <span>

namespace vaandel::protocol {

/// What a seat sees, as a message.
CardPosition card_position_message(const cards::View& view, std::span<const cards::SeenEvent> events);

/// The view that a table tells: plays the events from the start, with cards that are made up where the seat knows none,
/// and checks them by the rules. Fails where that leads to another table, with what is wrong.
Result<cards::View, std::string> card_view_of(const cards::Edition& edition, Side seat, const CardPosition& table);

} // namespace vaandel::protocol
