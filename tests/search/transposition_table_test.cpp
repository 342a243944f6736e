// The transposition table: what it answers, and when it does not.

#include "vaandel/search/think.hpp"
#include "vaandel/search/transposition_table.hpp"

#include <gtest/gtest.h>

#include <set>

namespace vaandel::search {
namespace {

using board::Move;
using board::Square;
using Bound = TranspositionTable::Bound;

constexpr std::uint64_t kKey = 0x1234'5678'9abc'def0;
constexpr Move kMove{Square{3}, Square{4}};

TEST(TranspositionTable, StoresBoundsByTheWindow) {
    constexpr Window window{-10, 10};
    const auto bound = [&](double points) { return TranspositionTable::entry(kKey, 3, points, window, kMove).bound; };
    EXPECT_EQ(bound(-11), Bound::AtMost);
    EXPECT_EQ(bound(-10), Bound::AtMost); // it may be less
    EXPECT_EQ(bound(0), Bound::Exact);
    EXPECT_EQ(bound(10), Bound::AtLeast); // it may be more
    EXPECT_EQ(bound(11), Bound::AtLeast);
}

TEST(TranspositionTable, AnswersWithSufficientBounds) {
    const auto result = [](double points, Window searched, Window asked) {
        return TranspositionTable::entry(kKey, 3, points, searched, kMove).value_for(kKey, 3, asked);
    };
    constexpr Window wide{-100, 100};
    EXPECT_EQ(result(7, wide, wide), 7.0); // exact: always
    EXPECT_EQ(result(7, wide, {50, 60}), 7.0);
    EXPECT_EQ(result(20, {0, 10}, {0, 15}), 20.0); // at least 20: enough where 15 is
    EXPECT_EQ(result(20, {0, 10}, {0, 20}), 20.0);
    EXPECT_EQ(result(20, {0, 10}, {0, 25}), std::nullopt);
    EXPECT_EQ(result(-20, {0, 10}, {-15, 10}), -20.0); // at most -20: too little where -15 is asked for
    EXPECT_EQ(result(-20, {0, 10}, {-20, 10}), -20.0);
    EXPECT_EQ(result(-20, {0, 10}, {-25, 10}), std::nullopt);
}

TEST(TranspositionTable, AnswersByStateAndDepth) {
    constexpr Window window{-100, 100};
    const TranspositionTable::Entry entry = TranspositionTable::entry(kKey, 3, 7, window, kMove);
    EXPECT_EQ(entry.value_for(kKey, 2, window), 7.0);
    EXPECT_EQ(entry.value_for(kKey, 3, window), 7.0);
    EXPECT_EQ(entry.value_for(kKey, 4, window), std::nullopt);
    EXPECT_EQ(entry.value_for(kKey + 1, 2, window), std::nullopt);
    EXPECT_EQ(entry.best_of(kKey), kMove); // whatever the depth
    EXPECT_EQ(entry.best_of(kKey + 1), Move{});
    EXPECT_EQ(TranspositionTable::Entry{}.value_for(0, 0, window), std::nullopt);
}

TEST(TranspositionTable, HasASlotForEveryKey) {
    TranspositionTable table{8};
    EXPECT_EQ(table.size(), 8U);
    std::set<const TranspositionTable::Entry*> places;
    for (std::uint64_t key = 0; key < 100; ++key)
        places.insert(&table.at(key));
    EXPECT_EQ(places.size(), 8U);
    table.at(kKey) = TranspositionTable::entry(kKey, 1, 5, {0, 10}, kMove);
    EXPECT_EQ(table.at(kKey).points, 5);
}

TEST(TranspositionTable, SeparatesSearches) {
    TranspositionTable table{8};
    std::set<std::uint64_t> marks;
    for (int search = 0; search < 1000; ++search)
        marks.insert(table.begin_search());
    EXPECT_EQ(marks.size(), 1000U);
    EXPECT_FALSE(marks.contains(0));
}

TEST(WeightAt, ShrinksNearTheEnd) {
    EXPECT_EQ(weight_at(0), 1);
    for (double value = 10; value <= kVictory; value += 10) {
        EXPECT_LE(weight_at(value), weight_at(value - 10));
        EXPECT_EQ(weight_at(value), weight_at(-value));
        EXPECT_GT(weight_at(value), 0); // something always counts
    }
    EXPECT_LT(weight_at(kVictory), 0.05);
}

} // namespace
} // namespace vaandel::search
