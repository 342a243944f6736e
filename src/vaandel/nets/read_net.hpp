#pragma once
// Nets from files.

#include "vaandel/board/edition.hpp"
#include "vaandel/nets/play_net.hpp"
#include "vaandel/nets/policy_net.hpp"
#include "vaandel/nets/setup_policy.hpp"

namespace vaandel::nets {

/// The net of a file; or the error with its name: unreadable, not a net, or for another edition.
Result<PlayNet, std::string> read_net(const std::string& path, const board::Edition& edition);
/// The same for a policy net, for the selected kernels, and for a set-up policy.
Result<PolicyNet, std::string> read_policy_net(const std::string& path, const board::Edition& edition);
Result<SetupPolicy, std::string> read_setup_policy(const std::string& path, const board::Edition& edition);

} // namespace vaandel::nets
