#include "vaandel/notation/formats.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/ataraxos.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/format_signs.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/gsn.hpp"
#include "vaandel/notation/positions.hpp"
#include "vaandel/notation/ucc2012.hpp"
#include "vaandel/notation/vaandel_record.hpp"
#include "vaandel/notation/yorktown.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

template <YorktownForm form> Result<std::string, std::string> write_yorktown_in(const Record& record) {
    return write_yorktown(record, form);
}
template <RankLabels labels> Result<SetupList, Problems> parse_lines_in(std::string_view text) {
    return parse_setup_lines(text, labels);
}
template <RankLabels labels> Result<std::string, std::string> write_lines_in(const SetupList& list) {
    return write_setup_lines(list, labels);
}
Result<std::string, std::string> write_own_record(const Record& record) { return write_record(record); }

// clang-format off
const std::array<Format, 19> kFormats{{
    {"vaandel", ".vaandel", Ending::Own, "our own record", signs::is_vaandel, GameCodec{parse_record, write_own_record}},
    {"gravon", ".xml", Ending::Shared, "XML of the Gravon archive", signs::is_gravon, GameCodec{parse_gravon, write_gravon}},
    {"gsn", ".gsn", Ending::Own, "older notation of the Gravon archive", signs::is_gsn, GameCodec{parse_gsn, write_gsn}},
    {"ucc2012", ".log", Ending::Shared, "log of the UCC-2012 manager", signs::is_ucc2012, GameCodec{parse_ucc2012, write_ucc2012}},
    {"ataraxos", ".txt", Ending::Shared, "board and action numbers of Ataraxos", signs::is_ataraxos, GameCodec{parse_ataraxos, write_ataraxos}},
    {"yorktown", ".txt", Ending::Shared, "StraDoS3 start, moves a4a5", signs::is_yorktown_lan, GameCodec{parse_yorktown, write_yorktown_in<YorktownForm::Lan>}},
    {"yorktown-complex", ".txt", Ending::Shared, "StraDoS3 start, moves a4-a5 or e2[C]xe3[P]", signs::is_yorktown_complex, GameCodec{parse_yorktown, write_yorktown_in<YorktownForm::Complex>}},
    {"yorktown-xml", ".txt", Ending::Shared, "StraDoS3 start, moves as XML elements", signs::is_yorktown_xml, GameCodec{parse_yorktown, write_yorktown_in<YorktownForm::Xml>}},
    {"yorktown-actions", ".txt", Ending::Shared, "StraDoS3 start, moves as action ids", signs::is_yorktown_actions, GameCodec{parse_yorktown, write_yorktown_in<YorktownForm::Action>}},
    {"strados3", ".txt", Ending::Shared, "letters by case, side to move, plies", signs::is_strados3, PositionCodec{parse_strados3, write_strados3}},
    {"strados2", ".txt", Ending::Shared, "letters alone", signs::is_strados2, PositionCodec{parse_strados2_position, write_strados2_position}},
    {"ataraxos-board", ".txt", Ending::Shared, "letters and marks of Ataraxos", signs::is_board_string, PositionCodec{parse_board_string, write_board_string}},
    {"setups-eu", ".txt", Ending::Shared, "one a line, ranks F 1 to 9 X B", signs::is_setup_lines<RankLabels::European>, SetupsCodec{parse_lines_in<RankLabels::European>, write_lines_in<RankLabels::European>}},
    {"setups-us", ".txt", Ending::Shared, "one a line, ranks F S 9 to 1 B", signs::is_setup_lines<RankLabels::American>, SetupsCodec{parse_lines_in<RankLabels::American>, write_lines_in<RankLabels::American>}},
    {"ataraxos-inits", ".dat", Ending::Shared, "letters of Ataraxos, from the end", signs::is_ataraxos_inits, SetupsCodec{parse_ataraxos_inits, write_ataraxos_inits}},
    {"stg", ".stg", Ending::Shared, "binary pairs x, y", signs::is_stg, SetupsCodec{parse_stg, write_stg}},
    {"setups-csv", ".csv", Ending::Shared, "numbers of the Gravon set-up database", signs::is_setup_csv, SetupsCodec{parse_setup_csv, write_setup_csv}},
    {"strados3-view", ".txt", Ending::Shared, "StraDoS3 with '?' for what is hidden", nullptr, ViewCodec{write_strados3}},
    {"ucc2012-board", ".txt", Ending::Shared, "what a bot of the UCC-2012 manager is shown", nullptr, ViewCodec{write_ucc2012_board}},
}};
// clang-format on

} // namespace

std::span<const Format> all_formats() { return kFormats; }

const Format* find_format(std::string_view id) {
    const auto found = std::ranges::find(kFormats, id, &Format::id);
    return found == kFormats.end() ? nullptr : &*found;
}

std::string_view content_of(const Format& format) {
    constexpr std::array<std::string_view, 4> words{"a game", "a position", "set-ups", "a view"}; // by codec
    return words[format.codec.index()];
}

const Format* detect_format(std::string_view text) {
    const auto found = std::ranges::find_if(
        kFormats, [&](const Format& format) { return format.is_like != nullptr && format.is_like(text); });
    return found == kFormats.end() ? nullptr : &*found;
}

const Format* likeliest_format(std::string_view text) {
    if (const Format* format = detect_format(text))
        return format;
    const std::string_view content = trimmed(text);
    return content.starts_with('<') || content.starts_with(kByteOrderMark) ? find_format("gravon") : nullptr;
}

Result<Record, Problems> parse_any(std::string_view text) {
    const Format* format = likeliest_format(text);
    if (format == nullptr)
        return Failure{
            Problems{{0, trimmed(text).empty() ? "the file is empty" : "not a record in any form that is known"}}};
    if (!format->carries_games())
        return Failure{Problems{{0, fmt::format("this is {} ({}), not a game", content_of(*format), format->id)}}};
    return std::get<GameCodec>(format->codec).read(text);
}

Result<std::vector<Setup>, Problems> parse_any_setups(const Edition& edition, std::string_view text) {
    const Format* format = detect_format(text);
    const auto* codec = format == nullptr ? nullptr : std::get_if<SetupsCodec>(&format->codec);
    if (codec == nullptr)
        return Failure{Problems{{0, "not a list of set-ups"}}};
    auto list = codec->read(text);
    if (!list)
        return Failure{std::move(list.error())};
    std::vector<Setup> setups;
    for (ListedSetup& listed : *list) {
        if (listed.edition->id != edition.id)
            return Failure{Problems{{0, fmt::format("set-up {} is one of {}, not of {}", setups.size() + 1,
                                                    listed.edition->id, edition.id)}}};
        setups.push_back(std::move(listed.setup));
    }
    return setups;
}

} // namespace vaandel::notation
