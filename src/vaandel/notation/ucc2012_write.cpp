#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/moves_text.hpp"
#include "vaandel/notation/setup_string.hpp"
#include "vaandel/notation/ucc2012.hpp"
#include "vaandel/notation/walk.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr std::size_t kSetupRows = 4;

std::string_view name_of_player(const Record& record, Side side) {
    return record.names[side] ? std::string_view{*record.names[side]} : kUcc2012Names[side];
}

/// Four rows per side, in its orientation; nothing if a piece stands elsewhere.
std::optional<PerSide<std::array<std::string, kSetupRows>>> rows_of(const Record& record) {
    PerSide<std::array<std::string, kSetupRows>> rows;
    for (const Side side : {Side::Red, Side::Blue})
        rows[side].fill(std::string(std::size_t(kBoard10.width()), '.'));
    for (const PlacedPiece& piece : record.start) {
        const Cell cell = ucc2012_cell(piece.square);
        const std::size_t first = piece.side == Side::Red ? 0 : std::size_t(kBoard10.height()) - kSetupRows;
        const std::size_t row = std::size_t(cell.row) - first;
        if (row >= kSetupRows) // unsigned wrap-around: also below the first row
            return std::nullopt;
        rows[piece.side][row][std::size_t(cell.column)] = ucc2012_letter(piece.rank);
    }
    return rows;
}

std::string_view direction_word(Cell from, Cell to) {
    if (from.column == to.column)
        return to.row > from.row ? "DOWN" : "UP";
    return to.column > from.column ? "RIGHT" : "LEFT";
}

std::string outcome_text(const std::optional<Battle>& battle) {
    if (!battle)
        return "OK";
    if (battle->defender == Rank::Flag && battle->result == BattleResult::AttackerWins)
        return "VICTORY_FLAG";
    constexpr std::array<std::string_view, 3> words{"KILLS", "DIES", "BOTHDIE"}; // by BattleResult
    return fmt::format("{} {} {}", words[std::size_t(battle->result)], ucc2012_letter(battle->attacker),
                       ucc2012_letter(battle->defender));
}

/// The last line; a failure if the log cannot express the end.
Result<std::string, std::string> end_line(const Record& record) {
    const Outcome& outcome = *record.outcome;
    const auto end = std::ranges::find(kUcc2012Ends, outcome.reason, &Ucc2012End::reason);
    const bool is_draw = end != kUcc2012Ends.end() && end->winner == Ucc2012End::Winner::Nobody;
    if (end == kUcc2012Ends.end() || is_draw == outcome.winner.has_value())
        return Failure{fmt::format("a UCC-2012 log has no words for '{}'", describe(outcome))};
    const std::size_t plies = record.plies.size();
    const Side last = plies == 0 ? Side::Red : side_of_ply(plies - 1);
    const Side winner = outcome.winner.value_or(last);
    const Side on_turn = end->winner == Ucc2012End::Winner::NotOnTurn ? opponent(winner) : winner;
    const std::string turns = end->reason == Reason::Length ? fmt::format(" {} turns", (plies + 1) / 2) : "";
    return fmt::format("Game ends on {}'s turn - REASON: {}{}\n", ucc2012_word(on_turn), end->words, turns);
}

} // namespace

char ucc2012_letter(Rank rank) {
    const char label = label_of(rank, RankLabels::American);
    return label == 'S' ? 's' : label;
}

Result<std::string, std::string> write_ucc2012(const Record& record) {
    if (auto wrong = why_not_moves_text(record, "a UCC-2012 log"))
        return Failure{std::move(*wrong)};
    const auto rows = rows_of(record);
    if (!rows)
        return Failure{std::string{"a UCC-2012 log has pieces in each side's first four rows only"}};
    const auto told = with_battles(record);
    if (!told)
        return Failure{told.error()};

    std::string text;
    for (const Side side : {Side::Red, Side::Blue}) {
        const std::string_view name = name_of_player(*told, side);
        if (name.empty() || name != trimmed(name) || name.find_first_of("\r\n") != std::string_view::npos ||
            name.starts_with(kByteOrderMark)) // which a reader takes for the text's
            return Failure{fmt::format("a UCC-2012 log cannot hold {}'s name", name_of(side))};
        text += fmt::format("{} {} SETUP\n", name, ucc2012_word(side));
        for (const std::string& row : (*rows)[side])
            text += row + '\n';
    }
    for (std::size_t ply = 0; ply < told->plies.size(); ++ply) {
        const auto& [move, battle, thinking] = told->plies[ply];
        const Cell from = ucc2012_cell(move.from);
        const Cell to = ucc2012_cell(move.to);
        if (!direction_between(from, to))
            return Failure{not_straight(*told, ply)};
        const int distance = std::abs(to.column - from.column) + std::abs(to.row - from.row);
        text += fmt::format("{} {}: {} {} {} {} {}\n", ply / 2 + 1, ucc2012_word(side_of_ply(ply)).substr(0, 3),
                            from.column, from.row, direction_word(from, to), distance, outcome_text(battle));
    }
    if (told->outcome) {
        const auto end = end_line(*told);
        if (!end)
            return Failure{end.error()};
        text += *end;
    }
    return text;
}

} // namespace vaandel::notation
