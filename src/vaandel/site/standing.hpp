#pragma once
// How a game stands for one of its seats: a line of somebody's list of games. Nothing of it is hidden from either side.

#include "vaandel/site/messages.hpp"
#include "vaandel/store/store.hpp"

namespace vaandel::site {

struct Standing {
    store::GameId game;
    board::Side side;
    std::string edition; ///< its id
    store::Screen screen;
    game::Phase phase;
    bool is_to_act;                    ///< whether it is for this seat to do something now
    std::size_t length;                ///< plies of a board game, turns of a card game
    std::optional<board::Side> winner; ///< of a game that is over; nobody: a draw
    bool is_aborted;                   ///< over before it began
    Rival rival;
    Presence presence; ///< of the rival
    std::string rival_name;
    std::string level; ///< of the bot, if there is one
    std::optional<ClockFacts> clock{};
    std::optional<store::OfferId> table{}; ///< where the other seat is open to whoever comes
    std::optional<Origin> from{};          ///< that it goes on from: it counts nowhere
    Clock::Time last;                      ///< when something happened last
};

/// As docs/code/messages.md has it ("Your seats").
std::string standings_message(std::span<const Standing> standings, std::span<const store::GameId> damaged = {});

} // namespace vaandel::site
