// Who looks on: by a key that one of the players made and shares, and with what both sides know.

#include "vaandel/server/tables.hpp"

#include <algorithm>

namespace vaandel::server {

std::optional<GameId> Tables::watch(const WatchRequest& request, const SubscriberPtr& subscriber,
                                    std::string_view caller) {
    const auto turn_away = [&](std::string_view code, Farewell why) {
        subscriber->deliver(refused_message("watch", code));
        subscriber->close(why);
        return std::nullopt;
    };
    const auto id = GameId::parse(request.game);
    const auto key = Token::parse(request.key);
    if (!id || !key)
        return turn_away("unknown_seat", Farewell::UnknownSeat);
    if (!comings_.take(caller, parts_.clock.now()))
        return turn_away("too_many", Farewell::Unavailable);
    try {
        Table* table = open(*id);
        if (table == nullptr)
            return turn_away("unknown_seat", Farewell::UnknownSeat);
        release(*id); // unless somebody stays
        if (const auto& wanted = table->row().watch; !wanted || !is_same(*wanted, hash_of(*key)))
            return turn_away("unknown_seat", Farewell::UnknownSeat);
        if (table->watchers().size() >= options_.most_watchers)
            return turn_away("too_many", Farewell::Unavailable);
        table->watchers().push_back(subscriber);
        show(*table);
        return id;
    } catch (const StoreError& error) {
        parts_.log.error("read_failed", {{"game", id->text()}, {"why", error.what()}});
        return turn_away("unavailable", Farewell::Unavailable);
    }
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
        return refuse(seat, asker, "share", "unavailable");
    share(*table, hash_of(request.key));
}

void Tables::handle(const Seat& seat, const SubscriberPtr& asker, const UnshareRequest&) {
    Table* table = find(seat.game);
    if (table == nullptr)
        return refuse(seat, asker, "unshare", "unavailable");
    share(*table, std::nullopt);
}

} // namespace vaandel::server
