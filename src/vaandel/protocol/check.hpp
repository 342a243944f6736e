#pragma once
// Whether an engine keeps to the protocol: what `vaandel protocol-check` does (docs/bots/protocol.md).

#include "vaandel/protocol/remote.hpp"

#include <functional>

namespace vaandel::protocol {

struct CheckSettings {
    unsigned games = 4;         ///< for each edition that it offers, sides alternating
    Milliseconds move_time{20}; ///< that it is given for a move
    Milliseconds margin{
        250}; ///< how much later it may answer, and how soon it must answer where nothing is to be thought about
    Milliseconds start_time{10'000}; ///< to start and introduce itself, and to get ready for a game
    std::uint64_t seed = 1;
};

/// What went wrong once.
struct Fault {
    std::string where{}; ///< in the check; may be empty
    std::string sent;    ///< the last line that was said to it
    std::string got;     ///< what it said to that
    std::string wanted;
};

enum class Demand : unsigned char {
    Needed, ///< to play
    Strict  ///< what else the protocol asks for
};

struct Finding {
    Demand demand = Demand::Needed;
    std::string what;
    std::vector<Fault> faults; ///< none: it passed
    std::string note{};        ///< what else is worth telling
};

/// Tells of each check as it is made. Goes on after a fault, with the engine started anew.
void check_engine(const Connect& connect, const CheckSettings& settings,
                  const std::function<void(const Finding&)>& tell);

} // namespace vaandel::protocol
