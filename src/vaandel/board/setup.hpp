#pragma once
// Set-ups: an army placed in its zone (G3), in the owner's frame, so that one set-up serves either side.

#include "vaandel/board/position.hpp"
#include "vaandel/core/random.hpp"
#include "vaandel/core/result.hpp"

#include <string>

namespace vaandel::board {

/// One error in a set-up.
struct SetupProblem {
    enum class Kind : std::uint8_t {
        Length,      ///< the text has `have` squares, but the zone has `want`
        Letter,      ///< `letter` at position `at` (from 0) names no rank; '?' stands for one that is not plain ASCII
        OutsideZone, ///< a piece on `square`, which is not in the set-up zone (G3)
        Taken,       ///< two pieces on `square`
        Count        ///< `have` pieces of `rank`, but the army has `want` (G1)
    };
    Kind kind = Kind::Length;
    std::size_t have = 0;
    std::size_t want = 0;
    std::size_t at = 0;
    char letter = 0;
    Square square = kNoSquare;
    Rank rank = Rank::Flag;
    friend bool operator==(const SetupProblem&, const SetupProblem&) = default;
};

/// The problem as an English sentence without a full stop.
std::string describe(const Edition& edition, const SetupProblem& problem);

/// A piece on a square in the owner's frame: row 0 is the owner's back row, column 0 is on the owner's left.
struct OwnPiece {
    Square square;
    Rank rank;
    friend bool operator==(const OwnPiece&, const OwnPiece&) = default;
};

/// A legal set-up of an edition: exactly its army, in its zone. Made only by check_setup(), parse_setup() or
/// random_setup().
class Setup {
public:
    /// By square, ascending: back row first, from the owner's left.
    const std::vector<OwnPiece>& pieces() const { return pieces_; }

    /// One letter per square of the zone, back row first, left to right in the owner's frame; '.' for an empty
    /// square.
    std::string text(const Edition& edition) const;

    Setup mirrored(const Edition& edition) const;

    friend bool operator==(const Setup&, const Setup&) = default;
    friend Result<Setup, std::vector<SetupProblem>> check_setup(const Edition& edition,
                                                                std::span<const OwnPiece> pieces);

private:
    explicit Setup(std::vector<OwnPiece> pieces) : pieces_{std::move(pieces)} {}
    std::vector<OwnPiece> pieces_;
};

/// Checks squares and counts, and returns all errors at once.
Result<Setup, std::vector<SetupProblem>> check_setup(const Edition& edition, std::span<const OwnPiece> pieces);

/// Reads Setup::text(). Spaces and line ends between the letters are skipped, '_' and '-' are empty squares too;
/// letters in either case.
Result<Setup, std::vector<SetupProblem>> parse_setup(const Edition& edition, std::string_view text);

/// Every legal set-up equally likely.
Setup random_setup(const Edition& edition, Random& random);

/// The start of a game: both set-ups on the board, Blue's rotated by 180 degrees.
Position initial_position(const Edition& edition, const Setup& red, const Setup& blue);

} // namespace vaandel::board
