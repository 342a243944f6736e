#pragma once
// A match of two or more players: many games, some concurrently, counted by pairs.
//
// Games come in pairs from one start: two armies, each played by each player. Except for the players' times, the
// plan determines everything, whatever the threads and interruptions.

#include "vaandel/match/entrant.hpp"
#include "vaandel/match/standing.hpp"
#include "vaandel/protocol/tap.hpp"

#include <span>
#include <stop_token>

namespace vaandel::match {

struct Plan {
    game::AnyEdition edition;     ///< with limits of length
    std::vector<Entrant> players; ///< at least two
    std::uint32_t games = 100;    ///< of every two players that meet
    std::uint64_t seed = 1;
    unsigned threads = 1; ///< games at a time
    Budget budget{};
    SetupSource setups{};
    std::optional<Sprt> sprt{}; ///< for two players: stops the match when it has decided
    Format format = Format::RoundRobin;
    std::size_t seeds = 1;                 ///< of a gauntlet: less than the number of players
    std::optional<std::uint32_t> rounds{}; ///< of a Swiss tournament; nothing: as many as find a winner
    AdjudicationRules adjudication{};
    /// Receives the messages between programs and their managers, with the player's number and the number of its
    /// instance, both from 0. Called by many threads.
    std::function<void(std::size_t player, std::size_t copy, protocol::Speaker who, std::string_view line)> log{};

    /// With the meetings that are known before the first game: all, or the first round.
    Schedule schedule() const;
};

/// A finished game.
struct Report {
    Fixture fixture;
    const FinishedGame& played;
};

/// Called after each game, one at a time, with the standing that includes it. An exception ends the match and
/// propagates from run().
using Listener = std::function<void(const Report&, const Standing&)>;

/// A game of the same plan that was played before.
struct PastGame {
    std::uint32_t number = 0; ///< as in Fixture, each once
    Outcome outcome;
};

/// Called with each earlier game, before the first new game of its round.
using Recall = std::function<void(const Fixture&, const Outcome&)>;

/// A player that cannot be made, or does not take the options of its definition.
struct Unknown {
    std::size_t player;
    std::string why;
};

/// Plays the match, except for the games of `past`, which count. Once `stop` is requested it ends after the running
/// games. Fails before the first game if a player is Unknown. Throws std::runtime_error if one cannot start, and
/// all are tried before the first game, or loses 20 games in a row by a fault in its
/// first action.
Result<Standing, Unknown> run(const Plan& plan, const Stopwatch& now, const Listener& listener,
                              std::span<const PastGame> past = {}, const std::stop_token& stop = {},
                              const Recall& recall = {});

} // namespace vaandel::match
