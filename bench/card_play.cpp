#include "card_play.hpp"

#include "vaandel/match/greedy_cards.hpp"

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

/// Of this process only.
double processor_seconds() {
    std::timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

Action any_of(const std::vector<Action>& actions, Random& random) {
    return actions[random.below(std::uint32_t(actions.size()))];
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
    return [&edition, &random](const View& view) { return match::greedy_action(edition, view, random); };
}

CardPlayer bot_card_player(const Edition& edition, card_engine::Level level, Random& random) {
    return [&edition, level, &random](const View& view) { return card_engine::choose(edition, view, level, random); };
}

CardTally card_match(const Edition& edition, const CardPlayerMaker& first, const CardPlayerMaker& second,
                     unsigned games, std::uint64_t seed) {
    CardTally tally;
    for (unsigned game = 0; game < games; ++game) {
        Random deal{seed + game / 2}; // each deal from both sides
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
