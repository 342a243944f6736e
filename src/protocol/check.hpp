#pragma once
// Whether an engine keeps to the protocol: what `vaandel protocol-check` does (docs/8-protocol.md).

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

struct Finding {
    std::string what;
    std::optional<std::string> wrong; ///< nothing: it passed
    std::string note{};               ///< what else is worth telling
};

/// Starts the engine anew for each check, and tells of each as it is made. Whether all were passed.
bool check_engine(const Connect& connect, const CheckSettings& settings,
                  const std::function<void(const Finding&)>& tell);

} // namespace vaandel::protocol
