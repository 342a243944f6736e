#include "vaandel/match/greedy_cards.hpp"

namespace vaandel::match {

using namespace cards;

namespace {

/// The strongest cards of the hand for the places, without the Flag if possible.
Row strongest(Bag hand, PlaceSet places) {
    Row row{};
    for (const Place place : kAllPlaces)
        if (places.has(place) && !hand.is_empty()) {
            const auto card = std::ranges::find_if(kStrongestFirst, [&](Rank rank) { return hand[rank] > 0; });
            row[place.index] = *card;
            hand.remove(*card);
        }
    return row;
}

/// One of the places, of which there is at least one.
Place any_of(PlaceSet places, Random& random) {
    unsigned left = random.below(places.count());
    return *std::ranges::find_if(kAllPlaces, [&](Place place) { return places.has(place) && left-- == 0; });
}

Place target_of(const Edition& edition, const View& view, Rank own, Random& random) {
    std::optional<Place> dearest;
    for (const Place place : kAllPlaces)
        if (const auto rank = view.known_line()[place.index];
            rank && edition.combat(own, *rank) == BattleResult::AttackerWins &&
            (!dearest || *rank == Rank::Flag || *rank > *view.known_line()[dearest->index]))
            dearest = place;
    if (dearest)
        return *dearest;
    const OpenSide& enemy = view.open()[view.enemy()];
    const PlaceSet unseen = enemy.line & ~enemy.seen;
    return any_of(unseen.is_empty() ? enemy.line : unseen, random);
}

} // namespace

Action greedy_action(const Edition& edition, const View& view, Random& random) {
    const OpenSide& own = view.open()[view.viewer()];
    const Held& held = view.held();
    if (own.is_laying)
        return LayOut{strongest(held.hand, ~PlaceSet{})};
    if (view.open().stage == Stage::Fill)
        return FillGaps{strongest(held.hand, ~own.line)};
    std::optional<Place> best;
    for (const Place place : kAllPlaces)
        if (own.line.has(place) && is_attacker(held.line[place.index]) &&
            (!best || held.line[place.index] > held.line[best->index]))
            best = place;
    if (best && !view.open()[view.enemy()].line.is_empty())
        return Attack{*best, target_of(edition, view, held.line[best->index], random)};
    const std::vector<Action> actions = legal_actions(situation_of(view));
    return actions[random.below(std::uint32_t(actions.size()))];
}

} // namespace vaandel::match
