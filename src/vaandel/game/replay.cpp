#include "vaandel/game/replay.hpp"

#include "vaandel/board/ending.hpp"
#include "vaandel/notation/record_words.hpp"

#include <fmt/format.h>

namespace vaandel::game {

using namespace board;
using notation::Battles;
using notation::Record;
using notation::RecordedPly;

namespace {

std::string battle_text(const std::optional<Battle>& battle) {
    return battle ? notation::battle_text(*battle) : "no battle";
}

/// Whether a replay by `rules` must derive an end like the recorded one.
bool is_derived(const std::optional<Outcome>& recorded, const Rules& rules) {
    if (!recorded)
        return false;
    switch (recorded->reason) {
    case Reason::Flag:
    case Reason::Immobile:
    case Reason::BothImmobile: return true;
    case Reason::NoProgress: return rules.max_plies_without_attack.has_value();
    case Reason::Length: return rules.max_plies.has_value();
    case Reason::Resigned:
    case Reason::Agreed:
    case Reason::Time:
    case Reason::Left:
    case Reason::Cancelled:
    case Reason::Stopped:
    case Reason::Stuck: return false;
    }
    return false;
}

/// Gravon allowed five moves on two squares until 2006 and three from 2013 on (B.3), and judged immobility by it
/// (A.6-13); its files do not say when a game was played. So the end of such a game may also follow from three.
bool ends_by_three(const Record& record, const Edition& edition, const Position& position, History past) {
    if (!record.gravon_result || edition.rules != kGravonRules)
        return false;
    Edition later = edition;
    later.rules.two_squares = TwoSquaresLimit::Three;
    return outcome_of(later, position, past) == record.outcome;
}

Replay judge_end(const Record& record, const Rules& rules, const std::optional<Outcome>& derived) {
    return judged_end<Replay>(record.plies.size(), record.outcome, derived, is_derived(record.outcome, rules));
}

} // namespace

Replay replay(const Record& record, const Rules& rules) {
    Edition edition = record.edition;
    edition.rules = rules;
    if (!notation::has_begun(record))
        return judge_end(record, rules, std::nullopt);

    Position position = position_from_unchecked(record.start);
    std::vector<Move> moves;
    moves.reserve(record.plies.size());
    std::optional<Outcome> derived = outcome_of(edition, position, moves); // A.6-22
    for (const RecordedPly& ply : record.plies) {
        if (derived)
            return goes_on(moves.size(), "ply", derived);
        if (const Refusal why = refusal(situation_of(edition, position, moves), ply.move); why != Refusal::None)
            return ReplayIllegal{moves.size() + 1, ply.move, why};
        const Made made = make_unchecked(edition, position, ply.move);
        if (record.battles == Battles::Recorded && made.battle != ply.battle)
            return ReplayMismatch{moves.size() + 1, Contradiction::Action,
                                  fmt::format("{} at ply {}", battle_text(ply.battle), moves.size() + 1),
                                  battle_text(made.battle)};
        position = made.after;
        moves.push_back(ply.move);
        derived = outcome_of(edition, position, moves);
    }
    if (record.outcome && record.outcome != derived && ends_by_three(record, edition, position, moves))
        derived = record.outcome;
    return judge_end(record, rules, derived);
}

std::string describe(const Edition& edition, const Replay& replay) {
    if (const auto* ok = std::get_if<ReplayOk>(&replay))
        return describe(*ok, "plies");
    if (const auto* illegal = std::get_if<ReplayIllegal>(&replay))
        return fmt::format("illegal at ply {}: {}{}: {}", illegal->number, edition.geometry->name(illegal->move.from),
                           edition.geometry->name(illegal->move.to), phrase_of(illegal->refusal));
    return describe(std::get<ReplayMismatch>(replay));
}

} // namespace vaandel::game
