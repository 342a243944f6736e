#pragma once
// The rule that an acknowledgement follows its commit, in one place. Whoever changes a game records the change here and leaves here what is to
// be said about it; the words go out when the change is on disk, and never before.
//
// Changes that come in while others are being handled are written together (group commit): one sync of the disk serves all of them. Where a
// batch cannot be written, nothing of it was: what its games are in memory is wrong then and must be thrown away by `failed`.

#include "vaandel/server/log.hpp"
#include "vaandel/server/scheduler.hpp"
#include "vaandel/server/store.hpp"

namespace vaandel::server {

class Ledger {
public:
    using Effect = std::function<void()>;

    /// All three outlive the ledger.
    Ledger(Store& store, Scheduler& scheduler, Log& log) : store_{store}, scheduler_{scheduler}, log_{log} {}

    /// To be written with the next batch, soon.
    void record(Change change);

    /// Calls `done` when everything recorded of `game` so far is on disk, or `failed` when it could not be written. Effects run in the order in
    /// which they came, all games together, also where nothing is to be written; they may record again. Either may be empty.
    void then(const GameId& game, Effect done, Effect failed);

    /// Writes and lets the effects run now. Runs by itself, soon; the server's last act calls it.
    void flush();

private:
    struct Waiting {
        GameId game;
        Effect done;
        Effect failed;
    };
    void wake();
    bool write(std::span<const Change> batch);

    Store& store_;
    Scheduler& scheduler_;
    Log& log_;
    std::vector<Change> changes_;
    std::vector<Waiting> waiting_;
    bool is_due_ = false;
};

} // namespace vaandel::server
