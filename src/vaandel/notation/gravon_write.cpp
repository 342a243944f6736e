#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/gravon_types.hpp"
#include "vaandel/notation/strados.hpp"

#include <fmt/format.h>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr std::string_view kForm = "the Gravon archive";

/// The text between tags, or nothing if XML 1.0 cannot represent it.
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
        // Readers drop whitespace-only text between tags, and normalise carriage returns to line feeds.
        if (*character == '&' || *character == '<' || *character == '>' || *character == '\r' || (is_blank && is_first))
            text += fmt::format("&#{};", std::uint32_t(*character));
        else
            append_utf8(text, *character);
    }
    return text;
}

} // namespace

Result<std::string, std::string> write_gravon(const Record& record) {
    const Geometry& geometry = *record.edition.geometry;
    const auto type = gravon_type_of(record, kForm);
    if (!type)
        return Failure{type.error()};

    std::string text = fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                   "<stratego>\n"
                                   " <game type=\"{}\">\n"
                                   "  \n",
                                   (*type)->name);
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
        const auto result = gravon_result_of(record, kForm);
        if (!result)
            return Failure{result.error()};
        text +=
            fmt::format("  <result type=\"{}\" winner=\"{}\"/>\n", unsigned(*result), gravon_winner(*record.outcome));
    }
    return text + " </game>\n</stratego>"; // no line end, as in the archive
}

} // namespace vaandel::notation
