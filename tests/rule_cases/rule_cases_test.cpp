// The published corpus of rule cases: the library and the slow reference give each stated answer.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "rule_cases/answers.hpp"

namespace vaandel::tests {

namespace {

std::vector<boost::json::object> lines_of_the_corpus() {
    std::vector<boost::json::object> lines;
    for (const auto& file : std::filesystem::directory_iterator{VAANDEL_RULE_CASES}) {
        std::ifstream stream{file.path()};
        for (std::string line; std::getline(stream, line);)
            lines.push_back(boost::json::parse(line).as_object());
    }
    return lines;
}

/// The difference, in words; `may_have_more`: reasons besides the wanted one.
std::string difference(const Answer& wanted, const Answer& got, bool may_have_more) {
    if (got.odd)
        return "cannot answer: " + *got.odd;
    if (got.is_legal != wanted.is_legal)
        return got.is_legal ? "says legal" : "refuses: " + got.reasons.front();
    if (!wanted.is_legal) {
        const bool is_named = std::ranges::find(got.reasons, wanted.reasons.front()) != got.reasons.end();
        return is_named && (may_have_more || got.reasons.size() == 1) ? "" : "refuses for " + got.reasons.front();
    }
    for (const auto& [side, seen] : wanted.seen)
        if (const auto found = got.seen.find(side); found == got.seen.end() || found->second != seen)
            return side + " sees '" + (found == got.seen.end() ? "" : found->second) + "'";
    if (got.battle != wanted.battle)
        return "battle: '" + got.battle + "'";
    return got.end != wanted.end ? "end: '" + got.end + "'" : "";
}

} // namespace

TEST(RuleCases, PassInLibraryAndReference) {
    std::size_t tried = 0;
    for (const boost::json::object& line : lines_of_the_corpus()) {
        const RuleCase rule_case = case_of(line);
        const Answer wanted = wanted_of(rule_case);
        EXPECT_EQ(difference(wanted, answer_of_library(rule_case), false), "") << rule_case.id << ", the library";
        EXPECT_EQ(difference(wanted, answer_of_reference(rule_case), true), "") << rule_case.id << ", the reference";
        ++tried;
    }
    EXPECT_GT(tried, 1000U);
}

// A comparison that sees nothing would pass everything: checks that each kind of wrong answer is reported.
TEST(RuleCases, WrongAnswersAreDetected) {
    const Answer legal{.is_legal = true, .reasons = {}, .battle = "both", .end = "red flag", .seen = {}, .odd = {}};
    EXPECT_EQ(difference(legal, legal, false), "");
    Answer other = legal;
    other.battle = "attacker";
    EXPECT_EQ(difference(legal, other, false), "battle: 'attacker'");
    other = legal;
    other.end = "";
    EXPECT_EQ(difference(legal, other, false), "end: ''");
    Answer seen;
    seen.seen = {{"red", "MA?"}};
    other = seen;
    other.seen["blue"] = "?AY";
    EXPECT_EQ(difference(seen, other, false), "") << "a case may tell of one side alone";
    other.seen["red"] = "MAY";
    EXPECT_EQ(difference(seen, other, false), "red sees 'MAY'");
    EXPECT_EQ(difference(seen, {}, false), "red sees ''");
    const Answer illegal{.is_legal = false, .reasons = {"blocked"}, .battle = {}, .end = {}, .seen = {}, .odd = {}};
    EXPECT_EQ(difference(legal, illegal, false), "refuses: blocked");
    EXPECT_EQ(difference(illegal, legal, false), "says legal");
    other = illegal;
    other.reasons = {"lake"};
    EXPECT_EQ(difference(illegal, other, true), "refuses for lake");
    other.odd = "nothing";
    EXPECT_EQ(difference(illegal, other, true), "cannot answer: nothing");
}

// Every numbered rule that a verdict can show has a case.
TEST(RuleCases, CoverEveryArticle) {
    std::set<std::string> articles;
    std::set<std::string> editions;
    for (const boost::json::object& line : lines_of_the_corpus()) {
        for (const auto& article : line.at("articles").as_array())
            articles.emplace(article.as_string());
        editions.emplace(line.at("edition").as_string());
    }
    EXPECT_EQ(editions, (std::set<std::string>{"original", "duel10", "barrage10", "duel8", "barrage8", "cards"}));
    std::vector<std::string> due;
    for (const int number : {1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25})
        due.push_back("G" + std::to_string(number));
    for (const char* number :
         {"03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "16", "17", "18", "19", "22", "24"})
        due.push_back(std::string{"A.6-"} + number);
    for (const char* number :
         {"03", "04", "06", "07", "08", "09", "11", "12", "14", "15", "16", "17", "19", "20", "21", "22"})
        due.push_back(std::string{"A.7-"} + number);
    for (const int number : {2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18})
        due.push_back("K" + std::to_string(number));
    for (const std::string& article : due)
        EXPECT_TRUE(articles.contains(article)) << article;
}

} // namespace vaandel::tests
