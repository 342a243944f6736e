#pragma once
// The nets that are part of the program.

#include "vaandel/nets/play_net.hpp"

namespace vaandel::nets {

/// The net for that edition, read when it is asked for first; none where none is shipped. Any number of threads may ask.
const PlayNet* shipped_net(const board::Edition& edition);

/// The one that has learned from persons' games what persons do and what they hide; none where too few of their games are known. Otherwise as above.
const PlayNet* net_of_persons(const board::Edition& edition);

} // namespace vaandel::nets
