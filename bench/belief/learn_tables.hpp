#pragma once
// Learns the tables of src/belief/dare.hpp and src/belief/worth.hpp.

#include "corpus.hpp"

namespace vaandel::bench {

/// The headers' declarations.
std::string learn_dare(std::span<const Game> games);
std::string learn_worth(std::span<const Game> games);

} // namespace vaandel::bench
