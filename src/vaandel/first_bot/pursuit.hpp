#pragma once
// Where pieces want to go: each is drawn to the enemies that it would gain by attacking.

#include "vaandel/first_bot/move_context.hpp"
#include "vaandel/first_bot/paths.hpp"

namespace vaandel::first_bot {

class Pursuit {
public:
    /// Refers to `scene`.
    explicit Pursuit(const MoveContext& context);

    /// How strongly the man is drawn when it stands on `at`, in points: for its best target, the gain of attacking it,
    /// less for each step in between. `fallen` is no target any more.
    double pull(Man man, board::Square at, Man fallen = kNobody) const;

private:
    struct Target {
        Man enemy;
        double gain;
    };
    const MoveContext& context_;
    std::vector<std::vector<Target>> targets_; ///< by own man
    std::vector<Distances> distances_;         ///< by enemy man
    std::vector<Distances> miners_distances_;  ///< the same for Miners, who walk through Bombs
};

} // namespace vaandel::first_bot
