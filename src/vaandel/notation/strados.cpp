#include "vaandel/notation/strados.hpp"

#include "vaandel/board/edition.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/problem.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr char kRedBomb = 'B';
constexpr char kBlueBomb = 'N';

/// Ranks in the order of their letters.
constexpr std::array<Rank, kRanks> kOrder{Rank::Bomb,     Rank::Spy,        Rank::Scout,   Rank::Miner,
                                          Rank::Sergeant, Rank::Lieutenant, Rank::Captain, Rank::Major,
                                          Rank::Colonel,  Rank::General,    Rank::Marshal, Rank::Flag};

/// The piece of a capital letter from B to Y.
PlacedPiece piece_for(char letter, Square square) {
    const Side side = letter < kBlueBomb ? Side::Red : Side::Blue;
    return {square, side, kOrder[std::size_t(letter - (side == Side::Red ? kRedBomb : kBlueBomb))]};
}

/// Whether exactly the lakes of a board are lakes in `text`, which has a letter for each of its squares.
bool has_lakes_of(const Geometry& geometry, std::string_view text) {
    bool are_there = true;
    geometry.lakes().for_each([&](unsigned index) {
        are_there = are_there && text[strados_place(geometry, Square{std::uint8_t(index)})] == kStradosLake;
    });
    return are_there && std::size_t(std::ranges::count(text, kStradosLake)) == geometry.lakes().count();
}

} // namespace

char strados_letter(Side side, Rank rank) {
    const auto at = std::ranges::find(kOrder, rank) - kOrder.begin();
    return char((side == Side::Red ? kRedBomb : kBlueBomb) + int(at));
}

std::optional<Rank> rank_of_strados(char red_letter) {
    const int at = upper(red_letter) - kRedBomb;
    return at >= 0 && at < int(kRanks) ? std::optional{kOrder[std::size_t(at)]} : std::nullopt;
}

std::size_t strados_place(const Geometry& geometry, Square square) {
    const Cell cell = geometry.cell(square);
    return std::size_t(cell.row) * std::size_t(geometry.width()) + std::size_t(cell.column);
}

std::size_t strados_size(const Geometry& geometry) {
    return std::size_t(geometry.width()) * std::size_t(geometry.height());
}

const Geometry* board_of_letters(std::string_view text) {
    const Geometry* found = nullptr;
    for (const Edition& edition : all_editions()) {
        if (strados_size(*edition.geometry) != text.size())
            continue;
        if (has_lakes_of(*edition.geometry, text))
            return edition.geometry;
        if (found == nullptr)
            found = edition.geometry;
    }
    return found;
}

bool is_strados(std::string_view text) {
    return board_of_letters(text) != nullptr && std::ranges::all_of(text, [](char letter) {
               return letter == kStradosLake || (upper(letter) >= kStradosEmpty && upper(letter) <= 'Y');
           });
}

Result<std::vector<PlacedPiece>, std::vector<std::string>> parse_strados2(const Geometry& geometry,
                                                                          std::string_view text) {
    const auto width = std::size_t(geometry.width());
    const std::size_t squares = strados_size(geometry);
    std::vector<std::string> wrong;
    if (text.size() != squares)
        wrong.push_back(fmt::format("the position has {} letters, the board has {} squares", text.size(), squares));

    std::vector<PlacedPiece> pieces;
    for (std::size_t at = 0; at < std::min(text.size(), squares) && wrong.size() < kMostProblems; ++at) {
        const Square square = geometry.square({int(at % width), int(at / width)});
        const char letter = upper(text[at]);
        const bool is_lake = geometry.lakes().has(square.index);
        if (letter == kStradosLake && is_lake)
            continue;
        if (letter == kStradosLake)
            wrong.push_back(fmt::format("a lake on {}, where this board has none", geometry.name(square)));
        else if (letter < kStradosEmpty || letter > 'Y')
            wrong.push_back(
                fmt::format("no piece has the letter {} (on {})", excerpt(text.substr(at, 1)), geometry.name(square)));
        else if (is_lake)
            wrong.push_back(fmt::format("{} is a lake, and needs a '_'", geometry.name(square)));
        else if (letter != kStradosEmpty)
            pieces.push_back(piece_for(letter, square));
    }
    if (!wrong.empty())
        return Failure{std::move(wrong)};
    return pieces;
}

std::string write_strados2(const Geometry& geometry, std::span<const PlacedPiece> pieces) {
    std::string text(strados_size(geometry), kStradosEmpty);
    geometry.lakes().for_each(
        [&](unsigned index) { text[strados_place(geometry, Square{std::uint8_t(index)})] = kStradosLake; });
    for (const PlacedPiece& piece : pieces)
        text[strados_place(geometry, piece.square)] = strados_letter(piece.side, piece.rank);
    return text;
}

} // namespace vaandel::notation
