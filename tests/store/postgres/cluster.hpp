#pragma once
// A PostgreSQL server for the tests, in its own folder, reachable only from this machine, and stopped with the test
// however that ends.

#include <sys/types.h>

#include <csignal>
#include <string>
#include <vector>

#include "support/temporary_folder.hpp"

struct pg_conn;

namespace vaandel::tests {

class PostgresCluster {
public:
    /// The one of this process, started on first use.
    static PostgresCluster& shared();

    PostgresCluster();
    ~PostgresCluster();
    PostgresCluster(const PostgresCluster&) = delete;
    PostgresCluster& operator=(const PostgresCluster&) = delete;

    /// The address of a new, empty database.
    std::string make_database();
    /// The path of its local socket.
    std::string socket() const { return folder_.path(".s.PGSQL.5432"); }
    /// Runs SQL without the store's knowledge.
    void run(const std::string& url, const std::string& sql);
    /// The first value that a query gives.
    std::string ask(const std::string& url, const std::string& sql);

    /// Sets one of its parameters, for all sessions, and returns when it is so.
    void configure(const std::string& parameter, const std::string& value);

    /// A session that has run something and holds its transaction until released.
    class Holder {
    public:
        Holder(const std::string& url, const std::string& sql);
        ~Holder() { let_go(); }
        Holder(const Holder&) = delete;
        Holder& operator=(const Holder&) = delete;
        void let_go();

    private:
        pg_conn* connection_;
    };

    /// Ends it at once, and all sessions with it.
    void stop();
    void start();
    /// Pauses all its processes, then continues them: meanwhile it receives but answers nothing.
    void freeze() { signal_all(SIGSTOP); }
    void thaw() { signal_all(SIGCONT); }

private:
    std::string address(const std::string& database) const;
    /// Runs one of its programs to its end; what it prints goes to a log.
    void run_program(const std::string& name, const std::vector<std::string>& words);
    void signal_all(int number) const;
    pid_t launch(const std::string& name, const std::vector<std::string>& words) const;

    TemporaryFolder folder_;
    std::string programs_; ///< the folder that they are in
    pid_t server_ = -1;
    unsigned databases_ = 0;
};

} // namespace vaandel::tests
