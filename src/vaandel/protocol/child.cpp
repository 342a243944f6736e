#include "vaandel/protocol/child.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/protocol/message.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

namespace vaandel::protocol {

using namespace std::chrono_literals;

namespace {

/// How long a program may leave a line unread before it counts as gone.
constexpr auto kPatience = 5s;
/// How long it may take to exit after its input has ended.
constexpr auto kFarewell = 200ms;
constexpr std::size_t kChunk = 4096;
/// The status of a shell that did not find a command.
constexpr int kNotFound = 127;
/// What is kept of its standard error, and what is shown of the last line.
constexpr std::size_t kMostComplaints = 4096;
constexpr std::size_t kMostShown = 200;

/// The script for /bin/sh: a guard kills the whole group as soon as nobody holds the other end of the leash any more; a
/// second shell, which does not know the guard, runs the command.
constexpr int kLeash = 3;
constexpr std::string_view kGuarded = "{ read -r _ <&3; kill -s KILL -- -$$; } </dev/null >/dev/null 2>&1 & "
                                      "exec 3<&- sh -c \"$0\"";

struct Pipe {
    int read = -1;
    int write = -1;
};

/// Closed in child processes, so that one does not hold the ends of another.
std::optional<Pipe> open_pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        return std::nullopt;
    return Pipe{ends[0], ends[1]};
}

/// Those of one program, as this one and that one see them.
struct Pipes {
    Pipe input;
    Pipe output;
    Pipe errors;
    Pipe leash;
};

void close_pipe(const Pipe& pipe) {
    close(pipe.read);
    close(pipe.write);
}

/// All or none.
std::optional<Pipes> open_pipes() {
    std::array<Pipe, 4> opened{};
    for (std::size_t at = 0; at < opened.size(); ++at) {
        const auto pipe = open_pipe();
        if (!pipe) {
            const int error = errno;
            std::for_each_n(opened.begin(), at, close_pipe);
            errno = error;
            return std::nullopt;
        }
        opened[at] = *pipe;
    }
    return Pipes{opened[0], opened[1], opened[2], opened[3]};
}

/// Keeps a broken pipe from ending this program; affects only this thread and this signal.
class WithoutBrokenPipe {
public:
    WithoutBrokenPipe() {
        sigemptyset(&broken_pipe_);
        sigaddset(&broken_pipe_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &broken_pipe_, &before_);
    }
    ~WithoutBrokenPipe() {
        const timespec at_once{};
        if (sigismember(&before_, SIGPIPE) == 0)
            while (sigtimedwait(&broken_pipe_, nullptr, &at_once) == -1 && errno == EINTR) {
            }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    WithoutBrokenPipe(const WithoutBrokenPipe&) = delete;
    WithoutBrokenPipe& operator=(const WithoutBrokenPipe&) = delete;

private:
    sigset_t broken_pipe_{};
    sigset_t before_{};
};

/// In the form that poll() takes: 0 afterwards, and no more than it can wait.
int milliseconds_to(Deadline deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    return int(std::clamp<std::int64_t>(left.count(), 0, 1'000'000));
}

/// Whether the file is ready before the deadline.
bool is_ready(int file, short events, Deadline deadline) {
    for (;;) {
        const int left = milliseconds_to(deadline);
        pollfd entry{.fd = file, .events = events, .revents = 0};
        const int ready = poll(&entry, 1, left);
        if (ready > 0)
            return true;
        if (ready == 0 && left == 0)
            return false;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

/// The shell with the command, in a separate process group, without blocked or ignored signals. Its process id, or an
/// error code.
int spawn(const std::string& command, const Pipes& pipes, pid_t& process) {
    posix_spawn_file_actions_t files{};
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, pipes.input.read, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, pipes.output.write, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, pipes.errors.write, STDERR_FILENO);
    posix_spawn_file_actions_adddup2(&files, pipes.leash.read, kLeash);

    posix_spawnattr_t attributes{};
    posix_spawnattr_init(&attributes);
    sigset_t signals{};
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);

    std::array<std::string, 4> words{"sh", "-c", std::string{kGuarded}, command};
    std::array<char*, 5> arguments{words[0].data(), words[1].data(), words[2].data(), words[3].data(), nullptr};
    const int error = posix_spawn(&process, "/bin/sh", &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

/// "signal 11 (SEGV)"
std::string signal_text(int signal) {
    const char* const name = sigabbrev_np(signal);
    return name == nullptr ? fmt::format("signal {}", signal) : fmt::format("signal {} ({})", signal, name);
}

/// A shell that waited for a program reports its signal as 128 more.
std::string exit_text(int status) {
    constexpr int signals = 128;
    if (status == kNotFound)
        return "the command was not found (status 127)";
    std::string text = fmt::format("it has ended with status {}", status);
    if (status > signals && sigabbrev_np(status - signals) != nullptr)
        text += fmt::format(", as shells report {}", signal_text(status - signals));
    return text;
}

std::string error_text(std::string_view what, int error) {
    return fmt::format("{}: {}", what, std::error_code{error, std::generic_category()}.message());
}

} // namespace

Result<std::unique_ptr<Child>, std::string> Child::start(const std::string& command) {
    const auto pipes = open_pipes();
    if (!pipes)
        return Failure{error_text("no pipe", errno)};
    const auto& [input, output, errors, leash] = *pipes;
    pid_t process = 0;
    const int error = spawn(command, *pipes, process);
    close(input.read);
    close(output.write);
    close(errors.write);
    close(leash.read);
    if (error != 0) {
        close(input.write);
        close(output.read);
        close(errors.read);
        close(leash.write);
        return Failure{error_text("cannot start /bin/sh", error)};
    }
    fcntl(input.write, F_SETFL, O_NONBLOCK);
    fcntl(errors.read, F_SETFL, O_NONBLOCK);
    return std::unique_ptr<Child>{new Child{process, input.write, output.read, errors.read, leash.write}};
}

Child::~Child() {
    close(input_);
    close(output_);
    const Deadline deadline = after(kFarewell);
    while (process_ != 0 && waitpid(process_, nullptr, WNOHANG) == 0 && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(5ms);
    if (process_ != 0) {
        kill(-process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    close(leash_);
    if (errors_ >= 0)
        close(errors_);
}

bool Child::say(std::string_view line) {
    const WithoutBrokenPipe quiet;
    std::string text{line};
    text += '\n';
    const Deadline deadline = after(kPatience);
    read_errors(); // so that it does not wait for us to do so
    for (std::string_view left = text; !left.empty();) {
        const ssize_t written = write(input_, left.data(), left.size());
        if (written > 0)
            left.remove_prefix(std::size_t(written));
        else if (errno == EAGAIN ? !is_ready(input_, POLLOUT, deadline) : errno != EINTR)
            return false;
    }
    return true;
}

Received Child::receive(Deadline deadline) {
    for (std::size_t looked = 0;;) {
        if (const auto end = unread_.find('\n', looked); end != std::string::npos) {
            std::string line = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            return {Received::Kind::Line, std::move(line)};
        }
        looked = unread_.size();
        if (looked > kLongestLine)
            return {Received::Kind::Gone, "it says a line without end"};
        if (!await_output(deadline))
            return {Received::Kind::Late, {}};
        unread_.resize(looked + kChunk);
        const ssize_t count = read(output_, unread_.data() + looked, kChunk);
        unread_.resize(looked + std::size_t(std::max<ssize_t>(count, 0)));
        if (count == 0 || (count < 0 && errno != EINTR))
            return {Received::Kind::Gone, how_it_ended()};
    }
}

bool Child::await_output(Deadline deadline) {
    for (;;) {
        const int left = milliseconds_to(deadline);
        std::array<pollfd, 2> entries{
            {{.fd = output_, .events = POLLIN, .revents = 0}, {.fd = errors_, .events = POLLIN, .revents = 0}}};
        const int ready = poll(entries.data(), entries.size(), left);
        if (ready < 0 && errno != EINTR)
            return false;
        if (ready > 0 && entries[1].revents != 0)
            read_errors();
        if (ready > 0 && entries[0].revents != 0)
            return true;
        if (left == 0)
            return false;
    }
}

void Child::read_errors() {
    constexpr unsigned most_chunks = 64; // at a time: it may never stop
    std::array<char, kChunk> chunk{};
    for (unsigned chunks = 0; errors_ >= 0 && chunks < most_chunks; ++chunks) {
        const ssize_t count = read(errors_, chunk.data(), chunk.size());
        if (count < 0)
            return; // nothing now
        if (count == 0) {
            close(errors_);
            errors_ = -1;
        }
        complaints_.append(chunk.data(), std::size_t(count));
        if (complaints_.size() > kMostComplaints)
            complaints_.erase(0, complaints_.size() - kMostComplaints);
    }
}

/// "; its standard error ends with 'NameError: ...'", if there is any.
std::string Child::last_words() {
    read_errors();
    std::string_view line = trimmed(complaints_);
    line = trimmed(line.substr(line.rfind('\n') + 1)); // npos + 1 is 0
    if (line.empty())
        return {};
    std::string shown{line.substr(0, kMostShown)};
    std::ranges::replace_if(shown, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
    return fmt::format("; its standard error ends with '{}{}'", shown, line.size() > kMostShown ? "..." : "");
}

std::string Child::how_it_ended() {
    int status = 0;
    const Deadline deadline = after(kFarewell);
    while (process_ != 0 && waitpid(process_, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() >= deadline)
            return "it has closed its output";
        std::this_thread::sleep_for(1ms);
    }
    if (process_ == 0)
        return "it has ended";
    kill(-process_, SIGKILL); // it may have started others
    process_ = 0;
    const std::string text = WIFSIGNALED(status) ? fmt::format("it was ended by {}", signal_text(WTERMSIG(status)))
                                                 : exit_text(WEXITSTATUS(status));
    return WIFEXITED(status) && WEXITSTATUS(status) == kNotFound ? text : text + last_words();
}

Connect connect_to(std::string command) {
    return [command = std::move(command)]() -> Result<std::unique_ptr<Wire>, std::string> {
        auto child = Child::start(command);
        if (!child)
            return Failure{child.error()};
        return std::unique_ptr<Wire>{std::move(*child)};
    };
}

} // namespace vaandel::protocol
