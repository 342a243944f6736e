#pragma once
// Games of the search against itself, and now and then against the first bot, for a net to learn from.

#include "vaandel/selfplay/sample.hpp"

namespace vaandel::selfplay {

struct Settings {
    std::uint64_t nodes = 1'000;         ///< for each move
    double first_bot = 0.25;             ///< the share of games in which it plays one side
    double random_setup = 0.1;           ///< the share of set-ups that are any legal ones
    double strange_move = 0.03;          ///< the share of moves that are any legal ones
    board::Ply most_idle_plies = 200;    ///< without an attack: a draw then
    board::Ply most_plies = 1'000;       ///< and then
    board::Ply most_samples = 200;       ///< of a game: every so many plies, for both sides
    const nets::ValueNet* net = nullptr; ///< judges for the search
};

/// The samples of one game, as bytes. A function of its arguments.
std::string play_game(const board::Edition& edition, const Settings& settings, std::uint64_t seed,
                      std::uint32_t number);

} // namespace vaandel::selfplay
