#pragma once
// The speed of the nets on one core.

#include "vaandel/apps/bench/rates.hpp"
#include "vaandel/nets/tower.hpp"

#include <optional>

namespace vaandel::apps {

/// Evaluations per second of the edition's net, with and without making its input; nothing if the edition has no net.
/// The signature covers only the positions, because outputs may differ in the last digit between machines.
std::optional<EditionRates> measure_net(const board::Edition& edition, unsigned runs);

/// The speed of a policy net with some kernels.
struct PolicyRate {
    nets::Kernels kernels;
    double looks_per_s = 0;
    double share_of_peak = 0; ///< of the machine's peak rate with these kernels' instructions
};

/// The edition's policy net with all kernels that run here, in batches; empty if it has none.
std::vector<PolicyRate> measure_policy(const board::Edition& edition, unsigned runs);

} // namespace vaandel::apps
