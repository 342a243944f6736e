#pragma once
// The question of a rule case, and its two answers: the library's, through its C functions, and the slow reference's.

#include <boost/json.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace vaandel::tests {

/// One line of the corpus. Missing fields are empty.
struct RuleCase {
    std::string id;
    std::string edition;
    std::vector<std::pair<std::string, std::string>> rules;
    std::string position; ///< StraDoS3
    std::string red_deck;
    std::string blue_deck;
    std::string setup;
    std::vector<std::string> moves;
    std::string action;
    bool asks_what_is_seen = false; ///< then nothing else
    boost::json::object wanted;     ///< verdict, reason, battle, end, sees
};

RuleCase case_of(const boost::json::object& line);

/// In the form of the corpus. The reference may have several reasons at once: `reasons` has them all.
struct Answer {
    bool is_legal = true;
    std::vector<std::string> reasons;
    std::string battle; ///< "attacker", "defender", "both"
    std::string end;    ///< "red flag", "draw no_progress"
    /// For the side that sees it: the letters of a board, or for cards its words: "line 42965 shown ..... hand 873
    /// ...".
    std::map<std::string, std::string> seen{};
    std::optional<std::string> odd; ///< what kept it from answering
};

/// The part of the wanted answer that Answer can hold.
Answer wanted_of(const RuleCase& rule_case);

Answer answer_of_library(const RuleCase& rule_case);
Answer answer_of_reference(const RuleCase& rule_case);

} // namespace vaandel::tests
