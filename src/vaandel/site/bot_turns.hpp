#pragma once
// The bot's turn at a table: woken after every change, heard when what it thought about is still so.

#include "vaandel/site/bots.hpp"
#include "vaandel/site/table_events.hpp"

namespace vaandel::site {

class BotTurns {
public:
    /// All outlive it. `pause`: how long a bot waits before it thinks.
    BotTurns(const TablesParts& parts, TableCache& cache, TableEvents& events, Broadcast& broadcast, Bots& bots,
             std::chrono::milliseconds pause)
        : parts_{parts}, cache_{cache}, events_{events}, broadcast_{broadcast}, bots_{bots}, pause_{pause} {}

    /// Lets the bot do what it has to do: its set-up at once, all else after its pause and its thinking.
    void wake(Table& table);
    /// Lets it answer the draw that its guest has just offered.
    void answer_draw(Table& table, board::Side side);
    /// How often a bot had to wait because enough was thought for its guest's address.
    std::uint64_t waits() const { return waits_; }

private:
    void think_later(const store::GameId& id, std::uint32_t after, std::chrono::milliseconds pause);
    void think(const store::GameId& id, std::uint32_t after);
    /// Nothing is left for the address that it would think for: it has to wait, and its guest is told.
    void wait(Table& table);
    void act(const store::GameId& id, std::uint32_t after, const Bots::Deed& deed);

    const TablesParts& parts_;
    TableCache& cache_;
    TableEvents& events_;
    Broadcast& broadcast_;
    Bots& bots_;
    std::chrono::milliseconds pause_;
    std::uint64_t waits_ = 0;
};

} // namespace vaandel::site
