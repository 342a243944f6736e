#pragma once
// Games between two players on one edition, with a referee between them. For measurements and tests.

#include "vaandel/board/outcome.hpp"
#include "vaandel/first_bot/bot.hpp"

#include <functional>

namespace vaandel::bench {

/// Sees a view, answers with a move; nothing: resigns.
using Player = std::function<std::optional<board::Move>(const board::View&)>;

/// Places `setups` and plays to the end by the edition's rules. An illegal answer is a bug: it stops the program.
/// `moves` counts the moves of each side.
struct Played {
    board::Outcome outcome;
    board::PerSide<board::Ply> moves;
};
Played play(const board::Edition& edition, const board::PerSide<board::Setup>& setups,
            const board::PerSide<Player>& players);

/// A player of uniformly random legal moves.
Player random_player(const board::Edition& edition, Random& random);

/// The edition with the limits of length of a match: 200 plies without an attack, or 2000 plies, are a draw (A.6-24).
board::Edition with_limits(const board::Edition& edition);

struct Tally {
    unsigned wins = 0;
    unsigned draws = 0;
    unsigned losses = 0;
    std::uint64_t plies = 0;
    std::uint64_t bot_moves = 0;
    double bot_seconds = 0;

    unsigned games() const { return wins + draws + losses; }
};

/// The bot against random moves: sensible set-ups for both, alternating colours, everything depends on the seed.
Tally bot_against_random(const board::Edition& edition, unsigned games, std::uint64_t seed);

} // namespace vaandel::bench
