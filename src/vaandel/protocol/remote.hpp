#pragma once
// The manager's end: an engine that receives messages.

#include "vaandel/protocol/message.hpp"
#include "vaandel/protocol/wire.hpp"

#include <memory>
#include <optional>

namespace vaandel::protocol {

/// Why an answer did not come.
struct Silence {
    enum class Kind : std::uint8_t {
        Gone,
        Late,      ///< it is running but silent
        Unreadable ///< the line has the right first word, but is no message
    } kind = Kind::Gone;
    std::string what; ///< for a human

    bool is_late() const { return kind == Kind::Late; }
};

/// What an engine reported about itself.
struct Introduction {
    std::string name;
    std::vector<std::string> editions;
    std::vector<Option> options;
    std::string received; ///< the beginning of it all, for a human

    const Option* find_option(std::string_view wanted) const;
};

class Remote {
public:
    explicit Remote(std::unique_ptr<Wire> wire) : wire_{std::move(wire)} {}

    void say(const ToEngine& message) { wire_->say(text_of(message)); }
    void say_line(std::string_view line) { wire_->say(line); }

    /// The next message. Invalid lines are answered by `error`; one that begins with the awaited word ends the wait.
    Result<FromEngine, Silence> receive(Deadline deadline, std::string_view awaited = {});

    /// The next message of this type; others go to `pass_over`, and errors are kept.
    template <class Message>
    Result<Message, Silence> await(Deadline deadline, const std::function<void(const FromEngine&)>& pass_over = {}) {
        for (;;) {
            auto message = receive(deadline, kWord<Message>);
            if (!message)
                return Failure{Silence{message.error().kind, silence_text(kWord<Message>, message.error())}};
            if (auto* wanted = std::get_if<Message>(&*message))
                return std::move(*wanted);
            if (pass_over)
                pass_over(*message);
        }
    }

    /// Sends `isready` and waits for the answer, so that nothing said before passes for an answer to what comes next.
    /// The `bestmove` that nobody asked for, if one came.
    Result<std::optional<BestMove>, Silence> settle(Deadline deadline);

    /// `vaandel-protocol 1` and the engine's answer. Fails if that has another version.
    Result<Introduction, Silence> introduce(Deadline deadline);

private:
    /// The message; otherwise the reason, which is also said to the engine.
    Result<FromEngine, std::string> read(std::string_view line);
    std::string silence_text(std::string_view awaited, const Silence& silence) const;

    std::unique_ptr<Wire> wire_;
    std::string grievance_; ///< the engine's last error message, or its last invalid line
    unsigned answered_ = 0; ///< lines that were not messages
};

} // namespace vaandel::protocol
