#include "vaandel/server/ledger.hpp"

#include <set>
#include <utility>

namespace vaandel::server {

void Ledger::record(Change change) {
    changes_.push_back(std::move(change));
    wake();
}

void Ledger::then(const GameId& game, Effect done, Effect failed) {
    waiting_.push_back({game, std::move(done), std::move(failed)});
    wake();
}

void Ledger::wake() {
    if (!std::exchange(is_due_, true))
        scheduler_.soon([this] { flush(); });
}

bool Ledger::write(std::span<const Change> batch) {
    try {
        if (!batch.empty())
            store_.write(batch);
        return true;
    } catch (const StoreError& error) {
        log_.error("write_failed", {{"changes", std::to_string(batch.size())}, {"why", error.what()}});
        return false;
    }
}

void Ledger::flush() {
    is_due_ = false;
    const std::vector<Change> batch = std::exchange(changes_, {});
    const std::vector<Waiting> waiting = std::exchange(waiting_, {});
    std::set<GameId> lost;
    if (!write(batch))
        for (const Change& change : batch)
            lost.insert(game_of(change));
    for (const Waiting& one : waiting)
        if (const Effect& effect = lost.contains(one.game) ? one.failed : one.done)
            effect();
}

} // namespace vaandel::server
