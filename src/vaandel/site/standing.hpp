#pragma once
// The state of a game for one of its seats: a line of a player's list of games. Hidden from neither side.

#include "vaandel/site/messages.hpp"
#include "vaandel/store/store.hpp"

namespace vaandel::site {

struct Standing {
    store::GameId game;
    board::Side side;
    std::string edition; ///< its id
    store::Screen screen;
    game::Phase phase;
    bool is_to_act;                    ///< whether this seat has to act now
    std::size_t length;                ///< plies, or actions of a card game, of both sides
    std::optional<board::Side> winner; ///< of a finished game; nobody: a draw
    bool is_aborted;                   ///< cancelled before it began, or stopped by the operator
    Rival rival;
    Presence presence; ///< the opponent's
    std::string rival_name;
    std::string level; ///< the bot's, if there is one
    std::optional<ClockFacts> clock{};
    std::optional<store::OfferId> table{};  ///< if the other seat is at an open table
    std::optional<Origin> from{};           ///< the game that it continues: it counts nowhere
    std::optional<store::GameId> rematch{}; ///< the game that follows it, if either player has asked for one
    Clock::Time last;                       ///< when something last happened
};

/// In the form of docs/code/messages.md ("Your seats").
std::string standings_message(std::span<const Standing> standings, std::span<const store::GameId> damaged = {});

} // namespace vaandel::site
