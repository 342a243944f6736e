#pragma once
// A net's output for a position, in terms of the game.

#include "vaandel/nets/play_net.hpp"

#include <optional>

namespace vaandel::nets {

struct Advice {
    /// The probability that a good player makes each legal move, in the order of board::for_each_move(); sums to 1.
    std::vector<double> moves;
    EndChances end;
    belief::Marginals enemy; ///< rank probabilities of its pieces, fitted to the counts
};

/// A net's belief at its last evaluation, of one side of one game: the planes show only the present and the last moves.
/// Empty before the first evaluation.
using CachedBelief = std::optional<belief::Marginals>;

/// Fits the cached belief to what is known now, and makes the input refer to it. There is no cached belief about a
/// human: the games from which the nets learned about humans were seen move by move, without a memory.
void recall(CachedBelief& cached_belief, NetworkInput& network_input);

/// The input must be of the net's edition. Complexity: see PlayNet::look().
Advice advise(const PlayNet& net, const NetworkInput& network_input);

/// The same with the cached belief in `memory`, which it updates.
Advice advise(const PlayNet& net, NetworkInput network_input, CachedBelief& cached_belief);

/// The same for the pieces only, from the net's earlier output: the new value of `network_input.enemy`.
belief::Marginals believe(const NetworkOutput& network_output, const NetworkInput& network_input);

} // namespace vaandel::nets
