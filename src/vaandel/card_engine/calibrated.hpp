#pragma once
// What a result of the search is worth.

namespace vaandel::card_engine {

/// Calibrates the search's result, the best mean of many actions, which is too optimistic: how often a game with that
/// result is won.
double calibrated(double chance);

} // namespace vaandel::card_engine
