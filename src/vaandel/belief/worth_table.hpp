#pragma once
// What ranks are worth.
// Written by `build/release/bench/belief_lab fit`, from real games and set-ups of the Gravon archive.

#include <array>
#include <cstddef>
#include <cstdint>

namespace vaandel::belief {

// clang-format off
/// By ArmySize, Stage and rank, in log-odds; from 81654, 90407, 85155, 3663, 1429, 244 positions.
inline constexpr std::array<std::array<std::array<double, 12>, 3>, 2> kWorthTable{{
{{
{0, 0.27, 0.022, 0.15, 0.191, 0.124, 0.142, 0.355, 0.924, 1.515, 2.181, 0.287},
{0, 0.269, 0.11, 0.292, 0.252, 0.26, 0.37, 0.736, 1.252, 1.555, 2.031, 0.24},
{0, 0.262, 0.19, 0.467, 0.397, 0.475, 0.702, 1.09, 1.459, 1.444, 1.669, 0.24},
}},
{{
{0, 0.1, 0.543, 0.311, 0, 0, 0, 0, 0, 0.894, 1.491, 0.807},
{0, 0.818, 1.507, 0.639, 0, 0, 0, 0, 0, 1.285, 1.745, 0.189},
{0, 0.249, 1.684, 0.28, 0, 0, 0, 0, 0, 0.243, 0.74, -0.033},
}},
}};
// clang-format on

} // namespace vaandel::belief
