#include "vaandel/notation/moves_text.hpp"

#include "vaandel/notation/strados.hpp"

#include <fmt/format.h>

namespace vaandel::notation {

using namespace board;

Result<Record, Problems> parse_start_line(const Line& line, std::string_view letters) {
    auto pieces = parse_strados2(kBoard10, letters);
    if (pieces && !pieces->empty())
        return record_of_start(kBoard10, std::move(*pieces));
    Problems problems;
    if (pieces)
        problems.push_back({line.number, "the board has no pieces"});
    else
        for (std::string& what : pieces.error())
            problems.push_back({line.number, std::move(what)});
    return Failure{std::move(problems)};
}

std::optional<std::string> why_not_moves_text(const Record& record, std::string_view form) {
    if (*record.edition.geometry != kBoard10)
        return fmt::format("{} is played on the 10x10 board, {} is not", form, record.edition.id);
    if (!has_begun(record))
        return fmt::format("{} begins with both set-ups, and this one ended before", form);
    return std::nullopt;
}

std::string not_straight(const Record& record, std::size_t ply) {
    const auto [from, to] = record.plies[ply].move;
    const Geometry& geometry = *record.edition.geometry;
    return fmt::format("ply {}, {}{}, is not straight", ply + 1, geometry.name(from), geometry.name(to));
}

} // namespace vaandel::notation
