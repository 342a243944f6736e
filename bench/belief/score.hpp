#pragma once
// How much the belief knows of games that it did not learn from.

#include "vaandel/belief/marginals.hpp"

#include "corpus.hpp"

namespace vaandel::bench {

struct ScoreOptions {
    std::size_t every = 1;                                          ///< every so many games are taken
    std::string picture;                                            ///< where the calibration plot goes, or empty
    belief::BeliefModel behaviour = belief::BeliefModel::Behaviour; ///< of people, or of programs
};

/// Prints log-loss and accuracy by ply, as tables of Markdown, and draws the plot. Fails with a phrase.
Result<std::size_t, std::string> score(std::span<const Game> games, const ScoreOptions& options);

} // namespace vaandel::bench
