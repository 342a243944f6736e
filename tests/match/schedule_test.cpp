// Who plays whom when, and on which side.

#include "vaandel/match/schedule.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace vaandel::match {
namespace {

using board::Side;

TEST(Schedule, OfTwoIsPairs) {
    const Schedule schedule{round_robin(2), 5};
    EXPECT_EQ(schedule.games(), 5U);
    EXPECT_EQ(schedule.meetings(), (std::vector<Pairing>{{0, 1}}));
    for (std::uint32_t number = 0; number < 5; ++number) {
        ASSERT_TRUE(schedule.has(number));
        const Fixture fixture = schedule[number];
        EXPECT_EQ(fixture.number, number);
        EXPECT_EQ(fixture.pair, number / 2);
        EXPECT_EQ(fixture.first, number % 2 == 0 ? Side::Red : Side::Blue);
        EXPECT_EQ(fixture.players, (std::array<std::size_t, 2>{0, 1}));
    }
    for (std::uint32_t number = 5; number < 12; ++number)
        EXPECT_FALSE(schedule.has(number));
}

std::set<std::uint32_t> numbers_of(const Schedule& schedule) {
    std::set<std::uint32_t> numbers;
    for (std::uint32_t number = 0; number < schedule.end() + 40; ++number)
        if (schedule.has(number))
            numbers.insert(number);
    return numbers;
}

TEST(Schedule, ExtendsTheScheduleOfFewerGames) {
    for (const std::size_t players : {2U, 3U, 5U})
        for (std::uint32_t games = 1; games < 14; ++games) {
            const Schedule few{round_robin(players), games};
            const Schedule more{round_robin(players), games + 1};
            const auto numbers = numbers_of(few);
            EXPECT_EQ(numbers.size(), few.games());
            EXPECT_LT(*numbers.rbegin(), few.end());
            EXPECT_TRUE(std::ranges::includes(numbers_of(more), numbers));
            std::map<std::size_t, std::uint32_t> played; // by meeting
            for (const std::uint32_t number : numbers)
                ++played[few[number].meeting];
            EXPECT_EQ(played.size(), few.meetings().size());
            for (const auto& [meeting, count] : played)
                EXPECT_EQ(count, games);
        }
}

TEST(Schedule, AllPlayEachStartFromBothSides) {
    const Schedule schedule{round_robin(5), 8};
    EXPECT_EQ(schedule.meetings().size(), 10U);
    EXPECT_EQ(schedule.games(), 80U);
    std::set<std::tuple<std::size_t, std::size_t, std::uint32_t, Side>> seen;
    std::map<std::size_t, std::set<std::size_t>> names; // of each meeting
    for (std::uint32_t number = 0; number < schedule.games(); ++number) {
        const auto [same, pair, meeting, players, first] = schedule[number];
        EXPECT_LT(players[0], players[1]);
        EXPECT_LT(players[1], 5U);
        EXPECT_EQ(players, schedule.meetings()[meeting]);
        EXPECT_EQ(pair, number / 20); // all play a pair before any plays the next
        seen.emplace(players[0], players[1], pair, first);
        names[meeting].insert(players[0] * 5 + players[1]);
    }
    EXPECT_EQ(seen.size(), 80U);
    EXPECT_EQ(names.size(), 10U);
    for (const auto& [meeting, pairs] : names)
        EXPECT_EQ(pairs.size(), 1U);
}

} // namespace
} // namespace vaandel::match
