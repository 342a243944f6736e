#pragma once
// How fast the nets are on one core.

#include "vaandel/apps/bench/rates.hpp"

#include <optional>

namespace vaandel::apps {

/// Positions that the edition's net sees a second, with its picture and without; nothing where the edition has no net. The signature is of the positions
/// alone: what a net says may differ in its last digit from machine to machine.
std::optional<EditionRates> measure_net(const board::Edition& edition, unsigned runs);

} // namespace vaandel::apps
