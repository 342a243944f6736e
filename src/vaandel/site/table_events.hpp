#pragma once
// Events at tables: records a legal event, sends it to everyone at the table, and updates whatever follows the game.

#include "vaandel/site/broadcast.hpp"
#include "vaandel/site/table_cache.hpp"

namespace vaandel::site {

class TableEvents {
public:
    /// All outlive this object. `applied` runs after each event once everyone there has been told: for clocks and bots.
    using WhenApplied = std::function<void(Table&)>;
    TableEvents(const TablesParts& parts, TableCache& cache, Broadcast& broadcast, Lobby& lobby, WhenApplied applied)
        : parts_{parts}, cache_{cache}, broadcast_{broadcast}, lobby_{lobby}, applied_{std::move(applied)} {}

    /// Makes a legal act of `side`, requested by `asker`.
    void apply(Table& table, board::Side side, const Event& event, const SubscriberPtr& asker,
               std::string_view request);
    /// The same for an act that nobody requested.
    void apply(Table& table, board::Side side, const Event& event) { apply(table, side, event, nullptr, {}); }
    /// Records it without a message: another event follows immediately.
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
