#include "store/postgres/cluster.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <thread>

namespace vaandel::tests {

namespace {

namespace fs = std::filesystem;

/// Debian hides them in a folder per version; elsewhere they are on the PATH.
std::string folder_of_programs() {
    std::string newest;
    std::error_code none;
    for (const auto& version : fs::directory_iterator{"/usr/lib/postgresql", none})
        if (fs::exists(version.path() / "bin" / "initdb"))
            newest = std::max(newest, (version.path() / "bin").string());
    for (const char* folder : {"/usr/local/bin", "/usr/bin"})
        if (newest.empty() && fs::exists(fs::path{folder} / "initdb"))
            newest = folder;
    if (newest.empty())
        throw std::runtime_error{
            "there is no PostgreSQL server here: install the package postgresql (scripts/packages.txt)"};
    return newest;
}

/// PostgreSQL does not run as root; its package has created a user for it.
const passwd* user_for_root() {
    static const passwd* user = geteuid() == 0 ? getpwnam("postgres") : nullptr;
    return user;
}

/// What the new process does before it becomes the program; only calls that are safe after fork.
[[noreturn]] void become(char** words, const passwd* user, const char* log) {
    if (user != nullptr && (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
        _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGQUIT); // ends with the test: at once, as PostgreSQL understands it
    const int out = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    execv(words[0], words);
    _exit(127);
}

struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};

} // namespace

PostgresCluster& PostgresCluster::shared() {
    static PostgresCluster cluster;
    return cluster;
}

PostgresCluster::PostgresCluster() : programs_{folder_of_programs()} {
    if (const passwd* user = user_for_root();
        user != nullptr && chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0)
        throw std::runtime_error{"cannot give the folder of the test's database to the user postgres"};
    run_program("initdb", {"--pgdata", folder_.path("data"), "--auth", "trust", "--username", "postgres", "--no-sync",
                           "--no-locale", "--encoding", "UTF8"});
    start();
}

PostgresCluster::~PostgresCluster() { stop(); }

pid_t PostgresCluster::launch(const std::string& name, const std::vector<std::string>& words) const {
    std::vector<std::string> copies = words;
    copies.insert(copies.begin(), programs_ + "/" + name);
    std::vector<char*> pointers;
    for (std::string& word : copies)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const std::string log = folder_.path("log");
    const passwd* user = user_for_root();
    const pid_t id = fork();
    if (id == 0)
        become(pointers.data(), user, log.c_str());
    return id;
}

void PostgresCluster::run_program(const std::string& name, const std::vector<std::string>& words) {
    int status = 0;
    waitpid(launch(name, words), &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        throw std::runtime_error{name + " failed: " + folder_.content("log")};
}

void PostgresCluster::start() {
    // The tests kill our server, not this one, so it need not wait for its disk.
    server_ =
        launch("postgres", {"-D", folder_.path("data"), "-k", folder_.path().string(), "-c", "listen_addresses=", "-c",
                            "fsync=off", "-c", "max_connections=40", "-c", "shared_buffers=16MB"});
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{60};
    while (PQping(address("postgres").c_str()) != PQPING_OK) {
        if (std::chrono::steady_clock::now() > deadline)
            throw std::runtime_error{"PostgreSQL does not start: " + folder_.content("log")};
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
}

void PostgresCluster::stop() {
    if (server_ <= 0)
        return;
    thaw();
    kill(server_, SIGQUIT);
    waitpid(server_, nullptr, 0);
    server_ = -1;
}

void PostgresCluster::signal_all(int number) const {
    if (server_ <= 0)
        return;
    kill(server_, number); // first, so that it has no more children than these
    std::ifstream children{fmt::format("/proc/{0}/task/{0}/children", server_)};
    for (pid_t child = 0; children >> child;)
        kill(child, number);
}

std::string PostgresCluster::address(const std::string& database) const {
    return fmt::format("postgresql:///{}?host={}&user=postgres", database, folder_.path().string());
}

std::string PostgresCluster::make_database() {
    const std::string name = fmt::format("games{}", ++databases_);
    run(address("postgres"), "CREATE DATABASE " + name);
    return address(name);
}

void PostgresCluster::run(const std::string& url, const std::string& sql) { ask(url, sql); }

void PostgresCluster::configure(const std::string& parameter, const std::string& value) {
    const std::string url = address("postgres");
    run(url, fmt::format("ALTER SYSTEM SET {} = {}", parameter, value));
    run(url, "SELECT pg_reload_conf()");
    while ("'" + ask(url, "SHOW " + parameter) + "'" != value) // each session that begins may be a moment behind
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
}

PostgresCluster::Holder::Holder(const std::string& url, const std::string& sql)
    : connection_{PQconnectdb(url.c_str())} {
    PGresult* result = PQexec(connection_, sql.c_str());
    EXPECT_EQ(PQresultStatus(result), PGRES_COMMAND_OK) << PQerrorMessage(connection_);
    PQclear(result);
}

void PostgresCluster::Holder::let_go() {
    PQfinish(connection_);
    connection_ = nullptr;
}

std::string PostgresCluster::ask(const std::string& url, const std::string& sql) {
    const std::unique_ptr<PGconn, Finish> connection{PQconnectdb(url.c_str())};
    PGresult* result = PQexec(connection.get(), sql.c_str());
    const bool has_value = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) > 0;
    std::string value = has_value ? PQgetvalue(result, 0, 0) : "";
    EXPECT_TRUE(PQresultStatus(result) == PGRES_TUPLES_OK || PQresultStatus(result) == PGRES_COMMAND_OK)
        << sql << ": " << PQerrorMessage(connection.get());
    PQclear(result);
    return value;
}

} // namespace vaandel::tests
