#pragma once
// All games of the server, split by duty: each part does one thing for all games, and uses the parts above it.
//
// Single-threaded. Messages to a seat are made from that seat's view, and leave through the ledger, after its commit.

#include "vaandel/site/continuations.hpp"
#include "vaandel/site/greetings.hpp"
#include "vaandel/site/hints.hpp"
#include "vaandel/site/invitations.hpp"
#include "vaandel/site/new_games.hpp"
#include "vaandel/site/play_requests.hpp"
#include "vaandel/site/seat_lists.hpp"
#include "vaandel/site/seats.hpp"

namespace vaandel::site {

class Tables {
    TablesParts parts_;
    Lobby lobby_;
    CallerRates comings_;
    Bots bots_;

public:
    Tables(const TablesParts& parts, const TablesOptions& options);
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;
    ~Tables() = default;

    const std::chrono::hours kept_finished; ///< how long a finished game is kept; 0: for ever
    Broadcast broadcast;                    ///< messages to those at them
    TableCache cache;                       ///< the games in memory
    TableEvents events;                     ///< what happens at them
    TableClocks clocks;
    BotTurns bot_turns;
    Hints hints;
    PlayRequests play;
    Seats seats;
    Greetings greetings;
    Spectators spectators;
    NewGames new_games;
    Continuations continuations;
    Invitations invitations;
    SeatLists seat_lists;
};

} // namespace vaandel::site
