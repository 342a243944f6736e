#pragma once
// Actions and events of Card Battle as words, each without a space, as in the protocol (docs/bots/protocol.md).

#include "vaandel/cards/view.hpp"

#include <string>
#include <string_view>

namespace vaandel::notation {

/// Five letters, one per place: a rank, `?` for an unknown card, `.` for none.
std::string row_text(cards::PlaceSet line, const cards::Row& known);
struct WireRow {
    cards::PlaceSet line;
    cards::Row known;
};
std::optional<WireRow> parse_row(std::string_view word);

/// Five letters, one per place: `+` for a card that the enemy has seen, `.` elsewhere.
std::string shown_text(cards::PlaceSet shown);
std::optional<cards::PlaceSet> parse_shown(std::string_view word);

/// The strongest first, "X98B"; "-" for none.
std::string bag_text(const cards::Bag& cards);
std::optional<cards::Bag> parse_bag(std::string_view word);

/// "lay", "act", "chain", "fill".
std::string_view stage_word(cards::Stage stage);
std::optional<cards::Stage> parse_stage(std::string_view word);

/// "lay=9X8F2", "attack=2x4", "spy=3", "scout=1@24", "run=5", "pass", "fill=.4..9".
std::string action_word(const cards::Action& action);
std::optional<cards::Action> parse_action_word(std::string_view word);

/// "r:attack=2x4:8>3", "b:spy=3:X42", "r:scout=1@24:.9.B.", "b:fill=.?..?+??": the side, the action, what it revealed,
/// and the cards drawn after it.
std::string event_word(const cards::SeenEvent& event);
/// An event with everything that its kind requires; its turn is 0.
std::optional<cards::SeenEvent> parse_event_word(std::string_view word);

/// The event as sent: without its turn, and with drawn cards only if some were drawn.
cards::SeenEvent wire_event(const cards::SeenEvent& event);

} // namespace vaandel::notation
