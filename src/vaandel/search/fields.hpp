#pragma once
// Fields that attract pieces to distant targets: plans beyond the search depth.

#include "vaandel/search/profiles.hpp"

namespace vaandel::search {

/// Points for each own piece on each square: more points nearer to targets worth attacking. Computed once, at the root.
/// Enemy pieces have none.
using Fields = std::array<std::array<double, board::kSquares>, kMen>;

Fields fields_of(const RootContext& context, const Profiles& profiles);

} // namespace vaandel::search
