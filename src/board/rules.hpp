#pragma once
// The switches of the board games: what the leaflets leave open or the field plays otherwise (A.6). Their defaults are the product's.

#include "vaandel/board/types.hpp"

#include <optional>
#include <string_view>

namespace vaandel::board {

/// How often in a row a piece may cross the same border between two squares (O5, Q5, A.6-05, A.6-06, B.3).
enum class TwoSquaresLimit : std::uint8_t { Off = 0, Three = 3, Five = 5 };

/// The rule against endless chases (O6, Q6, A.6-07, A.6-08, B.3).
enum class MoreSquares : std::uint8_t { Off, On };

/// What it means that neither side can move (A.6-12).
enum class BothImmobile : std::uint8_t { Draw, SideToMoveLoses };

/// When immobility is judged (G25, O7, A.6-13): after every ply for both sides, or only for the side whose turn it is.
enum class Immobility : std::uint8_t { EveryPly, OnTurn };

/// Whether a Scout may run and attack in the same turn (G13, A.6-16); old US rules say no.
enum class ScoutCharge : std::uint8_t { Allowed, Forbidden };

/// Where the winner of a defence goes (G17, A.6-04): it stays, or, by old US rules, a movable one takes the attacker's square.
enum class WinningDefender : std::uint8_t { Stays, Advances };

struct Rules {
    TwoSquaresLimit two_squares = TwoSquaresLimit::Three;
    MoreSquares more_squares = MoreSquares::On;
    BothImmobile both_immobile = BothImmobile::Draw;
    Immobility immobility = Immobility::EveryPly;
    ScoutCharge scout_charge = ScoutCharge::Allowed;
    WinningDefender winning_defender = WinningDefender::Stays;
    std::optional<Ply> max_plies_without_attack =
        std::nullopt;                            ///< A.6-24: a draw once this many plies in a row were no attack
    std::optional<Ply> max_plies = std::nullopt; ///< A.6-24: a draw once this many plies were made

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

/// The rules as Gravon played them: N = 5, the rest equal.
inline constexpr Rules kGravonRules{.two_squares = TwoSquaresLimit::Five};

} // namespace vaandel::board
