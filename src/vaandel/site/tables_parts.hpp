#pragma once
// What the tables are made of, and their options.

#include "vaandel/site/caller_rates.hpp"
#include "vaandel/site/expiry.hpp"
#include "vaandel/site/opponent.hpp"
#include "vaandel/site/shared_workers.hpp"
#include "vaandel/store/ledger.hpp"
#include "vaandel/store/loader.hpp"
#include "vaandel/store/membership.hpp"
#include "vaandel/store/secrets.hpp"

namespace vaandel::site {

class Relay;

struct TablesOptions {
    std::chrono::milliseconds bot_pause{400};               ///< how long the bot waits before it thinks
    std::chrono::milliseconds bot_time{1000};               ///< the longest that it thinks
    Rate games_per_caller{.burst = 100, .per_second = 1};   ///< how many games one address may make
    Rate hints_per_caller{.burst = 30, .per_second = 0.2};  ///< and how many hints it may have
    Rate greetings_per_seat{.burst = 3, .per_second = 0.1}; ///< how many greetings a seat may send
    Rate looks_per_caller{.burst = 60, .per_second = 3};    ///< how often it may list open tables
    Rate lists_per_caller{.burst = 30, .per_second = 1};    ///< how often it may ask for the state of its seats
    /// How often it may take a seat, look up an invitation, or join as a spectator.
    Rate comings_per_caller{.burst = 60, .per_second = 1};
    std::size_t most_watchers = 100; ///< of one game
    /// How long a guest may be away in their turn before the other may end the game.
    std::chrono::milliseconds claim_after{120'000};
    ExpiryOptions expiry{};
    RetentionOptions retention{};
};

/// What the tables are made of; all of it outlives them.
struct TablesParts {
    store::Loader& loader;
    store::Ledger& ledger;
    store::Scheduler& scheduler;
    const Clock& clock;
    store::SecretSource& secrets;
    const Opponent& opponent;
    SharedWorkers& workers;
    store::Log& log;
    store::Membership* membership = nullptr; ///< among several processes; null: there is only this one
    Relay* relay = nullptr;                  ///< the same
    std::string own_name{};                  ///< of this process, for the operator
};

} // namespace vaandel::site
