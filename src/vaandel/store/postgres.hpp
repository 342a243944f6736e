#pragma once
// The little of libpq that the store needs: connections that come back when they were lost. The one that writes knows
// what it has written; the one that reads never waits long.

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

/// What PostgreSQL refused.
class Error : public StoreError {
public:
    using StoreError::StoreError;
};

/// How long an answer may take.
using Patience = std::chrono::milliseconds;

/// One session, from its start until it is lost.
class Session {
public:
    /// Throws StoreError where there is no database, within seconds.
    Session(const std::string& url, Patience patience);

    /// Runs statements; rows that they give are dropped.
    void run(const std::string& sql);
    std::vector<sql::Row> ask(const sql::Command& command);
    /// All or nothing, in one exchange with the server.
    void write(std::span<const sql::Command> commands);

    bool is_lost() const;
    /// Whether it was given up, because no answer came.
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
    /// What the server says to what was sent; all its results must have one of these statuses, and the last one is
    /// given.
    Result answer(bool is_sent, std::initializer_list<int> good);
    /// Until what was said is on its way and the next result is there; throws where that takes too long.
    void wait();
    /// Until the connection can be read, or written to; for `left` at most.
    void wait_for_socket(bool is_to_write, std::chrono::milliseconds left);
    /// No answer came in time.
    [[noreturn]] void give_up();
    [[noreturn]] void fail(const pg_result* result) const;

    std::unique_ptr<pg_conn, Finish> connection_;
    Patience patience_;
    bool is_silent_ = false;
    std::map<std::string_view, std::string> names_; ///< of the statements that this session has prepared
};

/// What each new session begins with.
using Greeting = std::function<void(Session&)>;

/// In the schema where it writes there is a table `last_batch` with one row and one number. The greeting takes a lock
/// that one session alone can have.
class Writer final : public sql::Writer {
public:
    /// Connects at once; throws StoreError. `first`: the number of the first batch, from which all follow; none that
    /// another writer has used.
    Writer(std::string url, Patience patience, Greeting greet, std::int64_t first);

    /// Where the session breaks on the way, a new one finds out whether the batch is kept, for its number is written
    /// with it; if not, it is written once more. Where no answer comes, nobody knows: then it throws, and it is decided
    /// before anything else is written.
    void write(std::span<const sql::Command> commands) override;
    void check() override;

private:
    void connect();
    /// Whether a new session finds what this writer has left. Throws StoreLost where another one has written meanwhile.
    bool is_kept();

    std::string url_;
    Patience patience_;
    Greeting greet_;
    const std::int64_t first_;
    std::int64_t batch_;
    std::optional<std::int64_t> before_; ///< what stood there before its first one
    std::unique_ptr<Session> session_;
    std::chrono::steady_clock::time_point not_before_{}; ///< so that not every batch waits for what is away
};

/// Guests wait while it asks, so it does not connect itself: that is done beside it, again and again until there is a
/// session, and meanwhile it says at once that the database is away.
class Reader final : public sql::Reader {
public:
    /// Connects at once; throws StoreError.
    Reader(std::string url, Patience patience, Greeting greet);

    std::vector<sql::Row> ask(const sql::Command& command) override;

private:
    /// Lets go of the session, and has a new one begun.
    void lose();
    /// Takes the session that was begun, if it comes so soon; else throws.
    void receive(std::chrono::milliseconds soon);
    void connect(const std::stop_token& stopping);

    std::string url_;
    Patience patience_;
    Greeting greet_;
    std::unique_ptr<Session> session_;
    std::mutex mutex_;
    std::condition_variable_any came_;
    std::unique_ptr<Session> next_; ///< begun beside it
    std::jthread connector_;        // last: it uses the others
};

} // namespace vaandel::store::postgres
