#pragma once
// The slow card game: physical cards with numbers on their backs, actions and views as text. Written from rules.md alone (A.5, A.7).

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace vaandel::reference::cards {

struct Card {
    int id;
    char rank; ///< F 1 2 ... 9 X B
};

struct Switches {
    bool reserves_count = false;          ///< A.7-15
    bool flag_rescues = false;            ///< A.7-16
    bool chain_attacks = false;           ///< A.7-22
    std::optional<int> quiet_turns = 100; ///< A.7-17
};

/// 0 is Red, 1 is Blue.
using Player = int;
inline const std::array<std::string, 2> kNames{"red", "blue"};

inline int strength(char rank) { return rank == 'X' ? 10 : rank - '0'; }
inline bool can_attack(char rank) { return rank != 'F' && rank != 'B'; }

/// K9 to K12, A.7-19: who remains.
inline std::string battle_word(char attacker, char defender) {
    if (defender == 'F')
        return "takes";
    if (defender == 'B')
        return attacker == '3' ? "takes" : "falls to";
    if (attacker == '1' && defender == 'X')
        return "takes";
    if (strength(attacker) == strength(defender))
        return "trades with";
    return strength(attacker) > strength(defender) ? "takes" : "falls to";
}

struct Played {
    int id;
    int place;
    int drawn_before;
};

/// What a look at a hand told, and what came of that hand since.
struct Look {
    std::vector<char> ranks;
    int drawn = 0;
    std::vector<Played> played;
};

struct Side {
    std::array<std::optional<Card>, 5> line;
    std::array<int, 5> since{};
    std::vector<Card> hand;
    std::vector<Card> pile; ///< the top is the front
    std::vector<Card> out;
    bool choosing = false; ///< holds its opening cards and has no line yet

    // What the other player remembers by right.
    std::set<int> seen; ///< cards in the line, by number
    std::optional<Look> look;

    int in_line() const {
        return int(std::ranges::count_if(line, [](const auto& card) { return card.has_value(); }));
    }
};

inline std::string sorted(std::string letters) {
    std::ranges::sort(letters);
    return letters.empty() ? "-" : letters;
}

inline std::string letters_of(const std::vector<Card>& cards) {
    std::string letters;
    for (const Card& card : cards)
        letters += card.rank;
    return sorted(letters);
}

inline std::vector<std::string> words_in(const std::string& text) {
    std::istringstream stream{text};
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

class Game {
public:
    /// The decks as shuffled, top first.
    Game(const std::string& red, const std::string& blue, const Switches& switches) : switches_{switches} {
        for (const Player player : {0, 1})
            for (const char rank : player == 0 ? red : blue)
                sides_[std::size_t(player)].pile.push_back({next_id_++, rank});
        for (Side& side : sides_) {
            take(side, 8);
            side.choosing = true;
        }
    }

    const Side& side(Player player) const { return sides_[std::size_t(player)]; }
    const std::optional<std::string>& ending() const { return ending_; }
    Player on_turn() const { return on_turn_; }
    int turn() const { return turn_; }
    /// "lay", "act", "chain", "fill"
    const std::string& step() const { return step_; }
    /// What that player saw of all actions.
    const std::vector<std::string>& story(Player viewer) const { return stories_[std::size_t(viewer)]; }

    bool may_act(Player player) const {
        if (ending_)
            return false;
        return turn_ == 0 ? side(player).choosing : player == on_turn_;
    }

    std::set<std::string> legal(Player player) const {
        std::set<std::string> actions;
        if (!may_act(player))
            return actions;
        const Side& own = side(player);
        if (step_ == "lay")
            lay_out(own.hand, std::min<std::size_t>(5, own.hand.size()), actions);
        else if (step_ == "fill")
            fill(own, std::min<std::size_t>(own.hand.size(), std::size_t(5 - own.in_line())), actions);
        else {
            actions = step_two(player);
            if (step_ == "chain")
                std::erase_if(actions, [](const std::string& action) { return !action.starts_with("attack"); });
            if (step_ == "chain" || actions.empty())
                actions.insert("pass");
        }
        return actions;
    }

    /// All reasons why the player may not do it; none if he may.
    std::set<std::string> objections(Player player, const std::string& action) const {
        if (ending_)
            return {"game_over"};
        if (!may_act(player))
            return {"not_your_turn"};
        const std::vector<std::string> words = words_in(action);
        const std::string& verb = words[0];
        const std::map<std::string, std::set<std::string>> steps{
            {"lay", {"lay"}}, {"attack", {"act", "chain"}}, {"spy", {"act"}},  {"scout", {"act"}},
            {"run", {"act"}}, {"pass", {"act", "chain"}},   {"fill", {"fill"}}};
        if (!steps.at(verb).contains(step_))
            return {"not_now"};
        if (verb == "lay" || verb == "fill")
            return objections_to_cards(side(player), words);
        if (verb == "pass")
            return step_ == "act" && !step_two(player).empty() ? std::set<std::string>{"must_act"}
                                                               : std::set<std::string>{};
        std::set<std::string> reasons;
        const auto& own = side(player).line[std::size_t(words[1][0] - '1')];
        const Side& enemy = side(1 - player);
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

    /// Makes a legal action. `order` is the shuffled pile of a run, top first. Returns the numbers of the cards laid or filled, by place, or
    /// after a run those of the pile.
    std::vector<int> make(Player player, const std::string& action, const std::string& order = "") {
        const std::vector<std::string> words = words_in(action);
        const std::string& verb = words[0];
        before_ = {kNames[std::size_t(player)] + " " + action, kNames[std::size_t(player)] + " " + verb, ""};
        drawn_.clear();
        std::vector<int> ids;
        if (verb == "lay")
            ids = make_lay(player, words);
        else if (verb == "attack")
            make_attack(player, std::size_t(words[1][0] - '1'), std::size_t(words[2][0] - '1'));
        else if (verb == "spy")
            make_spy(player, std::size_t(words[1][0] - '1'));
        else if (verb == "scout")
            make_scout(player, words);
        else if (verb == "run")
            ids = make_run(player, order);
        else if (verb == "pass")
            make_pass(player);
        else
            ids = make_fill(player, words);
        tell(player, verb);
        return ids;
    }

    /// All that a player knows of the present, as text.
    std::string sight(Player viewer) const {
        std::ostringstream out;
        out << "turn " << turn_ << " " << kNames[std::size_t(on_turn_)] << " " << step_ << " quiet " << quiet_
            << (attacked_ ? " attacked" : "") << (ending_ ? " over: " + *ending_ : "") << "\n";
        for (const Player player : {0, 1})
            out << kNames[std::size_t(player)] << sight_of(player, player == viewer) << "\n";
        return out.str();
    }

private:
    struct Telling {
        std::string whole;  ///< with all ranks
        std::string hidden; ///< without those that the other player does not see
        std::string extra;  ///< what came to light
    };

    Side& change(Player player) { return sides_[std::size_t(player)]; }

    /// K13, K14, K16, K8: what step 2 offers.
    std::set<std::string> step_two(Player player) const {
        std::set<std::string> actions;
        std::vector<std::string> targets;
        for (int place = 1; place <= 5; ++place)
            if (side(1 - player).line[std::size_t(place - 1)])
                targets.push_back(std::to_string(place));
        for (int place = 1; place <= 5; ++place) {
            const auto& card = side(player).line[std::size_t(place - 1)];
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

    /// An action under way: its words so far, the cards left, how many are put.
    struct Part {
        std::string text;
        std::vector<Card> left;
        std::size_t put = 0;
    };

    static Part with(const Part& part, std::size_t card, const std::string& place) {
        Part longer{part.text + " " + place + part.left[card].rank, part.left, part.put + 1};
        longer.left.erase(longer.left.begin() + std::ptrdiff_t(card));
        return longer;
    }

    static void lay_out(const std::vector<Card>& hand, std::size_t count, std::set<std::string>& actions) {
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

    static void fill(const Side& own, std::size_t count, std::set<std::string>& actions) {
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

    static std::set<std::string> objections_to_cards(const Side& own, const std::vector<std::string>& words) {
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

    void take(Side& side, std::size_t up_to) {
        while (side.hand.size() < up_to && !side.pile.empty()) {
            side.hand.push_back(side.pile.front());
            side.pile.erase(side.pile.begin());
            drawn_ += side.hand.back().rank;
            if (side.look)
                ++side.look->drawn;
        }
    }

    int put(Side& side, std::size_t place, char rank) const {
        const auto card = std::ranges::find(side.hand, rank, &Card::rank);
        side.line[place] = *card;
        side.since[place] = turn_;
        side.hand.erase(card);
        return side.line[place]->id;
    }

    static void eliminate(Side& side, std::size_t place) {
        side.seen.erase(side.line[place]->id);
        side.out.push_back(*side.line[place]);
        side.line[place].reset();
        side.since[place] = 0;
    }

    std::vector<int> make_lay(Player player, const std::vector<std::string>& words) {
        std::vector<int> ids;
        for (std::size_t at = 1; at < words.size(); ++at) {
            ids.push_back(put(change(player), at - 1, words[at][0]));
            before_.hidden += " " + std::to_string(at);
        }
        change(player).choosing = false;
        if (turn_ > 0)
            next_turn();
        else if (!side(1 - player).choosing) {
            on_turn_ = 1; // so that Red comes next
            begin_turn();
        } else
            on_turn_ = 1 - player;
        return ids;
    }

    void make_attack(Player player, std::size_t own, std::size_t target) {
        before_.hidden = before_.whole;
        const Card attacker = *side(player).line[own];
        const Card defender = *side(1 - player).line[target];
        const std::string word = battle_word(attacker.rank, defender.rank);
        before_.extra = std::string{"; "} + attacker.rank + " " + word + " " + defender.rank;
        attacked_ = true;
        change(player).seen.insert(attacker.id);
        change(1 - player).seen.insert(defender.id);
        if (word != "takes")
            eliminate(change(player), own);
        if (word != "falls to")
            eliminate(change(1 - player), target);
        if (defender.rank == 'F')
            ending_ = kNames[std::size_t(player)] + " flag";
        else if (switches_.chain_attacks && word == "takes" && side(1 - player).in_line() > 0)
            step_ = "chain";
        else
            third_step();
    }

    void make_spy(Player player, std::size_t own) {
        before_.hidden = before_.whole;
        change(player).seen.insert(side(player).line[own]->id);
        Side& enemy = change(1 - player);
        enemy.look.emplace();
        for (const Card& card : enemy.hand)
            enemy.look->ranks.push_back(card.rank);
        before_.extra = "; sees " + letters_of(enemy.hand);
        third_step();
    }

    void make_scout(Player player, const std::vector<std::string>& words) {
        before_.hidden = before_.whole;
        change(player).seen.insert(side(player).line[std::size_t(words[1][0] - '1')]->id);
        before_.extra = "; sees";
        for (std::size_t at = 3; at < words.size(); ++at) {
            const Card& card = *side(1 - player).line[std::size_t(words[at][0] - '1')];
            change(1 - player).seen.insert(card.id);
            before_.extra += std::string{" "} + card.rank;
        }
        third_step();
    }

    std::vector<int> make_run(Player player, const std::string& order) {
        before_.hidden = before_.whole;
        Side& own = change(player);
        std::vector<Card> all = own.hand;
        all.insert(all.end(), own.pile.begin(), own.pile.end());
        for (const auto& card : own.line)
            if (card)
                all.push_back(*card);
        Side fresh;
        fresh.out = own.out;
        std::vector<int> ids;
        for (const char rank : order) {
            const auto card = std::ranges::find(all, rank, &Card::rank);
            fresh.pile.push_back(*card);
            ids.push_back(card->id);
            all.erase(card);
        }
        own = fresh;
        take(own, 8);
        own.choosing = true;
        step_ = "lay";
        return ids;
    }

    void make_pass(Player player) {
        before_.hidden = before_.whole;
        if (step_ == "act") // nothing is possible: all his line is Bombs, and whoever counts knows it
            for (const auto& card : side(player).line)
                if (card)
                    change(player).seen.insert(card->id);
        third_step();
    }

    std::vector<int> make_fill(Player player, const std::vector<std::string>& words) {
        std::vector<int> ids;
        Side& own = change(player);
        const int drawn = own.look ? own.look->drawn : 0;
        for (std::size_t at = 1; at < words.size(); ++at) {
            const int place = words[at][0] - '1';
            ids.push_back(put(own, std::size_t(place), words[at][2]));
            before_.hidden += std::string{" "} + words[at][0];
            if (own.look)
                own.look->played.push_back({ids.back(), place, drawn});
        }
        next_turn();
        return ids;
    }

    void third_step() {
        const Side& own = side(on_turn_);
        if (own.in_line() < 5 && !own.hand.empty())
            step_ = "fill";
        else
            next_turn();
    }

    void next_turn() {
        quiet_ = attacked_ ? 0 : quiet_ + 1;
        begin_turn();
    }

    void begin_turn() {
        on_turn_ = 1 - on_turn_;
        ++turn_;
        step_ = "act";
        attacked_ = false;
        take(change(on_turn_), 3);
        const Side& own = side(on_turn_);
        bool lost = true;
        std::vector<Card> judged;
        for (const auto& card : own.line)
            if (card)
                judged.push_back(*card);
        const std::size_t in_line = judged.size();
        if (switches_.reserves_count) {
            judged.insert(judged.end(), own.hand.begin(), own.hand.end());
            judged.insert(judged.end(), own.pile.begin(), own.pile.end());
        }
        for (std::size_t at = 0; at < judged.size(); ++at)
            if (can_attack(judged[at].rank) || (switches_.flag_rescues && at < in_line && judged[at].rank == 'F'))
                lost = false;
        if (lost) {
            ending_ = kNames[std::size_t(1 - on_turn_)] + " stuck";
            for (const auto& card : own.line)
                if (card)
                    change(on_turn_).seen.insert(card->id);
        } else if (switches_.quiet_turns && quiet_ >= *switches_.quiet_turns)
            ending_ = "draw no_progress";
    }

    void tell(Player player, const std::string& verb) {
        const Player drawer = verb == "run" ? player : 1 - player;
        for (const Player viewer : {0, 1}) {
            std::string text = (viewer == player ? before_.whole : before_.hidden) + before_.extra;
            if (!drawn_.empty())
                text += "; draws " + std::to_string(drawn_.size()) + (viewer == drawer ? " " + sorted(drawn_) : "");
            stories_[std::size_t(viewer)].push_back(text);
        }
    }

    std::string sight_of(Player player, bool is_own) const {
        const Side& side = this->side(player);
        std::ostringstream out;
        for (std::size_t place = 0; place < 5; ++place) {
            const auto& card = side.line[place];
            if (!card) {
                out << " .";
                continue;
            }
            const bool is_seen = side.seen.contains(card->id);
            out << " " << (is_own || is_seen ? card->rank : '?') << (is_seen ? "!" : "") << "@" << side.since[place];
        }
        out << (side.choosing ? " choosing" : "") << " hand "
            << (is_own ? letters_of(side.hand) : std::to_string(side.hand.size())) << " pile " << side.pile.size()
            << " out " << letters_of(side.out);
        if (!side.look)
            return out.str();
        out << " shown " << sorted({side.look->ranks.begin(), side.look->ranks.end()}) << " drawn " << side.look->drawn;
        for (const Played& played : side.look->played) {
            const auto lost = std::ranges::find(side.out, played.id, &Card::id);
            out << " " << played.place + 1 << "/" << played.drawn_before << "/"
                << (lost == side.out.end() ? '?' : lost->rank);
        }
        return out.str();
    }

    Switches switches_;
    std::array<Side, 2> sides_;
    std::array<std::vector<std::string>, 2> stories_;
    Telling before_;
    std::string drawn_;
    int next_id_ = 0;
    Player on_turn_ = 0;
    int turn_ = 0;
    int quiet_ = 0;
    bool attacked_ = false;
    std::string step_ = "lay";
    std::optional<std::string> ending_;
};

} // namespace vaandel::reference::cards
