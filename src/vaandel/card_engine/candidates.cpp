#include "vaandel/card_engine/candidates.hpp"

#include "vaandel/card_engine/params.hpp"

#include <algorithm>

namespace vaandel::card_engine {

using namespace cards;

namespace {

Bag bag_of(const Row& row) {
    Bag bag;
    for (const auto& rank : row)
        if (rank)
            bag.add(*rank);
    return bag;
}

/// Equal for own cards of which both players know the same.
std::pair<Rank, bool> own_card(const View& view, Place place) {
    return {view.held().line[place.index], view.open()[view.viewer()].seen.has(place)};
}

/// Equal for enemy cards about which the viewer knows the same: the rank, or which card of the hand it was.
using ObservedClass = std::pair<std::optional<Rank>, std::optional<std::size_t>>;
ObservedClass enemy_card(const View& view, Place place) {
    if (const auto rank = view.known_line()[place.index])
        return {rank, std::nullopt};
    std::optional<std::size_t> entry;
    if (const auto& story = view.open()[view.enemy()].hand_story) {
        const auto played = story->all_played();
        for (std::size_t at = 0; at < played.size(); ++at)
            if (played[at].place == place && !played[at].out)
                entry = at;
    }
    return {std::nullopt, entry};
}

std::vector<ObservedClass> enemy_cards(const View& view, PlaceSet places) {
    std::vector<ObservedClass> all;
    for (const Place place : kAllPlaces)
        if (places.has(place))
            all.push_back(enemy_card(view, place));
    std::ranges::sort(all);
    return all;
}

/// Adds the action to those that it looks like. Which of these is meant is drawn by their probabilities.
void add(std::vector<Candidate>& all, const View& view, const Action& action, double policy, Random& random) {
    const auto alike =
        std::ranges::find_if(all, [&](const Candidate& one) { return look_alike(view, one.action, action); });
    if (alike == all.end())
        return all.push_back({action, policy});
    alike->policy += policy;
    if (random.unit() * alike->policy < policy)
        alike->action = action;
}

} // namespace

bool look_alike(const View& view, const Action& one, const Action& other) {
    if (one.index() != other.index())
        return false;
    const auto compare = [&]<class Kind>(const Kind& a) {
        const Kind& b = *std::get_if<Kind>(&other);
        if constexpr (std::is_same_v<Kind, LayOut>)
            return bag_of(a.line) == bag_of(b.line);
        else if constexpr (std::is_same_v<Kind, FillGaps>)
            return bag_of(a.cards) == bag_of(b.cards);
        else if constexpr (std::is_same_v<Kind, Attack>)
            return own_card(view, a.own) == own_card(view, b.own) &&
                   enemy_card(view, a.target) == enemy_card(view, b.target);
        else if constexpr (std::is_same_v<Kind, ScoutLook>)
            return own_card(view, a.own) == own_card(view, b.own) &&
                   enemy_cards(view, a.targets) == enemy_cards(view, b.targets);
        else if constexpr (std::is_same_v<Kind, Pass>)
            return true;
        else
            return own_card(view, a.own) == own_card(view, b.own);
    };
    return std::visit(compare, one);
}

std::size_t different_actions(const View& view) {
    std::vector<Action> different;
    for (const Action& action : legal_actions(situation_of(view)))
        if (std::ranges::none_of(different, [&](const Action& one) { return look_alike(view, one, action); }))
            different.push_back(action);
    return different.size();
}

std::vector<Candidate> candidates(const Policy& policy, const View& view, const batch::CardPlay& play, Random& random) {
    std::vector<Candidate> all;
    if (view.open().stage == Stage::LayOut || view.open().stage == Stage::Fill) {
        const auto lines = unsigned(kCardParams.lines);
        for (unsigned number = 0; number < lines; ++number)
            add(all, view, policy.draw(play, kPolicyTaste, random), 1.0 / lines, random);
    } else {
        for (const Step& step : policy.evaluate(play).steps)
            if (const batch::CardStep meant = batch::card_step_of(step.number);
                const auto* action = std::get_if<Action>(&meant))
                add(all, view, *action, step.policy, random);
    }
    std::ranges::stable_sort(all, std::ranges::greater{}, &Candidate::policy);
    return all;
}

} // namespace vaandel::card_engine
