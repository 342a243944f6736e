// Result: a value or its error, never both.

#include "vaandel/core/result.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

namespace vaandel {
namespace {

Result<int, std::string> half_of(int number) {
    if (number % 2 != 0)
        return Failure{"odd"};
    return number / 2;
}

TEST(Result, HoldsAValue) {
    const auto result = half_of(8);
    EXPECT_TRUE(result.has_value());
    EXPECT_TRUE(static_cast<bool>(result));
    EXPECT_EQ(*result, 4);
}

TEST(Result, ConvertsTheErrorOfAFailure) {
    const auto result = half_of(7);
    EXPECT_FALSE(result.has_value());
    EXPECT_FALSE(static_cast<bool>(result));
    EXPECT_EQ(result.error(), "odd");
}

TEST(Result, DistinguishesValueAndErrorOfOneType) {
    const Result<std::string, std::string> value{std::string{"text"}};
    const Result<std::string, std::string> error{Failure{std::string{"text"}}};
    EXPECT_TRUE(value.has_value());
    EXPECT_FALSE(error.has_value());
}

TEST(Result, HoldsMoveOnlyValues) {
    Result<std::unique_ptr<int>, std::string> result{std::make_unique<int>(3)};
    const std::unique_ptr<int> taken = std::move(*result);
    EXPECT_EQ(*taken, 3);
}

TEST(Result, ReachesMembersAndChangesInPlace) {
    Result<std::string, int> result{std::string{"ab"}};
    result->push_back('c');
    EXPECT_EQ(*result, "abc");
    EXPECT_EQ(result->size(), 3U);
    Result<std::string, int> failed{Failure{1}};
    failed.error() = 2;
    EXPECT_EQ(failed.error(), 2);
}

} // namespace
} // namespace vaandel
