#pragma once
// Where pieces want to go: each is attracted by enemies that it would gain by attacking.

#include "vaandel/first_bot/move_context.hpp"
#include "vaandel/first_bot/paths.hpp"

namespace vaandel::first_bot {

class Pursuit {
public:
    /// Refers to `context`.
    explicit Pursuit(const MoveContext& context);

    /// The attraction of the piece when it stands on `at`, in points: for its best target, the gain of attacking it,
    /// reduced for each step in between. `fallen` is no longer a target.
    double pull(Man man, board::Square at, Man fallen = kNobody) const;

private:
    struct Target {
        Man enemy;
        double gain;
    };
    const MoveContext& context_;
    std::vector<std::vector<Target>> targets_; ///< by own piece
    std::vector<Distances> distances_;         ///< by enemy piece
    std::vector<Distances> miners_distances_;  ///< the same for Miners, who walk through Bombs
};

} // namespace vaandel::first_bot
