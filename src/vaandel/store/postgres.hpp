#pragma once
// The part of libpq that the store needs: connections that recover after a loss. The writing one knows what it has
// written; the reading one never waits long.

#include "vaandel/store/leases.hpp"
#include "vaandel/store/sql.hpp"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

struct pg_conn;
struct pg_result;

namespace vaandel::store::postgres {

/// An error from PostgreSQL.
class Error : public StoreError {
public:
    using StoreError::StoreError;
};

/// How long an answer may take.
using Patience = std::chrono::milliseconds;

/// One session, from its start until it is lost.
class Session {
public:
    /// Throws StoreError within seconds if the database is unreachable.
    Session(const std::string& url, Patience patience);

    /// Runs statements; ignores their rows.
    void run(const std::string& sql);
    std::vector<sql::Row> ask(const sql::Command& command);
    /// All or nothing, in one exchange with the server. Returns the rows of the last command.
    std::vector<sql::Row> write(std::span<const sql::Command> commands);

    bool is_lost() const;
    /// Whether it was given up because no answer came.
    bool is_silent() const { return is_silent_; }
    Patience patience() const { return patience_; }

private:
    struct Finish {
        void operator()(pg_conn* connection) const;
    };
    struct Clear {
        void operator()(pg_result* result) const;
    };
    using Result = std::unique_ptr<pg_result, Clear>;

    const std::string& prepared(const char* sql);
    /// Reads the server's results, which must all have one of these statuses; returns the last
    /// one.
    Result answer(bool is_sent, std::initializer_list<int> good);
    /// Waits until everything is sent and the next result is available; throws if that takes too long.
    void wait();
    /// Waits until the connection is readable, or writable; at most `left`.
    void wait_for_socket(bool is_to_write, std::chrono::milliseconds left);
    /// No answer came in time.
    [[noreturn]] void give_up();
    [[noreturn]] void fail(const pg_result* result) const;

    std::unique_ptr<pg_conn, Finish> connection_;
    Patience patience_;
    bool is_silent_ = false;
    std::map<std::string_view, std::string> names_; ///< of the statements that this session has prepared
};

/// Initialises each new session.
using Greeting = std::function<void(Session&)>;

/// The schema must have a table `last_batch` with one row and one number; with epochs, a table `batches` with one row
/// for each (postgres_leases.hpp). Initialising a session takes a lock that only one session can hold.
class Writer final : public sql::Writer {
public:
    /// Connects at once; throws StoreError. `first`: the number of the first batch, from which all follow; another
    /// writer must not have used it. `epoch`: null if it is the only writer; otherwise, nothing can be written with an
    /// epoch that has been ended, nor of a game that another epoch owns.
    Writer(std::string url, Patience patience, Greeting greet, std::int64_t first, CurrentEpoch epoch = nullptr);

    /// If the session breaks, a new one finds out whether the batch was stored, because its number is written with it;
    /// if not, it is written again. If no answer comes, the state is unknown: then it throws, and the question is
    /// settled before anything else is written.
    void write(std::span<const sql::Command> commands, std::span<const GameId> own) override;
    void check() override;

private:
    void connect();
    /// Whether a new session finds what this writer has left. Throws StoreLost if another one has written meanwhile.
    bool is_kept();
    /// The same if there are epochs.
    bool is_kept_of_epoch();
    /// Writes down the number of a batch; fails unless this process has all of these games.
    sql::Command note(std::int64_t batch, std::span<const GameId> own) const;
    /// Throws StoreLost or NotOwner if that is why a batch has failed.
    void explain(std::span<const GameId> own);

    std::string url_;
    Patience patience_;
    Greeting greet_;
    const std::int64_t first_;
    const CurrentEpoch epoch_;
    std::int64_t batch_;
    std::optional<std::int64_t> before_; ///< the number before its first batch
    std::unique_ptr<Session> session_;
    std::chrono::steady_clock::time_point not_before_{}; ///< so that not every batch waits for an unreachable database
};

/// Guests wait for its answers, so it does not connect itself: another thread does that, repeatedly until there is a
/// session, and meanwhile it reports at once that the database is unreachable.
class Reader final : public sql::Reader {
public:
    /// Connects at once; throws StoreError.
    Reader(std::string url, Patience patience, Greeting greet);

    std::vector<sql::Row> ask(const sql::Command& command) override;

private:
    /// Drops the session, and starts connecting a new one.
    void lose();
    /// Takes the new session if it arrives soon; otherwise throws.
    void receive(std::chrono::milliseconds soon);
    void connect(const std::stop_token& stopping);

    std::string url_;
    Patience patience_;
    Greeting greet_;
    std::unique_ptr<Session> session_;
    std::mutex mutex_;
    std::condition_variable_any came_;
    std::unique_ptr<Session> next_; ///< connecting on another thread
    std::jthread connector_;        // last: it uses the others
};

} // namespace vaandel::store::postgres
