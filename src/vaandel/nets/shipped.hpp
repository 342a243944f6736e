#pragma once
// The nets that are embedded in the program.

#include "vaandel/nets/play_net.hpp"
#include "vaandel/nets/policy_net.hpp"

namespace vaandel::nets {

/// The net for that edition, loaded on first use; none if none is shipped.
/// Thread-safe.
const PlayNet* shipped_net(const board::Edition& edition);

/// The one trained on humans' games, which knows how humans move and what they hide; none if there are too few games.
/// Otherwise as above.
const PlayNet* human_net(const board::Edition& edition);

/// The policy net of the edition, for chosen_kernels(); none if none is shipped. Otherwise as above.
const PolicyNet* shipped_policy(const board::Edition& edition);

/// The kernels of shipped_policy(): Kernels::Portable, unless others were chosen before its first
/// use.
Kernels chosen_kernels();
void choose_kernels(Kernels kernels);

} // namespace vaandel::nets
