#pragma once
// A game of Card Battle from the first line to the end: the counterpart of game.hpp. It is the referee, so it knows the
// truth; it gives a seat only a CardSeatView.

#include "vaandel/cards/view.hpp"
#include "vaandel/game/by_word.hpp"
#include "vaandel/notation/card_record.hpp"

namespace vaandel::game {

/// What a game discloses to both when it is over: all cards that are still in it. The order of a pile stays unknown,
/// because nobody ever looks at it.
struct CardDisclosure {
    board::PerSide<cards::Held> held; ///< the open state says who lies where
    board::PerSide<cards::Bag> piles;
};

/// Everything that one seat may know of a game. Built only by CardGame::view_for().
struct CardSeatView {
    const cards::Edition* edition; ///< outlives the view: the game's own
    board::Side seat;
    Phase phase;
    cards::View cards;
    std::vector<cards::SeenEvent> events;     ///< all so far, as this seat saw them
    std::optional<board::Side> draw_offer;    ///< who offered a draw that still stands
    unsigned take_backs = 0;                  ///< how often actions were taken back
    std::optional<std::size_t> last_choice;   ///< CardGame::last_choice_of() this seat
    std::optional<CardDisclosure> disclosure; ///< only when the game is over, and not if it was cancelled

    const std::optional<board::Outcome>& outcome() const { return cards.open().outcome; }
};

class CardGame : public ByWord<CardGame> {
public:
    /// Shuffles both decks (K2). All randomness, now and later (K16), comes from `chance`.
    CardGame(const cards::Edition& edition, Random chance);
    /// With decks that are shuffled already, each the edition's.
    CardGame(const cards::Edition& edition, const board::PerSide<cards::Pile>& decks, Random chance);

    /// The game of a record, ready to continue: past shuffles stay as recorded, later ones come from `chance`. Or the
    /// error of replay().
    static Result<CardGame, std::string> resumed(const notation::CardRecord& record, Random chance);

    const cards::Edition& edition() const { return edition_; }
    Phase phase() const;
    /// Whether that side is to act now. During set-up both may be.
    bool may_act(board::Side side) const { return cards::may_act(state_.open, side); }
    const std::optional<board::Outcome>& outcome() const { return state_.open.outcome; }

    /// Executes it and returns None, or changes nothing and returns the reason.
    cards::Refusal act(board::Side side, const cards::Action& action,
                       std::optional<std::chrono::milliseconds> thinking = std::nullopt);

    /// Why this would be refused now; None if it is legal.
    cards::Refusal why_not(board::Side side, const cards::Action& action) const {
        return cards::refusal(cards::situation_of(state_, side), action);
    }

    /// Repeats an earlier action, with the Flag's shuffle of then. NotNow, and nothing changed, if `order` does not
    /// have the gathered cards, or the action is not a run.
    cards::Refusal repeat(board::Side side, const cards::Action& action, const cards::Pile& order);

    /// The number, from 1 and among all actions, of that side's last one in play at which it had a choice, if
    /// any.
    std::optional<std::size_t> last_choice_of(board::Side side) const { return last_choices_[side]; }
    unsigned take_backs() const { return take_backs_; }

    /// Undoes the side's last choice and everything after it; forced actions are skipped. In play only; NotNow if the
    /// side has made no choice. Both piles return to their earlier order; a Flag that runs again is shuffled again. The
    /// caller has checked that this is allowed: the game only counts it, and forgets what was seen.
    Verdict take_back(board::Side side);

    /// All so far, with the shuffles: the truth.
    const std::vector<notation::RecordedAction>& actions() const { return actions_; }
    /// The actions of that side so far.
    std::vector<cards::Action> actions_of(board::Side side) const;

    CardSeatView view_for(board::Side seat) const;
    /// What that seat knew before each action and after the last.
    std::vector<cards::View> past_of(board::Side seat) const;

    /// The truth, for the store and, when the game is over, for its players. The caller adds names and times.
    notation::CardRecord record() const;

private:
    friend ByWord;
    void make(board::Side side, const cards::Action& action, const cards::Pile& order,
              std::optional<std::chrono::milliseconds> thinking);
    /// Repeats an earlier action.
    void make(const notation::RecordedAction& done);
    void end(const board::Outcome& outcome) { state_.open.outcome = outcome; }

    cards::Edition edition_;
    board::PerSide<cards::Pile> decks_; ///< as shuffled at the start
    Random chance_;
    cards::State state_;
    std::vector<cards::Event> events_;
    std::vector<notation::RecordedAction> actions_;
    board::PerSide<std::optional<std::size_t>> last_choices_;
    unsigned take_backs_ = 0;
};

} // namespace vaandel::game
