#pragma once
// What one player knows. The only way from the truth to what leaves the referee: bots, messages and pages are built
// from a View and from SeenEvents.

#include "vaandel/cards/legal.hpp"

namespace vaandel::cards {

/// What both see, and the cards that this player may know: his own line and hand, the enemy's cards that he has seen
/// and that have lain in their places since, and the enemy's hand as he last looked at it, until the enemy shuffles.
/// Nothing else of the enemy's cards, and nothing of either pile, is in here in any form.
class View {
public:
    Side viewer() const { return viewer_; }
    Side enemy() const { return opponent(viewer_); }
    const OpenState& open() const { return open_; }
    const Held& held() const { return held_; }

    /// The enemy's cards that the viewer has seen in the places where they lie; their places are open()[enemy()].seen.
    const Row& known_line() const { return known_line_; }

    /// The hand of a side as its enemy last saw it, where that side's hand_story stands: the enemy's that the viewer
    /// has looked at, or the viewer's own that he had to show. What became of it is in the story.
    const Bag& shown_hand(Side side) const { return shown_hands_[side]; }

    /// The enemy's cards that are still in the game, wherever they are: the deck less what is out.
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

/// The one function that turns truth into what `viewer` knows.
View view_of(const State& state, Side viewer);

/// The viewer's situation: legality is a function of the view. Refers to `view`.
inline Situation situation_of(const View& view) { return {view.open(), view.viewer(), view.held()}; }

/// What kind of action it was; in the order of Action's alternatives.
enum class ActionKind : std::uint8_t { LayOut, Attack, SpyLook, ScoutLook, FlagRun, Pass, FillGaps };

/// "lay", "attack", "spy", "scout", "run", "pass", "fill": the first word of text_of(Action).
std::string_view word_of(ActionKind kind);

/// One action as one player saw it. Ranks that he did not see are absent.
struct SeenEvent {
    Side side{};
    ActionKind kind{};
    std::optional<Place> own;       ///< the card that attacked, looked or ran: public
    PlaceSet targets;               ///< the places attacked or looked at; those laid out or filled: public
    std::optional<Battle> battle;   ///< public
    Row cards;                      ///< laid out or filled: to their owner; looked at by a Scout: to both
    std::optional<Bag> hand;        ///< looked at by a Spy: to both, for the owner knows his hand
    std::uint8_t drawn = 0;         ///< cards drawn thereafter by drawer(): public
    std::optional<Bag> drawn_cards; ///< to the drawer alone
    Turn turn = 0;                  ///< in which it happened; 0: set-up

    /// Who drew: the side whose Flag ran (K2), else the side whose turn begins (K5).
    Side drawer() const { return kind == ActionKind::FlagRun ? side : opponent(side); }
    friend bool operator==(const SeenEvent&, const SeenEvent&) = default;
};

SeenEvent seen_by(const Event& event, Side viewer);

} // namespace vaandel::cards
