// Bits128 against std::set.

#include "vaandel/core/bits.hpp"
#include "vaandel/core/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace vaandel {
namespace {

using Members = std::set<unsigned>;

Bits128 bits_of(const Members& members) {
    Bits128 bits;
    for (const unsigned member : members)
        bits.insert(member);
    return bits;
}

Members members_of(Bits128 bits) {
    Members members;
    for (unsigned index = 0; index < 128; ++index)
        if (bits.has(index))
            members.insert(index);
    return members;
}

/// Sparse, medium and dense sets, including the empty and the full one.
std::vector<Members> samples() {
    std::vector<Members> sets{{}, {0}, {63}, {64}, {127}, {0, 63, 64, 127}};
    Random random{1};
    for (const unsigned of_a_hundred : {2U, 20U, 50U, 95U, 100U})
        for (int repeat = 0; repeat < 20; ++repeat) {
            Members members;
            for (unsigned index = 0; index < 128; ++index)
                if (random.below(100) < of_a_hundred)
                    members.insert(index);
            sets.push_back(members);
        }
    return sets;
}

TEST(Bits, SingleHoldsItsOneMember) {
    for (unsigned index = 0; index < 128; ++index)
        EXPECT_EQ(members_of(Bits128::single(index)), Members{index});
}

TEST(Bits, BelowHoldsAllSmallerIndices) {
    for (unsigned end = 0; end < 128; ++end) {
        Members smaller;
        for (unsigned index = 0; index < end; ++index)
            smaller.insert(index);
        EXPECT_EQ(members_of(Bits128::below(end)), smaller);
    }
}

TEST(Bits, CountsAndFindsItsMembers) {
    for (const Members& members : samples()) {
        const Bits128 bits = bits_of(members);
        EXPECT_EQ(bits.count(), members.size());
        EXPECT_EQ(bits.is_empty(), members.empty());
        if (!members.empty()) {
            EXPECT_EQ(bits.lowest(), *members.begin());
            EXPECT_EQ(bits.highest(), *members.rbegin());
        }
        unsigned n = 0;
        for (const unsigned member : members)
            EXPECT_EQ(bits.nth(n++), member);
    }
}

TEST(Bits, VisitsItsMembersInAscendingOrder) {
    for (const Members& members : samples()) {
        std::vector<unsigned> visited;
        bits_of(members).for_each([&](unsigned index) { visited.push_back(index); });
        EXPECT_TRUE(std::ranges::equal(visited, members));
    }
}

TEST(Bits, InsertsAndErases) {
    for (const Members& members : samples()) {
        Bits128 all = bits_of(members);
        all.insert(77);
        EXPECT_TRUE(all.has(77));
        all.erase(77);
        all.erase(77);
        Members without = members;
        without.erase(77);
        EXPECT_EQ(members_of(all), without);
    }
}

TEST(Bits, SetAlgebra) {
    const auto sets = samples();
    for (std::size_t at = 1; at < sets.size(); ++at) {
        const Bits128 a = bits_of(sets[at - 1]);
        const Bits128 b = bits_of(sets[at]);
        for (unsigned index = 0; index < 128; ++index) {
            EXPECT_EQ((a | b).has(index), a.has(index) || b.has(index));
            EXPECT_EQ((a & b).has(index), a.has(index) && b.has(index));
            EXPECT_EQ((a ^ b).has(index), a.has(index) != b.has(index));
            EXPECT_EQ((~a).has(index), !a.has(index));
        }
        EXPECT_EQ(a == b, sets[at - 1] == sets[at]);
    }
}

TEST(Bits, ShiftsUpAndDownAndDropsWhatLeaves) {
    for (const Members& members : samples())
        for (const unsigned distance : {1U, 9U, 11U, 63U}) {
            Members up;
            Members down;
            for (const unsigned member : members) {
                if (member + distance < 128)
                    up.insert(member + distance);
                if (member >= distance)
                    down.insert(member - distance);
            }
            EXPECT_EQ(members_of(bits_of(members).up(distance)), up);
            EXPECT_EQ(members_of(bits_of(members).down(distance)), down);
        }
}

} // namespace
} // namespace vaandel
