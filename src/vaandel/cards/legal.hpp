#pragma once
// What a side may do: listing legal actions, and explaining why one is refused. All of it needs only public facts and
// the side's own cards, so it works the same on a State and on a View.

#include "vaandel/cards/state.hpp"

namespace vaandel::cards {

/// Why an action is refused; None means that it is legal.
enum class Refusal : std::uint8_t {
    None,
    GameOver,     ///< K12, K18
    NotYourTurn,  ///< the other side is to act, or has yet to lay out its line
    NotNow,       ///< another step of the turn (K5 to K7)
    NoSuchPlace,  ///< not a place of a line
    NoCard,       ///< the own place is empty
    NoTarget,     ///< the enemy's place is empty
    CannotAttack, ///< a Flag or a Bomb (K11, K15)
    NotASpy,      ///< K13
    NotAScout,    ///< K14
    NotTheFlag,   ///< K16
    LookAtTwo,    ///< a Scout looks at two cards, or at all if there are fewer (K14, A.7-07)
    MustAct,      ///< no passing while an action is possible (A.7-09)
    LineOfFive,   ///< a line has five cards from the first place on, or all if there are fewer (K3, A.7-11)
    NotAGap,      ///< a card already lies there
    NotInHand,    ///< the hand does not have that many cards of the rank
    FillAll       ///< every gap is filled, as far as the hand allows (A.7-03 to A.7-05)
};

/// A machine-readable word for a refusal ("must_act"); "ok" for None.
std::string_view code_of(Refusal refusal);
/// A short English phrase.
std::string_view phrase_of(Refusal refusal);

/// What a side's legal actions depend on. Cheap to copy; refers to what it was made from.
struct Situation {
    const OpenState& open;
    Side side;
    const Held& held;
};

inline Situation situation_of(const State& state, Side side) { return {state.open, side, state.hidden[side].held}; }

/// Why `action` is refused, or None. Total: accepts any places and ranks.
Refusal refusal(const Situation& situation, const Action& action);

/// The legal actions, without duplicates; empty if the side may not act. At most 6720 lines when one is to be laid out,
/// a few dozen otherwise.
std::vector<Action> legal_actions(const Situation& situation);

} // namespace vaandel::cards
