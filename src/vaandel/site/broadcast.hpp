#pragma once
// Messages to those at a table. Each is made from what its receiver may see, and leaves after its commit.

#include "vaandel/site/refusal_code.hpp"
#include "vaandel/site/seat.hpp"
#include "vaandel/store/ledger.hpp"

namespace vaandel::site {

class Broadcast {
public:
    /// Both outlive this object.
    Broadcast(store::Ledger& ledger, const Clock& clock) : ledger_{ledger}, clock_{clock} {}

    /// Sends it when everything before it is on disk.
    void tell(const store::GameId& id, const SubscriberPtr& subscriber, std::string message);
    /// Refuses a request, after the answers to earlier requests.
    void refuse(const Seat& seat, const SubscriberPtr& asker, std::string_view request, RefusalCode code);
    /// Sends the current game to a player who asks for it again.
    void show_again(const Table& table, board::Side side, const SubscriberPtr& asker);
    /// To the players.
    void show(const Table& table, board::Side side);
    /// To both players, and to spectators.
    void show(const Table& table);
    /// To both players, and to spectators: `comer`, who is one of them, gets all that was seen before.
    void show_with(const Table& table, const SubscriberPtr& comer);
    /// To everybody but the players of `side`, who came or left.
    void show_presence(const Table& table, board::Side side);

private:
    void show_watchers(const Table& table);

    store::Ledger& ledger_;
    const Clock& clock_;
};

} // namespace vaandel::site
