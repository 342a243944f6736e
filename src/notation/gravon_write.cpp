#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/gravon_types.hpp"
#include "vaandel/notation/strados.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

std::string gravon_square(const Geometry& geometry, Square square) {
    const Cell cell = geometry.cell(square);
    return {kGravonFiles[std::size_t(cell.column)], char('1' + cell.row)};
}

/// The text between tags, or nothing where XML 1.0 has no way to write it.
std::optional<std::string> escaped(std::string_view name) {
    std::string text;
    for (std::string_view rest = name; !rest.empty();) {
        const bool is_first = rest.size() == name.size();
        const auto character = take_character(rest);
        if (!character || *character == 0xFFFE || *character == 0xFFFF)
            return std::nullopt;
        const bool is_blank = *character == ' ' || *character == '\t' || *character == '\n' || *character == '\r';
        if (*character < ' ' && !is_blank)
            return std::nullopt;
        // Readers drop blanks alone between tags, and make line feeds of carriage returns.
        if (*character == '&' || *character == '<' || *character == '>' || *character == '\r' || (is_blank && is_first))
            text += fmt::format("&#{};", std::uint32_t(*character));
        else
            append_utf8(text, *character);
    }
    return text;
}

std::optional<GravonResult> result_of(const Record& record) {
    if (record.gravon_result)
        return record.gravon_result;
    switch (record.outcome->reason) {
    case Reason::Flag: return GravonResult::FlagCaptured;
    case Reason::Immobile: return GravonResult::UnableToMove;
    case Reason::BothImmobile: return GravonResult::BothUnableToMove;
    case Reason::Resigned: return GravonResult::Forfeit;
    case Reason::Agreed: return GravonResult::TieAgreed;
    case Reason::Time: return GravonResult::PlayerClock;
    case Reason::NoProgress:
    case Reason::Length: break;
    }
    return std::nullopt;
}

constexpr int winner_code(std::optional<Side> winner) {
    if (!winner)
        return 3;
    return *winner == Side::Red ? 1 : 2;
}

} // namespace

Result<std::string, std::string> write_gravon(const Record& record) {
    const Geometry& geometry = *record.edition.geometry;
    const auto type = std::ranges::find_if(kGravonTypes, [&](const GravonType& candidate) {
        return candidate.edition->id == record.edition.id && candidate.placement == record.placement;
    });
    if (type == kGravonTypes.end())
        return Failure{fmt::format("the Gravon archive has no type for {}{}", record.edition.id,
                                   record.placement == Placement::Free ? " with a free placement" : "")};
    if (record.edition.rules.winning_defender !=
        type->rules.winning_defender) // the only switch that alters what a move does
        return Failure{std::string{"the Gravon archive knows no winning defender that advances"}};

    std::string text = fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                   "<stratego>\n"
                                   " <game type=\"{}\">\n"
                                   "  \n",
                                   type->name);
    if (has_begun(record))
        text += fmt::format("  <field content=\"{}\"/>\n", write_strados2(geometry, record.start));
    std::size_t id = 0;
    for (const RecordedPly& ply : record.plies)
        text += fmt::format("  <move id=\"{}\" source=\"{}\" target=\"{}\"/>\n", ++id,
                            gravon_square(geometry, ply.move.from), gravon_square(geometry, ply.move.to));
    for (const Side side : {Side::Red, Side::Blue}) {
        const auto name = escaped(record.names[side] ? std::string_view{*record.names[side]} : kGravonNames[side]);
        if (!name)
            return Failure{fmt::format("{}'s name has a character that XML cannot hold", name_of(side))};
        text += fmt::format("  <player id=\"{}\">{}</player>\n", side == Side::Red ? 1 : 2, *name);
    }
    if (record.outcome) {
        const auto result = result_of(record);
        if (!result)
            return Failure{fmt::format("the Gravon archive has no result for a game that ended by {}",
                                       code_of(record.outcome->reason))};
        text += fmt::format("  <result type=\"{}\" winner=\"{}\"/>\n", unsigned(*result),
                            winner_code(record.outcome->winner));
    }
    return text + " </game>\n</stratego>"; // no line end, as in the archive
}

} // namespace vaandel::notation
