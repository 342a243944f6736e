// Who plays whom when, and from which side.

#include "vaandel/match/schedule.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace vaandel::match {
namespace {

using board::Side;

TEST(Schedule, OfTwoIsBlocksOfFour) {
    const Schedule schedule{2, 5};
    EXPECT_EQ(schedule.games(), 8U);
    EXPECT_EQ(schedule.meetings(), 1U);
    for (std::uint32_t number = 0; number < 8; ++number) {
        const Fixture fixture = schedule[number];
        EXPECT_EQ(fixture.number, number);
        EXPECT_EQ(fixture.block, number / 4);
        EXPECT_EQ(fixture.are_armies_exchanged, number % 4 >= 2);
        EXPECT_EQ(fixture.first, number % 2 == 0 ? Side::Red : Side::Blue);
        EXPECT_EQ(fixture.players, (std::array<std::size_t, 2>{0, 1}));
    }
}

TEST(Schedule, LetsEveryTwoPlayEveryBlockOnceFromEachSideWithEachArmy) {
    const Schedule schedule{5, 8};
    EXPECT_EQ(schedule.meetings(), 10U);
    EXPECT_EQ(schedule.games(), 80U);
    std::set<std::tuple<std::size_t, std::size_t, std::uint32_t, bool, Side>> seen;
    std::map<std::size_t, std::set<std::size_t>> names; // of each meeting
    for (std::uint32_t number = 0; number < schedule.games(); ++number) {
        const auto [same, block, are_exchanged, meeting, players, first] = schedule[number];
        EXPECT_LT(players[0], players[1]);
        EXPECT_LT(players[1], 5U);
        EXPECT_EQ(players, players_of_meeting(meeting));
        EXPECT_EQ(block, number / 40); // all play a block before any plays the next
        seen.emplace(players[0], players[1], block, are_exchanged, first);
        names[meeting].insert(players[0] * 5 + players[1]);
    }
    EXPECT_EQ(seen.size(), 80U);
    EXPECT_EQ(names.size(), 10U);
    for (const auto& [meeting, pairs] : names)
        EXPECT_EQ(pairs.size(), 1U);
}

} // namespace
} // namespace vaandel::match
