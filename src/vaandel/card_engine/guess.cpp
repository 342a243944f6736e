#include "vaandel/card_engine/guess.hpp"

#include "vaandel/card_engine/params.hpp"

#include <algorithm>

namespace vaandel::card_engine {

using namespace cards;

namespace {

CardChances chances_of(const Bag& cards, double flag_in_line) {
    CardChances chances{};
    double sum = 0;
    for (const Rank rank : kAllRanks)
        sum += chances[index_of(rank)] = double(cards[rank]) * (rank == Rank::Flag ? flag_in_line : 1);
    for (double& chance : chances)
        chance /= std::max(sum, kCardParams.guessed_flag);
    return chances;
}

} // namespace

Guess::Guess(const Edition& edition, const View& view) {
    const OpenSide& enemy = view.open()[view.enemy()];
    Bag unknown = view.enemy_cards(edition);
    for (const auto& rank : view.known_line())
        if (rank)
            unknown.remove(*rank);
    chances_[kUnseen] = chances_of(unknown, enemy.hand + enemy.pile > 0 ? kCardParams.guessed_flag : 1);
    find_shown(view);
    for (const Place place : kAllPlaces)
        if (const auto rank = view.known_line()[place.index]) {
            by_place_[place.index] = std::uint8_t(kSeen + place.index);
            chances_[by_place_[place.index]][index_of(*rank)] = 1;
        }
}

/// Cards that were played before any other was added to the hand are among those seen in it.
void Guess::find_shown(const View& view) {
    const auto& story = view.open()[view.enemy()].hand_story;
    if (!story)
        return;
    Bag left = view.shown_hand(view.enemy());
    PlaceSet places;
    for (const HandStory::Played& played : story->all_played()) {
        const auto known = played.out ? played.out : view.known_line()[played.place.index];
        if (known && left[*known] > 0)
            left.remove(*known);
        else if (!known && played.drawn_before == 0)
            places.insert(played.place);
    }
    if (left.is_empty())
        return;
    chances_[kShown] = chances_of(left, kCardParams.guessed_flag);
    for (const Place place : kAllPlaces)
        if (places.has(place))
            by_place_[place.index] = kShown;
}

} // namespace vaandel::card_engine
