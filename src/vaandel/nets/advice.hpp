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

/// What a net believed when it was asked last, of one side of one game: a picture shows the present and the last moves
/// alone. Nothing before it is asked.
using Memory = std::optional<belief::Marginals>;

/// Brings what is remembered in line with what is known by now, and makes the glance refer to it. Of a person nothing
/// is remembered: the games from which the nets know persons were seen move by move, without a memory.
void recall(Memory& memory, Glance& glance);

/// The glance must be of the net's edition. Complexity: see PlayNet::look().
Advice advise(const PlayNet& net, const Glance& glance);

/// The same with what `memory` holds remembered; it becomes what the net believes now.
Advice advise(const PlayNet& net, Glance glance, Memory& memory);

/// The same for the pieces alone, from what the net said before: what `glance.enemy` becomes by it.
belief::Marginals believe(const Opinion& opinion, const Glance& glance);

} // namespace vaandel::nets
