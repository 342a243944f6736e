#pragma once
// A whole server without sockets, in the hands of a test: time stands still until it is moved, secrets are known, the store is in memory and
// fails when it is told to, and nothing runs before the test lets it.

#include "vaandel/server/conversation.hpp"
#include "vaandel/server/replays.hpp"
#include "vaandel/server/rules_text.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <deque>

namespace vaandel::tests {

using namespace board;
using namespace server;

class ManualClock final : public Clock {
public:
    Time now() const override { return now_; }
    void pass(std::chrono::milliseconds time) { now_ += time; }

private:
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
    /// So much time goes by; runs the timers that are due then.
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
    /// Runs that, and every timer with it, whatever its pause.
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
        scheduler_.soon([work = std::move(work)] { work({})(); });
        return true;
    }
    std::size_t waiting() const override { return others; }

    bool is_full = false;
    std::size_t others = 0; ///< that wait already

private:
    ManualScheduler& scheduler_;
};

/// Secrets that everybody can foresee.
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
        std::map<GameId, StoredGame> after = games_;
        for (const Change& change : batch)
            add(after, change);
        games_ = std::move(after);
        ++batches;
    }
    std::optional<StoredGame> load(const GameId& id) override {
        const std::lock_guard lock{mutex_};
        if (is_broken)
            throw StoreError{"the disk is gone"};
        const auto found = games_.find(id);
        return found == games_.end() ? std::nullopt : std::optional{found->second};
    }
    std::vector<GameId> owned_by(const TokenHash& owner, std::size_t most) override {
        if (is_broken)
            throw StoreError{"the disk is gone"};
        std::vector<std::pair<Clock::Time, GameId>> found;
        for (const auto& [id, stored] : games_)
            if (stored.game.seats.red.owner == owner || stored.game.seats.blue.owner == owner)
                found.emplace_back(stored.game.created, id);
        std::ranges::stable_sort(found, std::ranges::greater{}, &std::pair<Clock::Time, GameId>::first);
        std::vector<GameId> games;
        for (const auto& [created, id] : found)
            if (games.size() < most)
                games.push_back(id);
        return games;
    }
    std::map<GameId, StoredGame>& games() { return games_; }

    std::atomic<bool> is_broken = false;
    unsigned batches = 0;

private:
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
        const auto& event = std::get<NewEvent>(change);
        if (event.row.number != found->second.events.size() + 1)
            throw StoreError{"an event out of order"};
        found->second.events.push_back(event.row);
    }
    std::mutex mutex_;
    std::map<GameId, StoredGame> games_;
};

/// Writes at once, or holds what is to be written until it is told to.
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

/// Places and moves at random.
class RandomOpponent : public Opponent {
public:
    Setup choose_setup(const Edition& edition, engine::Level, Random& random) const override {
        return random_setup(edition, random);
    }
    std::optional<Move> choose_move(const game::SeatView& seat, const Thinking&, Random& random) const override {
        const auto moves = legal_moves(situation_of(*seat.edition, *seat.board));
        return moves.empty() ? std::nullopt : std::optional{moves[random.below(std::uint32_t(moves.size()))]};
    }
    cards::Action choose_action(const cards::Edition&, const cards::View& view, card_engine::Level,
                                Random& random) const override {
        const auto actions = legal_actions(situation_of(view));
        return actions[random.below(std::uint32_t(actions.size()))];
    }
};

/// One connection's far end: keeps every byte.
class Recorder final : public Subscriber {
public:
    void deliver(std::string message) override {
        if (!farewell)
            messages.push_back(std::move(message));
    }
    void close(Farewell why) override {
        if (!farewell)
            farewell = why;
    }
    std::vector<std::string> messages;
    std::optional<Farewell> farewell;
};

/// A page: speaks, and hears what it is told.
class Page {
public:
    Page(Tables& tables, const Clock& clock)
        : talk_{std::make_unique<Conversation>(tables, clock, heard_, "198.51.100.7", Rate{1000, 1000})} {}

    void say(std::string_view frame) { talk_->hear(frame); }
    void say_binary() { talk_->hear_binary(); }
    void hang_up() { talk_.reset(); }
    bool has_seat() const { return talk_->has_seat(); }

    const std::vector<std::string>& messages() const { return heard_->messages; }
    const std::string& last() const {
        static const std::string none;
        return messages().empty() ? none : messages().back();
    }
    std::optional<Farewell> farewell() const { return heard_->farewell; }

private:
    std::shared_ptr<Recorder> heard_ = std::make_shared<Recorder>();
    std::unique_ptr<Conversation> talk_;
};

inline std::string attach_frame(const GameId& id, const Token& token) {
    return fmt::format(R"({{"type":"attach","game":"{}","token":"{}"}})", id.text(), token.reveal());
}
inline std::string setup_frame(const Edition& edition, const Setup& setup) {
    return fmt::format(R"({{"type":"setup","setup":"{}"}})", setup.text(edition));
}
inline std::string move_frame(Ply ply, std::string_view from, std::string_view to) {
    return fmt::format(R"({{"type":"move","ply":{},"from":"{}","to":"{}"}})", ply, from, to);
}
inline std::string move_frame(const Edition& edition, Ply ply, Move move) {
    return move_frame(ply, edition.geometry->name(move.from), edition.geometry->name(move.to));
}

struct House {
    explicit House(std::uint64_t seed = 1) : secrets{seed} { restart(); }
    House(std::uint64_t seed, std::unique_ptr<Opponent> bot) : secrets{seed}, opponent{std::move(bot)} { restart(); }

    /// Everything in memory is gone; the store stays. Pages must have hung up before.
    void restart() {
        replays.reset();
        tables.reset();
        scheduler.emplace();
        workers.emplace(*scheduler);
        ledger.emplace(writer, *scheduler, log);
        tables.emplace(TablesParts{store, *ledger, *scheduler, clock, secrets, *opponent, *workers, log},
                       TablesOptions{});
        replays.emplace(ReplaysParts{store, *ledger, clock, *workers, log});
    }

    Page page() { return Page{*tables, clock}; }
    void settle() { scheduler->run_ready(); }
    /// Time goes by, and timers run when they are due.
    void pass(std::chrono::milliseconds time) {
        settle();
        for (auto first = scheduler->until_first(); first && *first <= time; first = scheduler->until_first()) {
            const auto step = std::max(*first, std::chrono::milliseconds{0});
            time -= step;
            clock.pass(step);
            scheduler->pass(step);
        }
        clock.pass(time);
        scheduler->pass(time);
    }

    /// A game against the bot, on disk.
    NewSeat make_game(const game::AnyEdition& edition, Side side = Side::Red, std::string level = {},
                      std::optional<TimeControl> control = {}) {
        std::optional<NewSeat> seat;
        tables->make_game({edition, side, std::move(level), RivalWish::Bot, control}, "192.0.2.1",
                          [&](const Result<NewSeat, NoGame>& made) {
                              ASSERT_TRUE(made);
                              seat = *made;
                          });
        settle();
        return seat.value();
    }

    /// A game of a guest and of a friend who is yet to come, on disk.
    NewSeat invite(const game::AnyEdition& edition, Side side = Side::Red, std::optional<TimeControl> control = {}) {
        std::optional<NewSeat> seat;
        tables->make_game({edition, side, {}, RivalWish::Friend, control}, "192.0.2.1",
                          [&](const Result<NewSeat, NoGame>& made) { seat = *made; });
        settle();
        return seat.value();
    }
    /// What comes of a wish for a game.
    Result<NewSeat, NoGame> make(const NewGameWish& wish, std::string_view caller = "192.0.2.1") {
        std::optional<Result<NewSeat, NoGame>> answer;
        tables->make_game(wish, caller, [&](const Result<NewSeat, NoGame>& made) { answer = made; });
        settle();
        return answer.value();
    }
    /// What comes of taking an open table.
    Result<TakenSeatKey, NoSeat> take(const std::string& table, const Newcomer& who = {}) {
        std::optional<Result<TakenSeatKey, NoSeat>> answer;
        tables->take(table, who, "192.0.2.2", [&](const Result<TakenSeatKey, NoSeat>& given) { answer = given; });
        settle();
        return answer.value();
    }
    /// How somebody's games stand.
    Result<std::vector<Standing>, NoSeat> seats(const SeatsWish& wish) {
        std::optional<Result<std::vector<Standing>, NoSeat>> answer;
        tables->seats(wish, "192.0.2.1", [&](const auto& listed) { answer = listed; });
        settle();
        return answer.value();
    }
    /// What comes of an invitation.
    Result<TakenSeatKey, NoSeat> accept(const GameId& game, const Token& invitation) {
        std::optional<Result<TakenSeatKey, NoSeat>> answer;
        tables->accept({game.text(), invitation.reveal()}, {}, "192.0.2.2",
                       [&](Result<TakenSeatKey, NoSeat> given) { answer = given; });
        settle();
        return answer.value();
    }

    /// A game between two guests, on disk, with the keys to both seats.
    struct Pair {
        GameId id;
        std::array<Token, 2> tokens; ///< Red's and Blue's
        const Token& token(Side side) const { return tokens[side == Side::Red ? 0 : 1]; }
    };
    Pair make_pair(const game::AnyEdition& edition) {
        Pair pair{GameId::make(secrets), {{Token::make(secrets), Token::make(secrets)}}};
        const std::string_view name = std::visit([](const auto& known) { return known.id; }, edition);
        GameRow row{pair.id, std::string{name}, rules_text(edition), clock.now(), {}};
        for (const Side side : {Side::Red, Side::Blue})
            row.seats[side] = {SeatKind::Guest, hash_of(pair.token(side))};
        std::vector<Change> changes{NewGame{row}};
        Random chance{secrets.seed()};
        std::uint32_t number = 0;
        for (const auto& [side, words] : opening_of(edition, chance))
            changes.emplace_back(NewEvent{pair.id, {++number, clock.now(), side, words.kind, words.payload}});
        store.write(changes);
        return pair;
    }
    /// The same, made as people do: one makes the game, the other comes by invitation.
    Pair invited_pair(const game::AnyEdition& edition, std::optional<TimeControl> control = {}) {
        const NewSeat host = invite(edition, Side::Red, control);
        return {host.seat.game, {{host.token, accept(host.seat.game, *host.invitation)->token}}};
    }
    /// The same, made by two people at one screen.
    Pair beside_pair(const game::AnyEdition& edition) {
        std::optional<NewSeat> seat;
        tables->make_game({edition, Side::Red, {}, RivalWish::Beside}, "192.0.2.1",
                          [&](const Result<NewSeat, NoGame>& made) { seat = *made; });
        settle();
        return {seat->seat.game, {{seat->token, seat->other.value()}}};
    }
    Page attached(const GameId& id, const Token& token) {
        Page page = this->page();
        page.say(attach_frame(id, token));
        settle();
        return page;
    }

    MemoryStore store;
    ManualWriter writer{store};
    ManualClock clock;
    MemoryLog log;
    KnownSecrets secrets;
    std::unique_ptr<Opponent> opponent = std::make_unique<RandomOpponent>();
    std::optional<ManualScheduler> scheduler;
    std::optional<ManualWorkers> workers;
    std::optional<Ledger> ledger;
    std::optional<Tables> tables;
    std::optional<Replays> replays;
};

} // namespace vaandel::tests
