#pragma once
// Which enemy pieces hunt which own ones, and what that costs by distance.

#include "vaandel/search/profiles.hpp"

namespace vaandel::search {

/// An enemy piece that would gain by attacking an own one.
struct Hunt {
    Man hunter = kNobody;
    Man prey = kNobody;
    double points = 0; ///< the cost where the two are neighbours
};

/// The hunts worth counting, grouped by prey, the worst first. Each leaf sums them, so they are few.
std::vector<Hunt> hunts_of(const RootContext& context, Profiles& profiles);

} // namespace vaandel::search
