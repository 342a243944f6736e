#include "vaandel/notation/strados.hpp"

#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/problem.hpp"

#include <fmt/format.h>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr char kEmpty = 'A';
constexpr char kLake = '_';
constexpr char kRedBomb = 'B';
constexpr char kBlueBomb = 'N';

/// Ranks in the order of their letters.
constexpr std::array<Rank, kRanks> kOrder{Rank::Bomb,     Rank::Spy,        Rank::Scout,   Rank::Miner,
                                          Rank::Sergeant, Rank::Lieutenant, Rank::Captain, Rank::Major,
                                          Rank::Colonel,  Rank::General,    Rank::Marshal, Rank::Flag};

char letter_for(const PlacedPiece& piece) {
    std::size_t at = 0;
    while (kOrder[at] != piece.rank)
        ++at;
    return char((piece.side == Side::Red ? kRedBomb : kBlueBomb) + int(at));
}

/// The piece of a capital letter from B to Y.
PlacedPiece piece_for(char letter, Square square) {
    const Side side = letter < kBlueBomb ? Side::Red : Side::Blue;
    return {square, side, kOrder[std::size_t(letter - (side == Side::Red ? kRedBomb : kBlueBomb))]};
}

} // namespace

Result<std::vector<PlacedPiece>, std::vector<std::string>> parse_strados2(const Geometry& geometry,
                                                                          std::string_view text) {
    const std::size_t width = std::size_t(geometry.width());
    const std::size_t squares = width * std::size_t(geometry.height());
    std::vector<std::string> wrong;
    if (text.size() != squares)
        wrong.push_back(fmt::format("the position has {} letters, the board has {} squares", text.size(), squares));

    std::vector<PlacedPiece> pieces;
    for (std::size_t at = 0; at < std::min(text.size(), squares) && wrong.size() < kMostProblems; ++at) {
        const Square square = geometry.square({int(at % width), int(at / width)});
        const char letter = upper(text[at]);
        const bool is_lake = geometry.lakes().has(square.index);
        if (letter == kLake && is_lake)
            continue;
        if (letter == kLake)
            wrong.push_back(fmt::format("a lake on {}, where this board has none", geometry.name(square)));
        else if (letter < kEmpty || letter > 'Y')
            wrong.push_back(
                fmt::format("no piece has the letter {} (on {})", excerpt(text.substr(at, 1)), geometry.name(square)));
        else if (is_lake)
            wrong.push_back(fmt::format("{} is a lake, and needs a '_'", geometry.name(square)));
        else if (letter != kEmpty)
            pieces.push_back(piece_for(letter, square));
    }
    if (!wrong.empty())
        return Failure{std::move(wrong)};
    return pieces;
}

std::string write_strados2(const Geometry& geometry, std::span<const PlacedPiece> pieces) {
    const auto place_of = [&](Cell cell) {
        return std::size_t(cell.row) * std::size_t(geometry.width()) + std::size_t(cell.column);
    };
    std::string text(std::size_t(geometry.width()) * std::size_t(geometry.height()), kEmpty);
    geometry.lakes().for_each(
        [&](unsigned index) { text[place_of(geometry.cell(Square{std::uint8_t(index)}))] = kLake; });
    for (const PlacedPiece& piece : pieces)
        text[place_of(geometry.cell(piece.square))] = letter_for(piece);
    return text;
}

} // namespace vaandel::notation
