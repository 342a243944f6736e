#pragma once
// The switches of Card Battle: gaps in the leaflet and variations (A.7). Their defaults are the
// product's.

#include "vaandel/cards/types.hpp"

namespace vaandel::cards {

/// What decides that a side cannot attack any more (K18, A.7-15): only its front line, or also its hand and
/// pile.
enum class StuckCheck : std::uint8_t { Line, LineAndReserves };

/// Whether the Flag's special action saves a side whose line is only Bombs and Flag (A.7-16).
enum class FlagRescue : std::uint8_t { Forbidden, Allowed };

/// Whether a side may go on attacking as long as its attacks succeed, with any card of its line (A.7-22).
enum class ChainAttacks : std::uint8_t { Off, On };

struct Rules {
    StuckCheck stuck_check = StuckCheck::Line;
    FlagRescue flag_rescue = FlagRescue::Forbidden;
    ChainAttacks chain_attacks = ChainAttacks::Off;
    std::optional<Turn> max_turns_without_attack = 100; ///< A.7-17: a draw after this many turns without an attack

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

} // namespace vaandel::cards
