#include "card_play.hpp"

#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace vaandel::bench {

using namespace cards;

namespace {

[[noreturn]] void stop_for_illegal(const Action& action, Refusal refusal) {
    const std::string_view phrase = phrase_of(refusal);
    std::fprintf(stderr, "a player made an illegal action, %s: %.*s\n", text_of(action).c_str(), int(phrase.size()),
                 phrase.data());
    std::abort();
}

/// Of this process: what other programs do does not count.
double processor_seconds() {
    std::timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

/// The strongest cards of the hand for the places, without the Flag as long as that goes.
Row strongest(Bag hand, PlaceSet places) {
    Row row{};
    for (const Place place : kAllPlaces)
        if (places.has(place) && !hand.is_empty()) {
            std::optional<Rank> card;
            hand.for_each([&](Rank rank) { card = card.value_or(rank); });
            row[place.index] = card;
            hand.remove(*card);
        }
    return row;
}

Action any_of(const std::vector<Action>& actions, Random& random) {
    return actions[random.below(std::uint32_t(actions.size()))];
}

Place any_of(PlaceSet places, Random& random) {
    unsigned left = random.below(places.count());
    for (const Place place : kAllPlaces)
        if (places.has(place) && left-- == 0)
            return place;
    std::abort();
}

Place greedy_target(const Edition& edition, const View& view, Rank own, Random& random) {
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

State dealt(const Edition& edition, Random& random) {
    const Pile red = shuffled(edition.deck.cards, random);
    return initial_state({red, shuffled(edition.deck.cards, random)});
}

Outcome play_cards(const Edition& edition, State state, const PerSide<CardPlayer>& players, Random& random) {
    while (!state.open.outcome) {
        const Side side = may_act(state.open, Side::Red) ? Side::Red : Side::Blue;
        const Action action = players[side](view_of(state, side));
        if (const Refusal why = refusal(situation_of(state, side), action); why != Refusal::None)
            stop_for_illegal(action, why);
        const Pile order = std::holds_alternative<FlagRun>(action) ? shuffled(gathered(state, side), random) : Pile{};
        state = apply_unchecked(edition, state, side, action, order).after;
    }
    return *state.open.outcome;
}

CardPlayer random_card_player(Random& random) {
    return [&random](const View& view) { return any_of(legal_actions(situation_of(view)), random); };
}

CardPlayer greedy_card_player(const Edition& edition, Random& random) {
    return [&edition, &random](const View& view) -> Action {
        const OpenSide& own = view.open()[view.viewer()];
        const Held& held = view.held();
        if (view.open().stage == Stage::Fill)
            return FillGaps{strongest(held.hand, ~own.line)};
        if (view.open().stage == Stage::LayOut)
            return LayOut{strongest(held.hand, ~PlaceSet{})};
        std::optional<Place> best;
        for (const Place place : kAllPlaces)
            if (own.line.has(place) && is_attacker(held.line[place.index]) &&
                (!best || held.line[place.index] > held.line[best->index]))
                best = place;
        if (!best || view.open()[view.enemy()].line.is_empty())
            return any_of(legal_actions(situation_of(view)), random);
        return Attack{*best, greedy_target(edition, view, held.line[best->index], random)};
    };
}

CardPlayer bot_card_player(const Edition& edition, card_engine::Level level, Random& random) {
    return [&edition, level, &random](const View& view) { return card_engine::choose(edition, view, level, random); };
}

CardTally card_match(const Edition& edition, const CardPlayerMaker& first, const CardPlayerMaker& second,
                     unsigned games, std::uint64_t seed) {
    CardTally tally;
    for (unsigned game = 0; game < games; ++game) {
        Random deal{seed + game / 2}; // each deal with both sides
        const State start = dealt(edition, deal);
        Random random{deal.next() + game};
        const CardPlayer timed = [&, player = first(random)](const View& view) {
            const double begin = processor_seconds();
            const Action action = player(view);
            tally.seconds.push_back(processor_seconds() - begin);
            return action;
        };
        const CardPlayer other = second(random);
        const Side side = game % 2 == 0 ? Side::Red : Side::Blue;
        const Outcome outcome = play_cards(
            edition, start, side == Side::Red ? PerSide<CardPlayer>{timed, other} : PerSide<CardPlayer>{other, timed},
            random);
        tally.wins += outcome.winner == side ? 1U : 0U;
        tally.losses += outcome.winner == opponent(side) ? 1U : 0U;
        tally.draws += !outcome.winner ? 1U : 0U;
    }
    return tally;
}

} // namespace vaandel::bench
