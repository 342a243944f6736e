#pragma once
// The switches of the board games: what the leaflets leave open or the field plays otherwise (A.6). Their defaults are
// the product's.

#include "vaandel/board/types.hpp"

#include <optional>
#include <string_view>

namespace vaandel::board {

/// How often in a row a piece may cross the same border between two squares (O5, Q5, A.6-05, A.6-06, B.3).
enum class TwoSquaresLimit : std::uint8_t { Off = 0, Three = 3, Five = 5 };

/// The rule against endless chases (O6, Q6, A.6-07, A.6-08, B.3): which positions a chaser may not bring about again.
/// Those of this chase, or every earlier one of the game: else a hunter who pauses now and then could hunt for ever.
enum class MoreSquares : std::uint8_t { Off, Chase, Game };

/// What it means that neither side can move (A.6-12).
enum class BothImmobile : std::uint8_t { Draw, SideToMoveLoses };

/// When immobility is judged (G25, O7, A.6-13): after every ply for both sides, or only for the side whose turn it is.
/// What the side not on turn may do is judged by G6 to G13 alone, or, as Gravon did, by what the two-squares rule would
/// forbid it now as well.
enum class Immobility : std::uint8_t { EveryPly, OnTurn, EveryPlyTwoSquares };

/// Whether a Scout may run and attack in the same turn (G13, A.6-16); old US rules say no.
enum class ScoutCharge : std::uint8_t { Allowed, Forbidden };

/// Where the winner of a defence goes (G17, A.6-04): it stays, or, by old US rules, a movable one takes the attacker's
/// square.
enum class WinningDefender : std::uint8_t { Stays, Advances };

/// Whether a defender that wins keeps its rank to itself (B.6): what both know of the battle is then the attacker's
/// rank, and who won. A Bomb that stays where other winners would advance has shown itself.
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
        std::nullopt;                            ///< A.6-24: a draw once this many plies in a row were no attack
    std::optional<Ply> max_plies = std::nullopt; ///< A.6-24: a draw once this many plies were made

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

/// Whether a defender of this rank that wins keeps it to itself.
constexpr bool wins_in_silence(const Rules& rules, Rank defender) {
    return rules.silent_defence == SilentDefence::On &&
           (is_movable(defender) || rules.winning_defender == WinningDefender::Stays);
}

/// The rules as Gravon played them: the widest N that the archive shows, and immobility as it judged that (A.6-13); the
/// rest equal.
inline constexpr Rules kGravonRules{.two_squares = TwoSquaresLimit::Five, .immobility = Immobility::EveryPlyTwoSquares};

} // namespace vaandel::board
