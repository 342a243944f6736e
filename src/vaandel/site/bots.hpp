#pragma once
// What the bot does at a table. It is given the view of its seat, and a copy of it, so the game may go on or go away
// meanwhile. Its set-up it has at hand; about all else the workers think.

#include "vaandel/site/opponent.hpp"
#include "vaandel/site/shared_workers.hpp"
#include "vaandel/site/table.hpp"
#include "vaandel/store/secrets.hpp"

namespace vaandel::site {

class Bots {
public:
    /// All outlive it. `longest`: how long one may think about a move while nobody else waits for one; the more wait,
    /// the shorter.
    Bots(const Opponent& opponent, SharedWorkers& workers, store::SecretSource& secrets,
         std::chrono::milliseconds longest)
        : opponent_{opponent}, workers_{workers}, secrets_{secrets}, longest_{longest} {}

    /// What that side does during set-up, at once: a bot as its level has it, for a person who is late a set-up that is
    /// not foolish.
    Event set_up(const Table& table, board::Side side);

    /// What a bot does, and what it expects of the game, where it has thought about that: 1 a win, 0 a loss.
    struct Deed {
        Event event;
        std::optional<double> expects = std::nullopt;
    };

    /// Thinks for that address about what that side, which is on turn, does in play, and calls `then` with it, later;
    /// or why it does not.
    using Then = std::function<void(const Deed&)>;
    std::optional<NoWork> think(const Table& table, board::Side side, std::string_view caller, const Then& then);

    /// Likewise about what a fair player would do in that seat, which is on turn; nothing: give up. It is shown what
    /// the seat is shown.
    using Advise = std::function<void(const std::optional<Event>&)>;
    std::optional<NoWork> advise(const Table& table, board::Side side, std::string_view caller, const Advise& then);

    /// How long it is until one may think for that address.
    std::chrono::milliseconds wait(std::string_view caller) { return workers_.wait(caller, time_for_one(caller)); }

private:
    /// By the kind of game.
    struct Levels {
        engine::Level board;
        card_engine::Level cards;
    };
    /// Nothing is chosen by who gives up, or fails: he would fail again.
    using Chosen = std::function<void(const std::optional<Deed>&)>;
    std::optional<NoWork> choose(const Table& table, board::Side side, std::string_view caller, Levels levels,
                                 const Chosen& then);
    Deed card_deed(const game::CardSeatView& view, card_engine::Level level, Random& random) const;
    /// How long one may think now.
    std::chrono::milliseconds time_for_one(std::string_view caller) const;

    const Opponent& opponent_;
    SharedWorkers& workers_;
    store::SecretSource& secrets_;
    std::chrono::milliseconds longest_;
};

} // namespace vaandel::site
