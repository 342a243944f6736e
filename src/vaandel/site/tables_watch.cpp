// Who looks on: by a key that one of the players made and shares, and with what both sides know.

#include "vaandel/site/tables.hpp"

#include <algorithm>

namespace vaandel::site {

void Tables::watch(const WatchRequest& request, const Comer<GameId>& comer) {
    const auto id = GameId::parse(request.game);
    const auto key = Token::parse(request.key);
    if (!id || !key)
        return turn_away(comer, "watch", Code::UnknownSeat, Farewell::UnknownSeat);
    if (!comings_.take(comer.caller, parts_.clock.now()))
        return turn_away(comer, "watch", Code::TooMany, Farewell::Unavailable);
    open(*id, [this, key = *key, comer](const Result<Table*, Unread>& table) {
        if (comer.is_there.expired())
            return;
        if (!table)
            return turn_away(comer, "watch", Code::Unavailable, Farewell::Unavailable);
        look_on(key, *table, comer);
    });
}

void Tables::look_on(const Token& key, Table* table, const Comer<GameId>& comer) {
    if (table == nullptr || !table->row().watch || !is_same(*table->row().watch, hash_of(key)))
        return turn_away(comer, "watch", Code::UnknownSeat, Farewell::UnknownSeat);
    if (table->watchers().size() >= options_.most_watchers)
        return turn_away(comer, "watch", Code::TooMany, Farewell::Unavailable);
    table->watchers().push_back(comer.subscriber);
    comer.came(table->row().id);
    show(*table);
}

void Tables::stop_watching(const GameId& id, const Subscriber& subscriber) {
    Table* table = find(id);
    if (table == nullptr)
        return;
    if (std::erase_if(table->watchers(), [&](const SubscriberPtr& one) { return one.get() == &subscriber; }) > 0)
        show(*table);
    release(id);
}

void Tables::send_away_watchers(Table& table) {
    for (const SubscriberPtr& one : std::exchange(table.watchers(), {}))
        one->close(Farewell::UnknownSeat);
}

void Tables::share(Table& table, const std::optional<TokenHash>& key) {
    const GameId id = table.row().id;
    if (table.row().watch != key) { // said twice, done once
        send_away_watchers(table);
        table.share(key);
        parts_.ledger.record(WatchChanged{id, key});
        parts_.ledger.then(id, {}, [this, id] { drop(id); });
    }
    show(table);
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const ShareRequest& request) {
    Table* table = find(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "share", Code::Unavailable);
    share(*table, hash_of(request.key));
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const UnshareRequest&) {
    Table* table = find(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "unshare", Code::Unavailable);
    share(*table, std::nullopt);
}

} // namespace vaandel::site
