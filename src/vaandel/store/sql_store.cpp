#include "vaandel/store/sql_store.hpp"

#include "vaandel/board/outcome.hpp"

#include <algorithm>
#include <bit>
#include <set>

namespace vaandel::store {

namespace {

using board::PerSide;
using board::Side;
using sql::Command;
using sql::Row;
using sql::Value;

std::string_view name_of(SeatKind kind) { return kind == SeatKind::Bot ? "bot" : "guest"; }
std::string_view name_of(Screen screen) { return screen == Screen::Shared ? "shared" : "own"; }
Screen screen_of(std::string_view name) { return name == "shared" ? Screen::Shared : Screen::Own; }
SeatKind kind_of(std::string_view name) { return name == "bot" ? SeatKind::Bot : SeatKind::Guest; }
Side side_of(std::string_view name) { return name == "blue" ? Side::Blue : Side::Red; }
Clock::Time time_of(std::int64_t number) { return Clock::Time{Clock::Time::duration{number}}; }

Value value(std::string_view text) { return std::string{text}; }
Value value(Clock::Time time) { return std::int64_t{time.time_since_epoch().count()}; }
Value value(const TokenHash& hash) { return sql::Blob{hash.begin(), hash.end()}; }
Value value(Offer offer) { return std::int64_t{offer == Offer::Open ? 1 : 0}; }
Value value(const std::optional<TokenHash>& hash) { return hash ? value(*hash) : Value{}; }

/// A hash or a nonce, of 32 bytes.
std::optional<TokenHash> array_of(const sql::Blob& bytes) {
    TokenHash array{};
    if (bytes.size() != array.size())
        return std::nullopt;
    std::ranges::copy(bytes, array.begin());
    return array;
}

// --- changes as SQL ---

void add(std::vector<Command>& commands, const NewGame& game) {
    const GameRow& row = game.row;
    commands.push_back(
        {"INSERT INTO games (id, edition, rules, created, screen, clock, watch) VALUES (?, ?, ?, ?, ?, ?, ?)",
         {value(row.id.text()), value(row.edition), value(row.rules), value(row.created), value(name_of(row.screen)),
          value(row.clock), value(row.watch)}});
    for (const Side side : {Side::Red, Side::Blue}) {
        const SeatRow& seat = row.seats[side];
        commands.push_back({"INSERT INTO seats (game, side, kind, token, level, invitation, nonce, name, owner, offer) "
                            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                            {value(row.id.text()), value(board::name_of(side)), value(name_of(seat.kind)),
                             value(seat.token), value(seat.level), value(seat.invitation), value(seat.nonce),
                             value(seat.name), value(seat.owner), value(seat.offer)}});
    }
}

void add(std::vector<Command>& commands, const NewEvent& event) {
    const EventRow& row = event.row;
    commands.push_back({"INSERT INTO events (game, number, at, side, kind, payload) VALUES (?, ?, ?, ?, ?, ?)",
                        {value(event.game.text()), std::int64_t{row.number}, value(row.at),
                         value(board::name_of(row.side)), value(row.kind), value(row.payload)}});
}

void add(std::vector<Command>& commands, const SeatChanged& changed) {
    const SeatRow& seat = changed.seat;
    commands.push_back({"UPDATE seats SET token = ?, name = ?, owner = ?, offer = ? WHERE game = ? AND side = ?",
                        {value(seat.token), value(seat.name), value(seat.owner), value(seat.offer),
                         value(changed.game.text()), value(board::name_of(changed.side))}});
}

void add(std::vector<Command>& commands, const WatchChanged& watch) {
    commands.push_back({"UPDATE games SET watch = ? WHERE id = ?", {value(watch.key), value(watch.game.text())}});
}

void add(std::vector<Command>& commands, const Followed& followed) {
    commands.push_back(
        {"UPDATE games SET next = ? WHERE id = ?", {value(followed.next.text()), value(followed.game.text())}});
}

void add(std::vector<Command>& commands, const Judged& judged) {
    commands.push_back({"UPDATE games SET judged = ?, fingerprint = ? WHERE id = ?",
                        {std::int64_t{judged.until.number}, std::bit_cast<std::int64_t>(judged.until.fingerprint),
                         value(judged.game.text())}});
}

void add(std::vector<Command>&, const Released&) {} // add_owner()

void add(std::vector<Command>& commands, const Removed& removed) {
    const Value name = value(removed.game.text());
    commands.push_back({"UPDATE games SET next = NULL WHERE next = ?", {name}});
    commands.push_back({"DELETE FROM events WHERE game = ?", {name}});
    commands.push_back({"DELETE FROM seats WHERE game = ?", {name}});
    commands.push_back({"DELETE FROM games WHERE id = ?", {name}});
}

void add(std::vector<Command>& commands, const Blocked& blocked) {
    const BlockRow& row = blocked.row;
    commands.push_back({"DELETE FROM blocks WHERE until <> 0 AND until < ?", {value(row.since)}});
    commands.push_back({"INSERT INTO blocks (kind, what, since, until) VALUES (?, ?, ?, ?) "
                        "ON CONFLICT (kind, what) DO UPDATE SET since = excluded.since, until = excluded.until",
                        {value(word_of(row.kind)), value(row.what), value(row.since),
                         row.until ? value(*row.until) : Value{std::int64_t{0}}}});
}

void add(std::vector<Command>& commands, const Unblocked& unblocked) {
    commands.push_back(
        {"DELETE FROM blocks WHERE kind = ? AND what = ?", {value(word_of(unblocked.kind)), value(unblocked.what)}});
}

/// The game has or loses its owner, if several processes share the store.
void add_owner(std::vector<Command>& commands, const Change& change, Epoch epoch) {
    if (const auto* made = std::get_if<NewGame>(&change))
        commands.push_back(
            {"INSERT INTO owners (game, epoch) VALUES (?, ?)", {value(made->row.id.text()), std::int64_t{epoch}}});
    if (const auto* released = std::get_if<Released>(&change))
        commands.push_back(
            {"DELETE FROM owners WHERE game = ? AND epoch = ?", {value(released->game.text()), std::int64_t{epoch}}});
}

/// The games that must be this process's before the batch: not those that it makes, nor those that it gives up.
std::vector<GameId> games_to_have(std::span<const Change> batch) {
    std::set<GameId> seen{GameId::of_the_site()};
    std::vector<GameId> games;
    for (const Change& change : batch) {
        const bool is_free = std::holds_alternative<NewGame>(change);
        if (!std::holds_alternative<Released>(change) && seen.insert(game_of(change)).second && !is_free)
            games.push_back(game_of(change));
    }
    return games;
}

// --- rows; each is read in the order of its columns ---

GameRow game_of(const GameId& id, Row row) {
    std::string edition = row.text();
    std::string rules = row.text();
    const Clock::Time created = time_of(row.whole());
    const auto next = GameId::parse(row.text());
    const Screen screen = screen_of(row.text());
    std::string clock = row.text();
    const auto watch = array_of(row.bytes());
    return {id, std::move(edition), std::move(rules), created, {}, next, screen, std::move(clock), watch};
}

/// Of the first columns.
std::optional<Checkpoint> checkpoint_of(Row& row) {
    const std::int64_t number = row.whole();
    const auto fingerprint = std::bit_cast<std::uint64_t>(row.whole());
    return number > 0 ? std::optional{Checkpoint{std::uint32_t(number), fingerprint}} : std::nullopt;
}

PerSide<SeatRow> seats_of(std::vector<Row> rows) {
    PerSide<SeatRow> seats;
    for (Row& row : rows) {
        SeatRow& seat = seats[side_of(row.text())];
        seat.kind = kind_of(row.text());
        seat.token = array_of(row.bytes());
        seat.level = row.text();
        seat.invitation = array_of(row.bytes());
        seat.nonce = array_of(row.bytes());
        seat.name = row.text();
        seat.owner = array_of(row.bytes());
        seat.offer = row.whole() == 0 ? Offer::No : Offer::Open;
    }
    return seats;
}

EventRow event_of(Row& row) {
    EventRow event{};
    event.number = std::uint32_t(row.whole());
    event.at = time_of(row.whole());
    event.side = side_of(row.text());
    event.kind = row.text();
    event.payload = row.text();
    return event;
}

} // namespace

void SqlStore::write(std::span<const Change> batch) {
    std::vector<Command> commands;
    for (const Change& change : batch) {
        std::visit([&](const auto& one) { add(commands, one); }, change);
        if (epoch_ != nullptr)
            add_owner(commands, change, *epoch_);
    }
    writer_->write(commands, epoch_ == nullptr ? std::vector<GameId>{} : games_to_have(batch));
}

std::optional<StoredGame> SqlStore::load(const GameId& id) {
    const Value name = value(id.text());
    std::vector<Row> found =
        reader_->ask({"SELECT judged, fingerprint, edition, rules, created, next, screen, clock, watch FROM games "
                      "WHERE id = ?",
                      {name}});
    if (found.empty())
        return std::nullopt;
    const auto checkpoint = checkpoint_of(found.front());
    StoredGame stored{game_of(id, std::move(found.front())), {}, checkpoint};
    stored.game.seats = seats_of(reader_->ask(
        {"SELECT side, kind, token, level, invitation, nonce, name, owner, offer FROM seats WHERE game = ?", {name}}));
    for (Row& row :
         reader_->ask({"SELECT number, at, side, kind, payload FROM events WHERE game = ? ORDER BY number", {name}}))
        stored.events.push_back(event_of(row));
    return stored;
}

std::vector<GameId> SqlStore::owned_by(const TokenHash& owner, std::size_t most) {
    std::vector<GameId> games;
    for (Row& row : reader_->ask({"SELECT id FROM games WHERE id IN (SELECT game FROM seats WHERE owner = ?) "
                                  "ORDER BY created DESC, id LIMIT ?",
                                  {value(owner), std::int64_t(most)}}))
        if (const auto id = GameId::parse(row.text()))
            games.push_back(*id);
    return games;
}

AgedGames SqlStore::unbegun(const Unbegun& unbegun, const Age& after, std::size_t most) {
    AgedGames games;
    for (Row& row : reader_->ask({"SELECT id, created FROM games WHERE created < ? AND (created, id) > (?, ?) "
                                  "ORDER BY created, id LIMIT ?",
                                  {value(unbegun.since), value(after.created), value(after.id), std::int64_t(most)}})) {
        games.last = Age{{}, row.text()};
        games.last->created = time_of(row.whole());
        if (const auto id = GameId::parse(games.last->id); id && is_unbegun(*id, unbegun))
            games.found.push_back(*id);
    }
    return games;
}

std::vector<Activity> SqlStore::activity(Clock::Time since, const Age& after, std::size_t most) {
    std::vector<Activity> games;
    for (Row& row :
         reader_->ask({"SELECT id, created, "
                       "coalesce((SELECT at FROM events WHERE game = id ORDER BY number DESC LIMIT 1), created), "
                       "coalesce((SELECT number FROM events WHERE game = id ORDER BY number DESC LIMIT 1), 0) "
                       "FROM games WHERE created < ? AND (created, id) > (?, ?) ORDER BY created, id LIMIT ?",
                       {value(since), value(after.created), value(after.id), std::int64_t(most)}})) {
        Activity& game = games.emplace_back();
        game.age.id = row.text();
        game.age.created = time_of(row.whole());
        game.last = time_of(row.whole());
        game.events = std::uint32_t(row.whole());
    }
    return games;
}

std::vector<Age> SqlStore::latest(const std::string& edition, const Age& before, std::size_t most) {
    const Value time = value(before.created);
    const Value id = value(before.id);
    const Value rows = std::int64_t(most);
    std::vector<Age> games;
    for (Row& row : reader_->ask(edition.empty() ? Command{"SELECT id, created FROM games WHERE (created, id) < (?, ?) "
                                                           "ORDER BY created DESC, id DESC LIMIT ?",
                                                           {time, id, rows}}
                                                 : Command{"SELECT id, created FROM games WHERE (created, id) < (?, ?) "
                                                           "AND edition = ? ORDER BY created DESC, id DESC LIMIT ?",
                                                           {time, id, value(edition), rows}})) {
        Age& game = games.emplace_back();
        game.id = row.text();
        game.created = time_of(row.whole());
    }
    return games;
}

std::vector<BlockRow> SqlStore::blocks() {
    std::vector<BlockRow> all;
    for (Row& row : reader_->ask({"SELECT kind, what, since, until FROM blocks ORDER BY kind, what", {}})) {
        BlockRow& one = all.emplace_back();
        one.kind = parse_block_kind(row.text()).value_or(BlockKind::Name); // the database checks it
        one.what = row.text();
        one.since = time_of(row.whole());
        if (const std::int64_t until = row.whole(); until != 0)
            one.until = time_of(until);
    }
    return all;
}

bool SqlStore::is_unbegun(const GameId& id, const Unbegun& unbegun) {
    // The events that make a game begin are among its first. If the clocks were stopped many times before, that is
    // unknown: the game stays.
    const std::size_t looked_at = 2 * unbegun.count + 8;
    const Value most{std::int64_t(looked_at)};
    const Value name = value(id.text());
    std::vector<Row> copies = reader_->ask(
        {"SELECT at FROM events WHERE game = ? AND number <= ? AND kind = ?", {name, most, value(unbegun.copies)}});
    const std::size_t needed = copies.empty() ? unbegun.count : 1;
    const std::int64_t begin = copies.empty() ? -1 : copies.front().whole();
    std::size_t rows = 0;
    std::size_t counted = 0;
    for (Row& row : reader_->ask(
             {"SELECT at, kind FROM events WHERE game = ? AND at > ? ORDER BY number LIMIT ?", {name, begin, most}})) {
        const Clock::Time at = time_of(row.whole());
        const bool is_step = std::ranges::find(unbegun.kinds, row.text()) != unbegun.kinds.end();
        counted += is_step ? 1 : 0;
        ++rows;
        if (at >= unbegun.since)
            return false;
    }
    return counted < needed && rows < looked_at;
}

} // namespace vaandel::store
