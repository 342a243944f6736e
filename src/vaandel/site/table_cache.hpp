#pragma once
// The games in memory. A game is here while somebody is connected to one of its seats, and on disk always; it comes back
// when somebody takes a seat again. So memory is bounded by connections, and a restart has nothing to do. Games are read
// on another thread (loader.hpp).

#include "vaandel/site/kept_tables.hpp"
#include "vaandel/site/lobby.hpp"
#include "vaandel/site/table.hpp"
#include "vaandel/site/tables_parts.hpp"

#include <map>
#include <set>

namespace vaandel::site {

class TableCache {
public:
    /// Whether the server has looked after a game's clock all the time.
    enum class Clocked { IfAlarmed, Yes };
    enum class Unread {
        Unavailable, ///< the store did not answer
        Damaged      ///< what it has is no game
    };

    /// Both outlive it. `read` is told of each game that comes from the store.
    using WhenRead = std::function<void(Table&, Clocked)>;
    TableCache(const TablesParts& parts, const TablesOptions& options, Lobby& lobby, WhenRead read);

    /// The game, where it is in memory.
    Table* find(const store::GameId& id);
    /// Gives the game, at once where it is in memory, else when it was read; null where there is none, or why it could
    /// not be read. It stays where somebody sits down then.
    using Opened = std::function<void(Result<Table*, Unread>)>;
    void open(const store::GameId& id, const Opened& opened, Clocked clocked = Clocked::IfAlarmed);
    /// Forgets the game in memory when what it has to write is written, unless somebody sits there then.
    void release(const store::GameId& id);

    /// Records a change of that game, and forgets the game in memory where that cannot be written: what is here is not
    /// what is on disk then.
    void record(const store::GameId& id, store::Change change);
    /// The same for a seat that is changed, in memory and on disk.
    void change(Table& table, board::Side side, store::SeatRow seat);
    /// Writes down how far a game is judged, where it is time to.
    void note_checkpoint(Table& table);
    void drop(const store::GameId& id);

    /// A game that is not on disk yet, made with a key of its maker's.
    void begin_making(const store::GameId& id) { making_.insert(id); }
    void end_making(const store::GameId& id) { making_.erase(id); }
    bool is_making(const store::GameId& id) const { return making_.contains(id); }

    /// Whether so much waits for the disk that nothing more is taken on, or the disk is gone.
    bool is_full() const { return parts_.ledger.is_full() || parts_.ledger.is_lost(); }
    /// How many games are in memory.
    std::size_t size() const { return tables_.size(); }
    /// How many events of games that came from the store were judged by the rules again.
    std::uint64_t events_judged() const { return events_judged_; }
    /// How many games were removed because they never began.
    std::uint64_t expired() const { return expiry_.expired(); }

private:
    /// What was read of a game: no game, or what is wrong with it.
    using Read = std::optional<Result<Table, std::string>>;
    void take_in(const store::GameId& id, std::optional<std::shared_ptr<Read>> read);
    /// Puts it into memory, where it stays as long as somebody sits there.
    Table& put(const store::GameId& id, Table table);
    void drop_all();
    /// Whether somebody may be about something there.
    bool is_in_use(const store::GameId& id) const {
        return tables_.contains(id) || loading_.contains(id) || making_.contains(id);
    }
    /// A game is no more: nor is it anybody's rematch.
    void forget_rematch(const store::GameId& id);

    const TablesParts& parts_;
    std::chrono::milliseconds claim_after_;
    Lobby& lobby_;
    WhenRead read_;
    std::map<store::GameId, Table> tables_;
    KeptTables kept_;
    struct Loading {
        std::vector<Opened> waiting;
        Clocked clocked;
    };
    std::map<store::GameId, Loading> loading_; ///< games that are being read, each once
    std::set<store::GameId> making_;
    std::uint64_t events_judged_ = 0;
    Expiry expiry_;
};

/// What TableCache::open() gives.
using OpenedTable = Result<Table*, TableCache::Unread>;

} // namespace vaandel::site
