#pragma once
// The small types of the board games: sides, ranks, squares, pieces, moves.

#include "vaandel/core/bits.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace vaandel::board {

/// Red sits below row 1 and moves first (G1, G5).
enum class Side : std::uint8_t { Red, Blue };

constexpr Side opponent(Side side) { return side == Side::Red ? Side::Blue : Side::Red; }

/// "red", "blue".
constexpr std::string_view name_of(Side side) { return side == Side::Red ? "red" : "blue"; }

/// One value for each side.
template <class T> struct PerSide {
    T red{};
    T blue{};

    constexpr T& operator[](Side side) { return side == Side::Red ? red : blue; }
    constexpr const T& operator[](Side side) const { return side == Side::Red ? red : blue; }
    friend constexpr bool operator==(const PerSide&, const PerSide&) = default;
};

/// A piece's rank. From Spy to Marshal the value is the printed number (G15, A.6-14).
enum class Rank : std::uint8_t {
    Flag,
    Spy,
    Scout,
    Miner,
    Sergeant,
    Lieutenant,
    Captain,
    Major,
    Colonel,
    General,
    Marshal,
    Bomb
};

inline constexpr std::size_t kRanks = 12;
inline constexpr std::array<Rank, kRanks> kAllRanks{Rank::Flag,     Rank::Spy,        Rank::Scout,   Rank::Miner,
                                                    Rank::Sergeant, Rank::Lieutenant, Rank::Captain, Rank::Major,
                                                    Rank::Colonel,  Rank::General,    Rank::Marshal, Rank::Bomb};

constexpr std::size_t index_of(Rank rank) { return static_cast<std::size_t>(rank); }

/// Flag and Bombs never move (G11).
constexpr bool is_movable(Rank rank) { return rank != Rank::Flag && rank != Rank::Bomb; }

/// The letter of a rank: F, 1 to 9, X for the Marshal, B (common European labels, B.5).
inline constexpr std::string_view kRankLetters = "F123456789XB";
constexpr char letter_of(Rank rank) { return kRankLetters[index_of(rank)]; }
constexpr std::optional<Rank> rank_of_letter(char letter) {
    const auto at = kRankLetters.find(letter);
    return at == std::string_view::npos ? std::nullopt : std::optional{kAllRanks[at]};
}

/// A square as an index: row * (width + 1) + column, both from 0 at a1. The unused column at the end of each row keeps
/// a step sideways from wrapping into the next row. Geometry says which squares exist.
struct Square {
    std::uint8_t index = 255;
    friend constexpr auto operator<=>(Square, Square) = default;
};

inline constexpr Square kNoSquare{};
inline constexpr std::size_t kSquares = 112; ///< indices are below this on every board (10 rows of 11 columns)

/// A physical piece, named by the square where it stood at the start: public, constant and unique in a game. "The same
/// piece" of the repetition rules (B.3) is this.
struct PieceId {
    std::uint8_t index = 255;
    friend constexpr auto operator<=>(PieceId, PieceId) = default;
};

inline constexpr PieceId kNoPiece{};
constexpr PieceId piece_from(Square start) { return PieceId{start.index}; }
constexpr Square start_of(PieceId piece) { return Square{piece.index}; }

/// A set of squares, or of pieces by their start squares.
using SquareSet = Bits128;
using PieceSet = Bits128;

/// A move or an attack (G6): the piece on `from` goes to `to`.
struct Move {
    Square from;
    Square to;
    friend constexpr bool operator==(Move, Move) = default;
};

/// The number of actions since the start, of both sides.
using Ply = std::uint32_t;

} // namespace vaandel::board
