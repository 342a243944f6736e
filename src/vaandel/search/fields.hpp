#pragma once
// Fields that draw pieces to distant targets: plans that are longer than the search.

#include "vaandel/search/profiles.hpp"

namespace vaandel::search {

/// Points for each own piece on each square: the nearer to something worth attacking, the more. Computed once, at the
/// root. Enemy pieces have none.
using Fields = std::array<std::array<double, board::kSquares>, kMen>;

Fields fields_of(const RootContext& context, const Profiles& profiles);

} // namespace vaandel::search
