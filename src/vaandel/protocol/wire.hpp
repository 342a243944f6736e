#pragma once
// An interface for exchanging lines with a program, wherever it runs.

#include "vaandel/core/result.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace vaandel::protocol {

/// How long to wait.
using Deadline = std::chrono::steady_clock::time_point;
inline Deadline after(std::chrono::milliseconds time) { return std::chrono::steady_clock::now() + time; }

/// What was received.
struct Received {
    enum class Kind : unsigned char {
        Line,
        Late, ///< nothing until the deadline
        Gone  ///< the other end has exited, or sent an invalid line
    };
    Kind kind = Kind::Gone;
    std::string text{}; ///< the line without its end; for Gone the reason, for humans
};

class Wire {
public:
    Wire() = default;
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;
    virtual ~Wire() = default;

    /// Sends a line, without its end. False: the other end is gone, or does not read.
    virtual bool say(std::string_view line) = 0;
    virtual Received receive(Deadline deadline) = 0;
};

/// Starts the program, or returns the error.
using Connect = std::function<Result<std::unique_ptr<Wire>, std::string>()>;

} // namespace vaandel::protocol
