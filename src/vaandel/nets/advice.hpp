#pragma once
// What a net has to say of a position, in the words of the game.

#include "vaandel/nets/play_net.hpp"

#include <optional>

namespace vaandel::nets {

struct Advice {
    /// The chance that a good player makes each legal move, in the order of board::for_each_move(); sums to 1.
    std::vector<double> moves;
    EndChances end;
    belief::Marginals enemy; ///< what its pieces may be, in line with the counts
};

/// What a net believed when it was asked last, of one side of one game: the planes show the present and the last moves
/// alone. Nothing before it is asked.
using CachedBelief = std::optional<belief::Marginals>;

/// Brings what is remembered in line with what is known by now, and makes the input refer to it. Of a human nothing
/// is remembered: the games from which the nets know humans were seen move by move, without a memory.
void recall(CachedBelief& cached_belief, NetworkInput& network_input);

/// The input must be of the net's edition. Complexity: see PlayNet::look().
Advice advise(const PlayNet& net, const NetworkInput& network_input);

/// The same with what `memory` holds remembered; it becomes what the net believes now.
Advice advise(const PlayNet& net, NetworkInput network_input, CachedBelief& cached_belief);

/// The same for the pieces alone, from what the net said before: what `network_input.enemy` becomes by it.
belief::Marginals believe(const NetworkOutput& network_output, const NetworkInput& network_input);

} // namespace vaandel::nets
