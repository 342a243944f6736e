#pragma once
// Spectators: they join with a key that one of the players made and shares, and see what both sides know.

#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/table_cache.hpp"

namespace vaandel::site {

class Spectators {
public:
    /// All outlive this object. `comings`: how often one address may join. `most`: of one game.
    Spectators(const TablesParts& parts, TableCache& cache, Broadcast& broadcast, CallerRates& comings,
               std::size_t most)
        : parts_{parts}, cache_{cache}, broadcast_{broadcast}, comings_{comings}, most_{most} {}

    /// Adds a spectator: the connection gets what both sides know, now and after every change. Otherwise it is refused
    /// and closed.
    void watch(const WatchRequest& request, const Comer<store::GameId>& comer);
    void leave(const store::GameId& id, const Subscriber& subscriber);
    /// From now on whoever shows that key may watch, and no longer whoever used another one.
    void share(const Seat& seat, const SubscriberPtr& asker, const ShareRequest& request);
    /// Nobody may watch.
    void unshare(const Seat& seat, const SubscriberPtr& asker);
    /// Sends spectators away.
    static void send_away(Table& table);

private:
    void admit(const store::Token& key, Table* table, const Comer<store::GameId>& comer);
    void set_key(Table& table, const std::optional<store::TokenHash>& key);

    const TablesParts& parts_;
    TableCache& cache_;
    Broadcast& broadcast_;
    CallerRates& comings_;
    std::size_t most_;
};

} // namespace vaandel::site
