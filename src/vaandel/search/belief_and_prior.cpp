#include "vaandel/search/belief_and_prior.hpp"

#include "vaandel/belief/marginals.hpp"
#include "vaandel/belief/observed_class.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::search {

using belief::BeliefModel;

namespace {

bool is_large(const board::Edition& edition) { return belief::size_of(edition.army) == belief::ArmySize::Large; }

/// The net's probability of each legal move, in the order of for_each_move().
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

BeliefAndPrior belief_and_prior_of(const board::Edition& edition, const board::View& view,
                                   std::span<const board::PublicPly> plies, const BeliefConfig& config) {
    const auto believed = [&](BeliefModel belief_model) -> Beliefs {
        return {belief::about_enemy(edition, view, plies, belief_model),
                belief::in_enemy_eyes(edition, view, plies, belief_model)};
    };
    const auto seen = [&](const Beliefs& beliefs, bool is_against_program) -> nets::NetworkInput {
        return {edition, view, plies, beliefs.enemy, beliefs.own, is_against_program};
    };
    const bool expects_human = config.belief_model == BeliefModel::Behaviour;
    const bool expects_program = config.belief_model == BeliefModel::Programs;
    const Beliefs beliefs = believed(config.belief_model);
    BeliefAndPrior belief_and_prior{.beliefs = beliefs};
    const auto add = [&](std::span<const double> chances, double points) {
        if (chances.empty() || points == 0)
            return;
        belief_and_prior.priors.resize(chances.size());
        const double most = std::ranges::max(chances);
        for (std::size_t i = 0; i < chances.size(); ++i)
            belief_and_prior.priors[i] += points * std::max(std::log(chances[i] / most), -config.params.prior_floor);
    };
    if (config.net != nullptr) {
        nets::CachedBelief none;
        const nets::Advice advice = nets::advise(*config.net, seen(beliefs, expects_program),
                                                 config.cached_belief != nullptr ? *config.cached_belief : none);
        belief_and_prior.end = advice.end;
        add(advice.moves, config.params.advice * (is_large(edition) ? config.params.large_army_prior : 1));
        if (is_large(edition) || expects_program)
            belief_and_prior.beliefs.enemy = advice.enemy;
    }
    if (config.human_net != nullptr && (expects_human || config.human_policy > 0)) {
        // Whatever the belief and the rival, the net gets the same input as in training.
        const Beliefs shown = expects_human ? beliefs : believed(BeliefModel::Behaviour);
        const nets::Advice habit = nets::advise(*config.human_net, seen(shown, false));
        add(habit.moves, config.human_policy);
        if (expects_human)
            belief_and_prior.beliefs.enemy = habit.enemy;
    }
    if (config.policy_net != nullptr)
        add(move_chances(*config.policy_net, edition, view, plies),
            is_large(edition) ? config.params.large_army_policy : config.params.policy);
    return belief_and_prior;
}

} // namespace vaandel::search
