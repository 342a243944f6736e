#include "vaandel/notation/ataraxos.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/lines.hpp"
#include "vaandel/notation/moves_text.hpp"
#include "vaandel/notation/strados.hpp"
#include "vaandel/notation/text_head.hpp"

#include <fmt/format.h>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr int kSize = 10;
constexpr unsigned kCells = 100;
constexpr int kRows = kSize - 1; ///< other rows, and other columns, than the origin's

/// Numbers 0 to 8 for the other lines than `own`, and back.
constexpr int number_of(int line, int own) { return line > own ? line - 1 : line; }
constexpr int line_of(int number, int own) { return number >= own ? number + 1 : number; }

} // namespace

std::optional<unsigned> ataraxos_action(Side mover, Move move) {
    const Cell from = kBoard10.cell(kBoard10.seen_by(mover, move.from));
    const Cell to = kBoard10.cell(kBoard10.seen_by(mover, move.to));
    if (!direction_between(from, to))
        return std::nullopt;
    const int way = from.column == to.column ? number_of(to.row, from.row) : kRows + number_of(to.column, from.column);
    return unsigned(way) * kCells + unsigned(kSize * from.row + from.column);
}

Move move_of_ataraxos(Side mover, unsigned action) {
    const int cell = int(action % kCells);
    const int way = int(action / kCells);
    const Cell from{cell % kSize, cell / kSize};
    const Cell to =
        way < kRows ? Cell{from.column, line_of(way, from.row)} : Cell{line_of(way - kRows, from.column), from.row};
    return {kBoard10.seen_by(mover, kBoard10.square(from)), kBoard10.seen_by(mover, kBoard10.square(to))};
}

Result<Record, Problems> parse_ataraxos(std::string_view text) {
    const auto lines = read_lines(text);
    if (!lines)
        return Failure{lines.error()};
    auto record = parse_start_line(lines->front(), lines->front().text);
    if (!record)
        return Failure{record.error()};
    Problems problems;
    for (const Line& line : std::span{*lines}.subspan(1))
        for (const std::string_view word : words_of(line.text)) {
            const auto action = parse_number<unsigned>(word);
            if (action && *action < kAtaraxosActions)
                record->plies.push_back({move_of_ataraxos(side_of_ply(record->plies.size()), *action), std::nullopt});
            else if (problems.size() < kMostProblems)
                problems.push_back({line.number, fmt::format("{} is not an action, a number below {}", excerpt(word),
                                                             kAtaraxosActions)});
        }
    if (!problems.empty())
        return Failure{std::move(problems)};
    return record;
}

Result<std::string, std::string> write_ataraxos(const Record& record) {
    if (auto wrong = why_not_moves_text(record, "an Ataraxos game"))
        return Failure{std::move(*wrong)};
    std::string text = write_strados2(kBoard10, record.start) + '\n';
    for (std::size_t ply = 0; ply < record.plies.size(); ++ply) {
        const auto action = ataraxos_action(side_of_ply(ply), record.plies[ply].move);
        if (!action)
            return Failure{not_straight(record, ply)};
        text += fmt::format("{}\n", *action);
    }
    return text;
}

bool is_ataraxos(std::string_view text) {
    const auto [first, second] = head_of(text);
    const auto words = words_of(second);
    return is_strados(first) && !words.empty() && std::ranges::all_of(words, is_number_word);
}

} // namespace vaandel::notation
