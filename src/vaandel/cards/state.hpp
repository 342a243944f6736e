#pragma once
// The truth and its public part. A State is what the referee knows; OpenState is what both players see. Both are small,
// trivially copyable, comparable values: an action makes a new value.

#include "vaandel/cards/action.hpp"
#include "vaandel/cards/edition.hpp"
#include "vaandel/core/random.hpp"

#include <type_traits>
#include <vector>

namespace vaandel::cards {

/// What comes next from the side on turn.
enum class Stage : std::uint8_t {
    LayOut, ///< K3: at the start from both sides, in any order; later from the side whose Flag ran (K16)
    Act,    ///< K6: step 2
    Chain,  ///< A.7-22: a further attack, or Pass
    Fill    ///< K7: step 3
};

/// What both saw happen to a hand since the other side last looked at all of it (K13). Nobody can follow by eye which
/// card of a hand is played, so the looker knows only this: the cards seen are still in the hand, or among those played
/// from it since.
struct HandStory {
    struct Played {
        Place place;
        std::uint8_t drawn_before; ///< how many cards had been added to the hand since the look
        std::optional<Rank> out;   ///< its rank once it has left the game; until then it lies in its place
        friend bool operator==(const Played&, const Played&) = default;
    };

    std::uint8_t drawn = 0; ///< cards added to the hand since the look
    std::uint8_t count = 0;
    std::array<Played, kMaxDeck> played{}; ///< the first `count`, in order

    std::span<const Played> all_played() const { return {played.data(), count}; }
    friend bool operator==(const HandStory&, const HandStory&) = default;
};

/// One side as both see it. A card in its place can be followed by eye; cards in a hand or a pile cannot.
struct OpenSide {
    PlaceSet line; ///< the places that hold a card
    PlaceSet seen; ///< those of them whose card the other side has seen since it lies there (K8, K13, K14, A.7-20)
    std::array<Turn, kLine> since{}; ///< the turn in which the card was put there; 0 if there is none
    std::uint8_t hand = 0;
    std::uint8_t pile = 0;
    bool is_laying = false;              ///< has taken its cards and is to lay out its line
    Bag out;                             ///< eliminated cards; both have seen each (K8, K9)
    std::optional<HandStory> hand_story; ///< none: the other side knows nothing of the hand
    friend bool operator==(const OpenSide&, const OpenSide&) = default;
};

/// Everything that both players see. It contains no hidden rank.
struct OpenState {
    PerSide<OpenSide> sides;
    Turn turn = 0;                 ///< the number of the current turn; 0: set-up
    Turn turns_without_attack = 0; ///< finished turns in a row
    Side to_act = Side::Red;       ///< in the set-up: Red until it has laid out; see may_act()
    Stage stage = Stage::LayOut;
    bool has_attacked = false; ///< in the current turn
    std::optional<Outcome> outcome;

    const OpenSide& operator[](Side side) const { return sides[side]; }
    OpenSide& operator[](Side side) { return sides[side]; }
    friend bool operator==(const OpenState&, const OpenState&) = default;
};

/// Whether that side is to act now. In the set-up both may (K3).
bool may_act(const OpenState& open, Side side);

/// The cards whose owner may look at them at any time (K4).
struct Held {
    std::array<Rank, kLine> line{}; ///< Rank::Flag for an empty place
    Bag hand;
    friend bool operator==(const Held&, const Held&) = default;
};

/// What is hidden of one side.
struct Hidden {
    Held held;
    Pile pile;      ///< nobody knows its order
    Bag shown_hand; ///< the hand as the other side last saw it, if the side's hand_story is set
    friend bool operator==(const Hidden&, const Hidden&) = default;
};

/// The truth. Invariants, each recomputed in check_invariants(): counts agree with cards; line, hand, pile and out
/// together are the deck.
struct State {
    OpenState open;
    PerSide<Hidden> hidden;
    friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);

/// Inconsistencies in a state's redundant data; empty if there are none. For tests and debug builds.
std::vector<std::string> check_invariants(const Edition& edition, const State& state);

/// The cards of a bag as a uniformly shuffled pile: the chance outcome of a start and of a FlagRun.
Pile shuffled(const Bag& cards, Random& random);

/// What a FlagRun of that side would shuffle: line, hand and pile (K16, A.7-10).
Bag gathered(const State& state, Side side);

/// The start of a game (K1, K2): both have taken their top eight. Each pile must be the edition's deck.
State initial_state(const PerSide<Pile>& decks);

/// The result of an action. The truth: seen_by() in view.hpp returns what each player saw of it.
struct Event {
    Side side;
    Action action;
    std::optional<Battle> battle; ///< of an Attack
    Row looked_at;                ///< of a ScoutLook: the enemy's cards
    std::optional<Bag> hand;      ///< of a SpyLook: the enemy's hand
    Bag drawn;                    ///< by the side whose turn begins after it (K5), or whose Flag ran (K2)
    Turn turn = 0;                ///< in which it happened; 0: set-up
    friend bool operator==(const Event&, const Event&) = default;
};

struct Made {
    State after;
    Event event;
};

/// Makes a legal action of `side`, a new state. `order` is the chance outcome of a FlagRun, a pile of gathered();
/// otherwise ignored. Undefined for an illegal action; for untrusted actions, call refusal() first.
Made apply_unchecked(const Edition& edition, const State& before, Side side, const Action& action,
                     const Pile& order = {});

} // namespace vaandel::cards
