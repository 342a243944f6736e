#include "vaandel/notation/gravon_types.hpp"

#include "vaandel/core/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

constexpr std::string_view kGravonFiles = "ABCDEFGHIK";

std::optional<GravonResult> result_of(Reason reason) {
    switch (reason) {
    case Reason::Flag: return GravonResult::FlagCaptured;
    case Reason::Immobile: return GravonResult::UnableToMove;
    case Reason::BothImmobile: return GravonResult::BothUnableToMove;
    case Reason::Resigned: return GravonResult::Forfeit;
    case Reason::Agreed: return GravonResult::TieAgreed;
    case Reason::Time: return GravonResult::PlayerClock;
    case Reason::Left: return GravonResult::OpponentMissing;
    case Reason::NoProgress:
    case Reason::Length:
    case Reason::Cancelled:
    case Reason::Stopped:
    case Reason::Stuck: break;
    }
    return std::nullopt;
}

} // namespace

Record record_of_type(const GravonType& type) {
    Record record{.edition = *type.edition, .names = {}, .started = {}, .start = {}, .plies = {}, .outcome = {}};
    record.edition.rules = type.rules;
    record.placement = type.placement;
    record.battles = Battles::Omitted;
    return record;
}

Result<const GravonType*, std::string> gravon_type_of(const Record& record, std::string_view form) {
    const auto type = std::ranges::find_if(kGravonTypes, [&](const GravonType& candidate) {
        return candidate.edition->id == record.edition.id && candidate.placement == record.placement;
    });
    if (type == kGravonTypes.end())
        return Failure{fmt::format("{} has no type for {}{}", form, record.edition.id,
                                   record.placement == Placement::Free ? " with a free placement" : "")};
    if (record.edition.rules.winning_defender !=
        type->rules.winning_defender) // the only switch that changes the effect of a move
        return Failure{fmt::format("{} knows no winning defender that advances", form)};
    return &*type;
}

std::string gravon_square(const Geometry& geometry, Square square) {
    const Cell cell = geometry.cell(square);
    return {kGravonFiles[std::size_t(cell.column)], char('1' + cell.row)};
}

std::optional<Square> parse_gravon_square(const Geometry& geometry, std::string_view name) {
    if (name.size() != 2)
        return std::nullopt;
    const auto column = kGravonFiles.find(name[0] == 'J' ? 'K' : name[0]);
    const Cell cell{int(column), name[1] - '1'}; // ':' follows '9' and is the tenth row
    if (column == std::string_view::npos || !geometry.is_on_board(cell))
        return std::nullopt;
    return geometry.square(cell);
}

Result<GravonResult, std::string> gravon_result_of(const Record& record, std::string_view form) {
    const auto result = record.gravon_result ? record.gravon_result : result_of(record.outcome->reason);
    if (!result)
        return Failure{
            fmt::format("{} has no result for a game that ended by {}", form, code_of(record.outcome->reason))};
    return *result;
}

unsigned gravon_winner(const Outcome& outcome) {
    if (!outcome.winner)
        return 3;
    return *outcome.winner == Side::Red ? 1 : 2;
}

Result<GravonEnd, std::string> gravon_end(std::string_view result, std::string_view winner) {
    const auto code = parse_number<unsigned>(result);
    const auto known = code ? gravon_result_of(*code) : std::nullopt;
    if (!known)
        return Failure{fmt::format("unknown type of result {}", excerpt(result))};
    for (const auto& who : {std::optional{Side::Red}, std::optional{Side::Blue}, std::optional<Side>{}}) {
        const Outcome outcome{who, reason_of(*known)};
        if (winner != std::to_string(gravon_winner(outcome)))
            continue;
        if (!can_be(outcome))
            return Failure{fmt::format("a game that ended by type {} cannot have winner {}", result, winner)};
        return GravonEnd{*known, outcome};
    }
    return Failure{fmt::format("unknown winner {} (1 is red, 2 is blue, 3 is a draw)", excerpt(winner))};
}

} // namespace vaandel::notation
