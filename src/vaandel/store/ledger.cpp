#include "vaandel/store/ledger.hpp"

#include <boost/core/demangle.hpp>

#include <algorithm>
#include <exception>
#include <typeinfo>
#include <utility>

namespace vaandel::store {

void Ledger::record(Change change) {
    ++unwritten_[game_of(change)];
    changes_.push_back(std::move(change));
    wake();
}

void Ledger::then(const GameId& game, Effect done, Effect failed) {
    waiting_.push_back({game, std::move(done), std::move(failed)});
    wake();
}

void Ledger::wake() {
    if (!is_writing_ && !std::exchange(is_due_, true))
        scheduler_.soon([this] { begin(); });
}

void Ledger::begin() {
    is_due_ = false;
    std::vector<Change> batch = std::exchange(changes_, {});
    std::vector<Waiting> waiting = std::exchange(waiting_, {});
    std::vector<GameId> games;
    games.reserve(batch.size());
    for (const Change& change : batch)
        games.push_back(game_of(change));
    is_writing_ = true;
    written_now_ = batch.size();
    if (batch.empty())
        return end(games, waiting, {});
    has_begun_ = std::chrono::steady_clock::now();
    writer_.write(std::move(batch),
                  [this, games = std::move(games), waiting = std::move(waiting)](const Written& written) {
                      has_begun_.reset();
                      count(written, std::size_t(std::ranges::count_if(
                                         games, [&](const GameId& id) { return !written.refused.contains(id); })));
                      end(games, waiting, written);
                      note(written);
                  });
}

void Ledger::check() {
    if (is_writing_ || is_due_) // which is equivalent
        return;
    is_writing_ = true;
    has_begun_ = std::chrono::steady_clock::now();
    writer_.write({}, [this](const Written& written) {
        is_writing_ = false;
        has_begun_.reset();
        note(written);
        if (!changes_.empty() || !waiting_.empty())
            wake();
    });
}

void Ledger::note(const Written& written) {
    if (!written.wrong)
        is_lost_ = false;
    if (!written.is_lost || std::exchange(is_lost_, true))
        return;
    why_lost_ = *written.wrong;
    log_.error("store_lost", {{"why", why_lost_}});
    lose();
}

void Ledger::lose() {
    std::set<GameId> all;
    for (const Change& change : changes_)
        all.insert(game_of(change));
    for (const Waiting& one : forget(all))
        call(one.failed);
    call(lost_);
}

void Ledger::count(const Written& written, std::size_t changes) {
    counts_.did_last_fail = written.wrong.has_value();
    counts_.time += written.took;
    counts_.longest = std::max(counts_.longest, written.took);
    ++(written.wrong ? counts_.failures : counts_.batches);
    counts_.changes += written.wrong ? 0 : changes;
    if (!written.wrong)
        return;
    counts_.last_failure = std::chrono::steady_clock::now();
    counts_.why = *written.wrong;
    log_.error("write_failed", {{"changes", std::to_string(changes)}, {"why", *written.wrong}});
}

void Ledger::end(const std::vector<GameId>& games, const std::vector<Waiting>& waiting, const Written& written) {
    is_writing_ = false;
    written_now_ = 0;
    for (const GameId& game : games)
        settle(game);
    std::set<GameId> lost = written.refused;
    if (written.wrong)
        lost.insert(games.begin(), games.end());
    const std::vector<Waiting> in_vain = forget(lost);
    tell_unwritten(lost, written.refused);
    if (!changes_.empty() || !waiting_.empty())
        wake();
    for (const Waiting& one : waiting)
        call(lost.contains(one.game) ? one.failed : one.done);
    for (const Waiting& one : in_vain)
        call(one.failed);
}

void Ledger::tell_unwritten(const std::set<GameId>& lost, const std::set<GameId>& elsewhere) {
    counts_.refused += elsewhere.size();
    for (const GameId& id : elsewhere)
        log_.error("write_refused", {{"game", id.text()}, {"why", "another server of this site has it"}});
    for (const GameId& id : lost)
        call([this, id, why = elsewhere.contains(id) ? Unwritten::Elsewhere : Unwritten::Failed] {
            if (unwritten_told_)
                unwritten_told_(id, why);
        });
}

void Ledger::call(const Effect& effect) {
    try {
        if (effect)
            effect();
    } catch (const std::exception& error) { // a bug, or out of memory
        log_.error("work_failed", {{"why", boost::core::demangle(typeid(error).name())}});
    }
}

std::vector<Ledger::Waiting> Ledger::forget(const std::set<GameId>& lost) {
    std::vector<Waiting> in_vain;
    if (lost.empty())
        return in_vain;
    std::erase_if(changes_, [&](const Change& change) {
        const bool is_lost = lost.contains(game_of(change));
        if (is_lost)
            settle(game_of(change));
        return is_lost;
    });
    std::vector<Waiting> left; // not std::stable_partition(): clang refuses libstdc++'s as deprecated
    for (Waiting& one : waiting_)
        (lost.contains(one.game) ? in_vain : left).push_back(std::move(one));
    waiting_ = std::move(left);
    return in_vain;
}

void Ledger::settle(const GameId& game) {
    if (const auto found = unwritten_.find(game); --found->second == 0)
        unwritten_.erase(found);
}

} // namespace vaandel::store
