#include "further_format/plain_game.hpp"

#include "vaandel/board/move_text.hpp"
#include "vaandel/notation/lines.hpp"
#include "vaandel/notation/text_head.hpp"

#include <fmt/format.h>

#include <span>

namespace vaandel::tests {

using namespace board;
using notation::Line;
using notation::Problems;
using notation::Record;

namespace {

constexpr std::string_view kMark = "plain game ";

/// The pieces of a side, from its line.
void place(Record& record, Side side, const Line& line, Problems& problems) {
    const auto setup = parse_setup(record.edition, line.text);
    if (!setup) {
        problems.push_back({line.number, "not a set-up of " + std::string{record.edition.id}});
        return;
    }
    for (const OwnPiece& piece : setup->pieces())
        record.start.push_back({record.edition.geometry->seen_by(side, piece.square), side, piece.rank});
}

} // namespace

bool is_plain_game(std::string_view text) { return notation::first_line(text).starts_with(kMark); }

Result<Record, Problems> parse_plain_game(std::string_view text) {
    const auto lines = notation::read_lines(text);
    if (!lines)
        return Failure{lines.error()};
    const Edition* edition = find_edition(lines->front().text.substr(kMark.size()));
    if (edition == nullptr || lines->size() < 3)
        return Failure{Problems{{1, "a plain game has an edition and two set-ups"}}};
    Record record{.edition = *edition, .names = {}, .started = {}, .start = {}, .plies = {}, .outcome = {}};
    record.battles = notation::Battles::Omitted;
    Problems problems;
    place(record, Side::Red, (*lines)[1], problems);
    place(record, Side::Blue, (*lines)[2], problems);
    for (const Line& line : std::span{*lines}.subspan(3)) {
        if (const auto move = parse_move(*edition->geometry, line.text, " "))
            record.plies.push_back({*move, std::nullopt});
        else
            problems.push_back({line.number, notation::excerpt(line.text) + " is not a move such as d3 d4"});
    }
    if (!problems.empty())
        return Failure{std::move(problems)};
    return record;
}

Result<std::string, std::string> write_plain_game(const Record& record) {
    const auto red = setup_of(record, Side::Red);
    const auto blue = setup_of(record, Side::Blue);
    if (!red || !blue)
        return Failure{std::string{"a plain game has both set-ups"}};
    std::string text =
        fmt::format("{}{}\n{}\n{}\n", kMark, record.edition.id, red->text(record.edition), blue->text(record.edition));
    for (const notation::RecordedPly& ply : record.plies)
        text += fmt::format("{} {}\n", record.edition.geometry->name(ply.move.from),
                            record.edition.geometry->name(ply.move.to));
    return text;
}

} // namespace vaandel::tests
