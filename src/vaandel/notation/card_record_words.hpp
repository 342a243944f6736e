#pragma once
// Words of the record of a card game, shared by its writer, its reader and messages about records.

#include "vaandel/notation/card_record.hpp"

namespace vaandel::notation {

inline constexpr std::string_view kSees = "sees";
inline constexpr std::string_view kNothing = "nothing"; ///< what a look at an empty hand shows
inline constexpr std::string_view kShuffles = "shuffles";

/// The ranks of a row or a bag, separated by spaces: "9 4 2", or "nothing".
std::string ranks_text(const cards::Row& cards);
std::string ranks_text(const cards::Bag& cards);
/// A pile from the top, in one word: "4B29X".
std::string pile_text(const cards::Pile& pile);
/// Reads pile_text(); nothing if a letter is not a rank or there are more than kMaxDeck.
std::optional<cards::Pile> parse_pile(std::string_view word);

/// Without number, side and time: "attack 2 4  8 takes 3", "scout 1 at 2 4  sees 9 B", "run 5  shuffles 4B29X".
std::string action_text(const RecordedAction& recorded);

} // namespace vaandel::notation
