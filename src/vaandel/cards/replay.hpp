#pragma once
// Replays the record of a card game by the rules and checks it.

#include "vaandel/cards/legal.hpp"
#include "vaandel/cards/record.hpp"

#include <variant>

namespace vaandel::cards {

/// Every action is legal, and recorded battles, looks, shuffles and end are correct.
struct ReplayOk {
    std::size_t actions;
    std::optional<Outcome> outcome; ///< the recorded outcome, or that of the rules; nothing: unfinished
    friend bool operator==(const ReplayOk&, const ReplayOk&) = default;
};

/// The action with that number, from 1, breaks a rule; those before it are legal.
struct ReplayIllegal {
    std::size_t number;
    Side side;
    Action action;
    Refusal refusal;
    friend bool operator==(const ReplayIllegal&, const ReplayIllegal&) = default;
};

/// What in a record contradicts the rules.
enum class Denied : std::uint8_t {
    GoesOn, ///< there are actions after the end
    Deed,   ///< an action has a different battle or look, or a pile of other cards
    End     ///< a different end
};

struct ReplayMismatch {
    std::size_t number; ///< the number of actions before it shows
    Denied what;
    std::string record; ///< what the record says, as an English phrase
    std::string replay; ///< what the rules say
    friend bool operator==(const ReplayMismatch&, const ReplayMismatch&) = default;
};

using Replay = std::variant<ReplayOk, ReplayIllegal, ReplayMismatch>;

/// Replays by `rules`, which need not be the record's own. A captured flag, a line that cannot attack and the limit in
/// `rules` must follow from the rules after the last action; with any other recorded end the game must not have ended
/// by the rules. Linear in the actions.
Replay replay(const Record& record, const Rules& rules);

/// "ok, 132 actions, red wins by flag", "illegal at action 57: red attack 2 4: no own card lies there", "mismatch:
/// record says ..., replay says ...".
std::string describe(const Replay& replay);

} // namespace vaandel::cards
