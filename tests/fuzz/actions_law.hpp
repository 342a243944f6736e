#pragma once
// What holds of every game, whatever is tried in it. Any bytes are a game: an edition, the switches of its rules,
// pieces, and then actions, legal ones and others. Asked by the fuzzer `actions` and, with kept and random bytes, by
// the tests.

#include "vaandel/board/outcome.hpp"

#include <set>
#include <string>

namespace vaandel::fuzz {

/// What a stream of bytes came to.
struct Course {
    std::string wrong; ///< the first law that was broken; empty where all held
    board::Ply plies = 0;
    bool was_refereed =
        false; ///< from two set-ups, beside a game::Game; else from free pieces, by the rules' functions alone
    std::set<board::Refusal> refusals; ///< of the moves that were tried
    std::optional<board::Outcome> outcome;
};

Course play_actions(std::string_view bytes);

} // namespace vaandel::fuzz
