#pragma once
// All games of the server, split by duty: each part does one thing for all games, and uses the parts above it.
//
// Single-threaded. Messages to a seat are made from that seat's view, and leave through the ledger, after its commit.

#include "vaandel/site/common_rates.hpp"
#include "vaandel/site/continuations.hpp"
#include "vaandel/site/greetings.hpp"
#include "vaandel/site/hints.hpp"
#include "vaandel/site/invitations.hpp"
#include "vaandel/site/moderation.hpp"
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

    /// To the games of other processes; null: there are none.
    Relay* relay() const { return parts_.relay; }
    /// What this process tells all others regularly: its open tables, what its callers did, and whether blocks changed.
    std::string status();
    /// The same of another one.
    void hear(const std::string& process, std::string_view status);
    /// That process is not there any more.
    void forget(const std::string& process);
    /// Where that table is or was.
    std::optional<store::GameId> game_of(const store::OfferId& table) const { return lobby_.game_of(table); }

    const std::chrono::hours kept_finished; ///< how long a finished game is kept; 0: for ever
    CommonRates common_rates;               ///< limits that several processes count together
    Neighbours neighbours;                  ///< the other processes
    Blocks blocks;                          ///< whom the operator blocks
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
    Moderation moderation;
};

} // namespace vaandel::site
