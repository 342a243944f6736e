#pragma once
// The switches of the board games: gaps in the leaflets and common variations (A.6). Their defaults are the
// product's.

#include "vaandel/board/types.hpp"

#include <optional>
#include <string_view>

namespace vaandel::board {

/// How often in a row a piece may cross the same border between two squares (O5, Q5, A.6-05, A.6-06, B.3).
enum class TwoSquaresLimit : std::uint8_t { Off = 0, Three = 3, Five = 5 };

/// The rule against endless chases (O6, Q6, A.6-07, A.6-08, B.3): which positions a chaser may not repeat. Those of
/// this chase, or every earlier one of the game; with the first, a hunter who pauses now and then can hunt for ever.
enum class MoreSquares : std::uint8_t { Off, Chase, Game };

/// The result if neither side can move (A.6-12).
enum class BothImmobile : std::uint8_t { Draw, SideToMoveLoses };

/// When immobility is judged (G25, O7, A.6-13): after every ply for both sides, or only for the side whose turn it is.
/// The side not on turn is judged by G6 to G13 only or, as on Gravon, also by what the two-squares rule would forbid it
/// now.
enum class Immobility : std::uint8_t { EveryPly, OnTurn, EveryPlyTwoSquares };

/// Whether a Scout may run and attack in the same turn (G13, A.6-16); old US rules say no.
enum class ScoutCharge : std::uint8_t { Allowed, Forbidden };

/// Where a winning defender goes (G17, A.6-04): it stays, or, by old US rules, a movable one takes the attacker's
/// square.
enum class WinningDefender : std::uint8_t { Stays, Advances };

/// Whether a defender that wins stays hidden (B.6): the public result is then the attacker's rank, and who won. If
/// winners advance, a Bomb that stays is revealed.
enum class SilentDefence : std::uint8_t { Off, On };

struct Rules {
    TwoSquaresLimit two_squares = TwoSquaresLimit::Three;
    MoreSquares more_squares = MoreSquares::Game;
    BothImmobile both_immobile = BothImmobile::Draw;
    Immobility immobility = Immobility::EveryPly;
    ScoutCharge scout_charge = ScoutCharge::Allowed;
    WinningDefender winning_defender = WinningDefender::Stays;
    SilentDefence silent_defence = SilentDefence::Off;
    std::optional<Ply> max_plies_without_attack =
        std::nullopt;                            ///< A.6-24: a draw after this many plies in a row without an attack
    std::optional<Ply> max_plies = std::nullopt; ///< A.6-24: a draw after this many plies

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

/// Whether a winning defender of this rank stays hidden.
constexpr bool wins_in_silence(const Rules& rules, Rank defender) {
    return rules.silent_defence == SilentDefence::On &&
           (is_movable(defender) || rules.winning_defender == WinningDefender::Stays);
}

/// The rules as Gravon played them: the widest N in the archive, and its judgement of immobility (A.6-13); the rest is
/// the same.
inline constexpr Rules kGravonRules{.two_squares = TwoSquaresLimit::Five, .immobility = Immobility::EveryPlyTwoSquares};

} // namespace vaandel::board
