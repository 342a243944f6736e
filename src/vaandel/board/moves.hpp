#pragma once
// What a side may do: listing, counting and picking legal moves, and explaining why a move is refused. All of it needs
// only public facts and the mover's own ranks, so it works the same on a Position and on a View.

#include "vaandel/board/make.hpp"

#include <algorithm>

namespace vaandel::board {

/// Why a move is refused; None means that it is legal. In order of precedence.
enum class Refusal : std::uint8_t {
    None,
    GameOver,          ///< G24, G25
    BadSquare,         ///< not a square of this board
    NoPiece,           ///< nothing stands on the origin
    NotYours,          ///< the piece there is the other side's
    Immovable,         ///< a Flag or a Bomb (G11, A.6-03)
    NotStraight,       ///< neither along a row nor along a column (G8, G10, G12), or no move at all (G6)
    OntoLake,          ///< G9
    OntoOwnPiece,      ///< G9
    TooFar,            ///< only a Scout goes farther than one square (G8)
    Blocked,           ///< a piece or a lake lies between (G9, G10, A.6-17)
    ScoutMayNotCharge, ///< A.6-16, if that house rule is on
    TwoSquares,        ///< B.3, art. 10
    MoreSquares        ///< B.3, art. 11
};

/// A machine-readable word for a refusal, as in docs/code/messages.md ("two_squares"); "ok" for None.
std::string_view code_of(Refusal refusal);
/// A short English phrase, with the article of the rule if there is one ("more-squares rule (art. 11)").
std::string_view phrase_of(Refusal refusal);

/// A side's situation: what its moves depend on. Cheap to copy; refers to what it was made from.
struct Situation {
    const Edition& edition;
    const PublicState& open;
    Side side; ///< usually open.to_move
    const Movers& movers;
    History history;
};

/// The side to move of a position.
inline Situation situation_of(const Edition& edition, const Position& position, History history) {
    const Side side = position.open.to_move;
    return {edition, position.open, side, position.movers[side], history};
}

/// Whether a repetition rule may forbid anything here; almost always false. If false, Barred is empty.
inline bool may_be_barred(const Situation& situation) {
    const Rules& rules = situation.edition.rules;
    const PublicState& open = situation.open;
    return open.two_squares[situation.side].is_at_limit(rules.two_squares) ||
           may_forbid_chase(rules.more_squares, open.chase[situation.side], open.plies_without_attack);
}

/// The moves that a repetition rule forbids now.
class Barred {
public:
    explicit Barred(const Situation& situation) {
        if (may_be_barred(situation))
            find(situation);
    }

    bool is_empty() const { return !two_squares_ && chases_.empty(); }
    bool has(const Situation& situation, Move move) const { return rule(situation, move) != Refusal::None; }
    /// Which rule forbids the move: TwoSquares, MoreSquares, or None.
    Refusal rule(const Situation& situation, Move move) const;

private:
    void find(const Situation& situation);

    bool two_squares_ = false;
    std::vector<Move> chases_; ///< allocates only if the more-squares rule forbids something
};

/// Whether `side` has a move by rules G6 to G13, ignoring the repetition rules.
bool has_move_without_repetition(const Situation& situation);

/// Whether the side has a legal move (G25, A.6-11).
bool has_legal_move(const Situation& situation);

/// Why `move` is refused, or None. Total: accepts any two squares. Does not check whether the game is over.
Refusal refusal(const Situation& situation, Move move);

/// The legal moves as a set that counts itself and picks its n-th member, in the order of for_each_move(), without
/// making a list: one pass over the board serves outcome, count and choice. Refers to the situation, which must outlive
/// it.
class MoveSet {
public:
    explicit MoveSet(const Situation& situation);
    explicit MoveSet(Situation&&) = delete; // it would dangle

    bool is_empty() const { return count_ == 0; }
    unsigned count() const { return count_; }
    /// 0 <= n < count()
    Move operator[](unsigned n) const;

private:
    void erase_barred();
    void erase(std::size_t group, Move move);
    /// The origin of the move of that group to that square; the move must be in the set.
    Square origin(std::size_t group, Square to) const;

    const Situation& situation_;
    std::array<SquareSet, 8> targets_; ///< of steps in each direction, then of longer moves in each direction
    unsigned count_ = 0;
};

inline unsigned count_moves(const Situation& situation) { return MoveSet{situation}.count(); }
inline Move nth_move(const Situation& situation, unsigned n) { return MoveSet{situation}[n]; }

/// Targets of the piece on `from`, one of `situation.movers`, by G8 to G13, ignoring the repetition rules.
SquareSet targets_without_repetition(const Situation& situation, Square from);

/// The situation's legal moves. Order: steps by direction (up, right, down, left), each by target ascending; then the
/// longer moves of Scouts in the same way.
template <class Visit> void for_each_move(const Situation& situation, Visit&& visit);

/// The legal moves as a list.
std::vector<Move> legal_moves(const Situation& situation);

namespace detail {

/// The squares from the point of view of the moving side; computed once and used for each direction.
struct Ground {
    unsigned stride;
    bool may_charge;     ///< whether a Scout's run may end in an attack (A.6-16)
    SquareSet enterable; ///< land without own pieces
    SquareSet empty;

    explicit Ground(const Situation& situation)
        : stride{situation.edition.geometry->stride()},
          may_charge{situation.edition.rules.scout_charge == ScoutCharge::Allowed},
          enterable{situation.edition.geometry->land() & ~situation.open.occupied[situation.side]},
          empty{enterable & ~situation.open.occupied[opponent(situation.side)]} {}

    template <Direction direction> SquareSet shifted(SquareSet squares) const {
        if constexpr (direction == Direction::Up)
            return squares.up(stride);
        else if constexpr (direction == Direction::Right)
            return squares.up(1);
        else if constexpr (direction == Direction::Down)
            return squares.down(stride);
        else
            return squares.down(1);
    }

    /// Targets of the one-square moves of `movable` in one direction.
    template <Direction direction> SquareSet step_targets(SquareSet movable) const {
        return shifted<direction>(movable) & enterable;
    }

    /// Targets of the moves of two squares and more of `scouts` in one direction (G10, G13, A.6-16). Two Scouts of a
    /// side never reach the same square in the same direction: the one in front blocks the other.
    template <Direction direction> SquareSet run_targets(SquareSet scouts) const {
        SquareSet targets;
        for (SquareSet passed = shifted<direction>(scouts) & empty; !passed.is_empty();) {
            const SquareSet next = shifted<direction>(passed);
            targets |= next & enterable;
            passed = next & empty;
        }
        return may_charge ? targets : targets & empty;
    }
};

/// Calls `visit` for each direction, as a template argument, so that shifts are constants.
template <class Visit> void for_each_direction(Visit&& visit) {
    visit.template operator()<Direction::Up>();
    visit.template operator()<Direction::Right>();
    visit.template operator()<Direction::Down>();
    visit.template operator()<Direction::Left>();
}

/// The origin of a step to `to`.
inline Square step_origin(unsigned stride, Square to, Direction direction) {
    const std::array<unsigned, 4> back{0 - stride, 0 - 1U, stride, 1};
    return Square{std::uint8_t(to.index + back[std::size_t(direction)])};
}

/// The origin of a run that ends on `to`: the first Scout on the way back.
inline Square run_origin(const Geometry& geometry, SquareSet scouts, Square to, Direction direction) {
    constexpr std::array<Direction, 4> opposite{Direction::Down, Direction::Left, Direction::Up, Direction::Right};
    const SquareSet behind = geometry.ray(to, opposite[std::size_t(direction)]) & scouts;
    const bool is_ascending = direction == Direction::Up || direction == Direction::Right;
    return Square{std::uint8_t(is_ascending ? behind.highest() : behind.lowest())};
}

template <class Visit> void for_each_candidate(const Situation& situation, Visit&& visit) {
    const Ground ground{situation};
    for_each_direction([&]<Direction direction>() {
        ground.step_targets<direction>(situation.movers.movable).for_each([&](unsigned index) {
            const Square to{std::uint8_t(index)};
            visit(Move{step_origin(ground.stride, to, direction), to});
        });
    });
    const SquareSet scouts = situation.movers.scouts;
    if (scouts.is_empty())
        return;
    for_each_direction([&]<Direction direction>() {
        ground.run_targets<direction>(scouts).for_each([&](unsigned index) {
            const Square to{std::uint8_t(index)};
            visit(Move{run_origin(*situation.edition.geometry, scouts, to, direction), to});
        });
    });
}

} // namespace detail

template <class Visit> void for_each_move(const Situation& situation, Visit&& visit) {
    if (!may_be_barred(situation))
        return detail::for_each_candidate(situation, visit);
    const MoveSet moves{situation};
    for (unsigned n = 0; n < moves.count(); ++n)
        visit(moves[n]);
}

} // namespace vaandel::board
