#pragma once
// What holds of every game, whatever is tried in it. Any bytes are a game: an edition, the switches of its rules,
// pieces, and then actions, legal ones and others. Used by the fuzzer `actions` and, with stored and random bytes, by
// the tests.

#include "vaandel/board/moves.hpp"
#include "vaandel/board/outcome.hpp"

#include <set>
#include <string>

namespace vaandel::fuzz {

/// The result of a stream of bytes.
struct Course {
    std::string wrong; ///< the first law that was broken; empty if all held
    board::Ply plies = 0;
    bool was_refereed =
        false; ///< from two set-ups, next to a game::Game; otherwise from free pieces, by the rules' functions alone
    std::set<board::Refusal> refusals; ///< of the moves that were tried
    std::optional<board::Outcome> outcome;
};

Course play_actions(std::string_view bytes);

} // namespace vaandel::fuzz
