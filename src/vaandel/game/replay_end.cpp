#include "vaandel/game/replay_end.hpp"

#include <fmt/format.h>

namespace vaandel::game {

using board::Outcome;

namespace {

/// "red wins by flag", "the game is not over".
std::string end_text(const std::optional<Outcome>& outcome) {
    return outcome ? board::describe(*outcome) : "the game is not over";
}

} // namespace

ReplayMismatch goes_on(std::size_t length, std::string_view unit, const std::optional<Outcome>& derived) {
    return {length, Contradiction::GoesOn, fmt::format("it goes on after {} {}", unit, length), end_text(derived)};
}

std::variant<ReplayOk, ReplayMismatch> judge_end(std::size_t length, const std::optional<Outcome>& recorded,
                                                 const std::optional<Outcome>& derived, bool is_derived) {
    if (!recorded)
        return ReplayOk{length, derived};
    const bool agrees = is_derived ? derived == recorded : !derived;
    if (agrees)
        return ReplayOk{length, recorded};
    return ReplayMismatch{length, Contradiction::End, end_text(recorded), end_text(derived)};
}

std::string describe(const ReplayOk& replay, std::string_view unit) {
    return fmt::format("ok, {} {}, {}", replay.length, unit,
                       replay.outcome ? board::describe(*replay.outcome) : std::string{"unfinished"});
}

std::string describe(const ReplayMismatch& replay) {
    return fmt::format("mismatch: record says {}, replay says {}", replay.record, replay.replay);
}

} // namespace vaandel::game
