#pragma once
// How an engine is checked, and what a fault of it is.

#include "vaandel/protocol/message.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vaandel::protocol {

struct CheckSettings {
    unsigned games = 4;              ///< for each edition that it offers, sides alternating
    Milliseconds move_time{20};      ///< time for a move
    Milliseconds margin{250};        ///< tolerance for an answer, and the limit for one that needs no thinking
    Milliseconds start_time{10'000}; ///< to start and introduce itself, and to get ready for a game
    std::uint64_t seed = 1;
};

/// Of an answer that came after its time.
struct Lateness {
    Milliseconds by;
    std::string_view option; ///< that allows more time, such as "--margin"
};

/// One fault.
struct Fault {
    std::string where{}; ///< in the check; may be empty
    std::string sent;    ///< the last line sent to the engine
    std::string got;     ///< its answer
    std::string wanted;
    std::optional<Lateness> late{};
    std::string kind{}; ///< the same for faults that differ only in where they happened
};

} // namespace vaandel::protocol
