#pragma once
// A child process that communicates through its standard input and output.

#include "vaandel/protocol/wire.hpp"

#include <sys/types.h>

namespace vaandel::protocol {

/// Of the child's standard error only the last line is kept, for the report of its end. When this object ends, so does
/// the child, with all its descendants: it gets a moment to exit after its input has ended, then it is killed. If this
/// process ends first, for any reason, they are all killed at once. One thread at a time.
class Child final : public Wire {
public:
    /// Starts a shell command: quotes, variables, `cd somewhere && ./bot` and `./bot 2>log` work as in /bin/sh. Fails
    /// if no shell can be started; an unknown command shows as Gone.
    static Result<std::unique_ptr<Child>, std::string> start(const std::string& command);

    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() override;

    bool say(std::string_view line) override;
    Received receive(Deadline deadline) override;

private:
    Child(pid_t process, int input, int output, int errors, int leash)
        : process_{process}, input_{input}, output_{output}, errors_{errors}, leash_{leash} {}

    /// Whether there is output before the deadline. Reads its standard error meanwhile.
    bool await_output(Deadline deadline);
    void read_errors();
    std::string last_words();
    std::string how_it_ended();

    pid_t process_; ///< leads a separate group; 0 after it was waited for
    int input_;     ///< the child's ends
    int output_;
    int errors_;
    int leash_; ///< the program lives as long as it is open
    std::string unread_;
    std::string complaints_; ///< the end of its standard error
};

/// Starts the command as a Child.
Connect connect_to(std::string command);

} // namespace vaandel::protocol
