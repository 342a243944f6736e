#pragma once
// Who of the enemy is after whom of ours: what that costs by how near he is, wherever both go.

#include "vaandel/search/profiles.hpp"

namespace vaandel::search {

/// An enemy who would gain by attacking one of ours.
struct Hunt {
    Man hunter = kNobody;
    Man prey = kNobody;
    double points = 0; ///< what it costs us when he is next to him
};

/// The hunts that are worth a look, those for one prey side by side, the worst first. Few, since they are summed up at
/// each leaf.
std::vector<Hunt> hunts_of(const RootContext& context, Profiles& profiles);

} // namespace vaandel::search
