#pragma once
// A whole game as the page replays it (docs/code/messages.md, "Replays"): the truth of a game that is over, or of a
// record that somebody brought. What a ply did is told here, by the rules; the page moves pieces about and knows none.

#include "vaandel/cards/record.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"
#include "vaandel/site/origin.hpp"

namespace vaandel::site {

/// What a replay tells besides the record.
struct ReplayFacts {
    std::string_view game; ///< its id; empty for a record that was brought
    board::PerSide<std::optional<std::string_view>> names;
    std::optional<board::Side> bot;
    std::string_view level;                    ///< of the bot
    std::span<const std::string_view> forms{}; ///< in which it can be fetched
    std::optional<Origin> from{};              ///< that it goes on from
};

/// Needs a record whose plies can be made: one that game::replay() finds ok.
std::string replay_message(const ReplayFacts& facts, const notation::Record& record);
/// The same of a card game, one that cards::replay() finds ok: each position in turn, all cards open, and what led from
/// each to the next.
std::string replay_message(const ReplayFacts& facts, const cards::Record& record);

} // namespace vaandel::site
