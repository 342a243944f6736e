#pragma once
// Trains the tables of src/vaandel/belief.

#include "vaandel/belief/placement.hpp"

#include <memory>

#include "corpus.hpp"

namespace vaandel::bench {

struct PlacementOptions {
    int passes = 25;
};
/// Rounded as the table holds them.
std::unique_ptr<belief::PlacementTable> learn_large_placement(const Corpus& corpus, const PlacementOptions& options);
std::unique_ptr<belief::PlacementTable> learn_small_placement(const Corpus& corpus, const PlacementOptions& options,
                                                              double real_share);

struct BehaviourOptions {
    std::size_t per_game = 16; ///< moments of each game
    int passes = 4;
    float rate = .1F;
    float large_leaning = 1e-6F; ///< regularisation towards zero
    float small_leaning = 1e-3F; ///< regularisation towards the weights of large armies
    double real_share = 0.5;     ///< of the training data about programs and small armies, from real games
};
/// The kinds of set-ups must be trained first.
std::unique_ptr<belief::BehaviourTable> learn_large_behaviour(const Corpus& corpus, const belief::SetupKinds& kinds,
                                                              const BehaviourOptions& options);
/// How programs play large armies. Starts from the behaviour and placement of humans in
/// src/vaandel/belief.
std::unique_ptr<belief::BehaviourTable> learn_program_behaviour(const Corpus& corpus, const BehaviourOptions& options);
/// Starts from the weights of large armies in src/vaandel/belief.
std::unique_ptr<belief::BehaviourTable> learn_small_behaviour(const Corpus& corpus, const belief::SetupKinds& kinds,
                                                              const BehaviourOptions& options);

/// Retrains the behaviour of large armies without each group of features, and prints the loss on the held-out
/// games.
void ablate(const Corpus& corpus, const BehaviourOptions& options);

} // namespace vaandel::bench
