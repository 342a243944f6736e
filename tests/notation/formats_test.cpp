#include "vaandel/notation/formats.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "notation/random_records.hpp"

namespace vaandel::notation {
namespace {

std::string_view id_of(std::string_view text) {
    const Format* format = detect_format(text);
    return format == nullptr ? "none" : format->id;
}

TEST(Formats, RecognisesFormatsByTheirContent) {
    EXPECT_EQ(id_of("vaandel record 1\n"), "vaandel");
    EXPECT_EQ(id_of("\xEF\xBB\xBFvaandel record 7\r\n"), "vaandel");
    EXPECT_EQ(id_of("<stratego>"), "gravon");
    EXPECT_EQ(id_of("\xEF\xBB\xBF\n<?xml version=\"1.0\"?><!DOCTYPE x><!-- <html> --> <stratego a=\"1\"/>"), "gravon");
    for (const std::string_view other :
         {"", "<", "<html/>", "<!-- <stratego>", "<?xml <stratego>", "stratego", "PK\x03\x04", "<strategos/>"})
        EXPECT_EQ(id_of(other), "none") << other;
}

TEST(Formats, AreFoundByUniqueIds) {
    for (const Format& format : all_formats()) {
        EXPECT_EQ(find_format(format.id), &format);
        EXPECT_TRUE(format.extension.starts_with('.')) << format.id;
        EXPECT_EQ(format.detects == nullptr, std::holds_alternative<ViewCodec>(format.codec)) << format.id;
    }
    EXPECT_EQ(find_format("png"), nullptr);
    EXPECT_TRUE(std::ranges::is_sorted(all_formats(), {}, [](const Format& format) { return format.codec.index(); }));
}

/// Every written format is recognised as itself, whatever its content: the signs do not overlap.
TEST(Formats, RecognisesWhatItWrites) {
    for (std::uint64_t seed = 0; seed < 300; ++seed)
        for (const Format& format : all_formats()) {
            if (format.detects == nullptr)
                continue;
            Random random{seed};
            const std::string text = samples::random_text(format, random);
            ASSERT_EQ(id_of(text), format.id) << text;
            ASSERT_EQ(parse_any(text).has_value(), format.carries_games()) << text;
        }
}

TEST(Formats, EveryReaderReportsWhyItFails) {
    const auto problems_of = [](const Format& format, std::string_view text) {
        return std::visit(
            [&](const auto& codec) {
                Problems problems;
                if constexpr (requires { codec.read; })
                    if (const auto read = codec.read(text); !read)
                        problems = read.error();
                return problems;
            },
            format.codec);
    };
    for (const Format& format : all_formats())
        for (const std::string_view text : {"", "\n\n", "a\xFF\n"}) {
            const Problems problems = problems_of(format, text);
            EXPECT_EQ(problems.empty(), format.detects == nullptr) << format.id << " of '" << text << "'";
            for (const Problem& problem : problems)
                EXPECT_NE(problem.what, "") << format.id;
        }
}

TEST(Formats, ReadsOrRefusesAnyText) {
    const auto why_not = [](std::string_view text) {
        const auto record = parse_any(text);
        return record ? "it was read" : describe(record.error());
    };
    EXPECT_EQ(why_not("<stratego><game type=\"classic\"/></stratego>"), "it was read");
    EXPECT_EQ(why_not("vaandel record 9"), "line 1: unknown format version '9', only 1 is known");
    EXPECT_EQ(why_not("\n<project/>"), "line 2: <stratego> expected, not <project>");
    EXPECT_EQ(why_not(" \n"), "the file is empty");
    EXPECT_EQ(why_not("FB2B1222BBB3333B222344455566677788924X65"), "this is set-ups (setups-eu), not a game");
    EXPECT_EQ(why_not("1. e4 e5"), "not a record in a known format");
}

} // namespace
} // namespace vaandel::notation
