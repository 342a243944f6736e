#pragma once
// Nets from files.

#include "vaandel/board/edition.hpp"
#include "vaandel/nets/policy_net.hpp"
#include "vaandel/nets/setup_policy.hpp"

namespace vaandel::nets {

/// The policy net of a file, for the selected kernels; or the error with its name: unreadable, not a net, or for
/// another edition.
Result<PolicyNet, std::string> read_policy_net(const std::string& path, const board::Edition& edition);
/// The same for a set-up policy.
Result<SetupPolicy, std::string> read_setup_policy(const std::string& path, const board::Edition& edition);

} // namespace vaandel::nets
