#include "vaandel/card_engine/candidates.hpp"

#include "vaandel/card_engine/places.hpp"

#include <algorithm>

namespace vaandel::card_engine {

using namespace cards;

namespace {

/// Every bag of so many cards of the hand.
std::vector<Bag> all_choices(const Bag& hand, std::size_t count) {
    std::vector<Bag> choices{Bag{}};
    for (const Rank rank : kAllRanks) {
        const std::size_t before = choices.size();
        for (std::size_t at = 0; at < before; ++at) {
            Bag more = choices[at];
            for (unsigned number = 0; number < hand[rank]; ++number) {
                more.add(rank);
                choices.push_back(more);
            }
        }
    }
    std::erase_if(choices, [&](const Bag& choice) { return choice.count() != count; });
    return choices;
}

/// The cards in a random order.
Row in_places(const Bag& cards, const std::vector<Place>& places, Random& random) {
    std::vector<Rank> order;
    cards.for_each([&](Rank rank) { order.push_back(rank); });
    random.shuffle(std::span{order});
    Row row{};
    for (std::size_t at = 0; at < order.size(); ++at)
        row[places[at].index] = order[at];
    return row;
}

/// In a random order, which decides where the cards go if they are too few for all places.
std::vector<Place> gaps_of(const OpenSide& own, Random& random) {
    std::vector<Place> gaps;
    for (const Place place : any_order(random))
        if (!own.line.has(place))
            gaps.push_back(place);
    return gaps;
}

std::vector<Place> first_places(std::size_t count) {
    return {kAllPlaces.begin(), kAllPlaces.begin() + std::ptrdiff_t(count)};
}

/// Lists what step 2 offers, or a chain of attacks.
class ActionPicker {
public:
    ActionPicker(const View& view, Random& random)
        : view_{view}, own_{view.open()[view.viewer()]}, enemy_{view.open()[view.enemy()]}, order_{any_order(random)} {}

    std::vector<Action> list() {
        const std::vector<Place> targets = different_targets();
        for (const Place place : different_own()) {
            const Rank rank = rank_at(place);
            if (is_attacker(rank))
                for (const Place target : targets)
                    actions_.emplace_back(Attack{place, target});
            if (view_.open().stage == Stage::Act)
                list_special(place, rank);
        }
        if (view_.open().stage == Stage::Chain || actions_.empty())
            actions_.emplace_back(Pass{});
        return std::move(actions_);
    }

private:
    Rank rank_at(Place place) const { return view_.held().line[place.index]; }

    void list_special(Place own, Rank rank) {
        if (rank == Rank::Spy)
            actions_.emplace_back(SpyLook{own});
        if (rank == Rank::Scout)
            actions_.emplace_back(ScoutLook{own, scouted(enemy_, order_)});
        if (rank == Rank::Flag)
            actions_.emplace_back(FlagRun{own});
    }

    std::vector<Place> different_own() const {
        std::vector<Place> places;
        for (const Place place : order_)
            if (own_.line.has(place) && std::ranges::none_of(places, [&](Place other) {
                    return rank_at(place) == rank_at(other) && own_.seen.has(place) == own_.seen.has(other);
                }))
                places.push_back(place);
        return places;
    }

    std::vector<Place> different_targets() const {
        std::vector<Place> places;
        for (const Place place : order_)
            if (enemy_.line.has(place) &&
                std::ranges::none_of(places, [&](Place other) { return looks_like(place) == looks_like(other); }))
                places.push_back(place);
        return places;
    }

    /// Equal for enemy cards about which the viewer knows the same.
    std::pair<std::optional<Rank>, std::optional<std::size_t>> looks_like(Place place) const {
        if (const auto rank = view_.known_line()[place.index])
            return {rank, std::nullopt};
        std::optional<std::size_t> entry;
        if (enemy_.hand_story) {
            const auto played = enemy_.hand_story->all_played();
            for (std::size_t at = 0; at < played.size(); ++at)
                if (played[at].place == place && !played[at].out)
                    entry = at;
        }
        return {std::nullopt, entry};
    }

    const View& view_;
    const OpenSide& own_;
    const OpenSide& enemy_;
    PlaceOrder order_;
    std::vector<Action> actions_;
};

} // namespace

std::vector<Action> candidates(const View& view, Random& random) {
    const OpenSide& own = view.open()[view.viewer()];
    const Bag& hand = view.held().hand;
    std::vector<Action> actions;
    switch (view.open().stage) {
    case Stage::LayOut: {
        const std::vector<Place> places = first_places(std::min<std::size_t>(own.hand, kLine));
        for (const Bag& choice : all_choices(hand, places.size()))
            actions.emplace_back(LayOut{in_places(choice, places, random)});
        return actions;
    }
    case Stage::Fill: {
        const std::vector<Place> gaps = gaps_of(own, random);
        for (const Bag& choice : all_choices(hand, std::min<std::size_t>(own.hand, gaps.size())))
            actions.emplace_back(FillGaps{in_places(choice, gaps, random)});
        return actions;
    }
    case Stage::Act:
    case Stage::Chain: break;
    }
    return ActionPicker{view, random}.list();
}

} // namespace vaandel::card_engine
