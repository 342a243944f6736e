#pragma once
// A hidden piece's history as a list of binary features: the inputs of the learned weights of behaviour.hpp.

#include "vaandel/belief/story.hpp"

#include <string_view>

namespace vaandel::belief {

/// A number below kFeatures.
using Feature = std::uint16_t;

/// Features of one kind, one after the other.
struct FeatureGroup {
    std::string_view name;
    Feature first;
    Feature count;
};

namespace detail {

/// From here on, thresholds: as many features are set as the number reaches.
inline constexpr std::array<unsigned, 4> kReactionSteps{1, 2, 4, 10};
inline constexpr std::array<unsigned, 9> kMoveSteps{1, 2, 3, 5, 8, 13, 21, 34, 55};
inline constexpr std::array<unsigned, 8> kFreeSteps{1, 4, 10, 20, 40, 70, 110, 160};
inline constexpr std::array<unsigned, 4> kPlainSteps{1, 2, 4, 10};
inline constexpr std::array<unsigned, 6> kRestSteps{2, 4, 8, 16, 40, 100};
inline constexpr std::array<unsigned, 8> kLineSteps{2, 3, 4, 6, 9, 12, 16, 20};
inline constexpr std::array<unsigned, 8> kFirstMoveSteps{5, 13, 31, 61, 101, 161, 241, 361};
inline constexpr std::array<unsigned, 9> kPlySteps{20, 40, 70, 100, 150, 200, 300, 420, 600};

/// Actions of pieces that have moved; Declined and Stood are counted separately for those that have not.
inline constexpr std::size_t kReactionKinds = kReactions + 2;
inline constexpr std::size_t kRows = 4;

inline constexpr std::size_t kGroups = 10;

} // namespace detail

inline constexpr std::array<FeatureGroup, detail::kGroups> kFeatureGroups = [] {
    std::array<FeatureGroup, detail::kGroups> groups{{
        {"reactions", 0, Feature(detail::kReactionKinds * kObservedClasses * detail::kReactionSteps.size())},
        {"moves", 0, Feature(detail::kMoveSteps.size() + detail::kPlainSteps.size() + detail::kRestSteps.size())},
        {"first move", 0, Feature(detail::kLineSteps.size() + detail::kFirstMoveSteps.size() + 1)},
        {"unmoved for long", 0, Feature(detail::kFreeSteps.size() + detail::kRows * detail::kPlySteps.size())},
        {"where it went", 0, Feature(2 * detail::kRows + detail::kRows)},
        {"beside it", 0, 3 + 5 + 5},
        {"friends", 0, Feature(4 * board::kRanks)},
        {"neighbours at the start", 0, Feature(8 * kObservedClasses)},
        {"lanes", 0, Feature(4 * board::kRanks)},
        {"moved", 0, 2},
    }};
    for (std::size_t at = 1; at < groups.size(); ++at)
        groups[at].first = Feature(groups[at - 1].first + groups[at - 1].count);
    return groups;
}();
inline constexpr std::size_t kFeatures = kFeatureGroups.back().first + kFeatureGroups.back().count;

/// The features of a hidden piece.
std::vector<Feature> features_of(const Watched& watched, const Stories& stories, const Hidden& hidden);

} // namespace vaandel::belief
