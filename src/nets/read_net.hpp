#pragma once
// Nets from files.

#include "vaandel/board/edition.hpp"
#include "vaandel/nets/play_net.hpp"

namespace vaandel::nets {

/// The net of a file; or what is wrong with it, with its name: it cannot be read, is no net, or is for another edition.
Result<PlayNet, std::string> read_net(const std::string& path, const board::Edition& edition);

} // namespace vaandel::nets
