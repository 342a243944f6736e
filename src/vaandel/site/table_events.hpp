#pragma once
// What happens at tables: an event that the game allows is recorded and told, and whoever follows the game follows.

#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/table_cache.hpp"

namespace vaandel::site {

class TableEvents {
public:
    /// All outlive it. `applied` is told of the table after each event, once it is told to all there: clocks and bots.
    using WhenApplied = std::function<void(Table&)>;
    TableEvents(const TablesParts& parts, TableCache& cache, Broadcast& broadcast, Lobby& lobby, WhenApplied applied)
        : parts_{parts}, cache_{cache}, broadcast_{broadcast}, lobby_{lobby}, applied_{std::move(applied)} {}

    /// Makes a legal act of `side`, which `asker` asked for by that request.
    void apply(Table& table, board::Side side, const Event& event, const SubscriberPtr& asker,
               std::string_view request);
    /// The same for what nobody asked for.
    void apply(Table& table, board::Side side, const Event& event) { apply(table, side, event, nullptr, {}); }
    /// Records it and tells nobody: another one follows at once.
    void record(Table& table, board::Side side, const Event& event);

private:
    void end(const Table& table, std::string_view outcome);

    const TablesParts& parts_;
    TableCache& cache_;
    Broadcast& broadcast_;
    Lobby& lobby_;
    WhenApplied applied_;
};

} // namespace vaandel::site
