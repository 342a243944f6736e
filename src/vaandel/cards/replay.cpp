#include "vaandel/cards/replay.hpp"

#include "vaandel/board/outcome.hpp"
#include "vaandel/cards/record_words.hpp"

#include <fmt/format.h>

namespace vaandel::cards {

using board::name_of;

namespace {

std::string end_text(const std::optional<Outcome>& outcome) {
    return outcome ? describe(*outcome) : "the game is not over";
}

/// Whether a replay by `rules` must derive an end of that kind.
bool is_derived(Reason reason, const Rules& rules) {
    switch (reason) {
    case Reason::Flag:
    case Reason::Stuck: return true;
    case Reason::NoProgress: return rules.max_turns_without_attack.has_value();
    case Reason::Resigned:
    case Reason::Agreed:
    case Reason::Time:
    case Reason::Left:
    case Reason::Cancelled: return false;
    }
    return false;
}

Replay judge_end(const Record& record, const Rules& rules, const std::optional<Outcome>& derived) {
    const std::optional<Outcome>& told = record.outcome;
    if (!told)
        return ReplayOk{record.actions.size(), derived};
    const bool agrees = is_derived(told->reason, rules) ? derived == told : !derived;
    if (agrees)
        return ReplayOk{record.actions.size(), told};
    return ReplayMismatch{record.actions.size(), Denied::End, end_text(told), end_text(derived)};
}

} // namespace

Replay replay(const Record& record, const Rules& rules) {
    Edition edition = record.edition;
    edition.rules = rules;
    State state = initial_state(record.decks);
    for (std::size_t at = 0; at < record.actions.size(); ++at) {
        const RecordedAction& told = record.actions[at];
        if (state.open.outcome)
            return ReplayMismatch{at, Denied::GoesOn, fmt::format("it goes on after action {}", at),
                                  end_text(state.open.outcome)};
        if (const Refusal why = refusal(situation_of(state, told.side), told.action); why != Refusal::None)
            return ReplayIllegal{at + 1, told.side, told.action, why};
        const Pile order = told.shuffled.value_or(Pile{});
        if (std::holds_alternative<FlagRun>(told.action) && order.bag() != gathered(state, told.side))
            return ReplayMismatch{at + 1, Denied::Deed, fmt::format("{} at action {}", action_text(told), at + 1),
                                  fmt::format("the cards are {}", ranks_text(gathered(state, told.side)))};
        const Made made = apply_unchecked(edition, state, told.side, told.action, order);
        RecordedAction played = recorded(made.event, order);
        played.thinking = told.thinking;
        if (played != told)
            return ReplayMismatch{at + 1, Denied::Deed, fmt::format("{} at action {}", action_text(told), at + 1),
                                  action_text(played)};
        state = made.after;
    }
    return judge_end(record, rules, state.open.outcome);
}

std::string describe(const Replay& replay) {
    // Singular and plural use the same word: scripts read these lines.
    if (const auto* ok = std::get_if<ReplayOk>(&replay))
        return fmt::format("ok, {} actions, {}", ok->actions,
                           ok->outcome ? describe(*ok->outcome) : std::string{"unfinished"});
    if (const auto* illegal = std::get_if<ReplayIllegal>(&replay))
        return fmt::format("illegal at action {}: {} {}: {}", illegal->number, name_of(illegal->side),
                           text_of(illegal->action), phrase_of(illegal->refusal));
    const auto& mismatch = std::get<ReplayMismatch>(replay);
    return fmt::format("mismatch: record says {}, replay says {}", mismatch.record, mismatch.replay);
}

} // namespace vaandel::cards
