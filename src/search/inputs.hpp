#pragma once
// What a value net is told of a position: for samples to train it on.

#include "vaandel/search/think.hpp"

namespace vaandel::search {

struct OwnInput {
    nets::Figure figure;
    board::Rank rank = board::Rank::Flag;
};

struct EnemyInput {
    nets::Figure figure;
    Chances chances{};
};

struct Inputs {
    std::vector<OwnInput> own;
    std::vector<EnemyInput> enemy;
    nets::Extras extras;
    nets::Place flag = nets::kNoPlace; ///< the own one
};

/// Just what a search would tell its net of the position at its root.
Inputs inputs_of(const Question& question, Turn turn);

} // namespace vaandel::search
