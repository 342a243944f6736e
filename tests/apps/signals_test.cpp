// What happens to `vaandel match` and `vaandel engine`, and to the engines of a match, when a signal ends them: run as
// separate programs.

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <thread>

#include "support/temporary_folder.hpp"

namespace vaandel::apps {
namespace {

using namespace std::chrono_literals;

/// A file of a process; empty if the process has ended, even between opening and reading.
std::string read(const std::filesystem::path& file) {
    std::ifstream stream{file, std::ios::binary};
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

/// Processes whose command line has the mark, except those that have ended and wait for their parent.
std::size_t count_marked(const std::string& mark) {
    std::size_t count = 0;
    std::error_code gone;
    for (const auto& entry : std::filesystem::directory_iterator{"/proc", gone}) {
        if (read(entry.path() / "cmdline").find(mark) == std::string::npos)
            continue;
        const std::string state = read(entry.path() / "stat");
        const std::size_t at = state.rfind(')');
        count += at != std::string::npos && state.substr(at, 4) != ") Z " ? 1U : 0U;
    }
    return count;
}

bool happens_within(std::chrono::milliseconds time, const std::function<bool()>& what) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (!what()) {
        if (std::chrono::steady_clock::now() > end)
            return false;
        std::this_thread::sleep_for(5ms);
    }
    return true;
}

/// The program with these words, its ends of the line in files or pipes of this test.
class Running {
public:
    Running(std::vector<std::string> words, int input, int output, const std::function<void()>& before = {}) {
        words.insert(words.begin(), VAANDEL_PROGRAM);
        std::vector<char*> arguments;
        for (std::string& word : words)
            arguments.push_back(word.data());
        arguments.push_back(nullptr);
        process_ = fork();
        if (process_ == 0) {
            dup2(input, STDIN_FILENO);
            dup2(output, STDOUT_FILENO);
            dup2(output, STDERR_FILENO);
            if (before)
                before();
            execv(arguments[0], arguments.data());
            _exit(126);
        }
    }
    ~Running() {
        if (process_ > 0) {
            kill(process_, SIGKILL);
            waitpid(process_, nullptr, 0);
        }
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    void send(int signal) const { kill(process_, signal); }

    /// How it ended, in the form of waitpid(); -1 if it is still running.
    int end_within(std::chrono::milliseconds time) {
        int status = -1;
        if (happens_within(time, [&] { return waitpid(process_, &status, WNOHANG) == process_; }))
            process_ = 0;
        return status;
    }

private:
    pid_t process_;
};

struct Pipe {
    Pipe() { EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0); }
    ~Pipe() {
        close(ends[0]);
        close(ends[1]);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    void close_reader() {
        close(ends[0]);
        ends[0] = -1;
    }
    std::array<int, 2> ends{};
};

class Signals : public testing::Test {
protected:
    /// A match of four engines that think for 20 seconds, marked by a word that does nothing.
    std::vector<std::string> words() const {
        const std::string engine = fmt::format("cmd:: {}; '{}' engine --level 8", mark_, VAANDEL_PROGRAM);
        const std::string other = fmt::format("cmd:'{}' engine --edition original --seed {}", VAANDEL_PROGRAM, seed_);
        return {"match",    "--edition",     "original", "--engine",  engine,
                "--engine", other,           "--games",  "4",         "--movetime",
                "20000",    "--concurrency", "2",        "--records", folder_.path("games")};
    }

    void expect_end(int signal, const std::function<void()>& before = {}) {
        const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
        Running match{words(), nowhere, nowhere, before};
        close(nowhere);
        // Both players of two games: each a shell, and the second ones an engine that prints its seed.
        ASSERT_TRUE(happens_within(60s, [&] { return count_marked(seed_) >= 3; }));
        std::this_thread::sleep_for(300ms); // until they think
        match.send(signal);
        const int status = match.end_within(5s);
        ASSERT_NE(status, -1) << "it goes on";
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal) << status;
        EXPECT_TRUE(happens_within(5s, [&] { return count_marked(seed_) + count_marked(mark_) == 0; }))
            << count_marked(seed_) + count_marked(mark_) << " processes are left";
    }

    tests::TemporaryFolder folder_;
    std::string seed_ = fmt::format("77{}", getpid());
    std::string mark_ = fmt::format("vaandel-signals-{}", getpid());
};

TEST_F(Signals, EndAMatchAndItsEngines) {
    for (const int signal : {SIGTERM, SIGHUP, SIGPIPE, SIGKILL}) {
        SCOPED_TRACE(strsignal(signal));
        std::filesystem::remove_all(folder_.path("games"));
        expect_end(signal);
    }
}

TEST_F(Signals, EndAMatchEvenIfInheritedAsBlocked) {
    expect_end(SIGTERM, [] {
        sigset_t all{};
        sigfillset(&all);
        sigprocmask(SIG_BLOCK, &all, nullptr);
        std::signal(SIGTERM, SIG_IGN);
        std::signal(SIGPIPE, SIG_IGN);
    });
}

TEST_F(Signals, EndAnEngineThatThinks) {
    for (const int signal : {SIGTERM, SIGHUP, SIGPIPE})
        for (const bool is_ucc : {false, true}) {
            SCOPED_TRACE(strsignal(signal));
            Pipe input;
            Pipe output;
            std::vector<std::string> words{"engine", "--movetime", "20000"};
            if (is_ucc)
                words.emplace_back("--ucc");
            Running engine{words, input.ends[0], output.ends[1]};
            const std::string line = is_ucc ? "RED other 10 10\n" : "vaandel-protocol 1\n";
            ASSERT_EQ(write(input.ends[1], line.data(), line.size()), ssize_t(line.size()));
            std::array<char, 1> first{};
            ASSERT_EQ(::read(output.ends[0], first.data(), 1), 1); // it is there
            engine.send(signal);
            const int status = engine.end_within(5s);
            EXPECT_TRUE(status != -1 && WIFSIGNALED(status) && WTERMSIG(status) == signal) << status;
        }
}

/// `vaandel match ... | head -1`, and the same with standard error.
TEST_F(Signals, ReachAMatchWhoseOutputIsClosed) {
    Pipe output;
    const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    const std::string page = folder_.path("page.html");
    Running match{
        {"match", "--edition", "cards", "--engine", "easy", "--engine", "random", "--games", "8", "--html", page},
        nowhere,
        output.ends[1],
        [] { std::signal(SIGPIPE, SIG_IGN); }};
    close(nowhere);
    output.close_reader();
    const int status = match.end_within(60s);
    EXPECT_TRUE(status != -1 && WIFSIGNALED(status) && WTERMSIG(status) == SIGPIPE) << status;
    EXPECT_NE(read(page).find("8 games"), std::string::npos); // it was written before
}

/// A result that nobody can read is not a success.
TEST(Output, ReportsAFailedWrite) {
    const tests::TemporaryFolder folder;
    for (const std::string where : {">/dev/full", ">&-"})
        for (const std::string words : {"match --edition cards --engine greedy --engine random --games 2 --json",
                                        "convert --list", "--version", "--help"}) {
            const std::string command =
                fmt::format("'{}' {} {} 2>'{}'", VAANDEL_PROGRAM, words, where, folder.path("said"));
            const int status = std::system(command.c_str());
            EXPECT_EQ(WEXITSTATUS(status), 1) << command;
            EXPECT_EQ(read(folder.path("said")), "vaandel: cannot write to standard output\n") << command;
        }
}

/// As users of fastchess and cutechess write them.
TEST(Output, HintsAtTheSecondDashOfAnOption) {
    const tests::TemporaryFolder folder;
    const auto said = [&](const std::string& words) {
        const std::string command = fmt::format("'{}' {} 2>'{}'", VAANDEL_PROGRAM, words, folder.path("said"));
        EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 2) << command;
        return read(folder.path("said"));
    };
    EXPECT_EQ(said("match -edition duel8 -engine first -engine random"),
              "vaandel match: '-edition' is written --edition\nTry 'vaandel match --help'.\n");
    EXPECT_EQ(said("match --edition duel8 --engine first --engine random -games 2"),
              "vaandel match: '-games' is written --games\nTry 'vaandel match --help'.\n");
    EXPECT_EQ(said("matches"), "vaandel: 'matches' is not a subcommand\nTry 'vaandel --help'.\n");
    EXPECT_NE(said("perft duel8 2 -none").find("not expected: -none"), std::string::npos);
}

} // namespace
} // namespace vaandel::apps
