#include "http/process/process.hpp"

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

namespace vaandel::tests {

namespace {

/// What the new process does before it becomes the program; only calls that are safe after fork.
[[noreturn]] void become(char** words, char** environment, int output, int errors, const Process::Options& options) {
    dup2(output, STDOUT_FILENO);
    dup2(options.errors_to ? open(options.errors_to->c_str(), O_WRONLY | O_APPEND | O_CREAT, 0600) : errors,
         STDERR_FILENO);
    if (options.longest_file) {
        const rlimit limit{*options.longest_file, *options.longest_file};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    for (const int stream : options.closed)
        close(stream);
    constexpr unsigned nobody = 65534;
    if (options.is_nobody && geteuid() == 0 &&
        (setgroups(0, nullptr) != 0 || setgid(nobody) != 0 || setuid(nobody) != 0))
        _exit(126);
    execve(words[0], words, environment);
    _exit(127);
}

} // namespace

Process::Process(const std::vector<std::string>& words, const Options& options) {
    std::array<int, 2> output{};
    std::array<int, 2> errors{};
    if (pipe2(output.data(), O_CLOEXEC) != 0 || pipe2(errors.data(), O_CLOEXEC) != 0)
        std::abort();
    std::vector<std::string> copies = words;
    std::vector<char*> pointers;
    for (std::string& word : copies)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    std::vector<std::string> added = options.environment;
    std::vector<char*> environment;
    for (std::string& variable : added)
        environment.push_back(variable.data());
    for (char** variable = environ; *variable != nullptr; ++variable)
        environment.push_back(*variable);
    environment.push_back(nullptr);
    id_ = fork();
    if (id_ == 0)
        become(pointers.data(), environment.data(), output[1], errors[1], options);
    close(output[1]);
    close(errors[1]);
    output_ = output[0];
    errors_ = errors[0];
}

Process::~Process() {
    signal(SIGKILL);
    wait();
    close(output_);
    close(errors_);
}

std::string Process::read_line() {
    std::string line;
    for (char letter = 0;;) {
        pollfd ready{output_, POLLIN, 0};
        if (poll(&ready, 1, 10'000) != 1 || read(output_, &letter, 1) != 1)
            return {};
        if (letter == '\n')
            return line;
        line += letter;
    }
}

void Process::signal(int number) {
    if (id_ > 0)
        kill(id_, number);
}

void Process::close_errors() {
    close(errors_);
    errors_ = open("/dev/null", O_RDONLY | O_CLOEXEC);
}

int Process::wait() {
    if (id_ <= 0)
        return -1;
    int status = 0;
    for (int times = 0; times < 5000; ++times) {
        if (waitpid(id_, &status, WNOHANG) == id_) {
            id_ = -1;
            return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    return -1;
}

std::string Process::errors() {
    std::string text;
    std::array<char, 4096> bytes{};
    for (ssize_t got = 0; (got = read(errors_, bytes.data(), bytes.size())) > 0;)
        text.append(bytes.data(), std::size_t(got));
    return text;
}

} // namespace vaandel::tests
