#include "vaandel/nets/shipped.hpp"
#include "vaandel/search/belief_and_prior.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "mind.hpp"

namespace vaandel::search {
namespace {

using belief::BeliefModel;

class BeliefAndPriorTest : public testing::Test {
protected:
    BeliefAndPrior belief_and_prior(const BeliefConfig& config) const {
        return belief_and_prior_of(kOriginal, mind.view, {}, config);
    }
    unsigned other_beliefs(const BeliefAndPrior& one, const BeliefAndPrior& another) const {
        unsigned others = 0;
        mind.view.open().occupied.blue.for_each([&](unsigned at) {
            const PieceId piece = mind.view.open().piece_at[at];
            others += one.beliefs.enemy.of(piece) != another.beliefs.enemy.of(piece);
        });
        return others;
    }

    Mind mind = mind_at_start(kOriginal, 3);
    const nets::PlayNet* humans = nets::human_net(kOriginal);
};

TEST_F(BeliefAndPriorTest, TheHumanNetworkAppliesToHumansOnly) {
    ASSERT_NE(humans, nullptr);
    const BeliefAndPrior human = belief_and_prior({.human_net = humans});
    EXPECT_EQ(other_beliefs(human, belief_and_prior({})), 40U);
    mind.view.open().occupied.blue.for_each(
        [&](unsigned at) { EXPECT_NEAR(sum_of(human.beliefs.enemy.of(mind.view.open().piece_at[at])), 1, 1e-6); });
    EXPECT_TRUE(human.priors.empty());
    const BeliefAndPrior program =
        belief_and_prior({.belief_model = BeliefModel::Programs, .human_net = humans, .human_policy = 20});
    EXPECT_EQ(other_beliefs(program, belief_and_prior({.belief_model = BeliefModel::Programs})), 0U);
    EXPECT_FALSE(program.priors.empty());
    const nets::PlayNet* net = nets::shipped_net(kOriginal);
    EXPECT_EQ(other_beliefs(belief_and_prior({.net = net, .human_net = humans}), human), 0U);
}

TEST_F(BeliefAndPriorTest, RareHumanMovesHaveAHandicap) {
    const BeliefAndPrior once = belief_and_prior({.human_net = humans, .human_policy = 10});
    const BeliefAndPrior twice = belief_and_prior({.human_net = humans, .human_policy = 20});
    ASSERT_EQ(once.priors.size(), legal_moves(situation_of(kOriginal, mind.view)).size());
    EXPECT_EQ(std::ranges::max(once.priors), 0);
    EXPECT_LT(std::ranges::min(once.priors), -10);
    EXPECT_GE(std::ranges::min(once.priors), -50);
    for (std::size_t at = 0; at < once.priors.size(); ++at)
        EXPECT_NEAR(twice.priors[at], 2 * once.priors[at], 1e-9);
    EXPECT_EQ(other_beliefs(once, twice), 0U);
}

TEST_F(BeliefAndPriorTest, NetworksAddUp) {
    const nets::PlayNet* net = nets::shipped_net(kOriginal);
    const BeliefAndPrior advice = belief_and_prior({.net = net});
    const BeliefAndPrior human = belief_and_prior({.human_net = humans, .human_policy = 10});
    const BeliefAndPrior both = belief_and_prior({.net = net, .human_net = humans, .human_policy = 10});
    ASSERT_EQ(both.priors.size(), advice.priors.size());
    for (std::size_t at = 0; at < both.priors.size(); ++at)
        EXPECT_NEAR(both.priors[at], advice.priors[at] + human.priors[at], 1e-9);
    const nets::PolicyNet* policy = nets::shipped_policy(kOriginal);
    ASSERT_NE(policy, nullptr);
    const BeliefAndPrior learned = belief_and_prior({.policy_net = policy});
    const BeliefAndPrior all = belief_and_prior({.net = net, .policy_net = policy});
    ASSERT_EQ(all.priors.size(), learned.priors.size());
    EXPECT_EQ(std::ranges::max(learned.priors), 0);
    EXPECT_LT(std::ranges::min(learned.priors), -8);
    for (std::size_t at = 0; at < all.priors.size(); ++at)
        EXPECT_NEAR(all.priors[at], advice.priors[at] + learned.priors[at], 1e-9);
    EXPECT_TRUE(belief_and_prior({}).priors.empty());
    EXPECT_FALSE(belief_and_prior({.human_net = humans}).end);
}

/// No network has seen enough games of humans with small armies.
TEST(BeliefOfSmallArmies, UsesANetworkAgainstProgramsOnly) {
    const Mind mind = mind_at_start(kDuel10, 3);
    for (const BeliefModel model : {BeliefModel::Behaviour, BeliefModel::Programs}) {
        const Beliefs by_network =
            belief_and_prior_of(kDuel10, mind.view, {}, {.belief_model = model, .net = nets::shipped_net(kDuel10)})
                .beliefs;
        const auto counted = belief::about_enemy(kDuel10, mind.view, {}, model);
        unsigned others = 0;
        mind.view.open().occupied.blue.for_each([&](unsigned at) {
            const PieceId piece = mind.view.open().piece_at[at];
            others += by_network.enemy.of(piece) != counted.of(piece);
        });
        EXPECT_EQ(others == 0, model == BeliefModel::Behaviour);
    }
}

/// The two sizes of army give the policy weights of their own.
TEST(PolicyAdvice, WeighsBySizeOfTheArmy) {
    for (const Edition* edition : {&kOriginal, &kDuel10}) {
        const Mind mind = mind_at_start(*edition, 3);
        const auto least = [&](double policy, double large_army_policy) {
            SearchParams params;
            params.policy = policy;
            params.large_army_policy = large_army_policy;
            params.prior_floor = 100; // none
            const BeliefConfig config{.policy_net = nets::shipped_policy(*edition), .params = params};
            return std::ranges::min(belief_and_prior_of(*edition, mind.view, {}, config).priors);
        };
        const bool is_large = edition == &kOriginal;
        const double once = least(1, 1);
        EXPECT_LT(once, -1) << edition->id;
        EXPECT_NEAR(least(30, 8), (is_large ? 8 : 30) * once, 1e-6) << edition->id;
    }
}

} // namespace
} // namespace vaandel::search
