#pragma once
// The values of cards.

#include "vaandel/cards/types.hpp"

namespace vaandel::card_engine {

/// In points, by rank; the Flag's is that of a game. A Scout is worth about one point.
inline constexpr std::array<double, cards::kRanks> kWorth{100, 1.5, 1, 1.8, 1.4, 1.8, 2.3, 3.2, 4.2, 5.5, 7, 2.2};

constexpr double worth_of(cards::Rank rank) { return kWorth[cards::index_of(rank)]; }

} // namespace vaandel::card_engine
