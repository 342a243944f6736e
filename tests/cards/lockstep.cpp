#include "cards/lockstep.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vaandel::tests {

using namespace cards;

CardLockstep::CardLockstep(const Edition& edition, const PerSide<Pile>& decks, const slow::Switches& switches)
    : state_{initial_state(decks)}, reference_{letters_of(decks.red), letters_of(decks.blue), switches},
      game_{edition, decks, {}} {}

std::vector<std::string> CardLockstep::differences() const {
    std::vector<std::string> differences = from_play_;
    for (const std::string& wrong : check_invariants(game_.edition, state_))
        differences.push_back("invariant: " + wrong);
    if (ending_of(state_.open.outcome) != reference_.table().ending)
        differences.push_back(fmt::format("the end: library: {}; reference: {}",
                                          ending_of(state_.open.outcome).value_or("none"),
                                          reference_.table().ending.value_or("none")));
    for (const Side side : kBothSides) {
        const View view = view_of(state_, side);
        const std::string seen = sight_of(view);
        const std::string expected = slow::sight(reference_.table(), player_of(side));
        if (seen != expected)
            differences.push_back(
                fmt::format("the view of {}: library:\n{}reference:\n{}", board::name_of(side), seen, expected));
        if (may_act(state_.open, side) != reference_.table().may_act(player_of(side)))
            differences.push_back(fmt::format("whether {} may act", board::name_of(side)));
        std::set<std::string> legal;
        for (const Action& action : legal_actions(situation_of(view)))
            if (!legal.insert(text_of(action)).second)
                differences.push_back("listed twice: " + text_of(action));
        const std::set<std::string> expected_legal = slow::legal(reference_.table(), player_of(side));
        if (legal != expected_legal)
            differences.push_back(fmt::format("legal actions of {}: library: {}; reference: {}", board::name_of(side),
                                              fmt::join(legal, ", "), fmt::join(expected_legal, ", ")));
    }
    return differences;
}

std::string CardLockstep::difference_about(Side side, const Action& action) const {
    const std::string code{code_of(refusal(situation_of(state_, side), action))};
    const std::set<std::string> objections = slow::objections(reference_.table(), player_of(side), text_of(action));
    if (objections.empty() ? code == "ok" : objections.contains(code))
        return {};
    return fmt::format("{} {}: library: {}; reference: {}", board::name_of(side), text_of(action), code,
                       fmt::join(objections, ", "));
}

void CardLockstep::play(Side side, const Action& action, const Pile& order) {
    from_play_.clear();
    reference_.make(player_of(side), text_of(action), letters_of(order));
    const Made made = apply_unchecked(game_.edition, state_, side, action, order);
    state_ = made.after;
    game_.actions.push_back(notation::recorded(made.event, order));
    for (const Side viewer : kBothSides) {
        const std::string seen = story_of(seen_by(made.event, viewer));
        const std::string& expected = reference_.story(player_of(viewer)).back();
        if (seen != expected)
            from_play_.push_back(
                fmt::format("what {} saw: library: {}; reference: {}", board::name_of(viewer), seen, expected));
    }
}

std::string record_of(const CardGame& game) {
    return notation::write_record({.edition = game.edition,
                                   .names = {},
                                   .started = {},
                                   .decks = game.decks,
                                   .actions = game.actions,
                                   .outcome = {}});
}

std::optional<std::string> first_disagreement(const CardGame& game, const slow::Switches& switches) {
    CardLockstep both{game.edition, game.decks, switches};
    for (std::size_t at = 0;; ++at) {
        if (const auto differences = both.differences(); !differences.empty())
            return fmt::format("after action {}:\n{}", at, fmt::join(differences, "\n"));
        if (at == game.actions.size())
            return std::nullopt;
        const notation::RecordedAction& next = game.actions[at];
        const Pile order = next.shuffled.value_or(Pile{});
        if (refusal(situation_of(both.state(), next.side), next.action) != Refusal::None ||
            (next.shuffled && order.bag() != gathered(both.state(), next.side)))
            return std::nullopt;
        both.play(next.side, next.action, order);
    }
}

namespace {

/// Removes `count` actions wherever the difference does not need them.
bool drop_actions(CardGame& game, const slow::Switches& switches) {
    for (std::size_t count = game.actions.size(); count >= 1; count /= 2)
        for (std::size_t at = 0; at + count <= game.actions.size(); ++at) {
            CardGame shorter = game;
            const auto first = shorter.actions.begin() + std::ptrdiff_t(at);
            shorter.actions.erase(first, first + std::ptrdiff_t(count));
            if (first_disagreement(shorter, switches)) {
                game = shorter;
                return true;
            }
        }
    return false;
}

} // namespace

CardGame minimised(CardGame game, const slow::Switches& switches) {
    while (drop_actions(game, switches)) {
    }
    return game;
}

} // namespace vaandel::tests
