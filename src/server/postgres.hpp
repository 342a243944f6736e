#pragma once
// The little of libpq that the store needs: a connection that comes back when it was lost, once for each thing that is asked of it.

#include "vaandel/server/sql.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <memory>

struct pg_conn;
struct pg_result;

namespace vaandel::server::postgres {

/// What PostgreSQL refused.
class Error : public StoreError {
public:
    using StoreError::StoreError;
};

/// One session, from its start until it is lost.
class Session {
public:
    /// Throws StoreError where there is no database, within seconds.
    explicit Session(const std::string& url);

    /// Runs statements that give no rows.
    void run(const std::string& sql);
    std::vector<sql::Row> ask(const sql::Command& command);
    /// All or nothing, in one exchange with the server.
    void write(std::span<const sql::Command> commands);

    bool is_lost() const;

private:
    struct Finish {
        void operator()(pg_conn* connection) const;
    };
    const std::string& prepared(const char* sql);
    [[noreturn]] void fail(const pg_result* result) const;

    std::unique_ptr<pg_conn, Finish> connection_;
    std::map<std::string_view, std::string> names_; ///< of the statements that this session has prepared
};

class Link final : public sql::Connection {
public:
    /// `greet` is what each new session begins with. Connects at once; throws StoreError.
    Link(std::string url, std::function<void(Session&)> greet);

    std::vector<sql::Row> ask(const sql::Command& command) override;
    /// A batch that was lost on its way is sent once more. If the first had come through, the second says so by failing: what it adds is there.
    void write(std::span<const sql::Command> commands) override;

private:
    /// Does it in a session; where that one is lost, once more in a new one.
    template <class Act> auto in_session(const Act& act);
    void connect();

    std::string url_;
    std::function<void(Session&)> greet_;
    std::unique_ptr<Session> session_;
    std::chrono::steady_clock::time_point
        not_before_{}; ///< so that many who ask do not wait one after another for what is away
};

} // namespace vaandel::server::postgres
