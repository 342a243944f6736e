#include "vaandel/site/spectators.hpp"

#include <algorithm>

namespace vaandel::site {

using namespace store;

void Spectators::watch(const WatchRequest& request, const Comer<GameId>& comer) {
    const auto id = GameId::parse(request.game);
    const auto key = Token::parse(request.key);
    if (!id || !key)
        return turn_away(comer, "watch", Code::UnknownSeat, Farewell::UnknownSeat);
    if (!comings_.take(comer.caller, parts_.clock.now()))
        return turn_away(comer, "watch", Code::TooMany, Farewell::Unavailable);
    cache_.open(*id, [this, key = *key, comer](const OpenedTable& table) {
        if (comer.is_there.expired())
            return;
        if (!table && table.error() == TableCache::Unread::Elsewhere)
            return send_on(comer);
        if (!table)
            return turn_away(comer, "watch", Code::Unavailable, Farewell::Unavailable);
        admit(key, *table, comer);
    });
}

void Spectators::admit(const Token& key, Table* table, const Comer<GameId>& comer) {
    if (table == nullptr || !table->row().watch || !is_same(*table->row().watch, hash_of(key)))
        return turn_away(comer, "watch", Code::UnknownSeat, Farewell::UnknownSeat);
    if (table->watchers().size() >= most_)
        return turn_away(comer, "watch", Code::TooMany, Farewell::Unavailable);
    table->watchers().push_back(comer.subscriber);
    comer.came(table->row().id);
    broadcast_.show_with(*table, comer.subscriber);
}

void Spectators::leave(const GameId& id, const Subscriber& subscriber) {
    Table* table = cache_.find(id);
    if (table == nullptr)
        return;
    if (std::erase_if(table->watchers(), [&](const SubscriberPtr& one) { return one.get() == &subscriber; }) > 0)
        broadcast_.show(*table);
    cache_.release(id);
}

void Spectators::send_away(Table& table) {
    for (const SubscriberPtr& one : std::exchange(table.watchers(), {}))
        one->close(Farewell::UnknownSeat);
}

void Spectators::set_key(Table& table, const std::optional<TokenHash>& key) {
    const GameId id = table.row().id;
    if (table.row().watch != key) { // a repeated request has no effect
        send_away(table);
        table.share(key);
        cache_.record(id, WatchChanged{id, key});
    }
    broadcast_.show(table);
}

void Spectators::share(const Seat& seat, const SubscriberPtr& asker, const ShareRequest& request) {
    Table* table = cache_.find(seat.game);
    if (table == nullptr)
        return broadcast_.refuse(seat, asker, "share", Code::Unavailable);
    set_key(*table, hash_of(request.key));
}

void Spectators::unshare(const Seat& seat, const SubscriberPtr& asker) {
    Table* table = cache_.find(seat.game);
    if (table == nullptr)
        return broadcast_.refuse(seat, asker, "unshare", Code::Unavailable);
    set_key(*table, std::nullopt);
}

} // namespace vaandel::site
