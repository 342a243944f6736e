#pragma once
// The parts of a server, controlled by a test: time stands still until it is moved, secrets are known, the store is in
// memory and fails on demand, and nothing runs before the test lets it.

#include "vaandel/core/random.hpp"
#include "vaandel/store/ledger.hpp"
#include "vaandel/store/secrets.hpp"
#include "vaandel/store/workers.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <functional>

namespace vaandel::tests {

using namespace board;
using namespace store;

class ManualClock final : public Clock {
public:
    Time now() const override { return now_; }
    Time date() const override { return now_ + set_by_; }
    void pass(std::chrono::milliseconds time) { now_ += time; }
    /// Sets the machine's clock without any time passing.
    void step(std::chrono::milliseconds by) { set_by_ += by; }

private:
    std::chrono::milliseconds set_by_{0};
    Time now_{std::chrono::sys_days{std::chrono::year{2026} / 7 / 25}};
};

class ManualScheduler final : public Scheduler {
public:
    void soon(std::function<void()> work) override { ready_.push_back(std::move(work)); }
    void after(std::chrono::milliseconds pause, std::function<void()> work) override {
        later_.push_back({pause, elapsed_ + pause, std::move(work)});
    }

    /// How long until the first timer is due.
    std::optional<std::chrono::milliseconds> until_first() const {
        const auto first = std::ranges::min_element(later_, {}, &Timer::due);
        return first == later_.end() ? std::nullopt : std::optional{first->due - elapsed_};
    }
    /// Lets so much time pass, and runs the timers due by then.
    void pass(std::chrono::milliseconds time) {
        elapsed_ += time;
        for (auto first = until_first(); first && *first <= std::chrono::milliseconds{0}; first = until_first()) {
            const auto found = std::ranges::min_element(later_, {}, &Timer::due);
            const auto work = std::move(found->work);
            later_.erase(found);
            work();
            run_ready();
        }
    }

    /// Runs what is ready, and what that makes ready.
    void run_ready() {
        while (!ready_.empty())
            run_first(ready_)();
    }
    /// Runs that and every timer, whatever its delay.
    void run_all() {
        for (run_ready(); !later_.empty(); run_ready())
            run_first(later_).work();
    }

    /// Runs the next timer, and what it makes ready or only that.
    void run_one_timer() {
        start_one_timer();
        run_ready();
    }
    void start_one_timer() {
        run_ready();
        run_first(later_).work();
    }

    struct Timer {
        std::chrono::milliseconds pause;
        std::chrono::milliseconds due; ///< by this scheduler's own time
        std::function<void()> work;
    };
    const std::deque<Timer>& timers() const { return later_; }

private:
    template <class Work> static Work run_first(std::deque<Work>& queue) {
        Work work = std::move(queue.front());
        queue.pop_front();
        return work;
    }
    std::deque<std::function<void()>> ready_;
    std::deque<Timer> later_;
    std::chrono::milliseconds elapsed_{0};
};

/// One worker, who works when the scheduler runs what is ready.
class ManualWorkers final : public Workers {
public:
    explicit ManualWorkers(ManualScheduler& scheduler) : scheduler_{scheduler} {}
    bool take(Work work) override {
        if (is_full)
            return false;
        if (is_busy)
            begun_.push_back(std::move(work));
        else
            do_soon(std::move(work));
        return true;
    }
    std::size_t waiting() const override { return others; }
    /// From now on all is done at once, and what was begun.
    void get_on() {
        is_busy = false;
        for (Work& work : std::exchange(begun_, {}))
            do_soon(std::move(work));
    }

    bool is_full = false;
    bool is_busy = false;   ///< what is begun is not done before get_on()
    std::size_t others = 0; ///< that wait already

private:
    void do_soon(Work work) {
        scheduler_.soon([work = std::move(work)] { work({})(); });
    }
    ManualScheduler& scheduler_;
    std::vector<Work> begun_;
};

/// Secrets that anybody can predict.
class KnownSecrets final : public SecretSource {
public:
    explicit KnownSecrets(std::uint64_t seed) : random_{seed} {}
    void fill(std::span<std::byte> bytes) override {
        for (std::byte& byte : bytes)
            byte = std::byte(random_.below(256));
    }

private:
    Random random_;
};

class MemoryStore final : public Store {
public:
    void write(std::span<const Change> batch) override {
        const std::lock_guard lock{mutex_};
        if (is_broken)
            throw StoreError{"the disk is full"};
        if (std::ranges::any_of(batch, [&](const Change& change) { return elsewhere.contains(game_of(change)); }))
            throw NotOwner{{elsewhere.begin(), elsewhere.end()}};
        std::map<GameId, StoredGame> after = games_;
        std::vector<BlockRow> blocks = blocks_;
        for (const Change& change : batch)
            if (const auto* blocked = std::get_if<Blocked>(&change))
                block(blocks, blocked->row);
            else if (const auto* unblocked = std::get_if<Unblocked>(&change))
                std::erase_if(blocks,
                              [&](const BlockRow& row) { return is_of(row, unblocked->kind, unblocked->what); });
            else
                add(after, change);
        games_ = std::move(after);
        blocks_ = std::move(blocks);
        ++batches;
    }
    void check() override {
        if (is_lost)
            throw StoreLost{"the file is somebody else's"};
    }
    std::optional<StoredGame> load(const GameId& id) override {
        const std::lock_guard lock{mutex_};
        if (is_broken)
            throw StoreError{"the disk is gone"};
        const auto found = games_.find(id);
        return found == games_.end() ? std::nullopt : std::optional{found->second};
    }
    std::vector<GameId> owned_by(const TokenHash& owner, std::size_t most) override {
        const std::lock_guard lock{mutex_};
        if (is_broken)
            throw StoreError{"the disk is gone"};
        std::vector<std::pair<Clock::Time, GameId>> found;
        for (const auto& [id, stored] : games_)
            if (stored.game.seats.red.owner == owner || stored.game.seats.blue.owner == owner)
                found.emplace_back(stored.game.created, id);
        std::ranges::sort(found, {},
                          [](const auto& one) { return std::pair{-one.first.time_since_epoch(), one.second}; });
        std::vector<GameId> games;
        for (const auto& [created, id] : found)
            if (games.size() < most)
                games.push_back(id);
        return games;
    }
    AgedGames unbegun(const Unbegun& unbegun, const Age& after, std::size_t most) override {
        const std::lock_guard lock{mutex_};
        AgedGames games;
        for (const StoredGame* stored : aged(unbegun.since, after, most)) {
            games.last = age_of(*stored);
            if (is_unbegun(*stored, unbegun))
                games.found.push_back(stored->game.id);
        }
        return games;
    }
    std::vector<Activity> activity(Clock::Time since, const Age& after, std::size_t most) override {
        const std::lock_guard lock{mutex_};
        std::vector<Activity> games;
        for (const StoredGame* stored : aged(since, after, most))
            games.push_back({age_of(*stored), stored->events.empty() ? stored->game.created : stored->events.back().at,
                             std::uint32_t(stored->events.size())});
        return games;
    }
    std::vector<Age> latest(const std::string& edition, const Age& before, std::size_t most) override {
        const std::lock_guard lock{mutex_};
        if (is_broken)
            throw StoreError{"the disk is gone"};
        std::set<std::pair<Clock::Time, std::string>, std::greater<>> by_age;
        for (const auto& [id, stored] : games_)
            if (const std::pair age{stored.game.created, id.text()};
                age < std::pair{before.created, before.id} && (edition.empty() || stored.game.edition == edition))
                by_age.insert(age);
        std::vector<Age> games;
        for (const auto& [created, id] : by_age)
            if (games.size() < most)
                games.push_back({created, id});
        return games;
    }
    std::vector<BlockRow> blocks() override {
        const std::lock_guard lock{mutex_};
        if (is_broken)
            throw StoreError{"the disk is gone"};
        return blocks_;
    }
    std::map<GameId, StoredGame>& games() { return games_; }

    std::atomic<bool> is_broken = false;
    std::atomic<bool> is_lost = false;
    std::set<GameId> elsewhere{}; ///< another process has them
    unsigned batches = 0;

private:
    static bool is_of(const BlockRow& row, BlockKind kind, const std::string& what) {
        return row.kind == kind && row.what == what;
    }
    static void block(std::vector<BlockRow>& blocks, const BlockRow& row) {
        std::erase_if(blocks, [&](const BlockRow& one) {
            return is_of(one, row.kind, row.what) || (one.until && *one.until < row.since);
        });
        blocks.push_back(row);
        std::ranges::sort(blocks, {}, [](const BlockRow& one) { return std::pair{word_of(one.kind), one.what}; });
    }
    static Age age_of(const StoredGame& stored) { return {stored.game.created, stored.game.id.text()}; }
    std::vector<const StoredGame*> aged(Clock::Time since, const Age& after, std::size_t most) const {
        std::map<std::pair<Clock::Time, std::string>, const StoredGame*> by_age;
        for (const auto& [id, stored] : games_)
            by_age.emplace(std::pair{stored.game.created, id.text()}, &stored);
        std::vector<const StoredGame*> games;
        for (auto at = by_age.upper_bound({after.created, after.id}); at != by_age.end() && at->first.first < since;
             ++at)
            if (games.size() < most)
                games.push_back(at->second);
        return games;
    }
    static bool is_unbegun(const StoredGame& stored, const Unbegun& unbegun) {
        const auto copies = std::ranges::find(stored.events, unbegun.copies, &EventRow::kind);
        const bool is_copy = copies != stored.events.end();
        const auto is_step = [&](const EventRow& row) {
            return (!is_copy || row.at > copies->at) &&
                   std::ranges::find(unbegun.kinds, row.kind) != unbegun.kinds.end();
        };
        return std::size_t(std::ranges::count_if(stored.events, is_step)) < (is_copy ? 1 : unbegun.count) &&
               std::ranges::none_of(stored.events, [&](const EventRow& row) { return row.at >= unbegun.since; });
    }
    static void add(std::map<GameId, StoredGame>& games, const Change& change) {
        if (const auto* game = std::get_if<NewGame>(&change)) {
            if (!games.emplace(game->row.id, StoredGame{game->row, {}}).second)
                throw StoreError{"a game is there already"};
            return;
        }
        const auto found = games.find(game_of(change));
        if (found == games.end())
            throw StoreError{"there is no such game"};
        if (const auto* changed = std::get_if<SeatChanged>(&change)) {
            SeatRow& seat = found->second.game.seats[changed->side];
            seat.token = changed->seat.token;
            seat.name = changed->seat.name;
            seat.owner = changed->seat.owner;
            seat.offer = changed->seat.offer;
            return;
        }
        if (const auto* watch = std::get_if<WatchChanged>(&change)) {
            found->second.game.watch = watch->key;
            return;
        }
        if (const auto* followed = std::get_if<Followed>(&change)) {
            if (!games.contains(followed->next))
                throw StoreError{"there is no such rematch"};
            found->second.game.next = followed->next;
            return;
        }
        if (const auto* judged = std::get_if<Judged>(&change)) {
            found->second.checkpoint = judged->until;
            return;
        }
        if (std::holds_alternative<Released>(change))
            return;
        if (std::holds_alternative<Removed>(change)) {
            for (auto& [id, stored] : games)
                if (stored.game.next == found->first)
                    stored.game.next.reset();
            games.erase(found);
            return;
        }
        const auto& event = std::get<NewEvent>(change);
        if (event.row.number != found->second.events.size() + 1)
            throw StoreError{"an event out of order"};
        found->second.events.push_back(event.row);
    }
    std::mutex mutex_;
    std::map<GameId, StoredGame> games_;
    std::vector<BlockRow> blocks_;
};

/// Writes immediately, or holds everything until released.
class ManualWriter final : public Writer {
public:
    explicit ManualWriter(Store& store) : store_{store} {}
    void write(std::vector<Change> batch, Done done) override {
        held_ = [this, batch = std::move(batch), done = std::move(done)] { done(write_now(store_, batch)); };
        if (!holds)
            go_on();
    }
    /// Writes what it holds.
    void go_on() {
        if (const auto held = std::exchange(held_, {}))
            held();
    }
    bool holds = false;

private:
    Store& store_;
    std::function<void()> held_;
};

class MemoryLog final : public Log {
public:
    void write(Level level, std::string_view event, Fields fields) override {
        text += log_line(level, event, fields) + '\n';
    }
    std::string text;
};

} // namespace vaandel::tests
