#pragma once
// Positions in readable form: a board drawn as text, and a game continued from there.
//
//     Scene scene{kBarrage8, R"(
//         5  .. b9 ~~
//         4  .. r2 ~~ .. rX
//         )"};
//     scene.play("b4-a4 b5-b4");
//     EXPECT_EQ(scene.at("b4"), "b9");
// One line per row, in any order, starting with the row's number; a cell is `..`
// (empty), `~~` (a lake) or a piece: r or b for its side, then the letter of its rank.
// Omitted rows and omitted cells on the right are empty. A wrong drawing or move fails
// the test.

#include "vaandel/board/ending.hpp"
#include "vaandel/board/view.hpp"
#include "vaandel/core/text.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "support/printing.hpp"

namespace vaandel::tests {

using namespace board;

/// The edition with other rules.
inline Edition with_rules(Edition edition, const Rules& rules) {
    edition.rules = rules;
    return edition;
}

/// The edition with its rules changed by `change`.
template <class Change> Edition changed(Edition edition, Change&& change) {
    change(edition.rules);
    return edition;
}

/// The edition without either repetition rule, for tests that need to march to and fro.
inline Edition without_repetition_rules(Edition edition) {
    edition.rules.two_squares = TwoSquaresLimit::Off;
    edition.rules.more_squares = MoreSquares::Off;
    return edition;
}

inline Square square_named(const Edition& edition, std::string_view name) {
    const auto square = edition.geometry->parse_square(name);
    EXPECT_TRUE(square) << "no such square: " << name;
    return square.value_or(kNoSquare);
}

/// "a4-a5".
inline Move move_named(const Edition& edition, std::string_view text) {
    const auto dash = text.find('-');
    EXPECT_NE(dash, std::string_view::npos) << "not a move: " << text;
    return {square_named(edition, text.substr(0, dash)), square_named(edition, text.substr(dash + 1))};
}

inline std::string name_of_move(const Edition& edition, Move move) {
    return edition.geometry->name(move.from) + "-" + edition.geometry->name(move.to);
}

/// The pieces of a drawing.
inline std::vector<PlacedPiece> pieces_drawn(const Edition& edition, std::string_view drawing) {
    std::vector<PlacedPiece> pieces;
    while (!drawing.empty()) {
        const auto words = words_of(take_line(drawing));
        if (words.empty())
            continue;
        const auto row = parse_number<int>(words[0]);
        EXPECT_TRUE(row && *row >= 1 && *row <= edition.geometry->height()) << "no such row: " << words[0];
        EXPECT_LE(words.size(), std::size_t(edition.geometry->width()) + 1) << "row " << words[0] << " is too long";
        for (std::size_t column = 0; column + 1 < words.size(); ++column) {
            const std::string_view cell = words[column + 1];
            const Square square = edition.geometry->square({int(column), row.value_or(1) - 1});
            const bool is_lake = edition.geometry->lakes().has(square.index);
            EXPECT_TRUE((cell == "~~") == is_lake || cell == "..") << "a lake is drawn where none is, or covered";
            if (cell == ".." || cell == "~~")
                continue;
            const auto rank = cell.size() == 2 ? rank_of_letter(cell[1]) : std::nullopt;
            EXPECT_TRUE(rank && (cell[0] == 'r' || cell[0] == 'b')) << "not a piece: " << cell;
            pieces.push_back({square, cell[0] == 'r' ? Side::Red : Side::Blue, rank.value_or(Rank::Flag)});
        }
    }
    return pieces;
}

/// A game from a drawn position.
class Scene {
public:
    Scene(const Edition& edition, std::string_view drawing, Side to_move = Side::Red)
        : edition_{edition}, position_{position_from_unchecked(pieces_drawn(edition, drawing), to_move)} {}

    const Edition& edition() const { return edition_; }
    const Position& position() const { return position_; }
    const PublicState& open() const { return position_.open; }
    const std::vector<Move>& history() const { return history_; }
    Situation situation() const { return situation_of(edition_, position_, history_); }
    View view(Side viewer) const { return view_of(position_, viewer, history_); }

    Move move(std::string_view text) const { return move_named(edition_, text); }
    Square square(std::string_view name) const { return square_named(edition_, name); }

    /// Plays moves such as "a4-a5 h8-h7", the sides in turn. Each must be legal, and the game not yet over.
    Scene& play(std::string_view moves) {
        for (const std::string_view text : words_of(moves)) {
            EXPECT_EQ(outcome(), std::nullopt) << "before " << text;
            EXPECT_EQ(why_not(text), Refusal::None) << text;
            const Made made = make_unchecked(edition_, position_, move(text));
            position_ = made.after;
            battle_ = made.battle;
            history_.push_back(move(text));
            EXPECT_EQ(check_invariants(edition_, position_), std::vector<std::string>{}) << text;
        }
        return *this;
    }

    /// Why the side to move may not make this move; None if it may.
    Refusal why_not(std::string_view text) const { return refusal(situation(), move(text)); }
    bool is_legal(std::string_view text) const { return why_not(text) == Refusal::None; }

    std::optional<Outcome> outcome() const { return outcome_of(edition_, position_, history_); }
    /// The battle of the last move.
    const std::optional<Battle>& battle() const { return battle_; }

    /// What is on a square, as drawn: "r8", "..", "~~".
    std::string at(std::string_view name) const {
        const Square at = square(name);
        if (edition_.geometry->lakes().has(at.index))
            return "~~";
        if (!open().all_occupied().has(at.index))
            return "..";
        return {open().occupied.red.has(at.index) ? 'r' : 'b', letter_of(position_.rank_at(at))};
    }

    /// The physical piece on a square.
    PieceId piece(std::string_view name) const { return open().piece_at[square(name).index]; }

    /// All targets of the piece on a square, in the order of their names: "a5 b4".
    std::string targets(std::string_view from) const {
        std::vector<std::string> names;
        for (const Move move : legal_moves(situation()))
            if (move.from == square(from))
                names.push_back(edition_.geometry->name(move.to));
        std::ranges::sort(names);
        return fmt::format("{}", fmt::join(names, " "));
    }

private:
    Edition edition_;
    Position position_;
    std::vector<Move> history_;
    std::optional<Battle> battle_;
};

/// Red's General will drive Blue's Miner around four squares; two Sergeants far away make waiting moves.
inline constexpr std::string_view kRoundabout = R"(
    10 .. .. .. .. .. .. .. .. .. b4
    4  .. b3
    3  r9
    1  .. .. .. .. .. .. .. .. .. r4
    )";

/// Ranks that may move.
inline std::vector<Rank> movable_ranks() {
    std::vector<Rank> ranks;
    std::ranges::copy_if(kAllRanks, std::back_inserter(ranks), is_movable);
    return ranks;
}
/// As in a drawing.
inline std::string red_piece(Rank rank) { return {'r', letter_of(rank)}; }

} // namespace vaandel::tests
