#include "vaandel/notation/moves_text.hpp"
#include "vaandel/notation/positions.hpp"
#include "vaandel/notation/text_head.hpp"
#include "vaandel/notation/walk.hpp"
#include "vaandel/notation/yorktown.hpp"

#include <fmt/format.h>

namespace vaandel::notation {

using namespace board;

namespace {

/// The moves, one text each.
Result<std::vector<std::string>, std::string> texts_of(const Record& record, YorktownForm form) {
    std::vector<std::string> texts;
    if (form == YorktownForm::Complex) {
        const auto end = walk(record, Ply(record.plies.size()), [&](const Position& before, Ply ply, const Made&) {
            texts.push_back(write_yorktown_complex(before, record.plies[ply].move));
        });
        if (!end)
            return Failure{end.error()};
        return texts;
    }
    for (std::size_t ply = 0; ply < record.plies.size(); ++ply) {
        const Move move = record.plies[ply].move;
        const auto action = yorktown_action(side_of_ply(ply), move);
        if (form == YorktownForm::Action && !action)
            return Failure{not_straight(record, ply)};
        texts.push_back(form == YorktownForm::Lan   ? write_yorktown_lan(move)
                        : form == YorktownForm::Xml ? write_yorktown_xml(ply + 1, move)
                                                    : std::to_string(*action));
    }
    return texts;
}

} // namespace

Result<Record, Problems> parse_yorktown(std::string_view text) {
    const auto lines = read_lines(text);
    if (!lines)
        return Failure{lines.error()};
    const Line& first = lines->front();
    auto diagram = parse_strados3(first.text);
    if (!diagram) {
        for (Problem& problem : diagram.error())
            problem.line = first.number;
        return Failure{diagram.error()};
    }
    if (diagram->to_move != Side::Red || diagram->ply != 0 || !diagram->revealed.is_empty())
        return Failure{Problems{{first.number, "a game begins at ply 0, with red to move and nothing revealed"}}};
    auto record = parse_start_line(first, first.text.substr(0, first.text.find_first_of(" \t")));
    if (!record)
        return record;
    record->edition.rules = kYorktownRules;
    Problems problems;
    for (std::size_t at = 1; at < lines->size() && problems.size() < kMostProblems; ++at) {
        const Line& line = (*lines)[at];
        if (const auto move = parse_yorktown_move(side_of_ply(at - 1), line.text))
            record->plies.push_back({*move, std::nullopt});
        else
            problems.push_back({line.number, fmt::format("{} is not a move on the 10x10 board, such as a4a5, a4-a5 or "
                                                         "the number of an action",
                                                         excerpt(line.text))});
    }
    if (!problems.empty())
        return Failure{std::move(problems)};
    return record;
}

Result<std::string, std::string> write_yorktown(const Record& record, YorktownForm form) {
    if (auto wrong = why_not_moves_text(record, "a game of yorktown"))
        return Failure{std::move(*wrong)};
    const auto moves = texts_of(record, form);
    if (!moves)
        return Failure{moves.error()};
    std::string text = *write_strados3(diagram_of(kBoard10, position_from_unchecked(record.start)));
    for (const std::string& move : *moves)
        text.append(move).append("\n");
    return text;
}

namespace {

/// The first move of a yorktown game; empty if it is not one or has no moves.
std::string_view yorktown_move(std::string_view text) {
    const auto [first, second] = head_of(text);
    return is_strados3_line(first) ? second : std::string_view{};
}

} // namespace

bool is_yorktown_lan(std::string_view text) { return yorktown_move(text).size() == 4 && !is_yorktown_actions(text); }
bool is_yorktown_complex(std::string_view text) {
    const std::string_view move = yorktown_move(text);
    return move.size() > 4 && !move.starts_with('<');
}
bool is_yorktown_xml(std::string_view text) { return yorktown_move(text).starts_with('<'); }
bool is_yorktown_actions(std::string_view text) { return is_number_word(yorktown_move(text)); }

} // namespace vaandel::notation
