#pragma once
// The possible actions at the slow card game's table, as text, listed one by one. Written from rules.md alone (A.5,
// A.7).

#include <map>

#include "reference/cards_table.hpp"

namespace vaandel::reference::cards {

inline std::vector<std::string> words_in(const std::string& text) {
    std::istringstream stream{text};
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

/// K13, K14, K16, K8: what step 2 allows.
inline std::set<std::string> step_two(const Table& table, Player player) {
    std::set<std::string> actions;
    std::vector<std::string> targets;
    for (int place = 1; place <= 5; ++place)
        if (table.side(1 - player).line[std::size_t(place - 1)])
            targets.push_back(std::to_string(place));
    for (int place = 1; place <= 5; ++place) {
        const auto& card = table.side(player).line[std::size_t(place - 1)];
        if (!card)
            continue;
        const std::string name = " " + std::to_string(place);
        if (can_attack(card->rank))
            for (const std::string& target : targets)
                actions.insert("attack" + name + " " + target);
        if (card->rank == '1')
            actions.insert("spy" + name);
        if (card->rank == 'F')
            actions.insert("run" + name);
        if (card->rank == '2' && targets.size() < 2)
            actions.insert("scout" + name + " at" + (targets.empty() ? "" : " " + targets[0]));
        if (card->rank == '2')
            for (std::size_t first = 0; first < targets.size(); ++first)
                for (std::size_t second = first + 1; second < targets.size(); ++second)
                    actions.insert("scout" + name + " at " + targets[first] + " " + targets[second]);
    }
    return actions;
}

/// An action being built: its words so far, the cards left, how many are placed.
struct Part {
    std::string text;
    std::vector<Card> left;
    std::size_t put = 0;
};

inline Part with(const Part& part, std::size_t card, const std::string& place) {
    Part longer{part.text + " " + place + part.left[card].rank, part.left, part.put + 1};
    longer.left.erase(longer.left.begin() + std::ptrdiff_t(card));
    return longer;
}

inline void lay_out(const std::vector<Card>& hand, std::size_t count, std::set<std::string>& actions) {
    std::vector<Part> parts{{"lay", hand}};
    for (std::size_t place = 0; place < count; ++place) {
        std::vector<Part> longer;
        for (const Part& part : parts) {
            std::set<char> tried;
            for (std::size_t card = 0; card < part.left.size(); ++card)
                if (tried.insert(part.left[card].rank).second)
                    longer.push_back(with(part, card, ""));
        }
        parts = longer;
    }
    for (const Part& part : parts)
        actions.insert(part.text);
}

inline void fill(const Side& own, std::size_t count, std::set<std::string>& actions) {
    std::vector<Part> parts{{"fill", own.hand}};
    for (std::size_t place = 0; place < 5; ++place) {
        if (own.line[place])
            continue;
        std::vector<Part> longer = parts; // those that leave the gap
        for (const Part& part : parts)
            for (std::size_t card = 0; card < part.left.size(); ++card)
                longer.push_back(with(part, card, std::to_string(place + 1) + "="));
        parts = longer;
    }
    for (const Part& part : parts)
        if (part.put == count)
            actions.insert(part.text);
}

inline std::set<std::string> legal(const Table& table, Player player) {
    std::set<std::string> actions;
    if (!table.may_act(player))
        return actions;
    const Side& own = table.side(player);
    if (table.step == "lay")
        lay_out(own.hand, std::min<std::size_t>(5, own.hand.size()), actions);
    else if (table.step == "fill")
        fill(own, std::min<std::size_t>(own.hand.size(), std::size_t(5 - own.in_line())), actions);
    else {
        actions = step_two(table, player);
        if (table.step == "chain")
            std::erase_if(actions, [](const std::string& action) { return !action.starts_with("attack"); });
        if (table.step == "chain" || actions.empty())
            actions.insert("pass");
    }
    return actions;
}

inline std::set<std::string> objections_to_cards(const Side& own, const std::vector<std::string>& words) {
    std::set<std::string> reasons;
    std::string hand = letters_of(own.hand);
    for (std::size_t at = 1; at < words.size(); ++at) {
        const auto found = hand.find(words[at].back());
        if (found == std::string::npos)
            reasons.insert("not_in_hand");
        else
            hand.erase(found, 1);
        if (words[0] == "fill" && own.line[std::size_t(words[at][0] - '1')])
            reasons.insert("not_a_gap");
    }
    const std::size_t due = std::min(own.hand.size(), std::size_t(words[0] == "lay" ? 5 : 5 - own.in_line()));
    if (words.size() - 1 != due)
        reasons.insert(words[0] == "lay" ? "line_of_five" : "fill_all");
    return reasons;
}

/// All reasons why the player may not do it; none if it may.
inline std::set<std::string> objections(const Table& table, Player player, const std::string& action) {
    if (table.ending)
        return {"game_over"};
    if (!table.may_act(player))
        return {"not_your_turn"};
    const std::vector<std::string> words = words_in(action);
    const std::string& verb = words[0];
    const std::map<std::string, std::set<std::string>> steps{
        {"lay", {"lay"}}, {"attack", {"act", "chain"}}, {"spy", {"act"}},  {"scout", {"act"}},
        {"run", {"act"}}, {"pass", {"act", "chain"}},   {"fill", {"fill"}}};
    if (!steps.at(verb).contains(table.step))
        return {"not_now"};
    if (verb == "lay" || verb == "fill")
        return objections_to_cards(table.side(player), words);
    if (verb == "pass")
        return table.step == "act" && !step_two(table, player).empty() ? std::set<std::string>{"must_act"}
                                                                       : std::set<std::string>{};
    std::set<std::string> reasons;
    const auto& own = table.side(player).line[std::size_t(words[1][0] - '1')];
    const Side& enemy = table.side(1 - player);
    if (!own)
        reasons.insert("no_card");
    for (std::size_t at = verb == "scout" ? 3 : 2; at < words.size(); ++at)
        if (!enemy.line[std::size_t(words[at][0] - '1')])
            reasons.insert("no_target");
    if (verb == "scout" && int(words.size()) - 3 != std::min(2, enemy.in_line()))
        reasons.insert("look_at_two");
    if (own && verb == "attack" && !can_attack(own->rank))
        reasons.insert("cannot_attack");
    if (own && verb == "spy" && own->rank != '1')
        reasons.insert("not_a_spy");
    if (own && verb == "scout" && own->rank != '2')
        reasons.insert("not_a_scout");
    if (own && verb == "run" && own->rank != 'F')
        reasons.insert("not_the_flag");
    return reasons;
}

} // namespace vaandel::reference::cards
