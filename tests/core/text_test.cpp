// Reading text: blanks, numbers, words and lines.

#include "vaandel/core/text.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace vaandel {
namespace {

using Words = std::vector<std::string_view>;

TEST(Text, TrimsBothSides) {
    EXPECT_EQ(trimmed(" \t a b \r\n"), "a b");
    EXPECT_EQ(trimmed("ab"), "ab");
    EXPECT_EQ(trimmed(" \n "), "");
    EXPECT_EQ(trimmed(""), "");
}

TEST(Text, ReadsWholeNumbersOnly) {
    EXPECT_EQ(parse_number<int>("42"), 42);
    EXPECT_EQ(parse_number<int>("-42"), -42);
    EXPECT_EQ(parse_number<int>("007"), 7);
    for (const std::string_view wrong : {"", "-", "+4", " 4", "4 ", "4x", "x4", "4.0", "0x4", "4\n"})
        EXPECT_EQ(parse_number<int>(wrong), std::nullopt) << '"' << wrong << '"';
}

TEST(Text, RefusesNumbersThatDoNotFit) {
    EXPECT_EQ(parse_number<std::uint8_t>("255"), 255);
    EXPECT_EQ(parse_number<std::uint8_t>("256"), std::nullopt);
    EXPECT_EQ(parse_number<std::uint8_t>("-1"), std::nullopt);
    EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551615"), ~std::uint64_t{0});
    EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551616"), std::nullopt);
    EXPECT_EQ(parse_number<std::int64_t>("-9223372036854775808"), INT64_MIN);
}

TEST(Text, SplitsIntoWords) {
    EXPECT_EQ(words_of("  a4-a5\tb7 \r\n"), (Words{"a4-a5", "b7"}));
    EXPECT_EQ(words_of("one"), Words{"one"});
    EXPECT_EQ(words_of(" \t "), Words{});
    EXPECT_EQ(words_of(""), Words{});
}

TEST(Text, SplitsIntoLines) {
    std::string_view text = "one\r\n\ntwo\nthree";
    EXPECT_EQ(take_line(text), "one");
    EXPECT_EQ(take_line(text), "");
    EXPECT_EQ(take_line(text), "two");
    EXPECT_EQ(take_line(text), "three");
    EXPECT_EQ(text, "");
    EXPECT_EQ(take_line(text), "");
}

TEST(Text, KeepsACarriageReturnInsideALine) {
    std::string_view text = "a\rb\r\nc";
    EXPECT_EQ(take_line(text), "a\rb");
    EXPECT_EQ(text, "c");
}

} // namespace
} // namespace vaandel
