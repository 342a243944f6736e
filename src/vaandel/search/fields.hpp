#pragma once
// Where pieces want to be: what a plan that is longer than the search is worth on its way.

#include "vaandel/search/profiles.hpp"

namespace vaandel::search {

/// Points for every own man on every square: the more, the nearer he is to what is worth attacking. Worked out once,
/// from where everybody stands at the root. The enemy's men have none.
using Fields = std::array<std::array<double, board::kSquares>, kMen>;

Fields fields_of(const RootContext& context, const Profiles& profiles);

} // namespace vaandel::search
