#pragma once
// A match of two players: many games, some at a time, counted by pairs.
//
// Games come in blocks of four from one start: two armies, each played by each player, from each side. In a pair, half a block, the start is the same and
// the players are exchanged. Everything but the time that players take is a function of the plan: not of the threads.

#include "vaandel/match/referee.hpp"
#include "vaandel/match/statistics.hpp"

#include <map>

namespace vaandel::match {

inline constexpr std::uint32_t kBlock = 4; ///< games

struct Plan {
    game::AnyEdition edition;           ///< with limits of length
    std::array<std::string, 2> players; ///< specifications for make_player()
    std::uint32_t games = 100;          ///< played in whole blocks: rounded up
    std::uint64_t seed = 1;
    unsigned threads = 1; ///< games at a time
    Budget budget{};
    std::chrono::milliseconds margin{20};
    bool own_setups = false;    ///< of board games: the players choose; else both get the same sensible ones
    std::optional<Sprt> sprt{}; ///< stops the match when it has decided
};

/// What one player has done so far.
struct Deeds {
    std::array<std::uint32_t, 4> faults{}; ///< by Fault
    std::uint64_t actions = 0;
    std::chrono::nanoseconds thinking{};
};

struct Standing {
    Score score; ///< of the first player
    Pairs pairs;
    std::array<Deeds, 2> deeds;
    std::map<std::string, std::uint32_t> reasons; ///< why games ended
    std::uint64_t actions = 0;                    ///< of both, in all games
};

/// A game that is over.
struct Report {
    std::uint32_t number; ///< from 0
    std::uint32_t games;  ///< of the match
    board::Side first;    ///< the side that the first player had
    const Played& played;
};

/// Called after each game, one at a time, with the standing that includes it. What it throws ends the match and comes out of run().
using Listener = std::function<void(const Report&, const Standing&)>;

/// Plays the match. Fails before the first game where a player cannot be made.
Result<Standing, std::string> run(const Plan& plan, const Stopwatch& now, const Listener& listener);

} // namespace vaandel::match
