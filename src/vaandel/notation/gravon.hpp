#pragma once
// The Gravon archive's XML (C.1). Battles, rules and times are not in it; the rules follow from the type of the game:
//   classic, barrage, duell   original, barrage10, duel10 with two legal set-ups, by Gravon's rules (kGravonRules)
//   classicfree               original's board with any pieces on any land, by the edition's own rules
// `ultimate lightning` is another game and refused by name. "Player 1" and "Player 2" stand for no name, both ways.

#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::notation {

/// The longest text that is read; the longest game of the archive has about 90 kB.
inline constexpr std::size_t kMaxGravonBytes = std::size_t{4} << 20;

/// Strict where meaning is at stake: unknown elements and attributes, squares, the order of plies, impossible set-ups
/// and results are refused. Lenient where the archive is: J for the tenth file, no <field> in a game without moves, no
/// result, no players.
Result<Record, Problems> parse_gravon(std::string_view text);

/// In the form of the archive. Fails with a phrase if the format cannot express the record: another edition, another
/// reason of the end, characters in a name that XML cannot hold. A single set-up of a game that ended before the other
/// is lost.
Result<std::string, std::string> write_gravon(const Record& record);

/// Whether a text begins like this format.
bool is_gravon(std::string_view text);

} // namespace vaandel::notation
