#pragma once
// The strengths at which the engine plays.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace vaandel::engine {

/// From beginner to full strength.
enum class Level : std::uint8_t { Newcomer = 1, Learner, Casual, Steady, Skilled, Strong, Expert, Master };

inline constexpr std::array kAllLevels{Level::Newcomer, Level::Learner, Level::Casual, Level::Steady,
                                       Level::Skilled,  Level::Strong,  Level::Expert, Level::Master};

/// "newcomer" to "master".
std::string_view name_of(Level level);

/// The level of a name, or of a number from "1" to "8".
std::optional<Level> parse_level(std::string_view text);

} // namespace vaandel::engine
