// The codes of refusals form one list, which the docs and the page know.

#include "vaandel/site/refusal_code.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

namespace vaandel::tests {
namespace {

using namespace site;

std::string text_of_file(const std::string& name) {
    std::ifstream file{name};
    return {std::istreambuf_iterator<char>{file}, {}};
}

/// All that a socket may bring: this list's and those of the rules.
std::set<std::string> words_of_the_socket() {
    std::set<std::string> words;
    for (const CodeWords& code : kCodes)
        if (code.way != Way::Http)
            words.emplace(code.word);
    for (auto why = std::uint8_t(board::Refusal::None) + 1; why <= std::uint8_t(board::Refusal::MoreSquares); ++why)
        words.emplace(board::code_of(board::Refusal(why)));
    for (auto why = std::uint8_t(cards::Refusal::None) + 1; why <= std::uint8_t(cards::Refusal::FillAll); ++why)
        words.emplace(cards::code_of(cards::Refusal(why)));
    return words;
}

TEST(RefusalCodes, AreListedInOrder) {
    for (std::size_t at = 0; at < kCodes.size(); ++at)
        EXPECT_EQ(std::size_t(kCodes[at].code), at) << kCodes[at].word;
    for (const CodeWords& code : kCodes)
        EXPECT_EQ(code.status == 0, code.way == Way::Socket) << code.word;
}

TEST(RefusalCodes, AreInTheDocs) {
    const std::string docs = text_of_file(VAANDEL_DOCS "/code/messages.md");
    for (const CodeWords& code : kCodes)
        EXPECT_NE(docs.find('`' + std::string{code.word} + '`'), std::string::npos) << code.word;
    for (const std::string& word : words_of_the_socket())
        EXPECT_NE(docs.find('`' + word + '`'), std::string::npos) << word;
}

TEST(RefusalCodes, MatchTheSentencesOnThePage) {
    const auto catalogue = boost::json::parse(text_of_file(VAANDEL_CATALOGUES "/en.json")).as_object();
    std::set<std::string> told;
    constexpr std::string_view head = "refused.";
    for (const auto& [key, sentence] : catalogue)
        if (const std::string name{key}; name.starts_with(head))
            told.insert(name.substr(head.size()));
    EXPECT_EQ(told, words_of_the_socket());
}

} // namespace
} // namespace vaandel::tests
