#pragma once
// What a net has to say of a position, in the words of the game.

#include "vaandel/nets/play_net.hpp"

namespace vaandel::nets {

struct Advice {
    std::vector<double>
        moves; ///< the chance that a good player makes each legal move, in the order of board::for_each_move(); sums to 1
    EndChances end;
    belief::Marginals enemy; ///< what its pieces may be, in line with the counts
};

/// The glance must be of the net's edition. Complexity: see PlayNet::look().
Advice advise(const PlayNet& net, const Glance& glance);

/// The same for the pieces alone, from what the net said before: what `glance.enemy` becomes by it.
belief::Marginals believe(const Opinion& opinion, const Glance& glance);

} // namespace vaandel::nets
