#pragma once
// Translates between the library's terms and those of the slow reference, so that they can be compared. Contains no
// rules.

#include "vaandel/board/outcome.hpp"
#include "vaandel/board/view.hpp"

#include "reference/setup.hpp"
#include "reference/view.hpp"

namespace vaandel::tests {

inline reference::Colour colour_of(board::Side side) {
    return side == board::Side::Red ? reference::Colour::Red : reference::Colour::Blue;
}

inline reference::Cell cell_of(const board::Geometry& geometry, board::Square square) {
    const board::Cell cell = geometry.cell(square);
    return {cell.column + 1, cell.row + 1};
}
inline board::Square square_of(const board::Geometry& geometry, reference::Cell cell) {
    return geometry.square({cell.column - 1, cell.row - 1});
}

inline reference::Step step_of(const board::Geometry& geometry, board::Move move) {
    return {cell_of(geometry, move.from), cell_of(geometry, move.to)};
}
inline board::Move move_of(const board::Geometry& geometry, reference::Step step) {
    return {square_of(geometry, step.from), square_of(geometry, step.to)};
}

inline reference::Board board_of(const board::Geometry& geometry) {
    reference::Board board{geometry.width(), geometry.height(), {}};
    geometry.lakes().for_each(
        [&](unsigned index) { board.lakes.insert(cell_of(geometry, board::Square{std::uint8_t(index)})); });
    return board;
}

inline reference::Switches switches_of(const board::Rules& rules) {
    reference::Switches switches;
    switches.two_squares = rules.two_squares == board::TwoSquaresLimit::Three  ? 3
                           : rules.two_squares == board::TwoSquaresLimit::Five ? 5
                                                                               : 0;
    switches.more_squares = rules.more_squares == board::MoreSquares::Game    ? reference::More::Game
                            : rules.more_squares == board::MoreSquares::Chase ? reference::More::Chase
                                                                              : reference::More::Off;
    switches.both_immobile_is_draw = rules.both_immobile == board::BothImmobile::Draw;
    switches.immobility_after_every_ply = rules.immobility != board::Immobility::OnTurn;
    switches.two_squares_bind_who_waits = rules.immobility == board::Immobility::EveryPlyTwoSquares;
    switches.scouts_may_charge = rules.scout_charge == board::ScoutCharge::Allowed;
    switches.winning_defender_advances = rules.winning_defender == board::WinningDefender::Advances;
    switches.silent_defence = rules.silent_defence == board::SilentDefence::On;
    switches.max_plies_without_attack = rules.max_plies_without_attack;
    switches.max_plies = rules.max_plies;
    return switches;
}

/// A rank by its letter, the one name for it that both sides print.
inline int rank_number(board::Rank rank) {
    for (int number = reference::kFlag; number <= reference::kBomb; ++number)
        if (reference::letter_of(number) == board::letter_of(rank))
            return number;
    return -1;
}

inline int id_of(const board::Geometry& geometry, board::PieceId piece) {
    return reference::id_of(cell_of(geometry, board::start_of(piece)));
}

inline reference::Pieces pieces_of(const board::Geometry& geometry, std::span<const board::PlacedPiece> placed) {
    reference::Pieces pieces;
    for (const board::PlacedPiece& piece : placed) {
        const reference::Cell cell = cell_of(geometry, piece.square);
        pieces[cell] = {reference::id_of(cell), colour_of(piece.side), rank_number(piece.rank)};
    }
    return pieces;
}

inline std::optional<reference::Ending> ending_of(const std::optional<board::Outcome>& outcome) {
    if (!outcome)
        return std::nullopt;
    return reference::Ending{outcome->winner ? std::optional{colour_of(*outcome->winner)} : std::nullopt,
                             std::string{board::code_of(outcome->reason)}};
}

} // namespace vaandel::tests
