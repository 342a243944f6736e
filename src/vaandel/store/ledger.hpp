#pragma once
// Enforces that an acknowledgement follows its commit, in one place. Whoever changes a game records the change here,
// with the messages about it; the messages go out when the change is on disk, and never before.
//
// Changes that come in while others are being written are written together (group commit): one sync of the disk serves
// all of them. If a batch fails, none of it was written; if another process has some of its games, nothing of these.
// Later changes to such games are discarded too, and `failed` must drop them from memory.

#include "vaandel/store/log.hpp"
#include "vaandel/store/scheduler.hpp"
#include "vaandel/store/writer.hpp"

#include <map>
#include <set>
#include <string>

namespace vaandel::store {

/// How much may wait for the disk before new changes are refused.
struct LedgerLimits {
    std::size_t changes = 20'000;
    std::size_t effects = 50'000;
};

class Ledger {
public:
    using Effect = std::function<void()>;

    /// All outlive the ledger.
    Ledger(Writer& writer, Scheduler& scheduler, Log& log, LedgerLimits limits = {})
        : writer_{writer}, scheduler_{scheduler}, log_{log}, limits_{limits} {}

    /// To be written with the next batch, soon.
    void record(Change change);

    /// Calls `done` when everything recorded of `game` so far is on disk, or `failed` when it could not be written.
    /// Effects run in the order in which they came, across all games, even if nothing is to be written; they may record
    /// again. Either may be empty.
    void then(const GameId& game, Effect done, Effect failed);

    /// Why something of a game could not be written.
    enum class Unwritten {
        Failed,   ///< the store failed
        Elsewhere ///< another process has the game
    };
    /// Called for each such game, before those who wait for it.
    void on_unwritten(std::function<void(const GameId&, Unwritten)> told) { unwritten_told_ = std::move(told); }

    /// Checks that the store is reachable, between two batches. If it may no longer belong to this program, nothing
    /// that waits is written; then `lost` is called, once until the store is back.
    void check();
    void on_lost(Effect lost) { lost_ = std::move(lost); }
    /// The games may be another process's by now: nothing that waits is written, and `lost` is called.
    void lose();
    bool is_lost() const { return is_lost_; }
    /// Why the store was lost last.
    const std::string& why_lost() const { return why_lost_; }
    /// How long the current operation of the store has been running.
    std::chrono::steady_clock::duration busy() const {
        return is_writing_ && has_begun_ ? std::chrono::steady_clock::now() - *has_begun_
                                         : std::chrono::steady_clock::duration{0};
    }

    /// Whether so much waits that nothing new should be started.
    bool is_full() const { return changes_.size() >= limits_.changes || waiting_.size() >= limits_.effects; }
    /// Whether everything recorded of the game is on disk, or discarded.
    bool is_settled(const GameId& game) const { return !unwritten_.contains(game); }
    /// Whether nothing waits, and nothing is being written.
    bool is_idle() const { return !is_writing_ && changes_.empty() && waiting_.empty(); }

    /// Counters since the start.
    struct Counts {
        std::uint64_t batches = 0;
        std::uint64_t changes = 0;
        std::uint64_t failures = 0; ///< batches that could not be written
        std::uint64_t refused = 0;  ///< games in a batch that another process had
        std::chrono::microseconds time{0};
        std::chrono::microseconds longest{0};
        bool did_last_fail = false;
        std::string why{}; ///< the last one failed
        std::chrono::steady_clock::time_point last_failure{};
    };
    const Counts& counts() const { return counts_; }
    /// Changes that wait, and those that are being written.
    std::size_t unwritten() const { return changes_.size() + written_now_; }

private:
    struct Waiting {
        GameId game;
        Effect done;
        Effect failed;
    };
    void wake();
    /// Writes what has accumulated, unless something is being written.
    void begin();
    void end(const std::vector<GameId>& games, const std::vector<Waiting>& waiting, const Written& written);
    void count(const Written& written, std::size_t changes);
    void tell_unwritten(const std::set<GameId>& lost, const std::set<GameId>& elsewhere);
    /// Whether the store is reachable, according to the last operation.
    void note(const Written& written);
    /// Discards what was recorded of these games since, and returns those who wait for it.
    std::vector<Waiting> forget(const std::set<GameId>& lost);
    void settle(const GameId& game);
    /// Calls it, if set. An exception does not keep the others from being called.
    void call(const Effect& effect);

    Writer& writer_;
    Scheduler& scheduler_;
    Log& log_;
    const LedgerLimits limits_;
    std::vector<Change> changes_;
    std::vector<Waiting> waiting_;
    std::map<GameId, std::size_t> unwritten_; ///< changes of each game, waiting or being written
    std::size_t written_now_ = 0;
    Counts counts_;
    bool is_due_ = false;
    bool is_writing_ = false;
    std::optional<std::chrono::steady_clock::time_point> has_begun_; ///< since when the store has been busy
    bool is_lost_ = false;
    std::string why_lost_;
    Effect lost_;
    std::function<void(const GameId&, Unwritten)> unwritten_told_;
};

} // namespace vaandel::store
