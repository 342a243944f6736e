#pragma once
// The actions of a player, and their text form.

#include "vaandel/cards/types.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace vaandel::cards {

/// K3, A.7-11: chooses the line from the cards taken: five, or all if there are fewer; from the first place on, without
/// gaps.
struct LayOut {
    Row line;
    friend bool operator==(const LayOut&, const LayOut&) = default;
};

/// K8.
struct Attack {
    Place own;
    Place target;
    friend bool operator==(const Attack&, const Attack&) = default;
};

/// K13: shows a Spy and looks at the enemy's hand.
struct SpyLook {
    Place own;
    friend bool operator==(const SpyLook&, const SpyLook&) = default;
};

/// K14, A.7-07: shows a Scout and looks at two cards of the enemy's line, or at the only one.
struct ScoutLook {
    Place own;
    PlaceSet targets;
    friend bool operator==(const ScoutLook&, const ScoutLook&) = default;
};

/// K16: shows the Flag; line, hand and pile are shuffled and laid out again. Needs a chance outcome: the shuffled pile.
struct FlagRun {
    Place own;
    friend bool operator==(const FlagRun&, const FlagRun&) = default;
};

/// Ends a chain of attacks (A.7-22), or step 2 if no other action is possible (A.7-09).
struct Pass {
    friend bool operator==(const Pass&, const Pass&) = default;
};

/// K7, A.7-03, A.7-04: all of step 3 at once; as many gaps as the hand has cards for.
struct FillGaps {
    Row cards;
    friend bool operator==(const FillGaps&, const FillGaps&) = default;
};

using Action = std::variant<LayOut, Attack, SpyLook, ScoutLook, FlagRun, Pass, FillGaps>;

/// "lay 4 9 2 B 5", "attack 2 4", "spy 3", "scout 1 at 2 4", "run 5", "pass", "fill 2=4 5=9". Places count from 1.
std::string text_of(const Action& action);

/// Reads text_of(); nothing if the text is not an action. Words are separated by spaces and tabs. Illegal actions are
/// read too.
std::optional<Action> parse_action(std::string_view text);

} // namespace vaandel::cards
