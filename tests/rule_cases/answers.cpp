#include "rule_cases/answers.hpp"

namespace vaandel::tests {

namespace {

std::string text_of(const boost::json::object& object, std::string_view key) {
    const boost::json::value* value = object.if_contains(key);
    return value != nullptr && value->is_string() ? std::string{value->as_string()} : std::string{};
}

} // namespace

RuleCase case_of(const boost::json::object& line) {
    RuleCase made{.id = text_of(line, "id"),
                  .edition = text_of(line, "edition"),
                  .rules = {},
                  .position = text_of(line, "position"),
                  .red_deck = {},
                  .blue_deck = {},
                  .setup = text_of(line, "setup"),
                  .moves = {},
                  .action = text_of(line, "action"),
                  .asks_what_is_seen = text_of(line, "asks") == "sees",
                  .wanted = {}};
    if (const auto* rules = line.if_contains("rules"))
        for (const auto& [key, value] : rules->as_object())
            made.rules.emplace_back(key, value.as_string());
    if (const auto* decks = line.if_contains("decks")) {
        made.red_deck = text_of(decks->as_object(), "red");
        made.blue_deck = text_of(decks->as_object(), "blue");
    }
    if (const auto* moves = line.if_contains("moves"))
        for (const auto& move : moves->as_array())
            made.moves.emplace_back(move.as_string());
    for (const std::string_view key : {"verdict", "reason", "battle", "end", "sees"})
        if (const auto* value = line.if_contains(key))
            made.wanted[key] = *value;
    return made;
}

Answer wanted_of(const RuleCase& rule_case) {
    Answer answer;
    if (const auto* sees = rule_case.wanted.if_contains("sees")) {
        for (const auto& [side, seen] : sees->as_object()) {
            std::string& text = answer.seen[side];
            if (seen.is_string())
                text = seen.as_string();
            else
                for (const auto& [word, value] : seen.as_object())
                    text += (text.empty() ? "" : " ") + std::string{word} + " " + std::string{value.as_string()};
        }
        return answer;
    }
    answer.is_legal = text_of(rule_case.wanted, "verdict") == "legal";
    if (!answer.is_legal)
        answer.reasons.push_back(text_of(rule_case.wanted, "reason"));
    answer.battle = text_of(rule_case.wanted, "battle");
    if (const auto* end = rule_case.wanted.if_contains("end")) {
        const std::string winner = text_of(end->as_object(), "winner");
        answer.end = (winner.empty() ? "draw" : winner) + " " + text_of(end->as_object(), "reason");
    }
    return answer;
}

} // namespace vaandel::tests
