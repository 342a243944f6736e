#pragma once
// The switches of Card Battle: what the leaflet leaves open and can be played otherwise (A.7). Their defaults are the
// product's.

#include "vaandel/cards/types.hpp"

namespace vaandel::cards {

/// What is looked at to tell that a side cannot attack any more (K18, A.7-15): its front line alone, or its hand and
/// pile too.
enum class StuckCheck : std::uint8_t { Line, LineAndReserves };

/// Whether the Flag's special action saves a side whose line is only Bombs and Flag (A.7-16).
enum class FlagRescue : std::uint8_t { Forbidden, Allowed };

/// Whether a side may go on attacking as long as its attacks succeed, with any card of its line (A.7-22).
enum class ChainAttacks : std::uint8_t { Off, On };

struct Rules {
    StuckCheck stuck_check = StuckCheck::Line;
    FlagRescue flag_rescue = FlagRescue::Forbidden;
    ChainAttacks chain_attacks = ChainAttacks::Off;
    std::optional<Turn> max_turns_without_attack = 100; ///< A.7-17: a draw once this many turns in a row saw no attack

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

} // namespace vaandel::cards
