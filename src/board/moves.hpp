#pragma once
// What a side may do: listing, counting and picking legal moves, and saying why a move is refused. All of it needs only public facts and the
// mover's own ranks, so that it works the same on a Position and on a View.

#include "vaandel/board/position.hpp"

namespace vaandel::board {

/// Why a move is refused; None means that it is legal. In the order in which they are judged.
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
    ScoutMayNotCharge, ///< A.6-16, where that house rule holds
    TwoSquares,        ///< B.3, art. 10
    MoreSquares        ///< B.3, art. 11
};

/// A machine-readable word for a refusal, as in docs/4-messages.md ("two_squares"); "ok" for None.
std::string_view code_of(Refusal refusal);
/// A short English phrase, with the article of the rule where there is one ("more-squares rule (art. 11)").
std::string_view phrase_of(Refusal refusal);

/// A side's situation: what its moves depend on. Cheap to copy; refers to what it was made from.
struct Situation {
    const Edition& edition;
    const PublicState& open;
    Side side; ///< usually open.to_move
    Movers movers;
    History history;
};

/// The side to move of a position.
inline Situation situation_of(const Edition& edition, const Position& position, History history) {
    const Side side = position.open.to_move;
    return {edition, position.open, side, position.movers[side], history};
}

/// The moves that a repetition rule forbids now; almost always none.
class Barred {
public:
    explicit Barred(const Situation& situation) {
        const PublicState& open = situation.open;
        two_squares_ = open.two_squares[situation.side].is_at_limit(situation.edition.rules.two_squares);
        if (open.chase[situation.side].chain >= 2 && situation.edition.rules.more_squares == MoreSquares::On)
            find_chases(situation);
    }

    bool is_empty() const { return !two_squares_ && chases_.empty(); }
    bool has(const Situation& situation, Move move) const { return rule(situation, move) != Refusal::None; }
    /// Which rule forbids the move: TwoSquares, MoreSquares, or None.
    Refusal rule(const Situation& situation, Move move) const;

private:
    void find_chases(const Situation& situation);

    bool two_squares_;
    std::vector<Move> chases_; ///< allocates only where the more-squares rule forbids something
};

/// Whether `side` has a move by rules G6 to G13, the repetition rules left aside.
bool has_move_without_repetition(const Situation& situation);

/// Whether the side has a legal move (G25, A.6-11).
bool has_legal_move(const Situation& situation);

/// Why `move` is refused, or None. Total: any two squares may be asked. Does not know whether the game is over.
Refusal refusal(const Situation& situation, Move move);

/// The legal moves as a set that counts itself and picks its n-th member, in the order of for_each_move(), mostly without making a list: one
/// look at the board serves outcome, count and choice. Refers to the situation, which must outlive it.
class MoveSet {
public:
    explicit MoveSet(const Situation& situation);
    explicit MoveSet(Situation&&) = delete; // it would dangle

    bool is_empty() const { return count_ == 0; }
    unsigned count() const { return count_; }
    /// 0 <= n < count()
    Move operator[](unsigned n) const;

private:
    Move run(unsigned n) const;

    const Situation& situation_;
    std::array<SquareSet, 4> steps_; ///< targets of one-square moves by direction
    unsigned count_ = 0;
    bool is_listed_; ///< a repetition rule forbids something: then listed_ holds what is left
    std::vector<Move> listed_;
};

inline unsigned count_moves(const Situation& situation) { return MoveSet{situation}.count(); }
inline Move nth_move(const Situation& situation, unsigned n) { return MoveSet{situation}[n]; }

/// Where the piece on `from`, one of `situation.movers`, may go by G8 to G13, the repetition rules left aside.
SquareSet targets_without_repetition(const Situation& situation, Square from);

/// The situation's legal moves. Order: steps by direction (up, right, down, left), each by origin ascending; then the longer moves of Scouts
/// by direction, origin and target.
template <class Visit> void for_each_move(const Situation& situation, Visit&& visit);

/// The legal moves as a list.
std::vector<Move> legal_moves(const Situation& situation);

namespace detail {

/// Targets of one-square moves in one direction.
inline SquareSet step_targets(const Situation& situation, Direction direction) {
    return situation.edition.geometry->step(situation.movers.movable, direction) &
           ~situation.open.occupied[situation.side];
}

/// Where a step into `to` in this direction came from.
inline Square step_origin(const Geometry& geometry, Square to, Direction direction) {
    switch (direction) {
    case Direction::Up: return Square{std::uint8_t(to.index - geometry.stride())};
    case Direction::Right: return Square{std::uint8_t(to.index - 1)};
    case Direction::Down: return Square{std::uint8_t(to.index + geometry.stride())};
    case Direction::Left: return Square{std::uint8_t(to.index + 1)};
    }
    return kNoSquare;
}

/// Scouts that can go farther than one square in this direction: their next square is empty (G10).
inline SquareSet runners(const Situation& situation, Direction direction) {
    constexpr std::array<Direction, 4> opposite{Direction::Down, Direction::Left, Direction::Up, Direction::Right};
    const Geometry& geometry = *situation.edition.geometry;
    const SquareSet empty = geometry.land() & ~situation.open.all_occupied();
    return geometry.step(empty, opposite[std::size_t(direction)]) & situation.movers.scouts;
}

/// Targets of a Scout's moves of two squares and more in one direction (G10, G13, A.6-16).
inline SquareSet run_targets(const Situation& situation, Square from, Direction direction) {
    const Geometry& geometry = *situation.edition.geometry;
    SquareSet targets = geometry.reach(from, direction, situation.open.all_occupied()) & ~geometry.neighbours(from) &
                        ~situation.open.occupied[situation.side];
    if (situation.edition.rules.scout_charge == ScoutCharge::Forbidden)
        targets &= ~situation.open.occupied[opponent(situation.side)];
    return targets;
}

template <class Visit> void for_each_candidate(const Situation& situation, Visit&& visit) {
    const Geometry& geometry = *situation.edition.geometry;
    for (const Direction direction : kDirections)
        step_targets(situation, direction).for_each([&](unsigned index) {
            const Square to{std::uint8_t(index)};
            visit(Move{step_origin(geometry, to, direction), to});
        });
    for (const Direction direction : kDirections)
        runners(situation, direction).for_each([&](unsigned index) {
            const Square from{std::uint8_t(index)};
            run_targets(situation, from, direction).for_each([&](unsigned to) {
                visit(Move{from, Square{std::uint8_t(to)}});
            });
        });
}

} // namespace detail

template <class Visit> void for_each_move(const Situation& situation, Visit&& visit) {
    const Barred barred{situation};
    if (barred.is_empty()) {
        detail::for_each_candidate(situation, visit);
        return;
    }
    detail::for_each_candidate(situation, [&](Move move) {
        if (!barred.has(situation, move))
            visit(move);
    });
}

} // namespace vaandel::board
