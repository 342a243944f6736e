#include "vaandel/game/any_record.hpp"

#include "vaandel/notation/formats.hpp"
#include "vaandel/notation/vaandel_record.hpp"

namespace vaandel::game {

namespace {

template <class Record> Result<AnyRecord, notation::Problems> as_any(Result<Record, notation::Problems> read) {
    if (!read)
        return Failure{std::move(read.error())};
    return AnyRecord{std::move(*read)};
}

} // namespace

Result<AnyRecord, notation::Problems> parse_any_record(std::string_view text) {
    if (notation::is_card_record(text))
        return as_any(notation::parse_card_record(text));
    return as_any(notation::parse_any(text));
}

std::string write_any_record(const AnyRecord& record) {
    // Each kind's write_record(), selected by the type of the record.
    return std::visit([](const auto& any) { return write_record(any); }, record);
}

} // namespace vaandel::game
