#pragma once
// The bot's play at a table. It gets a copy of the view of its seat, so the game may continue or go away meanwhile. Its
// set-up is immediate; the workers compute everything else.

#include "vaandel/site/opponent.hpp"
#include "vaandel/site/shared_workers.hpp"
#include "vaandel/site/table.hpp"
#include "vaandel/store/secrets.hpp"

namespace vaandel::site {

class Bots {
public:
    /// All outlive it. `longest`: the maximum thinking time for a move while nobody else waits; less while others wait.
    Bots(const Opponent& opponent, SharedWorkers& workers, store::SecretSource& secrets,
         std::chrono::milliseconds longest)
        : opponent_{opponent}, workers_{workers}, secrets_{secrets}, longest_{longest} {}

    /// That side's action during set-up, immediately: for a bot according to its level, for a late human a sensible
    /// set-up.
    Event set_up(const Table& table, board::Side side);

    /// A bot's action, and its expectation of the game, if it thought about that: 1 a win, 0 a loss.
    struct Choice {
        Event event;
        std::optional<double> expects = std::nullopt;
    };

    /// Thinks on behalf of that address about the next action of that side, which is on turn, and calls `then` with it
    /// later; or returns why not.
    using Then = std::function<void(const Choice&)>;
    std::optional<NoWork> think(const Table& table, board::Side side, std::string_view caller, const Then& then);

    /// Likewise about what to advise to that seat, which is on turn; nothing: resign. It sees only what the seat sees.
    using Advise = std::function<void(const std::optional<Event>&)>;
    std::optional<NoWork> advise(const Table& table, board::Side side, std::string_view caller, const Advise& then);

    /// How long until there is thinking time for that address.
    std::chrono::milliseconds wait(std::string_view caller) { return workers_.wait(caller, time_for_one(caller)); }

private:
    /// One for each kind of game; nothing: advice.
    struct Levels {
        std::optional<engine::Level> board;
        std::optional<card_engine::Level> cards;
    };
    /// Nothing is chosen on resignation or failure: retrying would fail again.
    using Chosen = std::function<void(const std::optional<Choice>&)>;
    std::optional<NoWork> choose(const Table& table, board::Side side, std::string_view caller, Levels levels,
                                 const Chosen& then);
    Choice card_choice(const game::CardSeatView& view, std::optional<card_engine::Level> level, Random& random) const;
    /// The current thinking time.
    std::chrono::milliseconds time_for_one(std::string_view caller) const;

    const Opponent& opponent_;
    SharedWorkers& workers_;
    store::SecretSource& secrets_;
    std::chrono::milliseconds longest_;
};

} // namespace vaandel::site
