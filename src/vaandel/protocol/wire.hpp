#pragma once
// A way to exchange lines with a program, wherever it runs.

#include "vaandel/core/result.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace vaandel::protocol {

/// Until when to wait.
using Deadline = std::chrono::steady_clock::time_point;
inline Deadline after(std::chrono::milliseconds time) { return std::chrono::steady_clock::now() + time; }

/// What was heard.
struct Heard {
    enum class Kind : unsigned char {
        Line,
        Late, ///< nothing until the deadline
        Gone  ///< the other end has left, or says what is no line
    };
    Kind kind = Kind::Gone;
    std::string text{}; ///< the line without its end; of Gone the reason, for a human
};

class Wire {
public:
    Wire() = default;
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;
    virtual ~Wire() = default;

    /// Says a line, without its end. False: the other end is gone, or does not listen.
    virtual bool say(std::string_view line) = 0;
    virtual Heard hear(Deadline deadline) = 0;
};

/// Starts the program, or says why not.
using Connect = std::function<Result<std::unique_ptr<Wire>, std::string>()>;

} // namespace vaandel::protocol
