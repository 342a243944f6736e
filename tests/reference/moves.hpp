#pragma once
// The possible moves of a side, without the repetition rules (G6 to G13).

#include "reference/edition.hpp"

namespace vaandel::reference {

namespace detail {

inline void add_steps_in_direction(std::set<Step>& steps, const Board& board, const Pieces& pieces,
                                   const Switches& switches, Cell from, Cell direction) {
    const Piece& piece = pieces.at(from);
    for (int distance = 1; distance == 1 || piece.rank == kScout; ++distance) { // G8, G10
        const Cell to{from.column + distance * direction.column, from.row + distance * direction.row};
        if (!board.is_land(to))
            return;
        const auto found = pieces.find(to);
        if (found == pieces.end()) {
            steps.insert({from, to});
            continue;
        }
        if (found->second.side != piece.side && (distance == 1 || switches.scouts_may_charge)) // G12, G13
            steps.insert({from, to});
        return;
    }
}

} // namespace detail

inline std::set<Step> possible_steps(const Board& board, const Pieces& pieces, const Switches& switches, Colour side) {
    std::set<Step> steps;
    for (const auto& [from, piece] : pieces)
        if (piece.side == side && is_movable(piece.rank))
            for (const Cell direction : neighbours_of({0, 0}))
                detail::add_steps_in_direction(steps, board, pieces, switches, from, direction);
    return steps;
}

/// Every reason why a step is not in `possible_steps`, in the words of docs/code/messages.md: found square by square,
/// independently of `possible_steps`. No rule says which of several reasons to name.
inline std::set<std::string> objections(const Board& board, const Pieces& pieces, const Switches& switches, Colour side,
                                        Step step) {
    if (!board.has(step.from) || !board.has(step.to))
        return {"bad_square"};
    const auto mover = pieces.find(step.from);
    if (mover == pieces.end())
        return {"no_piece"};
    if (mover->second.side != side)
        return {"not_yours"};

    std::set<std::string> reasons;
    const int rank = mover->second.rank;
    const auto target = pieces.find(step.to);
    if (!is_movable(rank))
        reasons.insert("immovable"); // G11
    if (!board.is_land(step.to))
        reasons.insert("lake"); // G9
    if (target != pieces.end() && target->second.side == side)
        reasons.insert("own_piece"); // G9
    if (!is_straight(step)) {
        reasons.insert("not_straight"); // G8, G10
        return reasons;
    }
    if (length_of(step) > 1 && rank != kScout)
        reasons.insert("too_far"); // G8
    if (length_of(step) > 1 && rank == kScout && target != pieces.end() && !switches.scouts_may_charge)
        reasons.insert("scout_may_not_charge"); // A.6-16
    for (const Cell cell : cells_on_the_way(step)) {
        if (cell == step.from || cell == step.to)
            continue;
        if (pieces.contains(cell))
            reasons.insert("blocked"); // G9, A.6-17
        if (!board.is_land(cell))
            reasons.merge(std::set<std::string>{"blocked", "lake"}); // G9: either word names it
    }
    return reasons;
}

} // namespace vaandel::reference
