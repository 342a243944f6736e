#pragma once
// Which enemy pieces hunt which of ours, and the cost by distance.

#include "vaandel/search/profiles.hpp"

namespace vaandel::search {

/// An enemy piece that would gain by attacking an own one.
struct Hunt {
    Man hunter = kNobody;
    Man prey = kNobody;
    double points = 0; ///< the cost if the two are neighbours
};

/// The hunts worth counting, grouped by prey, the worst first. Each leaf sums them, so their number is limited.
std::vector<Hunt> hunts_of(const RootContext& context, Profiles& profiles);

} // namespace vaandel::search
