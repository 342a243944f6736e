#include "cards/games.hpp"

namespace vaandel::tests {

using namespace cards;

std::vector<Rules> all_card_rules() {
    std::vector<Rules> all;
    for (const StuckCheck stuck : {StuckCheck::Line, StuckCheck::LineAndReserves})
        for (const FlagRescue rescue : {FlagRescue::Forbidden, FlagRescue::Allowed})
            for (const ChainAttacks chain : {ChainAttacks::Off, ChainAttacks::On})
                all.push_back({.stuck_check = stuck, .flag_rescue = rescue, .chain_attacks = chain});
    return all;
}

PerSide<Pile> random_decks(const Edition& edition, Random& random) {
    const Pile red = shuffled(edition.deck.cards, random);
    return {red, shuffled(edition.deck.cards, random)};
}

CardHabits random_habits(Random& random) {
    constexpr std::array<unsigned, 4> likings{0, 1, 4, 30};
    const auto any = [&] { return likings[random.below(4)]; };
    return {.attack = 1 + any(), .spy = any(), .scout = any(), .run = any(), .hides_attackers = random.below(4) == 0};
}

namespace {

unsigned weight_of(const Action& action, const CardHabits& habits) {
    if (std::holds_alternative<Attack>(action))
        return habits.attack;
    if (std::holds_alternative<SpyLook>(action))
        return 4 * habits.spy;
    if (std::holds_alternative<ScoutLook>(action))
        return habits.scout;
    if (std::holds_alternative<FlagRun>(action))
        return habits.run;
    return 1;
}

/// Any line or filling, each card drawn at random or by preference, without listing all.
Row random_row(const Bag& cards, PlaceSet places, std::size_t count, const CardHabits& habits, Random& random) {
    std::vector<Rank> hand;
    cards.for_each([&](Rank rank) { hand.push_back(rank); });
    random.shuffle(std::span{hand});
    if (habits
            .hides_attackers) { // they come last; clang rejects the standard library's stable_partition() as deprecated
        std::vector<Rank> attackers;
        std::ranges::copy_if(hand, std::back_inserter(attackers), is_attacker);
        std::erase_if(hand, is_attacker);
        hand.insert(hand.end(), attackers.begin(), attackers.end());
    }
    std::vector<Place> free;
    for (const Place place : kAllPlaces)
        if (places.has(place))
            free.push_back(place);
    random.shuffle(std::span{free});
    Row row{};
    for (std::size_t at = 0; at < count; ++at)
        row[free[at].index] = hand[at];
    return row;
}

} // namespace

Action choose_card_action(const Situation& situation, const CardHabits& habits, Random& random) {
    const OpenSide& own = situation.open[situation.side];
    const Bag& hand = situation.held.hand;
    if (situation.open.stage == Stage::LayOut) {
        PlaceSet places;
        const std::size_t count = std::min<std::size_t>(own.hand, kLine);
        for (const Place place : kAllPlaces)
            if (place.index < count)
                places.insert(place);
        return LayOut{random_row(hand, places, count, habits, random)};
    }
    if (situation.open.stage == Stage::Fill) {
        const PlaceSet gaps = ~own.line;
        return FillGaps{random_row(hand, gaps, std::min<std::size_t>(own.hand, gaps.count()), habits, random)};
    }
    const std::vector<Action> actions = legal_actions(situation);
    unsigned sum = 0;
    for (const Action& action : actions)
        sum += weight_of(action, habits);
    if (sum == 0)
        return actions[random.below(unsigned(actions.size()))];
    unsigned left = random.below(sum);
    for (const Action& action : actions) {
        const unsigned weight = weight_of(action, habits);
        if (left < weight)
            return action;
        left -= weight;
    }
    return actions.back();
}

CardGame random_card_game(const Edition& edition, std::size_t max_actions, Random& random) {
    CardGame game{edition, random_decks(edition, random), {}};
    State state = initial_state(game.decks);
    const PerSide<CardHabits> habits{random_habits(random), random_habits(random)};
    while (!state.open.outcome && game.actions.size() < max_actions) {
        const Side side = may_act(state.open, Side::Red) ? Side::Red : Side::Blue;
        const Action action = choose_card_action(situation_of(state, side), habits[side], random);
        const Pile order = std::holds_alternative<FlagRun>(action) ? shuffled(gathered(state, side), random) : Pile{};
        const Made made = apply_unchecked(edition, state, side, action, order);
        game.actions.push_back(notation::recorded(made.event, order));
        state = made.after;
    }
    return game;
}

std::vector<State> states_of(const CardGame& game) {
    std::vector<State> states{initial_state(game.decks)};
    for (const notation::RecordedAction& told : game.actions)
        states.push_back(
            apply_unchecked(game.edition, states.back(), told.side, told.action, told.shuffled.value_or(Pile{})).after);
    return states;
}

} // namespace vaandel::tests
