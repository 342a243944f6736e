#pragma once
// Who is bound by results: a player that scored a point against another is not arbitrarily weaker, and so on along
// such pairs. Likeliest strengths are finite among players who are bound to each other (Ford 1957).

#include "vaandel/match/strength_fit.hpp"

namespace vaandel::match {

class Bonds {
public:
    Bonds(std::size_t players, std::span<const Evidence> all);

    /// Whether neither is arbitrarily stronger than the other.
    bool are_bound(const Pairing& two) const { return holds_[two[0]][two[1]] && holds_[two[1]][two[0]]; }

    /// The largest group in which all are bound to each other; all players if nobody is bound to anybody.
    const std::vector<std::size_t>& group() const { return group_; }

    /// Whether the player is not arbitrarily weaker than the group, or stronger.
    bool is_bound_below(std::size_t player) const;
    bool is_bound_above(std::size_t player) const;

private:
    void find_group();

    std::vector<std::vector<bool>> holds_; ///< [one][other]: one scored against other, or against one who did, ...
    std::vector<std::size_t> group_;
};

} // namespace vaandel::match
