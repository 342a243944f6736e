#include "vaandel/board/outcome.hpp"

#include <algorithm>

namespace vaandel::board {

namespace {

struct ReasonWords {
    std::string_view code;
    std::string_view victory; ///< after "red wins "
    std::string_view draw;    ///< after "draw"
};

constexpr std::array<ReasonWords, 12> kReasonWords{{
    {"flag", "by flag", ""},
    {"immobile", "by immobility", ""},
    {"both_immobile", "by immobility of both", ", both immobile"},
    {"resigned", "by resignation", ""},
    {"agreed", "by agreement", " by agreement"},
    {"time", "on time", ", time out"},
    {"no_progress", "", ", no attack for too long"},
    {"length", "", ", too many plies"},
    {"left", "by claim, the other side had left", " by claim, the other side had left"},
    {"cancelled", "", ", cancelled before the start"},
    {"stuck", "against a line that cannot attack", ""},
    {"stopped", "", ", stopped by the operator"},
}};

} // namespace

std::string_view code_of(Reason reason) { return kReasonWords[std::size_t(reason)].code; }

std::optional<Reason> reason_of_code(std::string_view code) {
    const auto found = std::ranges::find(kReasonWords, code, &ReasonWords::code);
    return found == kReasonWords.end() ? std::nullopt : std::optional{Reason(found - kReasonWords.begin())};
}

std::string describe(const Outcome& outcome) {
    const ReasonWords& words = kReasonWords[std::size_t(outcome.reason)];
    if (!outcome.winner)
        return "draw" + std::string{words.draw};
    return std::string{name_of(*outcome.winner)} + " wins " + std::string{words.victory};
}

bool can_be(const Outcome& outcome) {
    switch (outcome.reason) {
    case Reason::Flag:
    case Reason::Immobile:
    case Reason::Resigned:
    case Reason::Stuck: return outcome.winner.has_value();
    case Reason::BothImmobile:
    case Reason::NoProgress:
    case Reason::Length:
    case Reason::Cancelled:
    case Reason::Stopped: return !outcome.winner;
    case Reason::Agreed:
    case Reason::Time:
    case Reason::Left: return true;
    }
    return false;
}

} // namespace vaandel::board
