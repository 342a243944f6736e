#pragma once
// Learns the tables of src/vaandel/belief.

#include "vaandel/belief/tables.hpp"

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
    float large_leaning = 1e-6F; ///< towards no weight at all
    float small_leaning = 1e-3F; ///< towards the weights of large armies
    double real_share = 0.5;     ///< of what is learned about programs and small armies, from real games
};
/// Which kinds of set-ups there are must be learned before.
std::unique_ptr<belief::BehaviourTable> learn_large_behaviour(const Corpus& corpus, const belief::SetupKinds& kinds,
                                                              const BehaviourOptions& options);
/// What programs do with large armies. Begins with what people do and where they place what, as src/vaandel/belief has
/// them.
std::unique_ptr<belief::BehaviourTable> learn_program_behaviour(const Corpus& corpus, const BehaviourOptions& options);
/// Begins with the weights of large armies, as src/vaandel/belief has them.
std::unique_ptr<belief::BehaviourTable> learn_small_behaviour(const Corpus& corpus, const belief::SetupKinds& kinds,
                                                              const BehaviourOptions& options);

/// Learns behaviour of large armies anew without each group of features, and prints what that costs on the games kept
/// out.
void ablate(const Corpus& corpus, const BehaviourOptions& options);

} // namespace vaandel::bench
