#pragma once
// Spectators: they come by a key that one of the players made and shares, and see what both sides know.

#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/table_cache.hpp"

namespace vaandel::site {

class Spectators {
public:
    /// All outlive it. `comings`: how often one address may come. `most`: of one game.
    Spectators(const TablesParts& parts, TableCache& cache, Broadcast& broadcast, CallerRates& comings,
               std::size_t most)
        : parts_{parts}, cache_{cache}, broadcast_{broadcast}, comings_{comings}, most_{most} {}

    /// Lets a connection look on: it gets what both sides know, now and after every change. Else it gets a refusal and
    /// a farewell.
    void watch(const WatchRequest& request, const Comer<store::GameId>& comer);
    void leave(const store::GameId& id, const Subscriber& subscriber);
    /// Who shows that key may look on from now on, and who came by another one no more.
    void share(const Seat& seat, const SubscriberPtr& asker, const ShareRequest& request);
    /// Nobody may.
    void unshare(const Seat& seat, const SubscriberPtr& asker);
    /// Tells spectators to go.
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
