#include "vaandel/board/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace vaandel::board {

namespace {

std::vector<Square> zone_squares(const Edition& edition) {
    std::vector<Square> squares;
    edition.zone().for_each([&](unsigned index) { squares.push_back(Square{std::uint8_t(index)}); });
    return squares;
}

bool is_blank(char letter) { return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n'; }
bool is_empty_mark(char letter) { return letter == '.' || letter == '_' || letter == '-'; }
/// Whether `letter` is a continuation byte of UTF-8.
bool continues_character(char before, char letter) {
    return (static_cast<unsigned char>(letter) & 0xC0U) == 0x80U && static_cast<unsigned char>(before) >= 0x80U;
}
char printable(char letter) { return letter > ' ' && letter < '\x7f' ? letter : '?'; }
char upper(char letter) { return letter >= 'a' && letter <= 'z' ? char(letter - 'a' + 'A') : letter; }

} // namespace

std::string describe(const Edition& edition, const SetupProblem& problem) {
    switch (problem.kind) {
    case SetupProblem::Kind::Length:
        return fmt::format("the set-up has {} squares, the zone has {}", problem.have, problem.want);
    case SetupProblem::Kind::Letter:
        return fmt::format("'{}' at square {} is not a rank ({} or '.')", problem.letter, problem.at + 1, kRankLetters);
    case SetupProblem::Kind::OutsideZone:
        return problem.square.index < kSquares &&
                       (edition.geometry->land() | edition.geometry->lakes()).has(problem.square.index)
                   ? fmt::format("{} is not in the set-up zone", edition.geometry->name(problem.square))
                   : std::string{"a piece stands off the board"};
    case SetupProblem::Kind::Taken:
        return fmt::format("two pieces stand on {}", edition.geometry->name(problem.square));
    case SetupProblem::Kind::Count:
        return fmt::format("{} pieces of rank {}, the army has {}", problem.have, letter_of(problem.rank),
                           problem.want);
    }
    return {};
}

std::string Setup::text(const Edition& edition) const {
    std::string text;
    auto piece = pieces_.begin();
    for (const Square square : zone_squares(edition))
        text += piece != pieces_.end() && piece->square == square ? letter_of((piece++)->rank) : '.';
    return text;
}

Setup Setup::mirrored(const Edition& edition) const {
    std::vector<OwnPiece> pieces = pieces_;
    for (OwnPiece& piece : pieces)
        piece.square = edition.geometry->mirrored(piece.square);
    std::ranges::sort(pieces, {}, &OwnPiece::square);
    return Setup{std::move(pieces)};
}

Result<Setup, std::vector<SetupProblem>> check_setup(const Edition& edition, std::span<const OwnPiece> pieces) {
    std::vector<SetupProblem> problems;
    const SquareSet zone = edition.zone();
    SquareSet taken;
    std::array<std::size_t, kRanks> placed{};
    for (const OwnPiece& piece : pieces) {
        ++placed[index_of(piece.rank)];
        if (piece.square.index >= kSquares || !zone.has(piece.square.index)) {
            problems.push_back({.kind = SetupProblem::Kind::OutsideZone, .square = piece.square});
            continue;
        }
        if (taken.has(piece.square.index))
            problems.push_back({.kind = SetupProblem::Kind::Taken, .square = piece.square});
        taken.insert(piece.square.index);
    }
    for (const Rank rank : kAllRanks)
        if (placed[index_of(rank)] != edition.army[rank])
            problems.push_back({.kind = SetupProblem::Kind::Count,
                                .have = placed[index_of(rank)],
                                .want = edition.army[rank],
                                .rank = rank});
    if (!problems.empty())
        return Failure{std::move(problems)};
    std::vector<OwnPiece> sorted{pieces.begin(), pieces.end()};
    std::ranges::sort(sorted, {}, &OwnPiece::square);
    return Setup{std::move(sorted)};
}

Result<Setup, std::vector<SetupProblem>> parse_setup(const Edition& edition, std::string_view text) {
    std::vector<SetupProblem> problems;
    std::vector<OwnPiece> pieces;
    const std::vector<Square> zone = zone_squares(edition);
    std::size_t at = 0;
    char before = ' ';
    for (const char letter : text) {
        if (is_blank(letter) || continues_character(std::exchange(before, letter), letter))
            continue;
        const auto rank = rank_of_letter(upper(letter));
        if (!rank && !is_empty_mark(letter))
            problems.push_back({.kind = SetupProblem::Kind::Letter, .at = at, .letter = printable(letter)});
        else if (rank && at < zone.size())
            pieces.push_back({zone[at], *rank});
        ++at;
    }
    if (at != zone.size())
        problems.push_back({.kind = SetupProblem::Kind::Length, .have = at, .want = zone.size()});
    auto checked = check_setup(edition, pieces);
    if (!checked)
        problems.insert(problems.end(), checked.error().begin(), checked.error().end());
    if (!problems.empty())
        return Failure{std::move(problems)};
    return checked;
}

Setup random_setup(const Edition& edition, Random& random) {
    std::vector<Square> zone = zone_squares(edition);
    random.shuffle(std::span{zone});
    std::vector<OwnPiece> pieces;
    for (const Rank rank : kAllRanks)
        for (unsigned number = 0; number < edition.army[rank]; ++number)
            pieces.push_back({zone[pieces.size()], rank});
    return *check_setup(edition, pieces);
}

Position initial_position(const Edition& edition, const Setup& red, const Setup& blue) {
    std::vector<PlacedPiece> placed;
    for (const OwnPiece& piece : red.pieces())
        placed.push_back({piece.square, Side::Red, piece.rank});
    for (const OwnPiece& piece : blue.pieces())
        placed.push_back({edition.geometry->rotated(piece.square), Side::Blue, piece.rank});
    return position_from_unchecked(placed);
}

} // namespace vaandel::board
