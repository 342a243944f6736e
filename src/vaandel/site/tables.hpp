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
    /// The open tables of this process, for the others, and theirs.
    std::string open_tables() { return lobby_.own(parts_.clock.now()); }
    void show_tables_of(const std::string& process, std::string_view tables) {
        lobby_.show(process, tables, parts_.clock.now());
    }
    /// From now on their limits are counted together with those of other processes.
    void share_limits(CommonRates& common) {
        common.add("comings", comings_);
        common.add("games", new_games.rates());
        common.add("hints", hints.rates());
        common.add("lists", seat_lists.rates());
        common.add("looks", invitations.looks());
    }
    /// Where that table is or was.
    std::optional<store::GameId> game_of(const store::OfferId& table) const { return lobby_.game_of(table); }

    const std::chrono::hours kept_finished; ///< how long a finished game is kept; 0: for ever
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
