// Our own record, other programs' set-ups, and one more format, in place of src/vaandel/notation/format_list.cpp.

#include "vaandel/notation/formats.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <array>

#include "further_format/plain_game.hpp"

namespace vaandel::notation {

namespace {

Result<std::string, std::string> write_own_record(const Record& record) { return write_record(record); }

const std::array kFormats{
    Format{"vaandel", ".vaandel", Extension::Own, "our own record", is_vaandel,
           GameCodec{parse_record, write_own_record}},
    Format{"plain", ".plain", Extension::Own, "one move a line", tests::is_plain_game,
           GameCodec{tests::parse_plain_game, tests::write_plain_game}},
};

} // namespace

std::span<const Format> all_formats() { return kFormats; }

} // namespace vaandel::notation
