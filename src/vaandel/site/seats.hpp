#pragma once
// Who is connected to which seat.

#include "vaandel/site/bot_turns.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/table_clocks.hpp"

namespace vaandel::site {

class Seats {
public:
    /// All outlive it.
    Seats(const TablesParts& parts, TableCache& cache, TableClocks& clocks, BotTurns& bots, Broadcast& broadcast,
          Lobby& lobby)
        : parts_{parts}, cache_{cache}, clocks_{clocks}, bots_{bots}, broadcast_{broadcast}, lobby_{lobby} {}

    /// Takes a seat for a connection: it gets the state then and after every change. Else it gets a refusal and a
    /// farewell.
    void attach(const AttachRequest& request, const Comer<Seat>& comer);
    /// Gives it back.
    void leave(const Seat& seat, const Subscriber& subscriber);
    /// Whether the connection has it still: its key may have been changed meanwhile.
    bool holds(const Seat& seat, const Subscriber& subscriber);

private:
    void take(const AttachRequest& request, const store::Token& token, Table* table, const Comer<Seat>& comer);
    Seat join(Table& table, board::Side side, const SubscriberPtr& subscriber, std::string_view caller);

    const TablesParts& parts_;
    TableCache& cache_;
    TableClocks& clocks_;
    BotTurns& bots_;
    Broadcast& broadcast_;
    Lobby& lobby_;
};

} // namespace vaandel::site
