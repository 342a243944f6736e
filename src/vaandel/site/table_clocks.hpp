#pragma once
// The clocks of the tables: when they start and stop, and what happens when time is up.

#include "vaandel/site/alarms.hpp"
#include "vaandel/site/bots.hpp"
#include "vaandel/site/requests.hpp"
#include "vaandel/site/table_events.hpp"

#include <map>

namespace vaandel::site {

class TableClocks {
public:
    /// All outlive this object.
    TableClocks(const TablesParts& parts, TableCache& cache, TableEvents& events, Bots& bots);

    /// The game, if it is in memory, for somebody who wants to act there; first handles clocks that have run out.
    Table* find_in_time(const store::GameId& id);
    /// A game comes from the store: the time while the server was down is not counted.
    void resume(Table& table, TableCache::Clocked clocked);
    /// Starts the clock once both are there; `last` came last.
    void start(Table& table, board::Side last);
    /// Something has happened: sets the alarm for the new end of time.
    void follow(const Table& table);
    /// Does what is due for sides whose time is up.
    void judge(Table& table);
    /// Keeps in memory what is on that board, or in that line, while set-up time runs.
    void keep_draft(const Seat& seat, const DraftRequest& request);

private:
    /// The same for a game that may not be in memory.
    void judge(const store::GameId& id);
    void set_alarm(const Table& table);
    /// What that side, whose time is up, does during set-up.
    Event late_setup(const Table& table, board::Side side);

    const TablesParts& parts_;
    TableCache& cache_;
    TableEvents& events_;
    Bots& bots_;
    std::map<std::pair<store::GameId, board::Side>, std::string> drafts_;
    Alarms alarms_;
};

} // namespace vaandel::site
