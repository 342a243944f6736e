#include "vaandel/search/impression.hpp"

#include "vaandel/belief/looks.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::search {

using belief::Knowledge;

namespace {

/// What is less likely by more than so much counts no less (natural logarithm).
constexpr double kLeastLog = -5;

/// How much of Terms::advice counts where armies are large (docs/lab/2026-11-strength.md): with all of it the engine
/// fared worse in `original`.
constexpr double kLargeArmyShare = 0.4;

bool is_large(const board::Edition& edition) { return belief::size_of(edition.army) == belief::ArmySize::Large; }

/// How likely the net makes each legal move, in the order of for_each_move().
std::vector<double> move_chances(const nets::PolicyNet& net, const board::Edition& edition, const board::View& view,
                                 std::span<const board::PublicPly> plies) {
    nets::LookBatch batch{net};
    const std::vector<board::Move> past = nets::last_moves(view, plies);
    batch.add({edition, view, past});
    batch.look();
    std::vector<float> chances;
    board::for_each_move(board::situation_of(edition, view),
                         [&](board::Move move) { chances.push_back(batch.logit(0, move)); });
    nets::softmax(chances);
    return {chances.begin(), chances.end()};
}

} // namespace

double advice_with(const board::Edition& edition, double advice) {
    return advice * (is_large(edition) ? kLargeArmyShare : 1);
}

Impression impression_of(const board::Edition& edition, const board::View& view,
                         std::span<const board::PublicPly> plies, const Onlooker& onlooker) {
    const auto believed = [&](Knowledge knowledge) -> Beliefs {
        return {belief::about_enemy(edition, view, plies, knowledge),
                belief::in_enemy_eyes(edition, view, plies, knowledge)};
    };
    const auto seen = [&](const Beliefs& beliefs, bool is_against_program) -> nets::Glance {
        return {edition, view, plies, beliefs.enemy, beliefs.own, is_against_program};
    };
    const bool knows_persons = onlooker.knowledge == Knowledge::Behaviour;
    const bool knows_programs = onlooker.knowledge == Knowledge::Programs;
    const Beliefs beliefs = believed(onlooker.knowledge);
    Impression impression{.beliefs = beliefs};
    const auto add = [&](std::span<const double> chances, double points) {
        if (chances.empty() || points == 0)
            return;
        impression.hunches.resize(chances.size());
        const double most = std::ranges::max(chances);
        for (std::size_t i = 0; i < chances.size(); ++i)
            impression.hunches[i] += points * std::max(std::log(chances[i] / most), kLeastLog);
    };
    if (onlooker.net != nullptr) {
        nets::Memory none;
        const nets::Advice advice = nets::advise(*onlooker.net, seen(beliefs, knows_programs),
                                                 onlooker.memory != nullptr ? *onlooker.memory : none);
        impression.end = advice.end;
        add(advice.moves, advice_with(edition, onlooker.advice));
        if (is_large(edition) || knows_programs)
            impression.beliefs.enemy = advice.enemy;
    }
    if (onlooker.persons != nullptr && (knows_persons || onlooker.manner > 0)) {
        // Whatever is believed and whoever the rival is, it is shown the pictures that it has learned from.
        const Beliefs pictured = knows_persons ? beliefs : believed(Knowledge::Behaviour);
        const nets::Advice habit = nets::advise(*onlooker.persons, seen(pictured, false));
        add(habit.moves, onlooker.manner);
        if (knows_persons)
            impression.beliefs.enemy = habit.enemy;
    }
    if (onlooker.policy != nullptr)
        add(move_chances(*onlooker.policy, edition, view, plies), onlooker.policy_points);
    return impression;
}

} // namespace vaandel::search
