#pragma once
// Every line of play to a depth, counted.

#include "reference/game.hpp"

namespace vaandel::reference {

struct PerftCount {
    unsigned long long moves = 0;        ///< moves made at this depth
    unsigned long long attacks = 0;      ///< those that were attacks
    unsigned long long ends = 0;         ///< those that ended the game
    unsigned long long two_squares = 0;  ///< moves that the two-squares rule refused
    unsigned long long more_squares = 0; ///< moves that the more-squares rule refused, and the other did not
};

namespace detail {

inline void add_perft(const Game& game, std::size_t depth, std::vector<PerftCount>& counts) {
    if (depth == counts.size() || game.ending())
        return;
    for (const Step step : game.possible_steps(game.to_move())) {
        if (game.is_barred_by_two_squares(step)) {
            ++counts[depth].two_squares;
            continue;
        }
        if (game.is_barred_by_more_squares(step)) {
            ++counts[depth].more_squares;
            continue;
        }
        ++counts[depth].moves;
        counts[depth].attacks += game.is_attack(step) ? 1U : 0U;
        Game after = game;
        after.make(step);
        counts[depth].ends += after.ending() ? 1U : 0U;
        add_perft(after, depth + 1, counts);
    }
}

} // namespace detail

/// One count per depth, from 1.
inline std::vector<PerftCount> perft(const Game& game, std::size_t depth) {
    std::vector<PerftCount> counts(depth);
    detail::add_perft(game, 0, counts);
    return counts;
}

} // namespace vaandel::reference
