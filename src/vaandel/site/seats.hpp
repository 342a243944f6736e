#pragma once
// Which connection holds which seat.

#include "vaandel/site/blocks.hpp"
#include "vaandel/site/bot_turns.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/table_clocks.hpp"

namespace vaandel::site {

class Seats {
public:
    /// All outlive this object.
    Seats(const TablesParts& parts, TableCache& cache, TableClocks& clocks, BotTurns& bots, Broadcast& broadcast,
          Lobby& lobby, const Blocks& blocks)
        : parts_{parts}, cache_{cache}, clocks_{clocks}, bots_{bots}, broadcast_{broadcast}, lobby_{lobby},
          blocks_{blocks} {}

    /// Takes a seat for a connection: it gets the state now and after every change. Otherwise it is refused and closed.
    void attach(const AttachRequest& request, const Comer<Seat>& comer);
    /// Gives the seat back.
    void leave(const Seat& seat, const Subscriber& subscriber);
    /// Whether the connection still has it: its key may have been changed meanwhile.
    bool holds(const Seat& seat, const Subscriber& subscriber);
    /// Others are blocked than before: whoever is blocked counts as away.
    void judge_blocks();

private:
    void take(const AttachRequest& request, const store::Token& token, Table* table, const Comer<Seat>& comer);
    Seat join(Table& table, board::Side side, const SubscriberPtr& subscriber, std::string_view caller);
    void judge_block(Table& table, board::Side side);
    /// Lists the table at which that side waits for anybody, or no longer.
    void list_or_not(const Table& table, board::Side side);

    const TablesParts& parts_;
    TableCache& cache_;
    TableClocks& clocks_;
    BotTurns& bots_;
    Broadcast& broadcast_;
    Lobby& lobby_;
    const Blocks& blocks_;
};

} // namespace vaandel::site
