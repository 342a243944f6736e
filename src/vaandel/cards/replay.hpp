#pragma once
// Plays the record of a card game again by the rules and says whether it tells the truth.

#include "vaandel/cards/legal.hpp"
#include "vaandel/cards/record.hpp"

#include <variant>

namespace vaandel::cards {

/// Every action is legal, and what the record tells of battles, looks, shuffles and of the end is so.
struct ReplayOk {
    std::size_t actions;
    std::optional<Outcome> outcome; ///< the recorded one, or what the rules say; nothing: unfinished
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

/// What of a record the rules deny.
enum class Denied : std::uint8_t {
    GoesOn, ///< there are actions after the end
    Deed,   ///< an action brings another battle or look, or a pile of other cards
    End     ///< the end is another one
};

struct ReplayMismatch {
    std::size_t number; ///< after how many actions it shows
    Denied what;
    std::string record; ///< what it says, as an English phrase
    std::string replay; ///< what the rules say
    friend bool operator==(const ReplayMismatch&, const ReplayMismatch&) = default;
};

using Replay = std::variant<ReplayOk, ReplayIllegal, ReplayMismatch>;

/// Replays by `rules`, which need not be the record's own. A flag taken, a line that cannot attack and the limit that
/// `rules` has must be what the rules derive after the last action; with any other recorded end the game must not have
/// ended by itself. Linear in the actions.
Replay replay(const Record& record, const Rules& rules);

/// "ok, 132 actions, red wins by flag", "illegal at action 57: red attack 2 4: no own card lies there", "mismatch:
/// record says ..., replay says ...".
std::string describe(const Replay& replay);

} // namespace vaandel::cards
