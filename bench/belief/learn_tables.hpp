#pragma once
// Learns the tables of src/vaandel/belief.

#include "vaandel/belief/placement.hpp"

#include "corpus.hpp"

namespace vaandel::bench {

/// The headers' declarations.
std::string learn_dare(std::span<const Game> games);
std::string learn_worth(std::span<const Game> games);

struct PlacementOptions {
    std::size_t large_kinds = 48;
    std::size_t small_kinds = 48;
    int passes = 25;
};
/// As the headers hold them: rounded.
struct LearnedKinds {
    std::vector<double> shares;
    std::vector<belief::KindTable> tables;

    belief::SetupKinds kinds() const { return {shares, tables}; }
};
LearnedKinds learn_large_placement(const Corpus& corpus, const PlacementOptions& options);
LearnedKinds learn_small_placement(const Corpus& corpus, const PlacementOptions& options, double real_share);
std::string text_of(const LearnedKinds& learned, std::string_view name);

struct BehaviourOptions {
    std::size_t per_game = 16; ///< moments of each game
    int passes = 4;
    float rate = .1F;
    float large_leaning = 1e-6F; ///< towards no weight at all
    float small_leaning = 1e-3F; ///< towards the weights of large armies
    double real_share = 0.5;     ///< of what is learned about programs and small armies, from real games
};
/// Which kinds of set-ups there are must be learned before.
std::string learn_large_behaviour(const Corpus& corpus, const LearnedKinds& kinds, const BehaviourOptions& options);
/// What programs do with large armies. Begins with what people do and where they place what, as src/vaandel/belief has
/// them.
std::string learn_program_behaviour(const Corpus& corpus, const BehaviourOptions& options);
/// Begins with the weights of large armies, as src/vaandel/belief has them.
std::string learn_small_behaviour(const Corpus& corpus, const LearnedKinds& kinds, const BehaviourOptions& options);

/// Learns behaviour of large armies anew without each group of features, and prints what that costs on the games kept
/// out.
void ablate(const Corpus& corpus, const BehaviourOptions& options);

} // namespace vaandel::bench
