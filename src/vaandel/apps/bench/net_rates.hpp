#pragma once
// How fast the nets are on one core.

#include "vaandel/apps/bench/rates.hpp"
#include "vaandel/nets/tower.hpp"

#include <optional>

namespace vaandel::apps {

/// Positions that the edition's net sees a second, with its picture and without; nothing where the edition has no net.
/// The signature is of the positions alone: what a net says may differ in its last digit from machine to machine.
std::optional<EditionRates> measure_net(const board::Edition& edition, unsigned runs);

/// How fast a policy net is by some kernels.
struct PolicyRate {
    nets::Kernels kernels;
    double looks_per_s = 0;
    double share_of_peak = 0; ///< of the operations that the machine could do with these kernels' instructions
};

/// The edition's policy net by all kernels that run here, in batches; empty where it has none.
std::vector<PolicyRate> measure_policy(const board::Edition& edition, unsigned runs);

} // namespace vaandel::apps
