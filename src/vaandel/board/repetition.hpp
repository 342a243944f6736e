#pragma once
// The two repetition rules, by the definitions of rules B.3. Both are functions of public facts only: where pieces
// moved and attacked, and which physical piece stands where. So legality never leaks a rank.

#include "vaandel/board/geometry.hpp"
#include "vaandel/board/rules.hpp"

#include <span>
#include <vector>

namespace vaandel::board {

/// The moves of a game so far, oldest first. Only moves since the last attack matter, because earlier positions cannot
/// recur. So a game, a search path or a playout keeps one growing array and passes it in; a suffix with the last
/// plies_without_attack moves works as well.
using History = std::span<const Move>;

/// Two-squares rule (ISF art. 10; O5, Q5, A.6-05, A.6-06, A.6-09, A.6-10): per player, how often in a row the piece
/// that moved last has crossed each border between two neighbouring squares. A move along a row resets the counts along
/// columns, and vice versa.
class TwoSquares {
public:
    /// Whether the rule forbids moving from `from` to `to`, straight squares of `geometry`.
    bool forbids(const Geometry& geometry, TwoSquaresLimit limit, Move move) const {
        return limit != TwoSquaresLimit::Off && last_ == move.from &&
               is_any_at_limit(limit, geometry.borders_between(move.from, move.to));
    }

    /// Whether the rule forbids any move of the piece on last(); usually false, and then forbids() need not be called.
    bool is_at_limit(TwoSquaresLimit limit) const {
        return limit != TwoSquaresLimit::Off && is_any_at_limit(limit, Borders{~std::uint64_t{0}, ~std::uint64_t{0}});
    }

    /// Counts a move of this player. `survived`: whether the moved piece is still on the board, on `move.to`.
    void record(const Geometry& geometry, TwoSquaresLimit limit, Move move, bool survived) {
        if (limit == TwoSquaresLimit::Off)
            return;
        const Borders crossed = survived ? geometry.borders_between(move.from, move.to) : Borders{};
        const std::uint64_t same = last_ == move.from ? ~std::uint64_t{0} : 0;
        crossings_.in_rows = (crossings_.in_rows & crossed.in_rows & same) + (kOnes & crossed.in_rows);
        crossings_.in_columns = (crossings_.in_columns & crossed.in_columns & same) + (kOnes & crossed.in_columns);
        last_ = survived ? move.to : kNoSquare;
    }

    /// Where the piece that moved last stands, or kNoSquare at the start and after it died.
    Square last() const { return last_; }

    friend bool operator==(const TwoSquares&, const TwoSquares&) = default;

private:
    static constexpr std::uint64_t kOnes = 0x1111'1111'1111'1111U;

    /// A count never exceeds the limit N, so count + (8 - N) sets the top bit of its four exactly at the limit.
    bool is_any_at_limit(TwoSquaresLimit limit, Borders borders) const {
        const std::uint64_t lift = kOnes * (8 - std::uint64_t(limit));
        const std::uint64_t reached =
            ((crossings_.in_rows + lift) & borders.in_rows) | ((crossings_.in_columns + lift) & borders.in_columns);
        return (reached & (kOnes << 3)) != 0;
    }

    Borders crossings_; ///< a count in place of each border's mask
    Square last_ = kNoSquare;
};

/// More-squares rule (ISF art. 11; O6, Q6, A.6-07, A.6-08): one player's part of a continuous chase.
struct Chase {
    Square last_from = kNoSquare;
    Square last_to = kNoSquare;
    Ply chain = 0; ///< plies since this player began a continuous chase of threats and evasions; 0: no chase

    friend bool operator==(const Chase&, const Chase&) = default;
};

/// How many plies back the placements lie that a chaser may not repeat.
constexpr Ply chase_memory(MoreSquares rule, const Chase& chase, Ply plies_without_attack) {
    switch (rule) {
    case MoreSquares::Off: return 0;
    case MoreSquares::Chase: return chase.chain - Ply{chase.chain > 0};
    case MoreSquares::Game: break;
    }
    return chase.chain >= 2 ? plies_without_attack : 0;
}

/// Nothing closer can be repeated: a placement that one move of the chaser restores is then the one that it just left,
/// and art. 11 allows that step back.
inline constexpr Ply kShortestReturn = 4;

/// Whether the more-squares rule may forbid a chaser anything; usually false, as the length of the chain shows.
constexpr bool may_forbid_chase(MoreSquares rule, const Chase& chase, Ply plies_without_attack) {
    return chase.chain >= 2 && chase_memory(rule, chase, plies_without_attack) >= kShortestReturn;
}

/// The inputs of a chase besides the history: the rule, and the public state of both sides.
struct ChaseView {
    const Geometry& geometry;
    MoreSquares rule;
    const PerSide<SquareSet>& occupied;
    const PerSide<Chase>& chase;
    Ply plies_without_attack;
};

/// Updates both chains after `mover` made `move`; `occupied` is the state after the move.
inline void record_chase(const Geometry& geometry, const PerSide<SquareSet>& occupied, PerSide<Chase>& chase,
                         Side mover, Move move, bool was_attack) {
    Chase& own = chase[mover];
    Chase& other = chase[opponent(mover)];
    own.last_from = move.from;
    own.last_to = move.to;
    const bool evades = geometry.are_adjacent(move.from, other.last_to);
    const bool threatens = !(geometry.neighbours(move.to) & occupied[opponent(mover)]).is_empty();
    other.chain = (other.chain + 1) * Ply{evades && !was_attack}; // without branches: neither is predictable
    own.chain = ((was_attack ? 0 : own.chain) + 1) * Ply{threatens};
}

/// Whether `move` threatens, and is not just a step back, which art. 11 allows.
inline bool is_chasing(const ChaseView& view, Side mover, Move move) {
    const Chase& own = view.chase[mover];
    const SquareSet enemies = view.occupied[opponent(mover)];
    return !(view.geometry.neighbours(move.to) & enemies).is_empty() && !enemies.has(move.to.index) &&
           !(move.from == own.last_to && move.to == own.last_from);
}

/// The moves that the more-squares rule forbids `mover` in this position, possibly with duplicates. A listed move need
/// not be possible otherwise (a step of two squares by a Sergeant). Complexity: linear in the plies looked back;
/// allocates only if something is forbidden.
std::vector<Move> forbidden_chases(const ChaseView& view, History history, Side mover);

} // namespace vaandel::board
