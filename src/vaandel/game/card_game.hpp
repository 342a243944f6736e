#pragma once
// A game of Card Battle from the first line to the end: the sibling of game.hpp. It is the referee, so it knows the
// truth; what it hands out to a seat is a CardSeatView, and nothing else.

#include "vaandel/cards/record.hpp"
#include "vaandel/cards/view.hpp"
#include "vaandel/game/by_word.hpp"

namespace vaandel::game {

/// What a game discloses to both when it is over: all cards that are still in it. The order of a pile stays unknown:
/// nobody ever looks at it.
struct CardDisclosure {
    board::PerSide<cards::Held> held; ///< who lies where is in the open state
    board::PerSide<cards::Bag> piles;
};

/// All that one seat may know of a game. Built by CardGame::view_for() alone.
struct CardSeatView {
    const cards::Edition* edition; ///< outlives the view: the game's own
    board::Side seat;
    Phase phase;
    cards::View cards;
    std::vector<cards::SeenEvent> events;     ///< all so far, as this seat saw them
    std::optional<board::Side> draw_offer;    ///< who offered a draw that still stands
    unsigned take_backs = 0;                  ///< how often actions were taken back
    std::optional<std::size_t> last_choice;   ///< CardGame::last_choice_of() this seat
    std::optional<CardDisclosure> disclosure; ///< only when the game is over, and not where it was cancelled

    const std::optional<cards::Outcome>& outcome() const { return cards.open().outcome; }
};

class CardGame : public ByWord<CardGame, cards::Outcome> {
public:
    /// Shuffles both decks (K2). All chance, now and later (K16), comes from `chance`.
    CardGame(const cards::Edition& edition, Random chance);
    /// With decks that are shuffled already, each the edition's.
    CardGame(const cards::Edition& edition, const board::PerSide<cards::Pile>& decks, Random chance);

    /// The game that a record tells, ready to go on: what has been shuffled stays so, what is to come is from `chance`.
    /// Or what cards::replay() says against it.
    static Result<CardGame, std::string> resumed(const cards::Record& record, Random chance);

    const cards::Edition& edition() const { return edition_; }
    Phase phase() const;
    /// Whether it is for that side to do something now. During set-up it may be for both.
    bool may_act(board::Side side) const { return cards::may_act(state_.open, side); }
    const std::optional<cards::Outcome>& outcome() const { return state_.open.outcome; }

    /// Does it and says None, or changes nothing and says why not.
    cards::Refusal act(board::Side side, const cards::Action& action,
                       std::optional<std::chrono::milliseconds> thinking = std::nullopt);

    /// Why this would be refused now; None where it is legal.
    cards::Refusal why_not(board::Side side, const cards::Action& action) const {
        return cards::refusal(cards::situation_of(state_, side), action);
    }

    /// Does again what was done before, with what the Flag's run shuffled then. NotNow, and nothing changed, where
    /// `order` is not of the cards that it gathers, or the action is no run.
    cards::Refusal repeat(board::Side side, const cards::Action& action, const cards::Pile& order);

    /// The number, from 1 and among all actions, of that side's last one in play at which it had a choice, if there was
    /// any.
    std::optional<std::size_t> last_choice_of(board::Side side) const { return last_choices_[side]; }
    unsigned take_backs() const { return take_backs_; }

    /// The side's last choice, and what came after it, never happened; what was its only legal action is no decision to
    /// come back to. In play only; NotNow where it has made none. Both piles are in their order of then; a Flag that
    /// runs again shuffles anew. Whoever allows it has agreed: the game keeps count, and nothing else of what was seen.
    Verdict take_back(board::Side side);

    /// All so far, with what was shuffled: the truth.
    const std::vector<cards::RecordedAction>& actions() const { return actions_; }
    /// What that side has done so far.
    std::vector<cards::Action> actions_of(board::Side side) const;

    CardSeatView view_for(board::Side seat) const;

    /// The truth, for the store and, when the game is over, for its players. Names and times are the caller's to add.
    cards::Record record() const;

private:
    friend ByWord;
    void make(board::Side side, const cards::Action& action, const cards::Pile& order,
              std::optional<std::chrono::milliseconds> thinking);
    /// Does again what was done before.
    void make(const cards::RecordedAction& done);
    void end(const cards::Outcome& outcome) { state_.open.outcome = outcome; }

    cards::Edition edition_;
    board::PerSide<cards::Pile> decks_; ///< as shuffled at the start
    Random chance_;
    cards::State state_;
    std::vector<cards::Event> events_;
    std::vector<cards::RecordedAction> actions_;
    board::PerSide<std::optional<std::size_t>> last_choices_;
    unsigned take_backs_ = 0;
};

} // namespace vaandel::game
