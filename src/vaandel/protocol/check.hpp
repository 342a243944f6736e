#pragma once
// Whether an engine follows the protocol: the work of `vaandel protocol-check` (docs/bots/protocol.md).

#include "vaandel/protocol/remote.hpp"

#include <functional>
#include <optional>

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

enum class Demand : unsigned char {
    Needed, ///< to play
    Strict  ///< what else the protocol asks for
};

struct Finding {
    Demand demand = Demand::Needed;
    std::string what;
    std::vector<Fault> faults; ///< none: it passed
    std::string note{};        ///< additional remarks
};

/// Reports each check when it is made. After a fault it restarts the engine and continues.
void check_engine(const Connect& connect, const CheckSettings& settings,
                  const std::function<void(const Finding&)>& tell);

} // namespace vaandel::protocol
