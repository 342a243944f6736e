// The catalogues in the program, and which of them a reader gets.

#include "vaandel/texts/catalogue_files.hpp"
#include "vaandel/texts/letters.hpp"
#include "vaandel/texts/texts.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <regex>

namespace vaandel::texts {
namespace {

using namespace fmt::literals;

TEST(Texts, FillsInNames) {
    const Texts english{Language::English};
    EXPECT_EQ(english.fill("play.moves", "count"_a = 3), "Moves: 3");
    EXPECT_EQ(Texts{Language::Dutch}.fill("play.moves", "count"_a = 3), "3 zetten");
    EXPECT_EQ(english["battle.both_fall"], "Both are lost.");
    EXPECT_EQ(english[board::Side::Blue], "Blue");
    EXPECT_EQ(english[board::Rank::Marshal], "Marshal");
    EXPECT_EQ(english.with_number(board::Rank::Marshal), "Marshal (10)");
    EXPECT_EQ(english.with_number(board::Rank::Bomb), "Bomb");
    EXPECT_EQ(Texts{Language::German}.with_number(board::Rank::Scout), "Aufklärer (2)");
}

TEST(Texts, HaveSingularAndPlural) {
    const Texts english{Language::English};
    EXPECT_EQ(english.fill("front.moves", "count"_a = 1), "1 move");
    EXPECT_EQ(english.fill("front.moves", "count"_a = 2), "2 moves");
    EXPECT_EQ(english.fill("front.moves", "count"_a = 0), "0 moves");
    const Texts french{Language::French};
    EXPECT_EQ(french.fill("front.moves", "count"_a = 0), "0 coup");
    EXPECT_EQ(french.fill("terminal.setup.letters", "have"_a = 1, "want"_a = 10), "1 lettre pour 10 cases");
    EXPECT_EQ(french.fill("terminal.setup.letters", "have"_a = 2, "want"_a = 10), "2 lettres pour 10 cases");
}

/// Sentences say small numbers in words, and "one" in a form of their own.
TEST(Texts, SayNumbersInWordsWhereTheTextWantsThem) {
    const auto draws = [](Language language, int count) {
        return Texts{language}.fill("cards.story.drew_they", "side"_a = "X", "count"_a = count);
    };
    EXPECT_EQ(draws(Language::English, 1), "X draws one card.");
    EXPECT_EQ(draws(Language::English, 2), "X draws two cards.");
    EXPECT_EQ(draws(Language::English, 12), "X draws twelve cards.");
    EXPECT_EQ(draws(Language::English, 13), "X draws 13 cards.");
    EXPECT_NE(draws(Language::French, 4).find("quatre"), std::string::npos) << draws(Language::French, 4);
    EXPECT_NE(draws(Language::Dutch, 5).find("vijf"), std::string::npos) << draws(Language::Dutch, 5);
    EXPECT_NE(draws(Language::German, 12).find("zwölf"), std::string::npos) << draws(Language::German, 12);
    EXPECT_EQ(in_words(Language::English, 0), "0");
    EXPECT_EQ(in_words(Language::English, -2), "-2");
}

/// Braces hold a name, and "|word" after it, and nothing else: the page and the terminal read the same texts.
TEST(Texts, HaveNoOtherPlaceholders) {
    const std::regex placeholder{"\\{\\w+(\\|word)?\\}"};
    std::size_t catalogues = 0;
    for (const EmbeddedFile& file : catalogue_files()) {
        if (!file.name.ends_with(".json"))
            continue;
        ++catalogues;
        const std::string content{file.content};
        std::string text = content.substr(content.find('{') + 1, content.rfind('}') - content.find('{') - 1);
        text = std::regex_replace(text, std::regex{": \\{\\n|\\n *\\}"}, ""); // singular and plural
        text = std::regex_replace(text, placeholder, "");
        const auto at = text.find_first_of("{}");
        EXPECT_EQ(at, std::string::npos) << file.name << ": " << text.substr(at - std::min<std::size_t>(at, 60), 120);
    }
    EXPECT_EQ(catalogues, 8U);
}

/// The page has the same words.
TEST(Texts, ShareTheirNumbersWithThePage) {
    std::ifstream stream{VAANDEL_NUMBER_WORDS};
    const std::string page{std::istreambuf_iterator<char>{stream}, {}};
    for (const Language language : kAllLanguages) {
        std::string words;
        for (int number = 2; number <= 12; ++number)
            words += (words.empty() ? "" : " ") + in_words(language, number);
        EXPECT_NE(page.find(fmt::format("{}: '{}'", code_of(language), words)), std::string::npos) << words;
    }
}

TEST(Texts, MissingTextIsAnError) {
    const Texts english{Language::English};
    EXPECT_THROW(std::ignore = english["no.such_key"], std::out_of_range);
    EXPECT_THROW(std::ignore = english.page("no such page"), std::out_of_range);
    EXPECT_THROW(std::ignore = english.fill("play.moves"), fmt::format_error);
}

TEST(Texts, EveryLanguageHasAllTexts) {
    EXPECT_EQ(catalogue_files().size(), 4U * (2 + 3)) << "two catalogues and three pages a language";
    for (const Language language : kAllLanguages) {
        const Texts texts{language};
        for (const std::string_view page : {"play", "setup", "cards"})
            EXPECT_FALSE(texts.page(page).empty());
        for (const board::Rank rank : board::kAllRanks)
            EXPECT_FALSE(texts[rank].empty());
    }
}

TEST(Language, IsNamedByItsCode) {
    EXPECT_EQ(language_named("fr"), Language::French);
    EXPECT_EQ(language_named("FR-ca"), Language::French);
    EXPECT_EQ(language_named("nl_BE.UTF-8"), Language::Dutch);
    EXPECT_EQ(language_named("de@euro"), Language::German);
    for (const std::string_view name : {"", "C", "fri", "pt_BR", "nederlands", "\xff"})
        EXPECT_FALSE(language_named(name)) << name;
}

std::map<std::string, std::string> variables;

Language with(std::map<std::string, std::string> set) {
    variables = std::move(set);
    return language_of_environment([](const char* name) { return variables[name]; });
}

TEST(Language, FollowsTheEnvironment) {
    EXPECT_EQ(with({}), Language::English);
    EXPECT_EQ(with({{"LANG", "nl_NL.UTF-8"}}), Language::Dutch);
    EXPECT_EQ(with({{"LANG", "nl_NL.UTF-8"}, {"LC_MESSAGES", "de_DE.UTF-8"}}), Language::German);
    EXPECT_EQ(with({{"LANG", "nl_NL.UTF-8"}, {"LC_MESSAGES", "de_DE.UTF-8"}, {"LC_ALL", "fr_FR"}}), Language::French);
    EXPECT_EQ(with({{"LANG", "pt_BR.UTF-8"}}), Language::English);
    EXPECT_EQ(with({{"LANG", "en_GB.UTF-8"}, {"LANGUAGE", "pt:de:fr"}}), Language::German) << "the first of ours";
    EXPECT_EQ(with({{"LANG", "nl_NL.UTF-8"}, {"LANGUAGE", "pt"}}), Language::Dutch);
    EXPECT_EQ(with({{"LANG", "C.UTF-8"}, {"LANGUAGE", "de"}}), Language::English) << "as gettext has it";
    EXPECT_EQ(with({{"LC_ALL", "C"}, {"LANG", "de_DE"}}), Language::English);
}

TEST(Letters, AreThoseOfUtf8) {
    EXPECT_EQ(letters_of("a\xc3\xa9\xe2\x80\x99"), U"a\u00e9\u2019");
    EXPECT_EQ(letters_of("\xc3(\xff"), U"\ufffd(\ufffd");
    EXPECT_EQ(utf8_of(U'\u00e9'), "\xc3\xa9");
    EXPECT_EQ(width_of(U'\u00e9'), 1);
    EXPECT_EQ(width_of(U'\u0301'), 0);
    EXPECT_EQ(width_of(U'\u6f22'), 2);
}

TEST(Letters, AreShownWithoutControllingWhatShowsThem) {
    EXPECT_EQ(visible("Zoë 花😀"), "Zoë 花😀");
    EXPECT_EQ(visible("a\nb\x1b[2J\x7f\u009b\u061c\u200d\u2028\u202e\u2066\ufeff\xff"),
              R"(a\u000ab\u001b[2J\u007f\u009b\u061c\u200d\u2028\u202e\u2066\ufeff)"
              "\ufffd");
}

TEST(Letters, CompareWithoutCaseAndMarks) {
    EXPECT_EQ(mapped("\xc3\x89"
                     "CLAIREUR",
                     Form::Bare),
              "eclaireur");
    EXPECT_EQ(mapped("\xc3\x89", Form::Folded), "\xc3\xa9");
    EXPECT_EQ(mapped("e\xcc\x81", Form::Composed), "\xc3\xa9");
    EXPECT_EQ(mapped("stra\xc3\x9f"
                     "e",
                     Form::Bare),
              "strasse");
    EXPECT_EQ(mapped("camp d\xe2\x80\x99hiver", Form::Bare), "camp d'hiver");
    EXPECT_EQ(mapped("\xff", Form::Bare), "");
}

} // namespace
} // namespace vaandel::texts
