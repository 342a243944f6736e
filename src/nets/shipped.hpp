#pragma once
// The nets that are part of the program.

#include "vaandel/nets/play_net.hpp"

namespace vaandel::nets {

/// The net for that edition, read when it is asked for first; none where none is shipped. Any number of threads may ask.
const PlayNet* shipped_net(const board::Edition& edition);

} // namespace vaandel::nets
