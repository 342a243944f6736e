#pragma once
// The bot's turn at a table. It is woken after every change; what it decides counts only if the game has not changed.

#include "vaandel/site/bots.hpp"
#include "vaandel/site/table_events.hpp"

namespace vaandel::site {

class BotTurns {
public:
    /// All outlive this object. `pause`: how long a bot waits before it thinks.
    BotTurns(const TablesParts& parts, TableCache& cache, TableEvents& events, Broadcast& broadcast, Bots& bots,
             std::chrono::milliseconds pause)
        : parts_{parts}, cache_{cache}, events_{events}, broadcast_{broadcast}, bots_{bots}, pause_{pause} {}

    /// Lets the bot act if it has to: it sets up at once, and makes a move after its pause and its thinking.
    void wake(Table& table);
    /// Lets the bot answer the draw that its guest has just offered.
    void answer_draw(Table& table, board::Side side);
    /// How often a bot had to wait because the thinking time for its guest's address was used up.
    std::uint64_t waits() const { return waits_; }

private:
    void think_later(const store::GameId& id, std::uint32_t after, std::chrono::milliseconds pause);
    void think(const store::GameId& id, std::uint32_t after);
    /// The address that the bot would think for has no time left: the bot waits, and its guest is told.
    void wait(Table& table);
    void act(const store::GameId& id, std::uint32_t after, const Bots::Choice& choice);

    const TablesParts& parts_;
    TableCache& cache_;
    TableEvents& events_;
    Broadcast& broadcast_;
    Bots& bots_;
    std::chrono::milliseconds pause_;
    std::uint64_t waits_ = 0;
};

} // namespace vaandel::site
