#pragma once
// The clocks of the tables: when they begin and stand still, and what happens when time is up.

#include "vaandel/site/alarms.hpp"
#include "vaandel/site/bots.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/table_events.hpp"

#include <map>

namespace vaandel::site {

class TableClocks {
public:
    /// All outlive it.
    TableClocks(const TablesParts& parts, TableCache& cache, TableEvents& events, Bots& bots);

    /// The game, where it is in memory, for somebody who wants something done there: whose time is up is told first.
    Table* find_in_time(const store::GameId& id);
    /// A game comes from the store: what ran while the server was down is not counted.
    void resume(Table& table, TableCache::Clocked clocked);
    /// Starts the clock once both are there; `last` came last.
    void start(Table& table, board::Side last);
    /// Something has happened: the next time that is up is another one.
    void follow(const Table& table);
    /// Does what is to be done for sides whose time is up.
    void judge(Table& table);
    /// Keeps in memory what stands on that board, or lies in that line, where time to set up runs.
    void keep_draft(const Seat& seat, const DraftRequest& request);

private:
    /// The same for a game that nobody may be watching.
    void judge(const store::GameId& id);
    void set_alarm(const Table& table);
    /// What that side, who is late, does during set-up.
    Event late_setup(const Table& table, board::Side side);

    const TablesParts& parts_;
    TableCache& cache_;
    TableEvents& events_;
    Bots& bots_;
    std::map<std::pair<store::GameId, board::Side>, std::string> drafts_;
    Alarms alarms_;
};

} // namespace vaandel::site
