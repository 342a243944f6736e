#include "vaandel/core/param.hpp"

#include <gtest/gtest.h>

namespace vaandel {
namespace {

struct Two {
    double one = 0;
    double other = 0;
};

constexpr std::array kTable{Param<Two>{"one", &Two::one, 3, 0, 10, 1},
                            Param<Two>{"other", &Two::other, 0.5, 0, 1, 0.1}};

TEST(Param, DefaultsComeFromTheTable) {
    Two two;
    set_defaults(kTable, two);
    EXPECT_EQ(two.one, 3);
    EXPECT_EQ(two.other, 0.5);
}

template <class Change> bool is_complete_after(Change&& change) {
    auto table = kTable;
    change(table[1]);
    return is_complete(table);
}

TEST(Param, IncompleteTablesAreDetected) {
    EXPECT_TRUE(is_complete(kTable));
    EXPECT_FALSE(is_complete(std::array{kTable[0]})) << "a member has no row";
    EXPECT_FALSE(is_complete_after([](auto& row) { row.name = "one"; }));
    EXPECT_FALSE(is_complete_after([](auto& row) { row.member = &Two::one; }));
    EXPECT_FALSE(is_complete_after([](auto& row) { row.value = 2; }));
    EXPECT_FALSE(is_complete_after([](auto& row) { row.least = 0.6; }));
    EXPECT_FALSE(is_complete_after([](auto& row) { row.step = 0; }));
    EXPECT_FALSE(is_complete_after([](auto& row) { row.step = 2; }));
}

} // namespace
} // namespace vaandel
