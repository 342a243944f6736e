#pragma once
// What the bot does at a table. It is given the view of its seat, and a copy of it, so the game may go on or go away meanwhile. Its set-up it has at hand; about
// all else the workers think.

#include "vaandel/server/opponent.hpp"
#include "vaandel/server/secrets.hpp"
#include "vaandel/server/table.hpp"
#include "vaandel/server/workers.hpp"

namespace vaandel::server {

class Bots {
public:
    /// All outlive it. `longest`: how long one may think about a move while nobody else waits for one; the more wait, the shorter.
    /// `clock` is read on any thread: how long they thought is told with what they thought.
    Bots(const Opponent& opponent, Workers& workers, SecretSource& secrets, const Clock& clock,
         std::chrono::milliseconds longest)
        : opponent_{opponent}, workers_{workers}, secrets_{secrets}, clock_{clock}, longest_{longest} {}

    /// What that side does during set-up, at once: a bot as its level has it, for a person who is late a set-up that is not foolish.
    Event set_up(const Table& table, board::Side side);

    /// Thinks about what that side, which is on turn, does in play, and calls `then` with it, later. False where too many think already.
    using Then = std::function<void(const Event&, std::chrono::milliseconds took)>;
    bool think(const Table& table, board::Side side, Then then);

    /// Thinks about what a fair player would do in that seat of a board game, which is on turn, and calls `then` with it, later. It is shown what the seat
    /// is shown. False as above.
    using Advise = std::function<void(std::optional<board::Move>, std::chrono::milliseconds took)>;
    bool advise(const Table& table, board::Side side, Advise then);

    /// How long one may think now.
    std::chrono::milliseconds time_for_one() const;

private:
    std::chrono::milliseconds since(Clock::Time began) const;

    const Opponent& opponent_;
    Workers& workers_;
    SecretSource& secrets_;
    const Clock& clock_;
    std::chrono::milliseconds longest_;
};

} // namespace vaandel::server
