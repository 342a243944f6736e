#pragma once
// A program that runs beside this one and is spoken to by its standard input and output.

#include "vaandel/protocol/wire.hpp"

#include <sys/types.h>

namespace vaandel::protocol {

/// What the program says on its error output goes nowhere. When this object ends, so does the program, with all that it
/// started: it is given a moment to leave after its input has ended, then killed. When this process ends before,
/// however that comes about, all of it is killed at once. One thread at a time.
class Child final : public Wire {
public:
    /// Starts a command, which /bin/sh reads: quotes, variables, `cd somewhere && ./bot` and `./bot 2>log` mean what
    /// they mean there. Fails where no shell can be started; a command that the shell does not find shows as Gone.
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

    pid_t process_; ///< leads a group of its own; 0 when it was waited for
    int input_;     ///< its
    int output_;
    int leash_; ///< while it is open, the program lives
    std::string unread_;
};

/// Starts the command as a Child.
Connect connect_to(std::string command);

} // namespace vaandel::protocol
