#include "vaandel/apps/play/draft.hpp"

#include <algorithm>

namespace vaandel::apps::play {

using namespace board;

Draft::Draft(const Edition& edition, Side side, const Setup& setup) : Draft{edition, side} {
    for (const OwnPiece& piece : setup.pieces())
        ranks_[piece.square.index] = piece.rank;
}

unsigned Draft::placed(Rank rank) const { return unsigned(std::ranges::count(ranks_, std::optional{rank})); }

std::vector<Square> Draft::zone() const {
    std::vector<Square> squares;
    edition_->zone().for_each([&](unsigned index) { squares.push_back(own(Square{std::uint8_t(index)})); });
    return squares;
}

std::vector<Square> Draft::zone_row(int row) const {
    std::vector<Square> squares = zone();
    std::erase_if(squares, [&](Square square) { return edition_->geometry->cell(square).row != row; });
    return squares;
}

std::vector<SetupProblem> Draft::fill(const std::vector<Square>& squares, std::string_view letters) {
    using Kind = SetupProblem::Kind;
    std::vector<SetupProblem> problems;
    if (letters.size() != squares.size())
        problems.push_back({.kind = Kind::Length, .have = letters.size(), .want = squares.size()});
    std::vector<std::optional<Rank>> ranks;
    for (const char letter : letters) {
        const bool is_empty = letter == '.' || letter == '_' || letter == '-';
        ranks.push_back(rank_of_letter(letter >= 'a' && letter <= 'z' ? char(letter - 'a' + 'A') : letter));
        if (!ranks.back() && !is_empty)
            problems.push_back(
                {.kind = Kind::Letter, .at = ranks.size() - 1, .letter = letter > ' ' && letter <= '~' ? letter : '?'});
    }
    if (problems.empty())
        for (std::size_t at = 0; at < squares.size(); ++at)
            put(squares[at], ranks[at]);
    return problems;
}

void Draft::mirror() {
    const auto before = ranks_;
    edition_->zone().for_each([&](unsigned index) {
        ranks_[edition_->geometry->mirrored(Square{std::uint8_t(index)}).index] = before[index];
    });
}

Result<Setup, std::vector<SetupProblem>> Draft::finish() const {
    std::vector<OwnPiece> pieces;
    for (std::size_t index = 0; index < kSquares; ++index)
        if (ranks_[index])
            pieces.push_back({Square{std::uint8_t(index)}, *ranks_[index]});
    return check_setup(*edition_, pieces);
}

} // namespace vaandel::apps::play
