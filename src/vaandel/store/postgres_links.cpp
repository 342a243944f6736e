// The two connections of the store: how each recovers from a lost session.

#include "vaandel/store/postgres.hpp"

#include <utility>

namespace vaandel::store::postgres {

using std::chrono::steady_clock;

// --- the one that writes ---

namespace {

/// As one text: a list needs no more.
std::string names_of(std::span<const GameId> games) {
    std::string names;
    for (const GameId& game : games)
        names += (names.empty() ? "" : ",") + game.text();
    return names;
}

} // namespace

Writer::Writer(std::string url, Patience patience, Greeting greet, std::int64_t first, CurrentEpoch epoch)
    : url_{std::move(url)}, patience_{patience}, greet_{std::move(greet)}, first_{first}, epoch_{std::move(epoch)},
      batch_{first} {
    connect();
}

void Writer::connect() {
    constexpr std::chrono::seconds pause{1};
    session_.reset(); // a lost one may still hold what the new one needs
    if (steady_clock::now() < not_before_)
        throw Error{"the database is unavailable"};
    try {
        auto session = std::make_unique<Session>(url_, patience_);
        greet_(*session);
        session_ = std::move(session);
    } catch (const StoreError&) {
        not_before_ = steady_clock::now() + pause;
        throw;
    }
}

void Writer::write(std::span<const sql::Command> commands, std::span<const GameId> own) {
    const bool is_new = session_ == nullptr || session_->is_lost();
    if (is_new)
        connect();
    if (is_new || (epoch_ == nullptr && !before_))
        (void)is_kept();
    std::vector<sql::Command> batch{note(++batch_, own)}; // first: if it is refused, nothing else is tried
    batch.insert(batch.end(), commands.begin(), commands.end());
    try {
        session_->write(batch);
        return;
    } catch (const Error&) {
        explain(own);
        if (!session_->is_lost() || session_->is_silent())
            throw;
    }
    connect(); // waits for the lock of the lost session, so its outcome is decided
    if (is_kept())
        return;
    try {
        session_->write(batch);
    } catch (const Error&) {
        explain(own);
        throw;
    }
}

sql::Command Writer::note(std::int64_t batch, std::span<const GameId> own) const {
    if (epoch_ == nullptr)
        return {"UPDATE last_batch SET number = ?", {batch}};
    // If this process does not have all the games, there is no number, and PostgreSQL refuses the row. Nobody else
    // changes who has them before the batch is written: only this session gives a game up, and the row keeps the epoch
    // from being ended.
    const std::int64_t epoch = epoch_->load();
    return {"INSERT INTO batches (epoch, number) VALUES (?, CASE (SELECT count(*) FROM owners WHERE game = "
            "ANY(string_to_array(?, ',')) AND owners.epoch = ?) WHEN ? THEN CAST(? AS BIGINT) END) "
            "ON CONFLICT (epoch) DO UPDATE SET number = excluded.number",
            {epoch, names_of(own), epoch, std::int64_t(own.size()), batch}};
}

void Writer::explain(std::span<const GameId> own) {
    if (epoch_ == nullptr || session_->is_lost())
        return;
    (void)is_kept();
    std::vector<GameId> others;
    for (sql::Row& row :
         session_->ask({"SELECT asked.game FROM unnest(string_to_array(?, ',')) AS asked(game) WHERE NOT EXISTS "
                        "(SELECT 1 FROM owners WHERE owners.game = asked.game AND epoch = ?)",
                        {names_of(own), epoch_->load()}}))
        if (const auto id = GameId::parse(row.text()))
            others.push_back(*id);
    if (!others.empty())
        throw NotOwner{std::move(others)};
}

bool Writer::is_kept_of_epoch() {
    auto rows = session_->ask({"SELECT number FROM batches WHERE epoch = ?", {epoch_->load()}});
    if (rows.size() != 1)
        throw StoreLost{"this server's lease was not renewed in time, and another one has taken over its games"};
    return rows.front().whole() == batch_;
}

bool Writer::is_kept() {
    if (epoch_ != nullptr)
        return is_kept_of_epoch();
    auto rows = session_->ask({"SELECT number FROM last_batch", {}});
    if (rows.size() != 1)
        throw StoreLost{"the number of the last batch is missing from the database"};
    const std::int64_t number = rows.front().whole();
    if (!before_)
        before_ = number;
    if (number != *before_ && (number <= first_ || number > batch_)) {
        before_ = number; // from here on, with nothing in memory
        throw StoreLost{"another vaandel serve has written to the database meanwhile"};
    }
    return number == batch_;
}

void Writer::check() {
    try {
        const bool is_new = session_ == nullptr || session_->is_lost();
        if (is_new)
            connect();
        if (is_new || !before_ || epoch_ != nullptr)
            (void)is_kept();
        else
            session_->run("SELECT 1");
    } catch (const StoreError& error) { // the lock went with the session
        throw StoreLost{error.what()};
    }
}

// --- the one that reads ---

namespace {

/// A restarted database is usually back within this time.
constexpr std::chrono::milliseconds kLongestWait{250};
constexpr std::chrono::milliseconds kPause{500};

} // namespace

Reader::Reader(std::string url, Patience patience, Greeting greet)
    : url_{std::move(url)}, patience_{patience}, greet_{std::move(greet)} {
    session_ = std::make_unique<Session>(url_, patience_);
    greet_(*session_);
}

std::vector<sql::Row> Reader::ask(const sql::Command& command) {
    if (session_ == nullptr)
        receive(std::chrono::milliseconds{0});
    try {
        return session_->ask(command);
    } catch (const Error&) {
        if (!session_->is_lost())
            throw;
        const bool has_waited = session_->is_silent();
        lose();
        if (has_waited)
            throw;
    }
    receive(kLongestWait);
    try {
        return session_->ask(command);
    } catch (const Error&) {
        if (session_->is_lost())
            lose();
        throw;
    }
}

void Reader::lose() {
    session_.reset();
    connector_ = std::jthread{[this](const std::stop_token& stopping) { connect(stopping); }};
}

void Reader::receive(std::chrono::milliseconds soon) {
    std::unique_lock lock{mutex_};
    if (!came_.wait_for(lock, soon, [this] { return next_ != nullptr; }))
        throw Error{"the database is unavailable"};
    session_ = std::move(next_);
}

void Reader::connect(const std::stop_token& stopping) {
    while (!stopping.stop_requested()) {
        std::unique_ptr<Session> session;
        try {
            session = std::make_unique<Session>(url_, patience_);
            greet_(*session);
        } catch (const std::exception&) { // a StoreError, or out of memory
            session.reset();
        }
        std::unique_lock lock{mutex_};
        if (session != nullptr) {
            next_ = std::move(session);
            came_.notify_all();
            return;
        }
        came_.wait_for(lock, stopping, kPause, [] { return false; });
    }
}

} // namespace vaandel::store::postgres
