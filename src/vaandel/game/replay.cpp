#include "vaandel/game/replay.hpp"

#include "vaandel/notation/record_words.hpp"

#include <fmt/format.h>

namespace vaandel::game {

using namespace board;
using notation::Battles;
using notation::Record;
using notation::RecordedPly;

namespace {

std::string end_text(const std::optional<Outcome>& outcome) {
    return outcome ? board::describe(*outcome) : "the game is not over";
}

std::string battle_text(const std::optional<Battle>& battle) {
    return battle ? notation::battle_text(*battle) : "no battle";
}

/// Whether a replay by `rules` must derive an end of that kind.
bool is_derived(Reason reason, const Rules& rules) {
    switch (reason) {
    case Reason::Flag:
    case Reason::Immobile:
    case Reason::BothImmobile: return true;
    case Reason::NoProgress: return rules.max_plies_without_attack.has_value();
    case Reason::Length: return rules.max_plies.has_value();
    case Reason::Resigned:
    case Reason::Agreed:
    case Reason::Time:
    case Reason::Left:
    case Reason::Cancelled: return false;
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
    const Ply plies = Ply(record.plies.size());
    const std::optional<Outcome>& recorded = record.outcome;
    if (!recorded)
        return ReplayOk{plies, derived};
    const bool agrees = is_derived(recorded->reason, rules) ? derived == recorded : !derived;
    if (agrees)
        return ReplayOk{plies, recorded};
    return ReplayMismatch{plies, Denied::End, end_text(recorded), end_text(derived)};
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
        const Ply made_plies = Ply(moves.size());
        if (derived)
            return ReplayMismatch{made_plies, Denied::GoesOn, fmt::format("it goes on after ply {}", made_plies),
                                  end_text(derived)};
        if (const Refusal why = refusal(situation_of(edition, position, moves), ply.move); why != Refusal::None)
            return ReplayIllegal{made_plies + 1, ply.move, why};
        const Made made = make_unchecked(edition, position, ply.move);
        if (record.battles == Battles::Recorded && made.battle != ply.battle)
            return ReplayMismatch{made_plies + 1, Denied::Battle,
                                  fmt::format("{} at ply {}", battle_text(ply.battle), made_plies + 1),
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
    // Singular and plural use the same word: scripts read these lines.
    if (const auto* ok = std::get_if<ReplayOk>(&replay))
        return fmt::format("ok, {} plies, {}", ok->plies,
                           ok->outcome ? board::describe(*ok->outcome) : std::string{"unfinished"});
    if (const auto* illegal = std::get_if<ReplayIllegal>(&replay))
        return fmt::format("illegal at ply {}: {}{}: {}", illegal->ply, edition.geometry->name(illegal->move.from),
                           edition.geometry->name(illegal->move.to), phrase_of(illegal->refusal));
    const auto& mismatch = std::get<ReplayMismatch>(replay);
    return fmt::format("mismatch: record says {}, replay says {}", mismatch.record, mismatch.replay);
}

} // namespace vaandel::game
