#pragma once
// What a side had to believe of the enemy's hidden pieces at some ply of a game that is over (docs/4-messages.md, "Replays").

#include "vaandel/notation/record.hpp"

namespace vaandel::server {

/// Which belief is asked for.
struct BeliefWish {
    board::Ply ply = 0;                  ///< after so many plies
    board::Side side = board::Side::Red; ///< who believes
};

/// Made from that side's view and what both saw up to then, and of nothing else. Nothing where the game has no such ply or was never begun, or its start
/// is not two set-ups.
std::optional<std::string> belief_message(notation::Record record, const BeliefWish& wish);

} // namespace vaandel::server
