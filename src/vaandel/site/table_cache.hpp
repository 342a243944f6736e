#pragma once
// The games in memory. A game is here while somebody is connected to one of its seats, and always on disk; it is read
// again when somebody takes a seat. So the connections bound the memory, and a restart needs no extra work. Games are
// read on another thread (store/loader.hpp).

#include "vaandel/site/idle_tables.hpp"
#include "vaandel/site/lobby.hpp"
#include "vaandel/site/table.hpp"
#include "vaandel/site/tables_parts.hpp"

#include <map>
#include <set>

namespace vaandel::site {

class TableCache {
public:
    /// Whether the server has watched a game's clock without a break.
    enum class Clocked { IfAlarmed, Yes };
    enum class Unread {
        Unavailable, ///< the store did not answer
        Damaged,     ///< the stored data is not a game
        Elsewhere    ///< another process has the game
    };

    /// Both outlive this object. `read` is called for each game that comes from the store.
    using WhenRead = std::function<void(Table&, Clocked)>;
    TableCache(const TablesParts& parts, const TablesOptions& options, Lobby& lobby, WhenRead read);

    /// The game, if it is in memory.
    Table* find(const store::GameId& id);
    /// Gives the game, immediately if it is in memory, otherwise when it has been read; null if there is none, or why
    /// it could not be read. It stays if somebody sits down then.
    using Opened = std::function<void(Result<Table*, Unread>)>;
    void open(const store::GameId& id, const Opened& opened, Clocked clocked = Clocked::IfAlarmed);
    /// Removes the game from memory once its changes are written, unless somebody sits there then.
    void release(const store::GameId& id);

    /// Records a change of that game, and removes the game from memory if it cannot be written: memory and disk would
    /// differ.
    void record(const store::GameId& id, store::Change change);
    /// The same for a changed seat, in memory and on disk.
    void change(Table& table, board::Side side, store::SeatRow seat);
    /// Writes down how far the game has been checked, if it is time to.
    void note_checkpoint(Table& table);
    void drop(const store::GameId& id, Farewell why = Farewell::Unavailable);
    /// Deletes it for good, for the operator: those who are there are told that it is unknown.
    void remove(const store::GameId& id);
    /// All of them.
    void drop_all();

    /// A game that is not on disk yet, with its creator's key.
    void begin_making(const store::GameId& id) { making_.insert(id); }
    void end_making(const store::GameId& id) { making_.erase(id); }
    bool is_making(const store::GameId& id) const { return making_.contains(id); }

    /// Whether the disk is gone, or too much waits for it to accept more.
    bool is_full() const { return parts_.ledger.is_full() || parts_.ledger.is_lost() || !may_act(); }
    /// The number of games in memory.
    std::size_t size() const { return tables_.size(); }
    void for_each(const auto& visit) const {
        for (const auto& [id, table] : tables_)
            visit(table);
    }
    /// The number of events of stored games whose legality was checked again.
    std::uint64_t events_judged() const { return events_judged_; }
    /// The number of games removed because they never began.
    std::uint64_t expired() const { return expiry_.removed(); }
    /// The number of games removed because they were kept long enough.
    std::uint64_t removed() const { return retention_.removed(); }

private:
    /// The result of reading a game: no game, or what is wrong with it.
    using Read = std::optional<Result<Table, std::string>>;
    /// Among several processes.
    bool may_act() const { return parts_.membership == nullptr || parts_.membership->is_member(); }
    store::Epoch epoch() const { return parts_.membership == nullptr ? 0 : parts_.membership->epoch(); }
    /// Reads a game that this process has.
    void load(const store::GameId& id, const Opened& opened, Clocked clocked);
    void take_in(const store::GameId& id, std::optional<std::shared_ptr<Read>> read);
    /// Among several processes, a game that exists belongs to one.
    bool is_ours(const store::GameId& id) const { return parts_.membership == nullptr || parts_.membership->has(id); }
    /// A change of it was not written.
    void lose(const store::GameId& id, store::Ledger::Unwritten why);
    /// Puts it into memory, where it stays as long as somebody sits there.
    Table& put(const store::GameId& id, Table table);
    /// Whether it is being removed.
    bool is_going(const store::GameId& id) const {
        return going_.contains(id) || expiry_.is_going(id) || retention_.is_going(id);
    }
    /// Whether somebody may be using that game.
    bool is_in_use(const store::GameId& id) const {
        return tables_.contains(id) || loading_.contains(id) || making_.contains(id);
    }
    Removal removal(const TablesParts& parts, Search search);
    /// The game was changed: what the store said of it may be outdated.
    void touch(const store::GameId& id);
    /// The game is deleted, and is nobody's rematch any more.
    void forget(const store::GameId& id);

    const TablesParts& parts_;
    std::chrono::milliseconds claim_after_;
    Lobby& lobby_;
    WhenRead read_;
    std::map<store::GameId, Table> tables_;
    IdleTables idle_;
    struct Loading {
        std::vector<Opened> waiting;
        Clocked clocked;
        store::Epoch epoch; ///< in which it began
    };
    std::map<store::GameId, Loading> loading_; ///< games that are being read, each once
    std::set<store::GameId> making_;
    std::set<store::GameId> going_; ///< deleted, and not yet on disk
    std::uint64_t events_judged_ = 0;
    Removal expiry_;
    Removal retention_;
};

/// The result of TableCache::open().
using OpenedTable = Result<Table*, TableCache::Unread>;

} // namespace vaandel::site
