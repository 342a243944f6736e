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

constexpr std::string_view kRanks = "F123456789XB";
constexpr std::size_t kRankCount = 12;

/// The rank whose number is 1; a dot where there is none.
template <class Number> char rank_of(const Number* numbers, std::size_t stride = 1) {
    for (std::size_t rank = 0; rank < kRankCount; ++rank)
        if (numbers[rank * stride] != 0)
            return kRanks[rank];
    return '.';
}

std::string board_seen(const CState& state, std::uint32_t viewer) {
    constexpr std::array<std::string_view, 2> letters{"MCDEFGHIJKLB", "YOPQRSTUVWXN"};
    const CState::Seen seen = state.seen(viewer);
    const std::size_t cells = state.shape().cells;
    const auto plane = [&](std::size_t number) { return seen.planes.data() + number * cells; };
    const auto lower = [](char letter) { return char(letter - 'A' + 'a'); };
    std::string text(cells, 'A');
    for (std::size_t cell = 0; cell < cells; ++cell) {
        char& letter = text[viewer == VAANDEL_RED ? cell : cells - 1 - cell];
        const char own = rank_of(plane(VAANDEL_PLANE_OWN_RANK) + cell, cells);
        const char enemy = rank_of(plane(VAANDEL_PLANE_ENEMY_RANK) + cell, cells);
        if (plane(VAANDEL_PLANE_LAKE)[cell] != 0)
            letter = '_';
        else if (own != '.') {
            letter = letters[viewer][kRanks.find(own)];
            letter = plane(VAANDEL_PLANE_OWN_REVEALED)[cell] != 0 ? lower(letter) : letter;
        } else if (enemy != '.')
            letter = lower(letters[1 - viewer][kRanks.find(enemy)]);
        else if (plane(VAANDEL_PLANE_ENEMY_HIDDEN)[cell] != 0)
            letter = '?';
    }
    return text;
}

/// The strongest first, the Bomb and the Flag last.
std::string bag_of(const std::uint16_t* counts) {
    std::string text;
    for (const char rank : std::string_view{"X987654321BF"})
        text.append(counts[kRanks.find(rank)], rank);
    return text.empty() ? "-" : text;
}

std::string cards_seen(const CState& state, std::uint32_t viewer) {
    const std::vector<std::uint16_t> facts = state.seen(viewer).facts;
    std::string line;
    std::string shown;
    std::string enemy;
    for (std::size_t place = 0; place < 5; ++place) {
        line += rank_of(&facts[VAANDEL_CARD_FACT_OWN_LINE + place * kRankCount]);
        shown += facts[VAANDEL_CARD_FACT_OWN_SEEN + place] != 0 ? '+' : '.';
        const char known = rank_of(&facts[VAANDEL_CARD_FACT_KNOWN_LINE + place * kRankCount]);
        enemy += known == '.' && facts[VAANDEL_CARD_FACT_ENEMY_LINE + place] != 0 ? '?' : known;
    }
    std::string text =
        "line " + line + " shown " + shown + " hand " + bag_of(&facts[VAANDEL_CARD_FACT_HAND]) + " enemy " + enemy;
    if (facts[VAANDEL_CARD_FACT_LOOKED] != 0)
        text += " look " + bag_of(&facts[VAANDEL_CARD_FACT_SHOWN_HAND]);
    return text;
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
    if (rule_case.asks_what_is_seen) {
        const auto seen = rule_case.edition == "cards" ? cards_seen : board_seen;
        answer.seen = {{"red", seen(state, VAANDEL_RED)}, {"blue", seen(state, VAANDEL_BLUE)}};
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
