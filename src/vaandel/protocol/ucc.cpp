#include "vaandel/protocol/ucc.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/problem.hpp"
#include "vaandel/notation/setup_string.hpp"
#include "vaandel/notation/ucc2012.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace vaandel::protocol {

using namespace board;

namespace {

constexpr std::array<std::string_view, 4> kDirectionWords{"UP", "RIGHT", "DOWN", "LEFT"}; // by y downwards
constexpr std::array<Cell, 4> kSteps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
constexpr std::array<std::string_view, 3> kBattleWords{"KILLS", "DIES", "BOTHDIE"}; // by BattleResult

/// The first row of a side's zone on the manager's board.
int first_row(Side side) { return side == Side::Red ? 0 : int(kUccHeight - kUccRows); }

std::optional<Rank> parse_label(std::string_view word) {
    return word.size() == 1 ? notation::rank_of_label(word[0], notation::RankLabels::American) : std::nullopt;
}

/// The move, and how many of the words it takes.
std::optional<std::pair<Move, std::size_t>> take_move(std::span<const std::string_view> words) {
    if (words.size() < 3)
        return std::nullopt;
    const auto x = parse_number<int>(words[0]);
    const auto y = parse_number<int>(words[1]);
    const auto direction = std::ranges::find(kDirectionWords, words[2]) - kDirectionWords.begin();
    if (!x || !y || direction == 4 || !kBoard10.is_on_board({*x, *y}))
        return std::nullopt;
    const auto told = words.size() > 3 ? parse_number<int>(words[3]) : std::nullopt;
    const int steps = told.value_or(1);
    if (steps < 1 || steps > 9)
        return std::nullopt;
    const Cell step = kSteps[std::size_t(direction)];
    const Cell to{*x + step.column * steps, *y + step.row * steps};
    if (!kBoard10.is_on_board(to))
        return std::nullopt;
    return std::pair{Move{notation::ucc2012_square({*x, *y}), notation::ucc2012_square(to)}, told ? 4U : 3U};
}

std::optional<UccPly> outcome_of(Move move, std::span<const std::string_view> words) {
    using Outcome = UccPly::Outcome;
    if (words.size() == 1 && words[0] == "OK")
        return UccPly{move, Outcome::Made, std::nullopt};
    if (words.size() == 1 && words[0] == "VICTORY_FLAG")
        return UccPly{move, Outcome::TookFlag, std::nullopt};
    if (words.size() == 1 && words[0] == "ILLEGAL")
        return UccPly{move, Outcome::Illegal, std::nullopt};
    if (words.size() != 3)
        return std::nullopt;
    const auto result = std::ranges::find(kBattleWords, words[0]) - kBattleWords.begin();
    const auto attacker = parse_label(words[1]);
    const auto defender = parse_label(words[2]);
    if (result == 3 || !attacker || !defender)
        return std::nullopt;
    return UccPly{move, Outcome::Made, SeenBattle{*attacker, *defender, BattleResult(result)}};
}

} // namespace

bool is_ucc_edition(const Edition& edition) {
    return *edition.geometry == kBoard10 && edition.army == kOriginal.army && edition.zone_rows == kOriginal.zone_rows;
}

std::string ucc_greeting(Side side, std::string_view opponent) {
    return fmt::format("{} {} {} {}", notation::ucc2012_word(side), opponent, kBoard10.width(), kBoard10.height());
}

std::optional<Side> parse_ucc_greeting(std::string_view line) {
    const auto words = words_of(line);
    if (words.size() != 4 || words[2] != "10" || words[3] != "10")
        return std::nullopt;
    for (const Side side : {Side::Red, Side::Blue})
        if (words[0] == notation::ucc2012_word(side))
            return side;
    return std::nullopt;
}

std::array<std::string, kUccRows> ucc_setup_rows(const Edition& edition, Side side, const Setup& setup) {
    std::array<std::string, kUccRows> rows;
    rows.fill(std::string(std::size_t(kBoard10.width()), '.'));
    for (const OwnPiece& piece : setup.pieces()) {
        const Cell cell = notation::ucc2012_cell(edition.geometry->seen_by(side, piece.square));
        rows[std::size_t(cell.row - first_row(side))][std::size_t(cell.column)] = notation::ucc2012_letter(piece.rank);
    }
    return rows;
}

Result<Setup, std::string> parse_ucc_setup(const Edition& edition, Side side, std::span<const std::string> rows) {
    std::vector<OwnPiece> pieces;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const std::string_view letters = trimmed(rows[row]);
        if (letters.size() != std::size_t(kBoard10.width()))
            return Failure{fmt::format("row {} of its set-up, {}, has {} squares, not {}", row + 1,
                                       notation::excerpt(letters), letters.size(), kBoard10.width())};
        for (std::size_t column = 0; column < letters.size(); ++column) {
            const auto rank = parse_label(letters.substr(column, 1));
            if (!rank && letters[column] != '.')
                return Failure{fmt::format("row {} of its set-up: {} is not a piece", row + 1,
                                           notation::excerpt(letters.substr(column, 1)))};
            const Square square = notation::ucc2012_square({int(column), int(row) + first_row(side)});
            if (rank)
                pieces.push_back({edition.geometry->seen_by(side, square), *rank});
        }
    }
    const auto setup = check_setup(edition, pieces);
    if (setup)
        return *setup;
    std::vector<std::string> reasons;
    for (const SetupProblem& problem : setup.error())
        reasons.push_back(describe(edition, problem));
    return Failure{fmt::format("its set-up: {}", fmt::join(reasons, "; "))};
}

std::string ucc_move(Move move) {
    const Cell from = notation::ucc2012_cell(move.from);
    const Cell to = notation::ucc2012_cell(move.to);
    const int across = to.column - from.column;
    const int down = to.row - from.row;
    const std::size_t direction = across > 0 ? 1 : across < 0 ? 3 : down > 0 ? 2 : 0;
    const int steps = std::abs(across + down);
    return fmt::format("{} {} {}{}", from.column, from.row, kDirectionWords[direction],
                       steps == 1 ? "" : fmt::format(" {}", steps));
}

std::optional<Move> parse_ucc_move(std::string_view text) {
    const auto words = words_of(text);
    const auto move = take_move(words);
    return move && move->second == words.size() ? std::optional{move->first} : std::nullopt;
}

std::string ucc_outcome(const std::optional<SeenBattle>& battle) {
    if (!battle)
        return "OK";
    if (battle->defender == Rank::Flag)
        return "VICTORY_FLAG";
    return fmt::format("{} {} {}", kBattleWords[std::size_t(battle->result)],
                       notation::ucc2012_letter(battle->attacker), notation::ucc2012_letter(*battle->defender));
}

std::optional<UccPly> parse_ucc_ply(std::string_view line) {
    const auto words = words_of(line);
    const auto move = take_move(words);
    if (!move)
        return std::nullopt;
    return outcome_of(move->first, std::span{words}.subspan(move->second));
}

} // namespace vaandel::protocol
