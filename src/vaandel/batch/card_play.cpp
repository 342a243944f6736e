#include "vaandel/batch/card_play.hpp"

#include <algorithm>

namespace vaandel::batch {

using namespace cards;

unsigned CardPlay::wanted() const {
    const OpenSide& own = state_.open[to_act()];
    const unsigned room = state_.open.stage == Stage::LayOut ? unsigned{kLine} : (~own.line).count();
    return std::min<unsigned>(own.hand, room);
}

Refusal CardPlay::refusal(unsigned number) const {
    if (is_over())
        return Refusal::GameOver;
    if (number >= card_action::kCount)
        return Refusal::NoSuchPlace;
    const CardStep step = card_step_of(number);
    if (const auto* const put = std::get_if<Put>(&step))
        return refusal(*put);
    return is_putting() ? Refusal::NotNow : cards::refusal(situation_of(state_, to_act()), *std::get_if<Action>(&step));
}

/// Cards go down from the first place to the last; a line has no gap (A.7-11), and gaps are filled as far as the hand
/// goes (A.7-03 to A.7-05).
Refusal CardPlay::refusal(Put put) const {
    if (!is_putting())
        return Refusal::NotNow;
    const PlaceSet down = places_of(pending_);
    const bool is_line = state_.open.stage == Stage::LayOut;
    const PlaceSet gaps = is_line ? ~PlaceSet{} : ~state_.open[to_act()].line;
    if (!gaps.has(put.place) || down.has(put.place))
        return Refusal::NotAGap;
    unsigned gaps_after = 0;
    for (const Place place : kAllPlaces) {
        if (place > put.place && down.has(place))
            return Refusal::NotAGap;
        gaps_after += place > put.place && gaps.has(place) ? 1U : 0U;
    }
    if (is_line && put.place.index != down.count())
        return Refusal::LineOfFive;
    if (down.count() + 1 + gaps_after < wanted())
        return Refusal::FillAll;
    Bag hand = state_.hidden[to_act()].held.hand;
    for (const auto& rank : pending_)
        if (rank)
            hand.remove(*rank);
    return hand[put.rank] == 0 ? Refusal::NotInHand : Refusal::None;
}

CardPlay::Made CardPlay::make_unchecked(const Edition& edition, unsigned number, Random& chance) {
    const Side side = to_act();
    const CardStep step = card_step_of(number);
    if (const auto* const action = std::get_if<Action>(&step)) {
        const bool is_run = std::holds_alternative<FlagRun>(*action);
        return make_unchecked(edition, side, *action, is_run ? shuffled(gathered(state_, side), chance) : Pile{});
    }
    const Put put = *std::get_if<Put>(&step);
    pending_[put.place.index] = put.rank;
    if (places_of(pending_).count() < wanted())
        return {};
    const Row row = pending_;
    if (state_.open.stage == Stage::LayOut)
        return make_unchecked(edition, side, LayOut{row}, {});
    return make_unchecked(edition, side, FillGaps{row}, {});
}

CardPlay::Made CardPlay::make_unchecked(const Edition& edition, Side side, const Action& action, const Pile& order) {
    pending_ = {};
    const cards::Made made = apply_unchecked(edition, state_, side, action, order);
    state_ = made.after;
    return {made.event, order};
}

} // namespace vaandel::batch
