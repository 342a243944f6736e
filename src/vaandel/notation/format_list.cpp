// Every format that is read or written, one per row; detect_format() tries them in this order. A separate file, so that
// a program can be linked with another list by defining all_formats() itself (see tests/further_format).

#include "vaandel/notation/ataraxos.hpp"
#include "vaandel/notation/formats.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/gsn.hpp"
#include "vaandel/notation/positions.hpp"
#include "vaandel/notation/ucc2012.hpp"
#include "vaandel/notation/vaandel_record.hpp"
#include "vaandel/notation/yorktown.hpp"

#include <array>

namespace vaandel::notation {

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

const auto kFormats = std::to_array<Format>({
    {"vaandel", ".vaandel", Extension::Own, "our own record", is_vaandel, GameCodec{parse_record, write_own_record}},
    {"gravon", ".xml", Extension::Shared, "XML of the Gravon archive", is_gravon,
     GameCodec{parse_gravon, write_gravon}},
    {"gsn", ".gsn", Extension::Own, "older notation of the Gravon archive", is_gsn, GameCodec{parse_gsn, write_gsn}},
    {"ucc2012", ".log", Extension::Shared, "log of the UCC-2012 manager", is_ucc2012,
     GameCodec{parse_ucc2012, write_ucc2012}},
    {"ataraxos", ".txt", Extension::Shared, "board and action numbers of Ataraxos", is_ataraxos,
     GameCodec{parse_ataraxos, write_ataraxos}},
    {"yorktown", ".txt", Extension::Shared, "StraDoS3 start, moves a4a5", is_yorktown_lan,
     GameCodec{parse_yorktown, write_yorktown_in<YorktownForm::Lan>}},
    {"yorktown-complex", ".txt", Extension::Shared, "StraDoS3 start, moves a4-a5 or e2[C]xe3[P]", is_yorktown_complex,
     GameCodec{parse_yorktown, write_yorktown_in<YorktownForm::Complex>}},
    {"yorktown-xml", ".txt", Extension::Shared, "StraDoS3 start, moves as XML elements", is_yorktown_xml,
     GameCodec{parse_yorktown, write_yorktown_in<YorktownForm::Xml>}},
    {"yorktown-actions", ".txt", Extension::Shared, "StraDoS3 start, moves as action ids", is_yorktown_actions,
     GameCodec{parse_yorktown, write_yorktown_in<YorktownForm::Action>}},
    {"strados3", ".txt", Extension::Shared, "letters by case, side to move, plies", is_strados3,
     PositionCodec{parse_strados3, write_strados3}},
    {"strados2", ".txt", Extension::Shared, "letters alone", is_strados2,
     PositionCodec{parse_strados2_position, write_strados2_position}},
    {"ataraxos-board", ".txt", Extension::Shared, "letters and marks of Ataraxos", is_board_string,
     PositionCodec{parse_board_string, write_board_string}},
    {"setups-eu", ".txt", Extension::Shared, "one a line, ranks F 1 to 9 X B", is_setup_lines<RankLabels::European>,
     SetupsCodec{parse_lines_in<RankLabels::European>, write_lines_in<RankLabels::European>}},
    {"setups-us", ".txt", Extension::Shared, "one a line, ranks F S 9 to 1 B", is_setup_lines<RankLabels::American>,
     SetupsCodec{parse_lines_in<RankLabels::American>, write_lines_in<RankLabels::American>}},
    {"ataraxos-inits", ".dat", Extension::Shared, "letters of Ataraxos, from the end", is_ataraxos_inits,
     SetupsCodec{parse_ataraxos_inits, write_ataraxos_inits}},
    {"stg", ".stg", Extension::Shared, "binary pairs x, y", is_stg, SetupsCodec{parse_stg, write_stg}},
    {"setups-csv", ".csv", Extension::Shared, "numbers of the Gravon set-up database", is_setup_csv,
     SetupsCodec{parse_setup_csv, write_setup_csv}},
    {"strados3-view", ".txt", Extension::Shared, "StraDoS3 with '?' for what is hidden", nullptr,
     ViewCodec{write_strados3}},
    {"ucc2012-board", ".txt", Extension::Shared, "what a bot of the UCC-2012 manager is shown", nullptr,
     ViewCodec{write_ucc2012_board}},
});

} // namespace

std::span<const Format> all_formats() { return kFormats; }

} // namespace vaandel::notation
