#pragma once
// What is said to those at a table. It is made from what each of them may see, and leaves after its commit.

#include "vaandel/site/refusal_code.hpp"
#include "vaandel/site/seat.hpp"
#include "vaandel/store/ledger.hpp"

namespace vaandel::site {

class Broadcast {
public:
    /// Both outlive it.
    Broadcast(store::Ledger& ledger, const Clock& clock) : ledger_{ledger}, clock_{clock} {}

    /// Says it when all that came before it is on disk.
    void tell(const store::GameId& id, const SubscriberPtr& subscriber, std::string message);
    /// Refuses something, after the answers to what was asked before.
    void refuse(const Seat& seat, const SubscriberPtr& asker, std::string_view request, RefusalCode code);
    /// Shows the game as it is now to him who asks for it again.
    void show_again(const Table& table, board::Side side, const SubscriberPtr& asker);
    /// To those who sit there.
    void show(const Table& table, board::Side side);
    /// To both sides, and to spectators.
    void show(const Table& table);

private:
    void show_watchers(const Table& table);

    store::Ledger& ledger_;
    const Clock& clock_;
};

} // namespace vaandel::site
