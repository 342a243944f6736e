#pragma once
// A whole game for the page to replay (docs/code/messages.md, "Replays"): the truth of a finished game, or of an
// uploaded record. It contains all results of the rules; the page only moves pieces.

#include "vaandel/core/result.hpp"
#include "vaandel/notation/card_record.hpp"
#include "vaandel/notation/record.hpp"
#include "vaandel/site/origin.hpp"

namespace vaandel::site {

/// The content of a replay besides the record.
struct ReplayFacts {
    std::string_view game; ///< its id; empty for an uploaded record
    board::PerSide<std::optional<std::string_view>> names;
    std::optional<board::Side> bot;
    std::string_view level;                    ///< the bot's
    std::span<const std::string_view> forms{}; ///< formats for download
    std::optional<Origin> from{};              ///< of the game that this one continues
    std::optional<notation::Time> ended{};     ///< a record has no such time
};

/// Needs a record that game::replay() accepts.
std::string replay_message(const ReplayFacts& facts, const notation::Record& record);
/// The same for a card game that game::replay() accepts: each position in turn, with all cards visible, and the action
/// from each to the next.
std::string replay_message(const ReplayFacts& facts, const notation::CardRecord& record);

} // namespace vaandel::site
