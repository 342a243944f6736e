#include "vaandel/nets/shipped.hpp"
#include "vaandel/search/impression.hpp"

#include <gtest/gtest.h>

#include "mind.hpp"

namespace vaandel::search {
namespace {

using belief::Knowledge;

class ImpressionTest : public testing::Test {
protected:
    Impression impression(const Onlooker& onlooker) const { return impression_of(kOriginal, mind.view, {}, onlooker); }
    unsigned other_beliefs(const Impression& one, const Impression& another) const {
        unsigned others = 0;
        mind.view.open().occupied.blue.for_each([&](unsigned at) {
            const PieceId piece = mind.view.open().piece_at[at];
            others += one.beliefs.enemy.of(piece) != another.beliefs.enemy.of(piece);
        });
        return others;
    }

    Mind mind = mind_at_start(kOriginal, 3);
    const nets::PlayNet* persons = nets::net_of_persons(kOriginal);
};

TEST_F(ImpressionTest, TheNetOfPersonsIsBelievedOfThemAlone) {
    ASSERT_NE(persons, nullptr);
    const Impression person = impression({.persons = persons});
    EXPECT_EQ(other_beliefs(person, impression({})), 40U);
    mind.view.open().occupied.blue.for_each(
        [&](unsigned at) { EXPECT_NEAR(sum_of(person.beliefs.enemy.of(mind.view.open().piece_at[at])), 1, 1e-6); });
    EXPECT_TRUE(person.hunches.empty());
    const Impression program = impression({.knowledge = Knowledge::Programs, .persons = persons, .manner = 20});
    EXPECT_EQ(other_beliefs(program, impression({.knowledge = Knowledge::Programs})), 0U);
    EXPECT_FALSE(program.hunches.empty());
    const nets::PlayNet* net = nets::shipped_net(kOriginal);
    EXPECT_EQ(other_beliefs(impression({.net = net, .persons = persons}), person), 0U);
}

TEST_F(ImpressionTest, MannerIsAHandicapForWhatPersonsSeldomDo) {
    const Impression once = impression({.persons = persons, .manner = 10});
    const Impression twice = impression({.persons = persons, .manner = 20});
    ASSERT_EQ(once.hunches.size(), legal_moves(situation_of(kOriginal, mind.view)).size());
    EXPECT_EQ(std::ranges::max(once.hunches), 0);
    EXPECT_LT(std::ranges::min(once.hunches), -10);
    EXPECT_GE(std::ranges::min(once.hunches), -50);
    for (std::size_t at = 0; at < once.hunches.size(); ++at)
        EXPECT_NEAR(twice.hunches[at], 2 * once.hunches[at], 1e-9);
    EXPECT_EQ(other_beliefs(once, twice), 0U);
}

TEST_F(ImpressionTest, AdviceAndMannerAddUp) {
    const nets::PlayNet* net = nets::shipped_net(kOriginal);
    const Impression advice = impression({.net = net, .advice = 15});
    const Impression manner = impression({.persons = persons, .manner = 10});
    const Impression both = impression({.net = net, .advice = 15, .persons = persons, .manner = 10});
    ASSERT_EQ(both.hunches.size(), advice.hunches.size());
    for (std::size_t at = 0; at < both.hunches.size(); ++at)
        EXPECT_NEAR(both.hunches[at], advice.hunches[at] + manner.hunches[at], 1e-9);
    const nets::PolicyNet* policy = nets::shipped_policy(kOriginal);
    ASSERT_NE(policy, nullptr);
    const Impression learned = impression({.policy = policy, .policy_points = 8});
    const Impression all = impression({.net = net, .advice = 15, .policy = policy, .policy_points = 8});
    ASSERT_EQ(all.hunches.size(), learned.hunches.size());
    EXPECT_EQ(std::ranges::max(learned.hunches), 0);
    EXPECT_LT(std::ranges::min(learned.hunches), -8);
    for (std::size_t at = 0; at < all.hunches.size(); ++at)
        EXPECT_NEAR(all.hunches[at], advice.hunches[at] + learned.hunches[at], 1e-9);
    EXPECT_TRUE(impression({}).hunches.empty());
    EXPECT_FALSE(impression({.persons = persons}).end);
}

} // namespace
} // namespace vaandel::search
