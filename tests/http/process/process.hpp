#pragma once
// A program as a process of its own: started, read, signalled and waited for, ten seconds at most.

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace vaandel::tests {

class Process {
public:
    struct Options {
        std::optional<std::size_t> longest_file = std::nullopt; ///< bytes; writing beyond fails as on a full disk
        bool is_nobody = false;                                 ///< without root's leave to write where nobody else may
        std::vector<std::string> environment{};                 ///< "NAME=value", besides this process's own
        std::optional<std::string> errors_to = std::nullopt;    ///< a file that takes its standard error
        std::vector<int> closed{};                              ///< standard streams that it starts without
    };

    /// words[0] is the program's path.
    Process(const std::vector<std::string>& words, const Options& options);
    /// Ends it with SIGKILL where it still runs.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    /// Its next line on standard output, without the line end; empty where it ended or nothing came.
    std::string read_line();
    void signal(int number);
    /// Stops reading its standard error: further writes get SIGPIPE, or EPIPE.
    void close_errors();
    /// Waits for its end: its exit status, or -1 where a signal ended it or it does not end.
    int wait();
    /// Everything it wrote to standard error; after wait().
    std::string errors();

private:
    pid_t id_ = -1;
    int output_ = -1;
    int errors_ = -1;
};

} // namespace vaandel::tests
