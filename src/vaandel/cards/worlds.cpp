#include "vaandel/cards/worlds.hpp"

#include <algorithm>

namespace vaandel::cards {

Worlds::Worlds(const Edition& edition, const View& view) : enemy_{view.enemy()}, unknown_{view.enemy_cards(edition)} {
    const Side viewer = view.viewer();
    const OpenState& open = view.open();
    world_.open = open;
    for (const Side side : kBothSides)
        world_.hidden[side].shown_hand = view.shown_hand(side);

    Hidden& own = world_.hidden[viewer];
    own.held = view.held();
    Bag own_pile = edition.deck.cards;
    open[viewer].out.for_each([&](Rank rank) { own_pile.remove(rank); });
    own.held.hand.for_each([&](Rank rank) { own_pile.remove(rank); });
    for (const Place place : kAllPlaces)
        if (open[viewer].line.has(place))
            own_pile.remove(own.held.line[place.index]);
    own_pile.for_each([&](Rank rank) { own.pile.put_on_top(rank); });

    unknown_places_ = open[enemy_].line & ~open[enemy_].seen;
    for (const Place place : kAllPlaces)
        if (const auto rank = view.known_line()[place.index]) {
            known_.line[place.index] = *rank;
            unknown_.remove(*rank);
        }
    if (const auto& story = open[enemy_].hand_story)
        find_explanations(*story, view.shown_hand(enemy_));
    find_what_saves(edition, view);
    rest_.reserve(kMaxDeck);
}

/// K18 with its switches, inverted: an enemy in step 2 was not stuck at its start.
void Worlds::find_what_saves(const Edition& edition, const View& view) {
    const OpenState& open = view.open();
    const bool was_judged = open.turn > 0 && open.to_act == enemy_ && open.stage == Stage::Act;
    if (!was_judged || (open.outcome && open.outcome->reason == Reason::Stuck))
        return;
    const bool reserves_count = edition.rules.stuck_check == StuckCheck::LineAndReserves;
    if (reserves_count && view.enemy_cards(edition).has_attacker())
        return;
    saves_.emplace();
    for (const Rank rank : kAllRanks)
        (*saves_)[index_of(rank)] = is_attacker(rank);
    (*saves_)[index_of(Rank::Flag)] = edition.rules.flag_rescue == FlagRescue::Allowed;
}

bool Worlds::has(const Whereabouts& at, std::size_t entry) { return std::ranges::find(at, entry) != at.end(); }

/// Each card shown may be any that was played since, or still in the hand: all possibilities are tried, and consistent
/// ones kept.
void Worlds::find_explanations(const HandStory& story, const Bag& shown) {
    shown.for_each([&](Rank rank) { shown_[shown_count_++] = rank; });
    const std::size_t choices = story.count + std::size_t{1};
    std::size_t ways = 1;
    for (std::size_t card = 0; card < shown_count_; ++card)
        ways *= choices;
    double sum = 0;
    for (std::size_t way = 0; way < ways; ++way) {
        Whereabouts at{};
        at.fill(kInHand);
        bool is_distinct = true;
        std::size_t rest = way;
        for (std::size_t card = 0; card < std::min(shown_count_, kHand); ++card, rest /= choices) {
            const std::size_t entry = rest % choices;
            if (entry == story.count)
                continue;
            is_distinct = is_distinct && !has(at, entry);
            at[card] = std::uint8_t(entry);
        }
        const double weight = is_distinct ? weight_of(story, at) : 0;
        if (weight > 0)
            explanations_.push_back({at, sum += weight});
    }
    assert(!explanations_.empty());
}

bool Worlds::take_shown(const HandStory& story, const Whereabouts& at, Bag& unknown) const {
    unsigned in_hand = 0;
    for (std::size_t card = 0; card < shown_count_; ++card) {
        const Rank rank = shown_[card];
        if (at[card] == kInHand) {
            ++in_hand;
        } else {
            const HandStory::Played& played = story.played[at[card]];
            const bool is_known = played.out || !unknown_places_.has(played.place);
            if (is_known) {
                if (played.out.value_or(known_.line[played.place.index]) != rank)
                    return false;
                continue;
            }
        }
        if (unknown[rank] == 0)
            return false;
        unknown.remove(rank);
    }
    return in_hand <= world_.open[enemy_].hand;
}

/// The number of ways in which physical cards can have reached their places, up to a factor common to all explanations.
/// Of the cards drawn since the look, any that is still in the hand may be the one played; and the remaining cards may
/// lie in any order.
double Worlds::weight_of(const HandStory& story, const Whereabouts& at) const {
    Bag left = unknown_;
    if (!take_shown(story, at, left))
        return 0;
    double ways = 1;
    unsigned drawn_and_played = 0;
    for (std::uint8_t entry = 0; entry < story.count; ++entry)
        if (!has(at, entry)) {
            const unsigned drawn = story.played[entry].drawn_before;
            if (drawn <= drawn_and_played)
                return 0;
            ways *= double(drawn - drawn_and_played++);
        }
    unsigned number = 0;
    for (const Rank rank : kAllRanks)
        for (unsigned equal = 1; equal <= left[rank]; ++equal)
            ways *= double(++number) / double(equal);
    return ways;
}

const State& Worlds::sample(Random& random) {
    random.shuffle(world_.hidden[opponent(enemy_)].pile.cards());
    do
        deal(random);
    while (is_enemy_stuck());
    return world_;
}

void Worlds::deal(Random& random) {
    Hidden& hidden = world_.hidden[enemy_];
    hidden.held = known_;
    hidden.pile = {};
    Bag left = unknown_;
    PlaceSet places = unknown_places_;
    if (const auto& story = world_.open[enemy_].hand_story) {
        const double at_most = random.unit() * explanations_.back().weight_up_to;
        const auto found = std::ranges::upper_bound(explanations_, at_most, {}, &Explanation::weight_up_to);
        const Whereabouts& at = (found == explanations_.end() ? std::prev(found) : found)->at;
        take_shown(*story, at, left);
        for (std::size_t card = 0; card < shown_count_; ++card)
            if (at[card] == kInHand) {
                hidden.held.hand.add(shown_[card]);
            } else if (const HandStory::Played& played = story->played[at[card]];
                       !played.out && places.has(played.place)) {
                hidden.held.line[played.place.index] = shown_[card];
                places.erase(played.place);
            }
    }
    rest_.clear();
    left.for_each([&](Rank rank) { rest_.push_back(rank); });
    random.shuffle(std::span{rest_});
    auto next = rest_.begin();
    for (const Place place : kAllPlaces)
        if (places.has(place))
            hidden.held.line[place.index] = *next++;
    while (hidden.held.hand.count() < world_.open[enemy_].hand)
        hidden.held.hand.add(*next++);
    while (next != rest_.end())
        hidden.pile.put_on_top(*next++);
}

bool Worlds::is_enemy_stuck() const {
    if (!saves_)
        return false;
    return std::ranges::none_of(kAllPlaces, [&](Place place) {
        return world_.open[enemy_].line.has(place) && (*saves_)[index_of(world_.hidden[enemy_].held.line[place.index])];
    });
}

} // namespace vaandel::cards
