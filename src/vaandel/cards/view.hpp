#pragma once
// What one player knows. All data that leaves the referee goes through a View or SeenEvents: bots, messages and pages
// are built from them.

#include "vaandel/cards/legal.hpp"

namespace vaandel::cards {

/// Public facts, and the cards that this player may know: their own line and hand, the enemy's cards that they have
/// seen and that have stayed in their places since, and the enemy's hand as they last saw it, until the enemy shuffles.
/// Other enemy cards, and both piles, are absent in any form.
class View {
public:
    Side viewer() const { return viewer_; }
    Side enemy() const { return opponent(viewer_); }
    const OpenState& open() const { return open_; }
    const Held& held() const { return held_; }

    /// The enemy's cards that the viewer has seen in the places where they lie; their places are open()[enemy()].seen.
    const Row& known_line() const { return known_line_; }

    /// The hand of a side as its enemy last saw it, if that side's hand_story is set: the enemy's hand that the viewer
    /// has looked at, or the viewer's own that was shown. The story says what happened to it since.
    const Bag& shown_hand(Side side) const { return shown_hands_[side]; }

    /// The enemy's cards that are still in the game, wherever they are: the deck minus eliminated cards.
    Bag enemy_cards(const Edition& edition) const;

    friend bool operator==(const View&, const View&) = default;
    friend View view_of(const State& state, Side viewer);

private:
    View() = default;

    Side viewer_{};
    OpenState open_;
    Held held_;
    Row known_line_{};
    PerSide<Bag> shown_hands_;
};

/// The only function that turns the truth into what `viewer` knows.
View view_of(const State& state, Side viewer);

/// The viewer's situation: legality is a function of the view. Refers to `view`.
inline Situation situation_of(const View& view) { return {view.open(), view.viewer(), view.held()}; }

/// What kind of action it was; in the order of Action's alternatives.
enum class ActionKind : std::uint8_t { LayOut, Attack, SpyLook, ScoutLook, FlagRun, Pass, FillGaps };

/// "lay", "attack", "spy", "scout", "run", "pass", "fill": the first word of text_of(Action).
std::string_view word_of(ActionKind kind);

/// One action as one player saw it, without ranks that the player did not see.
struct SeenEvent {
    Side side{};
    ActionKind kind{};
    std::optional<Place> own;       ///< the card that attacked, looked or ran: public
    PlaceSet targets;               ///< the places attacked or looked at; those laid out or filled: public
    std::optional<Battle> battle;   ///< public
    Row cards;                      ///< laid out or filled: to their owner; looked at by a Scout: to both
    std::optional<Bag> hand;        ///< looked at by a Spy: to both, because the owner knows the hand
    std::uint8_t drawn = 0;         ///< cards drawn afterwards by drawer(): public
    std::optional<Bag> drawn_cards; ///< only to the drawer
    Turn turn = 0;                  ///< in which it happened; 0: set-up

    /// Who drew: the side whose Flag ran (K2), else the side whose turn begins (K5).
    Side drawer() const { return kind == ActionKind::FlagRun ? side : opponent(side); }
    friend bool operator==(const SeenEvent&, const SeenEvent&) = default;
};

SeenEvent seen_by(const Event& event, Side viewer);

} // namespace vaandel::cards
