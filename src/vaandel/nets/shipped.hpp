#pragma once
// The nets that are part of the program.

#include "vaandel/nets/play_net.hpp"
#include "vaandel/nets/policy_net.hpp"

namespace vaandel::nets {

/// The net for that edition, read when it is asked for first; none where none is shipped. Any number of threads may
/// ask.
const PlayNet* shipped_net(const board::Edition& edition);

/// The one that has learned from humans' games what humans do and what they hide; none where too few of their games
/// are known. Otherwise as above.
const PlayNet* human_net(const board::Edition& edition);

/// The policy net of the edition, worked out by chosen_kernels(); none where none is shipped. Otherwise as above.
const PolicyNet* shipped_policy(const board::Edition& edition);

/// By which kernels shipped_policy() is worked out: Kernels::Portable, if nobody chose others before it was asked for
/// first.
Kernels chosen_kernels();
void choose_kernels(Kernels kernels);

} // namespace vaandel::nets
