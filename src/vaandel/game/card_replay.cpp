#include "vaandel/game/replay.hpp"
#include "vaandel/notation/card_record_words.hpp"

#include <fmt/format.h>

namespace vaandel::game {

using namespace cards;
using notation::action_text;
using notation::CardRecord;
using notation::ranks_text;
using notation::RecordedAction;

namespace {

/// Whether replaying by `rules` must find an end like the recorded one by itself.
bool is_derived(const std::optional<Outcome>& recorded, const Rules& rules) {
    if (!recorded)
        return false;
    switch (recorded->reason) {
    case Reason::Flag:
    case Reason::Stuck: return true;
    case Reason::NoProgress: return rules.max_turns_without_attack.has_value();
    case Reason::Resigned:
    case Reason::Agreed:
    case Reason::Time:
    case Reason::Left:
    case Reason::Cancelled:
    case Reason::Stopped:
    case Reason::Immobile:
    case Reason::BothImmobile:
    case Reason::Length: return false;
    }
    return false;
}

CardReplay judge_end(const CardRecord& record, const Rules& rules, const std::optional<Outcome>& derived) {
    return judged_end<CardReplay>(record.actions.size(), record.outcome, derived, is_derived(record.outcome, rules));
}

} // namespace

CardReplay replay(const CardRecord& record, const Rules& rules) {
    Edition edition = record.edition;
    edition.rules = rules;
    State state = initial_state(record.decks);
    for (std::size_t at = 0; at < record.actions.size(); ++at) {
        const RecordedAction& told = record.actions[at];
        if (state.open.outcome)
            return goes_on(at, "action", state.open.outcome);
        if (const Refusal why = refusal(situation_of(state, told.side), told.action); why != Refusal::None)
            return CardReplayIllegal{at + 1, told.side, told.action, why};
        const Pile order = told.shuffled.value_or(Pile{});
        if (std::holds_alternative<FlagRun>(told.action) && order.bag() != gathered(state, told.side))
            return ReplayMismatch{at + 1, Contradiction::Action,
                                  fmt::format("{} at action {}", action_text(told), at + 1),
                                  fmt::format("the cards are {}", ranks_text(gathered(state, told.side)))};
        const Made made = apply_unchecked(edition, state, told.side, told.action, order);
        RecordedAction played = notation::recorded(made.event, order);
        played.thinking = told.thinking;
        if (played != told)
            return ReplayMismatch{at + 1, Contradiction::Action,
                                  fmt::format("{} at action {}", action_text(told), at + 1), action_text(played)};
        state = made.after;
    }
    return judge_end(record, rules, state.open.outcome);
}

std::string describe(const CardReplay& replay) {
    if (const auto* ok = std::get_if<ReplayOk>(&replay))
        return describe(*ok, "actions");
    if (const auto* illegal = std::get_if<CardReplayIllegal>(&replay))
        return fmt::format("illegal at action {}: {} {}: {}", illegal->number, name_of(illegal->side),
                           text_of(illegal->action), phrase_of(illegal->refusal));
    return describe(std::get<ReplayMismatch>(replay));
}

} // namespace vaandel::game
