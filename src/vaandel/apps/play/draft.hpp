#pragma once
// An unfinished set-up: any pieces on any squares of the own zone. A value; squares are those of the board, as the
// players name them.

#include "vaandel/board/setup.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vaandel::apps::play {

class Draft {
public:
    /// Empty. Refers to `edition`, which must outlive it.
    Draft(const board::Edition& edition, board::Side side) : edition_{&edition}, side_{side} {}
    Draft(const board::Edition& edition, board::Side side, const board::Setup& setup);

    const board::Edition& edition() const { return *edition_; }
    board::Side side() const { return side_; }

    bool is_in_zone(board::Square square) const { return edition_->zone().has(own(square).index); }
    std::optional<board::Rank> at(board::Square square) const { return ranks_[own(square).index]; }

    /// How many pieces of a rank stand on the board; may be more than the army has.
    unsigned placed(board::Rank rank) const;

    /// These need squares in the zone.
    void put(board::Square square, std::optional<board::Rank> rank) { ranks_[own(square).index] = rank; }
    void swap(board::Square a, board::Square b) { std::swap(ranks_[own(a).index], ranks_[own(b).index]); }

    /// The squares of the zone as the owner reads them: back row first, from the owner's left.
    std::vector<board::Square> zone() const;
    /// Those of one row of the board, from the owner's left; none if the row, from 0, is not in the zone.
    std::vector<board::Square> zone_row(int row) const;

    /// Puts the pieces of these letters, in either case, on these squares; or returns all problems and changes nothing.
    std::vector<board::SetupProblem> fill(const std::vector<board::Square>& squares, std::string_view letters);

    void mirror();

    Result<board::Setup, std::vector<board::SetupProblem>> finish() const;

    friend bool operator==(const Draft&, const Draft&) = default;

private:
    board::Square own(board::Square square) const { return edition_->geometry->seen_by(side_, square); }

    const board::Edition* edition_;
    board::Side side_;
    std::array<std::optional<board::Rank>, board::kSquares> ranks_{}; ///< by square in the owner's frame
};

} // namespace vaandel::apps::play
