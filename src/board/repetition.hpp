#pragma once
// The two repetition rules, by the definitions of rules B.3. Both are functions of public facts alone: where pieces moved and attacked, and
// which physical piece stands where. So legality never leaks a rank.

#include "vaandel/board/geometry.hpp"
#include "vaandel/board/rules.hpp"

#include <algorithm>
#include <span>

namespace vaandel::board {

/// The moves of a game so far, oldest first. Only those since a chase began are ever looked at, so a game, a search path or a playout keeps
/// one growing array and hands it in; a shorter tail serves as well if it holds the last max_chain() - 1 moves.
using History = std::span<const Move>;

/// Two-squares rule (ISF art. 10; O5, Q5, A.6-05, A.6-06, A.6-09, A.6-10): per player, how often in a row the piece moved last has crossed
/// each border between two neighbouring squares. Consecutive moves count only along one line, so one line's borders suffice: border i lies
/// between coordinates i and i+1 of the row or column, and has four bits.
class TwoSquares {
public:
    /// Whether the rule forbids moving from `from` to `to`, straight squares of `geometry`.
    bool forbids(const Geometry& geometry, TwoSquaresLimit limit, Move move) const {
        if (limit == TwoSquaresLimit::Off || last_ != move.from)
            return false;
        const Line line = line_of(geometry, move);
        return line.axis == axis_ && is_any_at_limit(limit, line.borders);
    }

    /// Whether the rule forbids any move of the piece on last(); mostly not, and then forbids() need not be asked.
    bool is_at_limit(TwoSquaresLimit limit) const {
        return limit != TwoSquaresLimit::Off && is_any_at_limit(limit, ~std::uint64_t{0});
    }

    /// Counts a move of this player. `survived`: whether the moved piece is still on the board, on `move.to`.
    void record(const Geometry& geometry, TwoSquaresLimit limit, Move move, bool survived) {
        if (limit == TwoSquaresLimit::Off)
            return;
        if (!survived) {
            *this = {};
            return;
        }
        const Line line = line_of(geometry, move);
        const std::uint64_t before = last_ == move.from && line.axis == axis_ ? crossings_ : 0;
        crossings_ = (before & line.borders) + (kOnes & line.borders);
        axis_ = line.axis;
        last_ = move.to;
    }

    /// Where the piece moved last stands, or kNoSquare at the start and after it died.
    Square last() const { return last_; }

    friend bool operator==(const TwoSquares&, const TwoSquares&) = default;

private:
    enum class Axis : std::uint8_t { Row, Column };
    struct Line {
        Axis axis;
        std::uint64_t borders; ///< 0xF for each border between the two squares
    };

    static constexpr std::uint64_t kOnes = 0x1111'1111'1111'1111U;

    static Line line_of(const Geometry& geometry, Move move) {
        const Cell from = geometry.cell(move.from);
        const Cell to = geometry.cell(move.to);
        return from.row == to.row ? Line{Axis::Row, borders_between(from.column, to.column)}
                                  : Line{Axis::Column, borders_between(from.row, to.row)};
    }
    static std::uint64_t borders_between(int a, int b) {
        const auto up_to = [](int end) { return (std::uint64_t{1} << (4 * end)) - 1; };
        return up_to(a) ^ up_to(b);
    }
    /// A count never exceeds the limit N, so count + (8 - N) sets the top bit of its four exactly at the limit.
    bool is_any_at_limit(TwoSquaresLimit limit, std::uint64_t borders) const {
        const std::uint64_t lifted = crossings_ + kOnes * (8 - std::uint64_t(limit));
        return (lifted & (kOnes << 3) & borders) != 0;
    }

    std::uint64_t crossings_ = 0;
    Square last_ = kNoSquare;
    Axis axis_ = Axis::Row;
};

/// More-squares rule (ISF art. 11; O6, Q6, A.6-07, A.6-08): one player's part of a continuous chase.
struct Chase {
    Square last_from = kNoSquare;
    Square last_to = kNoSquare;
    Ply chain = 0; ///< plies since this player began to threaten without a pause, answered by evasions; 0: no chase

    friend bool operator==(const Chase&, const Chase&) = default;
};

/// What a chase is judged by besides the history: the public state of both sides.
struct ChaseView {
    const Geometry& geometry;
    const PerSide<SquareSet>& occupied;
    const PerSide<Chase>& chase;
};

/// Updates both chains after `mover` made `move`; `occupied` as it is after the move.
inline void record_chase(const Geometry& geometry, const PerSide<SquareSet>& occupied, PerSide<Chase>& chase,
                         Side mover, Move move, bool was_attack) {
    Chase& own = chase[mover];
    Chase& other = chase[opponent(mover)];
    own.last_from = move.from;
    own.last_to = move.to;
    const bool evades = other.last_to != kNoSquare && geometry.are_adjacent(move.from, other.last_to);
    other.chain = evades ? other.chain + 1 : 0;
    if (was_attack)
        own.chain = other.chain = 0;
    const bool threatens = !(geometry.neighbours(move.to) & occupied[opponent(mover)]).is_empty();
    own.chain = threatens ? own.chain + 1 : 0;
}

/// Calls `found(move)` for each placement of the last chain - 1 plies that differs from the present one only by where one piece of `mover`
/// stands, with the move that would restore it. Exact, by piece identity: it undoes the history and keeps the net displacement of each piece;
/// since no attack lies within a chase, nothing else can differ. Complexity: linear in the chain.
template <class Found> void for_each_restoring_move(const ChaseView& view, History history, Side mover, Found&& found);

/// The moves that the more-squares rule forbids `mover` in this position, given to `forbidden(move)`, some perhaps twice. A move named here
/// need not be possible for other reasons (a step of two squares by a Sergeant).
template <class Forbidden>
void for_each_forbidden_chase(const ChaseView& view, History history, Side mover, Forbidden&& forbidden) {
    const Chase& own = view.chase[mover];
    if (own.chain < 2)
        return;
    for_each_restoring_move(view, history, mover, [&](Move move) {
        const bool threatens = !(view.geometry.neighbours(move.to) & view.occupied[opponent(mover)]).is_empty();
        const bool steps_back = move.from == own.last_to && move.to == own.last_from; // the exception of art. 11
        if (threatens && !steps_back)
            forbidden(move);
    });
}

template <class Found> void for_each_restoring_move(const ChaseView& view, History history, Side mover, Found&& found) {
    struct Displaced {
        Square now;
        Square then;
    };
    std::array<Displaced, kSquares> displaced{};
    std::size_t pieces = 0;

    const std::size_t plies = std::min<std::size_t>(view.chase[mover].chain - 1, history.size());
    for (std::size_t back = 1; back <= plies; ++back) {
        const Move undone = history[history.size() - back];
        std::size_t at = 0;
        while (at < pieces && displaced[at].then != undone.to)
            ++at;
        if (at == pieces)
            displaced[pieces++] = {undone.to, undone.to};
        displaced[at].then = undone.from;
        if (displaced[at].then == displaced[at].now)
            displaced[at] = displaced[--pieces];
        if (pieces == 1 && view.occupied[mover].has(displaced[0].now.index))
            found(Move{displaced[0].now, displaced[0].then});
    }
}

} // namespace vaandel::board
