#pragma once
// A game of Card Battle as one seat was told it.

#include "vaandel/cards/view.hpp"
#include "vaandel/core/result.hpp"

#include <span>
#include <string>

namespace vaandel::game {

/// What the seat knows after these events, with these cards in its hand and in its line: replays the events from the
/// start, with placeholders for unknown cards, and checks them by the rules. Fails with the error if no game goes so.
Result<cards::View, std::string> rebuilt_view(const cards::Edition& edition, cards::Side seat,
                                              std::span<const cards::SeenEvent> events, const cards::Bag& hand,
                                              const cards::Row& line);

} // namespace vaandel::game
