#pragma once
// One game of Card Battle by numbered actions (card_actions.hpp), including the truth. A value.

#include "vaandel/batch/card_actions.hpp"
#include "vaandel/cards/view.hpp"

namespace vaandel::batch {

class CardPlay {
public:
    /// A game with these decks, each the edition's. In the set-up Red lays out its line first; this gives Blue no
    /// information (K3).
    explicit CardPlay(const board::PerSide<cards::Pile>& decks) : state_{cards::initial_state(decks)} {}
    /// In the middle of a game, between two actions.
    explicit CardPlay(const cards::State& state) : state_{state} {}

    const cards::State& state() const { return state_; }
    const cards::OpenState& open() const { return state_.open; }
    bool is_over() const { return state_.open.outcome.has_value(); }
    cards::Side to_act() const { return state_.open.to_act; }
    /// The same point of another world, which must look the same to the side to act.
    CardPlay in_world(const cards::State& world) const {
        CardPlay play{world};
        play.pending_ = pending_;
        return play;
    }
    /// The cards of an unfinished line or filling that the side to act has put down. Nobody else sees
    /// them.
    const cards::Row& pending() const { return pending_; }

    /// Why the action with that number is refused, or None. Total.
    cards::Refusal refusal(unsigned number) const;
    /// Calls visit(number) for each legal action, in ascending order.
    template <class Visit> void for_each_legal(Visit&& visit) const;

    /// The result of an action.
    struct Made {
        std::optional<cards::Event> event; ///< none while a line or a filling is unfinished
        cards::Pile order;                 ///< the cards shuffled by a FlagRun
    };
    /// Makes a legal action; `chance` shuffles if a Flag runs (K16).
    Made make_unchecked(const cards::Edition& edition, unsigned number, Random& chance);
    /// The same for a complete action of the side that may act.
    Made make_unchecked(const cards::Edition& edition, cards::Side side, const cards::Action& action,
                        const cards::Pile& order);

    friend bool operator==(const CardPlay&, const CardPlay&) = default;

private:
    bool is_putting() const {
        return state_.open.stage == cards::Stage::LayOut || state_.open.stage == cards::Stage::Fill;
    }
    /// How many cards the line or the filling has in all.
    unsigned wanted() const;
    cards::Refusal refusal(Put put) const;

    cards::State state_;
    cards::Row pending_{};
};

template <class Visit> void CardPlay::for_each_legal(Visit&& visit) const {
    if (is_over())
        return;
    if (is_putting()) {
        for (unsigned number = card_action::kPut; number < card_action::kCount; ++number)
            if (refusal(number) == cards::Refusal::None)
                visit(number);
        return;
    }
    // By the acting card; the other conditions need no check.
    const auto visit_of = [&](unsigned first, unsigned each, auto&& may_act) {
        for (const cards::Place own : cards::kAllPlaces)
            if (may_act(own))
                for (unsigned number = first + own.index * each; number < first + (own.index + 1) * each; ++number)
                    if (refusal(number) == cards::Refusal::None)
                        visit(number);
    };
    const auto is = [this](cards::Rank rank) {
        return [this, rank](cards::Place own) {
            return state_.open[to_act()].line.has(own) && state_.hidden[to_act()].held.line[own.index] == rank;
        };
    };
    visit_of(card_action::kAttack, unsigned{cards::kLine}, [this](cards::Place own) {
        return state_.open[to_act()].line.has(own) && cards::is_attacker(state_.hidden[to_act()].held.line[own.index]);
    });
    visit_of(card_action::kSpyLook, 1, is(cards::Rank::Spy));
    visit_of(card_action::kScoutLook, unsigned{kPairs.size()}, is(cards::Rank::Scout));
    visit_of(card_action::kFlagRun, 1, is(cards::Rank::Flag));
    if (refusal(card_action::kPass) == cards::Refusal::None)
        visit(unsigned{card_action::kPass});
}

} // namespace vaandel::batch
