#pragma once
// Converts between what a seat knows of Card Battle and the message `table`: the counterpart of seat_game.hpp.

#include "vaandel/protocol/message.hpp"

#include <span>

namespace vaandel::protocol {

/// The seat's view as a message.
CardPosition card_position_message(const cards::View& view, std::span<const cards::SeenEvent> events);

/// The view of a table: replays the events from the start, with placeholders for unknown cards, and checks them by the
/// rules. Fails with the error if that leads to another table.
Result<cards::View, std::string> card_view_of(const cards::Edition& edition, Side seat, const CardPosition& table);

} // namespace vaandel::protocol
