// The names that guests give themselves.

#include "vaandel/site/names.hpp"

#include <gtest/gtest.h>

namespace vaandel::site {
namespace {

TEST(Names, AreKept) {
    for (const std::string_view name : {"Ada", "Zoë", "Jan-Willem d'Hondt", "Ольга", "李 小龙", "محمد", "नमस्ते", "♞ 7"})
        EXPECT_EQ(cleaned_name(name), name);
}

TEST(Names, LoseInvisibleCharacters) {
    EXPECT_EQ(cleaned_name("  Ada \t\n  Lovelace  "), "Ada Lovelace");
    EXPECT_EQ(cleaned_name("A\u00a0\u2003\u3000\u2028B"), "A B"); // all kinds of blanks
    EXPECT_EQ(cleaned_name("A\u200b\u200d\u2060\ufeff\u00ad"
                           "da"),
              "Ada"); // of no width
    EXPECT_EQ(cleaned_name("A\x01\x07\x7f\u0085"
                           "da"),
              "Ada");
    EXPECT_EQ(cleaned_name("\u202e\u2066evil\u2069\u200f"), "evil"); // what turns the direction of text
    EXPECT_EQ(cleaned_name("\u2800\u3164\u115f\u1160\uffa0"), "");   // letters that look like blanks
    EXPECT_EQ(cleaned_name("\U000e0041\U000e0042"), "");             // tags
    EXPECT_EQ(cleaned_name("\ue000\U000f0000"), "");                 // of private use
}

TEST(Names, AreNormalised) {
    EXPECT_EQ(cleaned_name("Ａｄａ"), "Ada");
    EXPECT_EQ(cleaned_name("Zoe\u0308"), "Zoë");
    EXPECT_EQ(cleaned_name("\ufb01n"), "fin");
}

TEST(Names, LoseStackedMarks) {
    std::string tower = "q";
    for (int marks = 0; marks < 20; ++marks)
        tower += "\u0323";
    EXPECT_EQ(cleaned_name(tower), "q\u0323\u0323");
    EXPECT_EQ(cleaned_name("\u0301\u0301x"), "x");
}

TEST(Names, AreTruncated) {
    EXPECT_EQ(cleaned_name(std::string(100, 'a')), std::string(kLongestName, 'a'));
    EXPECT_EQ(cleaned_name(std::string(kLongestName - 1, 'a') + " b"), std::string(kLongestName - 1, 'a'));
    std::string many;
    std::string few;
    for (std::size_t at = 0; at < 60; ++at) {
        many += "é";
        few += at < kLongestName ? "é" : "";
    }
    EXPECT_EQ(cleaned_name(many), few);
}

TEST(Names, CannotImitateTheBotOrAnOperator) {
    for (const std::string_view name : {"bot",
                                        "BOT",
                                        " Bot ",
                                        "ｂｏｔ",
                                        "b\u200bot",
                                        "Vaandel",
                                        "VAANDEL",
                                        "B0t",
                                        "Ｂ０Ｔ",
                                        "-=[ Bot ]=-",
                                        "b.o.t",
                                        "Bot 2",
                                        "ΒΟΤ",                            // Greek throughout
                                        "\U0001d401\U0001d428\U0001d42d", // mathematical bold
                                        "Admin",
                                        "ADMlN",
                                        "Adm1n",
                                        "аdmin", // Cyrillic a
                                        "admin1",
                                        "Administrateur",
                                        "Modérateur",
                                        "Opérateur",
                                        "Böt",
                                        "Beheerder",
                                        "M0derator",
                                        "Vaande1",
                                        "VaandeI",
                                        "4dm1n",
                                        "@dmin",
                                        "Adm!n",
                                        "M0d3rat0r",
                                        "5upport",
                                        "$taff",
                                        "8ot"})
        EXPECT_EQ(cleaned_name(name), "") << name;
}

TEST(Names, MayContainReservedWords) {
    for (const std::string_view name : {"Botho", "Abbot", "Talbot", "Bott", "Badminton", "Vaandeldrager", "Adminah",
                                        "Rooted", "007", "Otto", "Bo", "Ada 84", "4 Bots", "Sam!"})
        EXPECT_EQ(cleaned_name(name), name);
}

TEST(Names, AreEmptyIfInvalid) {
    EXPECT_EQ(cleaned_name(""), "");
    EXPECT_EQ(cleaned_name("\xff\xfe"), "");
    EXPECT_EQ(cleaned_name("Ada\xc3"), "");
    EXPECT_EQ(cleaned_name("\xed\xa0\x80"), "");
}

} // namespace
} // namespace vaandel::site
