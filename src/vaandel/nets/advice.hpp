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

/// The input must be of the net's edition. Complexity: see PlayNet::look().
Advice advise(const PlayNet& net, const NetworkInput& network_input);

/// The same with a cached belief, which counts as far as it fits what is known now, and is replaced by the new one.
/// About a human it does not count: the games from which the nets learned about humans have none.
Advice advise(const PlayNet& net, NetworkInput network_input, CachedBelief& cached_belief);

} // namespace vaandel::nets
