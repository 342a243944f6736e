#pragma once
// Nets from files.

#include "vaandel/board/edition.hpp"
#include "vaandel/nets/play_net.hpp"
#include "vaandel/nets/policy_net.hpp"
#include "vaandel/nets/setup_policy.hpp"

namespace vaandel::nets {

/// The net of a file; or what is wrong with it, with its name: it cannot be read, is no net, or is for another edition.
Result<PlayNet, std::string> read_net(const std::string& path, const board::Edition& edition);
/// The same of a policy net, for the kernels chosen, and of a policy that places the army.
Result<PolicyNet, std::string> read_policy_net(const std::string& path, const board::Edition& edition);
Result<SetupPolicy, std::string> read_setup_policy(const std::string& path, const board::Edition& edition);

} // namespace vaandel::nets
