#include "vaandel/site/broadcast.hpp"

namespace vaandel::site {

using namespace store;
using board::Side;

void Broadcast::tell(const GameId& id, const SubscriberPtr& subscriber, std::string message) {
    ledger_.then(id, [subscriber, message = std::move(message)] { subscriber->deliver(message); }, {});
}

void Broadcast::refuse(const Seat& seat, const SubscriberPtr& asker, std::string_view request, RefusalCode code) {
    tell(seat.game, asker, refused_message(request, code));
}

void Broadcast::show(const Table& table, Side side) {
    if (table.subscribers(side).empty())
        return;
    const std::string state = table.state_for(side, clock_.now());
    for (const SubscriberPtr& subscriber : table.subscribers(side))
        tell(table.row().id, subscriber, state);
}

void Broadcast::show_watchers(const Table& table) {
    if (table.watchers().empty())
        return;
    const std::string shown = table.public_state(clock_.now());
    for (const SubscriberPtr& subscriber : table.watchers())
        tell(table.row().id, subscriber, shown);
}

void Broadcast::show(const Table& table) {
    show(table, Side::Red);
    show(table, Side::Blue);
    show_watchers(table);
}

void Broadcast::show_with(const Table& table, const SubscriberPtr& comer) {
    show(table, Side::Red);
    show(table, Side::Blue);
    const std::string shown = table.public_state(clock_.now());
    for (const SubscriberPtr& subscriber : table.watchers())
        tell(table.row().id, subscriber, subscriber == comer ? table.first_public_state(clock_.now()) : shown);
}

void Broadcast::show_presence(const Table& table, Side side) {
    show(table, opponent(side));
    show_watchers(table);
}

void Broadcast::show_again(const Table& table, Side side, const SubscriberPtr& asker) {
    tell(table.row().id, asker, table.state_for(side, clock_.now()));
}

} // namespace vaandel::site
