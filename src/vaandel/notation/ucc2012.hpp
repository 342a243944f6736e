#pragma once
// The log of the manager of the UCC programming competition 2012 (C.8): names, set-ups, moves with their battles, the
// end. Ten by ten only.
//
// Its board is ours turned by half a circle, with Red at the top: x counts from the top player's right, y from Red's
// back row, so that each player's left hand stays what it is. Set-ups stand there in four rows as they lie on its
// board, with American labels and a small 's'.

#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::notation {

/// No repetition rules there (B.3).
inline constexpr board::Rules kUcc2012Rules{.two_squares = board::TwoSquaresLimit::Off,
                                            .more_squares = board::MoreSquares::Off};

/// The name of a player without one.
inline constexpr board::PerSide<std::string_view> kUcc2012Names{"red", "blue"};

constexpr std::string_view ucc2012_word(board::Side side) { return side == board::Side::Red ? "RED" : "BLUE"; }

/// Conversion between its columns x and rows y, and our squares.
constexpr board::Square ucc2012_square(board::Cell at) {
    return board::kBoard10.square({board::kBoard10.width() - 1 - at.column, at.row});
}
constexpr board::Cell ucc2012_cell(board::Square square) {
    const board::Cell cell = board::kBoard10.cell(square);
    return {board::kBoard10.width() - 1 - cell.column, cell.row};
}

/// F, s, 9 to 1, B.
char ucc2012_letter(board::Rank rank);

/// How a game ends, in the words of the last line: "Game ends on RED's turn - REASON: Captured the flag".
struct Ucc2012End {
    std::string_view words; ///< their beginnings
    board::Reason reason;
    enum class Winner : std::uint8_t { OnTurn, NotOnTurn, Nobody } winner;
};
inline constexpr std::array<Ucc2012End, 6> kUcc2012Ends{{
    {"Captured the flag", board::Reason::Flag, Ucc2012End::Winner::OnTurn},
    {"Destroyed all mobile enemy pieces", board::Reason::Immobile, Ucc2012End::Winner::OnTurn},
    {"Game declared a draw because neither player has mobile pieces", board::Reason::BothImmobile,
     Ucc2012End::Winner::Nobody},
    {"Game declared a draw after", board::Reason::Length, Ucc2012End::Winner::Nobody},
    {"This player has surrendered!", board::Reason::Resigned, Ucc2012End::Winner::NotOnTurn},
    {"Response timeout", board::Reason::Time, Ucc2012End::Winner::NotOnTurn},
}};

/// Text before the first set-up is ignored. A move that the manager did not accept was not made: it counts as a
/// resignation of its mover, like every reason that is not in the table above. By kUcc2012Rules.
Result<Record, Problems> parse_ucc2012(std::string_view text);

/// Fails with a phrase for other boards, pieces outside the four rows of a side, moves that are not straight or, if the
/// record omits battles, cannot be made, ends that the log cannot express, and names that a line cannot hold.
Result<std::string, std::string> write_ucc2012(const Record& record);

/// Whether a text begins like this format.
bool is_ucc2012(std::string_view text);

} // namespace vaandel::notation
