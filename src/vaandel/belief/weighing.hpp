#pragma once
// The probabilities behind marginals and worlds.

#include "vaandel/belief/watched.hpp"
#include "vaandel/board/public_ply.hpp"

#include <span>

namespace vaandel::belief {

/// The hidden pieces of a side with their rank probabilities by everything known, fitted to the counts. Plies that do
/// not lead to the present are ignored.
std::vector<Hidden> fitted_pieces(const Watched& watched, std::span<const board::PublicPly> plies,
                                  BeliefModel belief_model);

/// The same from weights of all pieces.
std::vector<Hidden> fitted_pieces(const Watched& watched, const Marginals& weights);

/// Converts marginals to weights for products over arrangements that nearly reproduce these marginals. The marginals
/// themselves are unsuitable, because a product sharpens them. If the pool has c pieces of a rank, a marginal p gets
/// the weight p (1 - p / c): the stationarity condition of the Bethe permanent (Vontobel, 2013), good for many pieces
/// and rough for two or three.
void weigh_for_products(const Pool& pool, std::span<Hidden> hidden);

} // namespace vaandel::belief
