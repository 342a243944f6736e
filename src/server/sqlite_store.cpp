#include "vaandel/server/sqlite_store.hpp"

#include "vaandel/board/outcome.hpp"
#include "vaandel/server/sqlite_schema.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace vaandel::server {

namespace {

using board::PerSide;
using board::Side;

/// Holds a folder for this process until it ends, however it ends.
class FolderLock {
public:
    explicit FolderLock(const std::filesystem::path& folder)
        : file_{open((folder / "vaandel.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)} {
        if (file_ < 0)
            throw StoreError{fmt::format(
                "cannot write to the data folder {}: {}. Make it writable, or choose another one with --data.",
                folder.string(), std::generic_category().message(errno))};
        if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
            close(file_);
            throw StoreError{
                fmt::format("the data folder {} is in use by another vaandel serve. Stop that one, or choose another "
                            "folder with --data.",
                            folder.string())};
        }
    }
    ~FolderLock() { close(file_); }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int file_;
};

std::filesystem::path made(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw StoreError{fmt::format("cannot make the data folder {}: {}. Choose another one with --data.",
                                     folder.string(), error.message())};
    return folder;
}

sqlite::Database opened(const std::filesystem::path& file) {
    // Made here, where it is new, so that its owner alone may read it; SQLite gives the files beside it the same rights.
    close(open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    try {
        sqlite::Database database{file};
        sqlite::prepare(database, file);
        return database;
    } catch (const sqlite::Error& error) {
        throw StoreError{
            fmt::format("cannot open {}: {}. Make it readable and writable, with free space on its disk, or choose "
                        "another folder with --data.",
                        file.string(), error.what())};
    }
}

std::string_view name_of(SeatKind kind) { return kind == SeatKind::Bot ? "bot" : "guest"; }
std::string_view name_of(Screen screen) { return screen == Screen::Shared ? "shared" : "own"; }
Screen screen_of(std::string_view name) { return name == "shared" ? Screen::Shared : Screen::Own; }
SeatKind kind_of(std::string_view name) { return name == "bot" ? SeatKind::Bot : SeatKind::Guest; }
Side side_of(std::string_view name) { return name == "blue" ? Side::Blue : Side::Red; }
std::int64_t number_of(Clock::Time time) { return time.time_since_epoch().count(); }
Clock::Time time_of(std::int64_t number) { return Clock::Time{Clock::Time::duration{number}}; }

std::span<const std::byte> bytes_of(const std::optional<TokenHash>& array) {
    return array ? std::span<const std::byte>{*array} : std::span<const std::byte>{};
}

/// Of a hash or a nonce, which have 32 bytes.
std::optional<TokenHash> array_of(const std::vector<std::byte>& bytes) {
    TokenHash array{};
    if (bytes.size() != array.size())
        return std::nullopt;
    std::ranges::copy(bytes, array.begin());
    return array;
}

} // namespace

class SqliteStore::Connection {
public:
    explicit Connection(const std::filesystem::path& folder)
        : lock_{made(folder)}, database_{opened(folder / "vaandel.db")},
          add_game_{database_, "INSERT INTO games (id, edition, rules, created, screen) VALUES (?, ?, ?, ?, ?)"},
          add_seat_{
              database_,
              "INSERT INTO seats (game, side, kind, token, level, invitation, nonce) VALUES (?, ?, ?, ?, ?, ?, ?)"},
          add_event_{database_, "INSERT INTO events (game, number, at, side, kind, payload) VALUES (?, ?, ?, ?, ?, ?)"},
          take_seat_{database_, "UPDATE seats SET token = ? WHERE game = ? AND side = ?"},
          follow_{database_, "UPDATE games SET next = ? WHERE id = ?"},
          find_game_{database_, "SELECT edition, rules, created, next, screen FROM games WHERE id = ?"},
          find_seats_{database_, "SELECT side, kind, token, level, invitation, nonce FROM seats WHERE game = ?"},
          find_events_{database_, "SELECT number, at, side, kind, payload FROM events WHERE game = ? ORDER BY number"} {
    }

    void write(std::span<const Change> batch) {
        sqlite::Transaction transaction{database_};
        for (const Change& change : batch)
            std::visit([this](const auto& one) { add(one); }, change);
        transaction.commit();
    }

    std::optional<StoredGame> load(const GameId& id) {
        const std::string_view name = id.text();
        if (!find_game_.bind(name).step())
            return std::nullopt;
        // Read in the order of the columns; the order in which a call's arguments are evaluated is nobody's promise.
        std::string edition = find_game_.text();
        std::string rules = find_game_.text();
        const Clock::Time created = time_of(find_game_.whole());
        const auto next = GameId::parse(find_game_.text());
        const Screen screen = screen_of(find_game_.text());
        find_game_.finish();
        return StoredGame{{id, std::move(edition), std::move(rules), created, seats(name), next, screen}, events(name)};
    }

private:
    void add(const NewGame& game) {
        const GameRow& row = game.row;
        const std::string_view id = row.id.text();
        add_game_
            .bind(id, std::string_view{row.edition}, std::string_view{row.rules}, number_of(row.created),
                  name_of(row.screen))
            .run();
        for (const Side side : {Side::Red, Side::Blue}) {
            const SeatRow& seat = row.seats[side];
            add_seat_
                .bind(id, board::name_of(side), name_of(seat.kind), bytes_of(seat.token), std::string_view{seat.level},
                      bytes_of(seat.invitation), bytes_of(seat.nonce))
                .run();
        }
    }

    void add(const NewEvent& event) {
        const EventRow& row = event.row;
        add_event_
            .bind(std::string_view{event.game.text()}, std::int64_t{row.number}, number_of(row.at),
                  board::name_of(row.side), std::string_view{row.kind}, std::string_view{row.payload})
            .run();
    }

    void add(const TakenSeat& taken) {
        take_seat_
            .bind(std::span<const std::byte>{taken.token}, std::string_view{taken.game.text()},
                  board::name_of(taken.side))
            .run();
    }

    void add(const Followed& followed) {
        follow_.bind(std::string_view{followed.next.text()}, std::string_view{followed.game.text()}).run();
    }

    PerSide<SeatRow> seats(std::string_view game) {
        PerSide<SeatRow> seats;
        find_seats_.bind(game);
        while (find_seats_.step()) {
            SeatRow& seat = seats[side_of(find_seats_.text())];
            seat.kind = kind_of(find_seats_.text());
            seat.token = array_of(find_seats_.bytes());
            seat.level = find_seats_.text();
            seat.invitation = array_of(find_seats_.bytes());
            seat.nonce = array_of(find_seats_.bytes());
        }
        return seats;
    }

    std::vector<EventRow> events(std::string_view game) {
        std::vector<EventRow> events;
        find_events_.bind(game);
        while (find_events_.step()) {
            EventRow row{};
            row.number = std::uint32_t(find_events_.whole());
            row.at = time_of(find_events_.whole());
            row.side = side_of(find_events_.text());
            row.kind = find_events_.text();
            row.payload = find_events_.text();
            events.push_back(std::move(row));
        }
        return events;
    }

    FolderLock lock_;
    sqlite::Database database_;
    sqlite::Statement add_game_;
    sqlite::Statement add_seat_;
    sqlite::Statement add_event_;
    sqlite::Statement take_seat_;
    sqlite::Statement follow_;
    sqlite::Statement find_game_;
    sqlite::Statement find_seats_;
    sqlite::Statement find_events_;
};

SqliteStore::SqliteStore(const std::filesystem::path& folder) : connection_{std::make_unique<Connection>(folder)} {}
SqliteStore::~SqliteStore() = default;

void SqliteStore::write(std::span<const Change> batch) { connection_->write(batch); }
std::optional<StoredGame> SqliteStore::load(const GameId& id) { return connection_->load(id); }

} // namespace vaandel::server
