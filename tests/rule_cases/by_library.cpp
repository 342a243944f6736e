#include "c_api/c_state.hpp"
#include "rule_cases/answers.hpp"

namespace vaandel::tests {

namespace {

std::string words_of(const RuleCase& rule_case) {
    std::string words;
    for (const auto& [key, value] : rule_case.rules)
        words += key + "=" + value + " ";
    return words;
}

/// The rule that refuses an action. Of cards it names the side first.
std::string act(CState& state, const RuleCase& rule_case, const std::string& action) {
    if (rule_case.edition != "cards")
        return state.act(action);
    const std::size_t blank = action.find(' ');
    const std::uint32_t side = action.substr(0, blank) == "red" ? VAANDEL_RED : VAANDEL_BLUE;
    const vaandel_info info = state.info();
    if (info.phase != VAANDEL_OVER && info.to_move != side)
        return "not_your_turn";
    return state.act(action.substr(blank + 1));
}

std::string end_of(const vaandel_info& info, bool is_of_cards) {
    if (info.ending == VAANDEL_GOES_ON)
        return "";
    const std::string winner = info.ending == VAANDEL_RED_WINS    ? "red"
                               : info.ending == VAANDEL_BLUE_WINS ? "blue"
                                                                  : "draw";
    switch (info.reason) {
    case VAANDEL_BY_FLAG: return winner + " flag";
    case VAANDEL_BY_IMMOBILITY: return winner + (is_of_cards ? " stuck" : " immobile");
    case VAANDEL_BOTH_IMMOBILE: return winner + " both_immobile";
    case VAANDEL_NO_PROGRESS: return winner + " no_progress";
    default: return winner + " length";
    }
}

} // namespace

Answer answer_of_library(const RuleCase& rule_case) {
    Answer answer;
    const std::string words = words_of(rule_case);
    CState state{rule_case.edition.c_str(), words.c_str()};
    if (!rule_case.setup.empty()) {
        const std::string why = state.act("setup " + rule_case.setup);
        answer.is_legal = why.empty();
        if (!why.empty())
            answer.reasons.push_back(why);
        return answer;
    }
    std::string wrong;
    if (!rule_case.position.empty())
        wrong = state.read(rule_case.position);
    if (!rule_case.red_deck.empty()) {
        const std::string record = state.written(VAANDEL_WRITE_RECORD);
        wrong = state.read(record.substr(0, record.find("[decks]")) + "[decks]\nred  " + rule_case.red_deck +
                           "\nblue " + rule_case.blue_deck + "\n");
    }
    for (const std::string& move : rule_case.moves)
        if (wrong.empty())
            wrong = act(state, rule_case, move);
    if (!wrong.empty()) {
        answer.odd = wrong;
        return answer;
    }
    if (!rule_case.action.empty()) {
        const std::string why = act(state, rule_case, rule_case.action);
        if (!why.empty()) {
            answer.is_legal = false;
            answer.reasons.push_back(why);
            return answer;
        }
        constexpr std::array<const char*, 3> battles{"attacker", "defender", "both"};
        if (const vaandel_info info = state.info(); info.battle != VAANDEL_NO_BATTLE)
            answer.battle = battles[info.battle];
    }
    answer.end = end_of(state.info(), rule_case.edition == "cards");
    return answer;
}

} // namespace vaandel::tests
