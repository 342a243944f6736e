#include "vaandel/notation/formats.hpp"

#include <gtest/gtest.h>

namespace vaandel::notation {
namespace {

TEST(Formats, ToldFromTheContent) {
    EXPECT_EQ(detect_format("vaandel record 1\n"), Format::Vaandel);
    EXPECT_EQ(detect_format("\xEF\xBB\xBFvaandel record 7\r\n"), Format::Vaandel);
    EXPECT_EQ(detect_format("<stratego>"), Format::Gravon);
    EXPECT_EQ(detect_format("\xEF\xBB\xBF\n<?xml version=\"1.0\"?><!DOCTYPE x><!-- <html> --> <stratego a=\"1\"/>"),
              Format::Gravon);
    for (const std::string_view other :
         {"", "<", "<html/>", "<!-- <stratego>", "<?xml <stratego>", "stratego", "PK\x03\x04", "<strategos/>"})
        EXPECT_EQ(detect_format(other), Format::Other) << other;
}

TEST(Formats, AnyFormIsReadOrRefused) {
    const auto why_not = [](std::string_view text) {
        const auto record = parse_any(text);
        return record ? "it was read" : describe(record.error());
    };
    EXPECT_EQ(why_not("<stratego><game type=\"classic\"/></stratego>"), "it was read");
    EXPECT_EQ(why_not("vaandel record 9"), "line 1: version '9' of the form is not known, only 1");
    EXPECT_EQ(why_not("\n<project/>"), "line 2: <stratego> expected, not <project>");
    EXPECT_EQ(why_not(" \n"), "the file is empty");
    EXPECT_EQ(why_not("1. e4 e5"), "not a record in any form that is known");
}

} // namespace
} // namespace vaandel::notation
