#include "vaandel/store/postgres_leases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace vaandel::store {

using postgres::Session;

namespace {

/// One value after another: g++ 12 takes a list of them for uninitialised.
sql::Command command(const char* sql, const auto&... values) {
    sql::Command made{sql, {}};
    made.values.reserve(sizeof...(values));
    (made.values.emplace_back(values), ...);
    return made;
}

} // namespace

std::string lease_tables() {
    // A batch names its epoch: the foreign key refuses it when the epoch has been ended, and keeps the epoch from being
    // ended while the batch is being written.
    return "CREATE TABLE IF NOT EXISTS processes (epoch BIGSERIAL PRIMARY KEY, name TEXT NOT NULL, "
           "writer BIGINT NOT NULL, beats BIGINT NOT NULL DEFAULT 0, hears_bus BIGINT NOT NULL DEFAULT 1);"
           "CREATE TABLE IF NOT EXISTS batches (epoch BIGINT PRIMARY KEY REFERENCES processes ON DELETE CASCADE, "
           "number BIGINT NOT NULL);"
           "CREATE TABLE IF NOT EXISTS owners (game TEXT PRIMARY KEY REFERENCES games ON DELETE CASCADE, "
           "epoch BIGINT NOT NULL)";
}

std::string writer_name(std::int64_t writer) { return fmt::format("vaandel writer {}", writer); }

PostgresLeases::PostgresLeases(std::string url, postgres::Patience patience, postgres::Greeting greet,
                               const Clock& clock, CurrentEpoch epoch, Options options)
    : url_{std::move(url)}, patience_{patience}, greet_{std::move(greet)}, clock_{clock}, epoch_{std::move(epoch)},
      options_{std::move(options)} {}

Session& PostgresLeases::session() {
    if (session_ == nullptr || session_->is_lost()) {
        session_.reset();
        auto session = std::make_unique<Session>(url_, patience_);
        greet_(*session);
        session_ = std::move(session);
    }
    return *session_;
}

std::vector<sql::Row> PostgresLeases::ask(const sql::Command& command) { return session().ask(command); }

Epoch PostgresLeases::join() {
    std::vector<sql::Row> rows = ask(
        command("INSERT INTO processes (name, writer) VALUES (?, ?) RETURNING epoch", options_.name, options_.writer));
    const Epoch epoch = rows.at(0).whole();
    const std::array commands{command("INSERT INTO batches (epoch, number) VALUES (?, 0)", epoch),
                              command("DELETE FROM processes WHERE epoch = ?", epoch_->load())};
    session().write(commands);
    *epoch_ = epoch;
    return epoch;
}

std::vector<Peer> PostgresLeases::renew(bool hears_bus) {
    const Epoch own = epoch_->load();
    const auto known = ask(command("UPDATE processes SET beats = beats + 1, hears_bus = ? WHERE epoch = ? RETURNING "
                                   "epoch",
                                   std::int64_t{hears_bus ? 1 : 0}, own));
    if (known.empty())
        return {};
    std::vector<Peer> peers;
    std::map<Epoch, Seen> seen;
    const Clock::Time now = clock_.now();
    for (sql::Row& row : ask(command("SELECT epoch, name, hears_bus, beats, writer FROM processes"))) {
        Peer peer{.epoch = row.whole()};
        peer.name = row.text();
        peer.hears_bus = row.whole() != 0;
        const std::int64_t beats = row.whole();
        const std::int64_t writer = row.whole();
        const auto before = seen_.find(peer.epoch);
        Seen last{beats, now, before != seen_.end()};
        if (before != seen_.end() && before->second.beats == beats)
            last = before->second;
        if (peer.epoch != own && now - last.since >= options_.lease) {
            end(peer.epoch, writer, beats);
            continue;
        }
        seen.emplace(peer.epoch, last);
        if (peer.epoch == own || last.has_renewed)
            peers.push_back(std::move(peer));
    }
    seen_ = std::move(seen);
    return peers;
}

void PostgresLeases::end(Epoch epoch, std::int64_t writer, std::int64_t beats) {
    // Its session may hold locks, if its process hangs in the middle of a batch. One that is idle holds none, and one
    // that has joined again has finished its batches: these sessions belong to a process that is back.
    ask(command("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = current_user AND "
                "application_name = ? AND state <> 'idle' AND NOT EXISTS "
                "(SELECT 1 FROM processes WHERE writer = ? AND epoch > ?)",
                writer_name(writer), writer, epoch));
    ask(command("DELETE FROM processes WHERE epoch = ? AND beats = ? RETURNING epoch", epoch, beats));
}

std::vector<GameOwner> PostgresLeases::claim(std::span<const GameId> games) {
    std::vector<std::string> names; // always in the same order, so that two processes do not wait for each other
    for (const GameId& game : games)
        names.push_back(game.text());
    std::ranges::sort(names);
    const std::string list = fmt::format("{}", fmt::join(names, ","));
    const Epoch own = epoch_->load();
    // The first one locks the owners, so none of these games can be given up until all is done; the others begin
    // afterwards, so they see every process that has become one.
    const std::array commands{
        command("INSERT INTO owners (game, epoch) SELECT id, CAST(? AS BIGINT) FROM games "
                "WHERE id = ANY(string_to_array(?, ',')) ORDER BY id "
                "ON CONFLICT (game) DO UPDATE SET epoch = owners.epoch",
                own, list),
        command("WITH taken AS (UPDATE owners SET epoch = ? WHERE game = ANY(string_to_array(?, ',')) AND NOT EXISTS "
                "(SELECT 1 FROM processes WHERE processes.epoch = owners.epoch) RETURNING game) "
                "SELECT game, owners.epoch, coalesce(name, ''), (SELECT count(*) FROM taken WHERE taken.game = "
                "owners.game) FROM owners LEFT JOIN processes ON processes.epoch = owners.epoch "
                "WHERE game = ANY(string_to_array(?, ','))",
                own, list, list)};
    std::vector<GameOwner> owners;
    for (sql::Row& row : session().write(commands)) {
        const auto id = GameId::parse(row.text());
        Peer owner{.epoch = row.whole()};
        owner.name = row.text();
        const bool was_orphaned = row.whole() != 0; // the row is that before
        if (was_orphaned)
            owner = {.epoch = own, .name = options_.name};
        if (id)
            owners.push_back({*id, std::move(owner), was_orphaned});
    }
    return owners;
}

void PostgresLeases::leave() {
    ask(command("DELETE FROM processes WHERE epoch = ? RETURNING epoch", epoch_->load()));
    *epoch_ = 0;
}

} // namespace vaandel::store
