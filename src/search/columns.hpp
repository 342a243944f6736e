#pragma once
// What the value net is told of the men of one search; its columns are made as they are needed and kept.

#include "vaandel/nets/value_net.hpp"
#include "vaandel/search/profiles.hpp"

namespace vaandel::search {

class Columns {
public:
    /// Refers to all of it.
    Columns(const Scene& scene, const Profiles& profiles, const nets::ValueNet& net);

    /// An own man's on a square.
    const nets::Sum& own(Man man, board::Square at, bool is_secret);
    /// That of an enemy about whom so much is known.
    const nets::Sum& enemy(ProfileId id, board::Square at);

    const nets::ValueNet& net() const { return net_; }

private:
    using Kept = std::array<std::uint32_t, board::kSquares>; ///< by square, a number in sums_; 0: not made yet

    const Scene& scene_;
    const Profiles& profiles_;
    const nets::ValueNet& net_;
    nets::Place flag_;
    std::vector<Kept> own_; ///< by man, secret or not
    std::vector<Kept> enemy_;
    std::vector<nets::Sum> sums_;
};

/// What a net is told of a square, as the viewer sees it.
nets::Place place_of(const Scene& scene, board::Square at);
nets::Figure own_figure(const Scene& scene, Man man, board::Square at, bool is_secret);
nets::Figure enemy_figure(const Scene& scene, const Profile& profile, board::Square at);

} // namespace vaandel::search
