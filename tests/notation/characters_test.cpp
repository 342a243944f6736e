#include "vaandel/notation/characters.hpp"

#include <gtest/gtest.h>

namespace vaandel::notation {
namespace {

TEST(Characters, Utf8ByRfc3629) {
    for (const std::string_view right : {"", "a", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF",
                                         "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"})
        EXPECT_TRUE(is_utf8(right)) << in_quotes(right);
    for (const std::string_view wrong :
         {"\x80", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2 ", "\xE0\x80\x80", "\xE0\x9F\xBF", "\xED\xA0\x80",
          "\xED\xBF\xBF", "\xE2\x82", "\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80",
          "\xF8\x88\x80\x80\x80", "\xFE", "\xFF"})
        EXPECT_FALSE(is_utf8(wrong)) << in_quotes(wrong);
}

TEST(Characters, EveryCodePointRoundTripsThroughQuotes) {
    for (char32_t character = 0; character <= 0x10FFFF; ++character) {
        if (character >= 0xD800 && character <= 0xDFFF)
            continue;
        std::string text;
        append_utf8(text, character);
        ASSERT_TRUE(is_utf8(text)) << std::uint32_t(character);
        const std::string quote = in_quotes(text);
        std::string_view rest = quote;
        const auto meaning = take_quoted(rest);
        ASSERT_TRUE(meaning) << std::uint32_t(character);
        ASSERT_EQ(*meaning, text) << std::uint32_t(character);
        ASSERT_TRUE(rest.empty());
    }
}

TEST(Characters, QuotesEscapeInvisibleCharacters) {
    EXPECT_EQ(in_quotes("Zo\u00eb \"the\\Bomb\""), "\"Zo\u00eb \\\"the\\\\Bomb\\\"\"");
    EXPECT_EQ(in_quotes("a\nb\x7F\xE2\x80\xAE\xEF\xBB\xBF"), R"("a\u{A}b\u{7F}\u{202E}\u{FEFF}")");
    EXPECT_EQ(in_quotes("\xFF"), R"("\u{FFFD}")"); // not UTF-8: lost
}

TEST(Characters, RefusesMalformedQuotes) {
    const auto why_not = [](std::string_view text) {
        const auto meaning = take_quoted(text);
        return meaning ? "it was read" : meaning.error();
    };
    EXPECT_EQ(why_not("Anna"), "a text needs double quotes around it");
    EXPECT_EQ(why_not("\"Anna"), "the closing double quote is missing");
    EXPECT_EQ(why_not("\"Anna\\"), R"(a backslash needs \, " or u{...} after it)");
    EXPECT_EQ(why_not(R"("\n")"), R"(a backslash needs \, " or u{...} after it)");
    EXPECT_EQ(why_not("\"\xFF\""), "the text is not UTF-8");
    for (const std::string_view escape : {R"("\u{}")", R"("\u{D800}")", R"("\u{110000}")", R"("\u{0000041}")",
                                          R"("\u{-1}")", R"("\u{4 }")", R"("\u{41")", R"("\u{g}")"})
        EXPECT_EQ(why_not(escape), R"(\u{...} needs the hexadecimal number of a character)") << escape;
}

} // namespace
} // namespace vaandel::notation
