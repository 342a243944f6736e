#include "vaandel/belief/behaviour.hpp"

#include "vaandel/belief/tables.hpp"

#include <algorithm>
#include <bit>

namespace vaandel::belief {

using namespace board;

namespace {

/// Two to the powers 0, 1/32 ... 31/32.
constexpr std::array<double, kStepsPerDoubling> kRoots = [] {
    constexpr double step = 1.0218971486541166782; // two to the power 1/32
    std::array<double, kStepsPerDoubling> roots{};
    double root = 1;
    for (double& one : roots) {
        one = root;
        root *= step;
    }
    return roots;
}();

/// Two to the power of steps/32. Integer sums and this table are the same on every machine; those of std::exp are
/// not.
constexpr double power_of_two(int steps) {
    constexpr int most = 200 * kStepsPerDoubling; // far from the limits of double, also for a product of several
    const int bounded = std::clamp(steps, -most, most);
    const int whole =
        bounded >= 0 ? bounded / kStepsPerDoubling : -((kStepsPerDoubling - 1 - bounded) / kStepsPerDoubling);
    constexpr std::uint64_t bias = 1023;
    return std::bit_cast<double>((bias + std::uint64_t(std::int64_t{whole})) << 52) *
           kRoots[std::size_t(bounded - whole * kStepsPerDoubling)];
}
static_assert(power_of_two(0) == 1 && power_of_two(64) == 4 && power_of_two(-32) == .5);

/// The steps of each rank; only their differences matter.
std::array<int, kRanks> steps_of(const BehaviourTable& table, std::span<const Feature> features) {
    std::array<int, kRanks> steps{};
    std::array<int, kTraits> traits{};
    for (const Feature feature : features) {
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            steps[rank] += table.direct[feature][rank];
        for (std::size_t trait = 0; trait < kTraits; ++trait)
            traits[trait] += table.traits[feature][trait];
    }
    std::array<int, kRanks> pushes{};
    for (std::size_t trait = 0; trait < kTraits; ++trait)
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            pushes[rank] += std::max(traits[trait], 0) * table.pushes[trait][rank];
    for (std::size_t rank = 0; rank < kRanks; ++rank)
        steps[rank] += pushes[rank] / (kTraitScale * kPushScale);
    return steps;
}

} // namespace

void weigh_by_behaviour(const Watched& watched, std::span<const PublicPly> plies, PlayerKind player_kind,
                        std::span<Hidden> hidden) {
    const Stories stories = stories_of(watched, plies);
    const BehaviourTable& table = behaviour_table(size_of(watched.edition.army), player_kind);
    for (Hidden& one : hidden) {
        const std::array<int, kRanks> steps = steps_of(table, features_of(watched, stories, one));
        const int highest = std::ranges::max(steps);
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            one.weight[rank] *= power_of_two(steps[rank] - highest);
    }
}

} // namespace vaandel::belief
