#pragma once
// A child process that communicates through its standard input and output.

#include "vaandel/protocol/wire.hpp"

#include <sys/types.h>

namespace vaandel::protocol {

/// The child's standard error is discarded. When this object ends, so does the child, with all its descendants: it gets
/// a moment to exit after its input has ended, then it is killed. If this process ends first, for any reason, they are
/// all killed at once. One thread at a time.
class Child final : public Wire {
public:
    /// Starts a shell command: quotes, variables, `cd somewhere && ./bot` and `./bot 2>log` work as in /bin/sh. Fails
    /// if no shell can be started; an unknown command shows as Gone.
    static Result<std::unique_ptr<Child>, std::string> start(const std::string& command);

    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() override;

    bool say(std::string_view line) override;
    Heard hear(Deadline deadline) override;

private:
    Child(pid_t process, int input, int output, int leash)
        : process_{process}, input_{input}, output_{output}, leash_{leash} {}

    std::string how_it_ended();

    pid_t process_; ///< leads a separate group; 0 after it was waited for
    int input_;     ///< the child's ends
    int output_;
    int leash_; ///< the program lives as long as it is open
    std::string unread_;
};

/// Starts the command as a Child.
Connect connect_to(std::string command);

} // namespace vaandel::protocol
