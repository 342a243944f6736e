#pragma once
// The accuracy of the belief on held-out games.

#include "vaandel/belief/marginals.hpp"

#include "corpus.hpp"

namespace vaandel::bench {

struct ScoreOptions {
    std::size_t every = 1;                                          ///< every n-th game is used
    std::string picture;                                            ///< the file of the calibration plot, or empty
    belief::BeliefModel behaviour = belief::BeliefModel::Behaviour; ///< of humans, or of programs
};

/// Prints log-loss and accuracy by ply, as tables of Markdown, and draws the plot. Fails with a phrase.
Result<std::size_t, std::string> score(std::span<const Game> games, const ScoreOptions& options);

} // namespace vaandel::bench
