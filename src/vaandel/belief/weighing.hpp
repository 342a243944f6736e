#pragma once
// The chances that marginals and worlds are made from.

#include "vaandel/belief/watched.hpp"

namespace vaandel::belief {

/// The hidden pieces of a side with the chances of their ranks by all that is known, in line with the counts. Plies
/// that do not lead to the present are passed over.
std::vector<Hidden> fitted_pieces(const Watched& watched, std::span<const board::PublicPly> plies,
                                  BeliefModel belief_model);

/// The same from weights of all pieces.
std::vector<Hidden> fitted_pieces(const Watched& watched, const Marginals& weights);

/// Chances become weights for products over arrangements, whose averages are nearly these chances again. The chances
/// themselves would not do: a product sharpens them. Where the pool has c of a rank, a chance p weighs p (1 - p / c):
/// the condition of stationarity of the Bethe permanent (Vontobel, 2013), good for many pieces and rough for two or
/// three.
void weigh_for_products(const Pool& pool, std::span<Hidden> hidden);

} // namespace vaandel::belief
