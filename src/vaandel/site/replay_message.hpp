#pragma once
// A whole game for the page to replay (docs/code/messages.md, "Replays"): the truth of a finished game, or of an
// uploaded record. It contains all results of the rules; the page only moves pieces.

#include "vaandel/notation/card_record.hpp"
#include "vaandel/notation/record.hpp"
#include "vaandel/site/replay_facts.hpp"

namespace vaandel::site {

/// Needs a record that game::replay() accepts.
std::string replay_message(const ReplayFacts& facts, const notation::Record& record);
/// The same for a card game that game::replay() accepts: each position in turn, with all cards visible, and the action
/// from each to the next.
std::string replay_message(const ReplayFacts& facts, const notation::CardRecord& record);

} // namespace vaandel::site
