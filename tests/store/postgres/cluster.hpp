#pragma once
// A PostgreSQL server of the test's own, in a folder of its own, that only this machine can reach and that ends with
// the test however it ends.

#include <sys/types.h>

#include <csignal>
#include <string>
#include <vector>

#include "support/temporary_folder.hpp"

struct pg_conn;

namespace vaandel::tests {

class PostgresCluster {
public:
    /// The one of this process, started when it is first asked for.
    static PostgresCluster& shared();

    PostgresCluster();
    ~PostgresCluster();
    PostgresCluster(const PostgresCluster&) = delete;
    PostgresCluster& operator=(const PostgresCluster&) = delete;

    /// The address of a new, empty database.
    std::string make_database();
    /// Runs SQL behind everybody's back.
    void run(const std::string& url, const std::string& sql);
    /// The first value that a query gives.
    std::string ask(const std::string& url, const std::string& sql);

    /// Sets one of its parameters, for all sessions, and returns when it is so.
    void configure(const std::string& parameter, const std::string& value);

    /// A session that has run something and keeps it as it is until it is let go.
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
    /// All its processes stand still, and go on: it hears what is said and answers nothing meanwhile.
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
