#pragma once
// The slow card game: plays on a table of physical cards, and tells each player what it saw. Written from rules.md
// alone (A.5, A.7).

#include "reference/cards_actions.hpp"

namespace vaandel::reference::cards {

class Game {
public:
    /// The decks as shuffled, top first.
    Game(const std::string& red, const std::string& blue, const Switches& switches) : switches_{switches} {
        for (const Player player : {0, 1})
            for (const char rank : player == 0 ? red : blue)
                table_.side(player).pile.push_back({next_id_++, rank});
        for (Side& side : table_.sides) {
            take(side, 8);
            side.choosing = true;
        }
    }

    const Table& table() const { return table_; }
    /// What that player saw of all actions.
    const std::vector<std::string>& story(Player viewer) const { return stories_[std::size_t(viewer)]; }

    /// Makes a legal action. `order` is the shuffled pile of a run, top first. Returns the numbers of the cards laid or
    /// filled, by place, or after a run those of the pile.
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

private:
    struct Telling {
        std::string whole;  ///< with all ranks
        std::string hidden; ///< without those that the other player does not see
        std::string extra;  ///< what was revealed
    };

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
        side.since[place] = table_.turn;
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
            ids.push_back(put(table_.side(player), at - 1, words[at][0]));
            before_.hidden += " " + std::to_string(at);
        }
        table_.side(player).choosing = false;
        if (table_.turn > 0)
            next_turn();
        else if (!table_.side(1 - player).choosing) {
            table_.on_turn = 1; // so that Red comes next
            begin_turn();
        } else
            table_.on_turn = 1 - player;
        return ids;
    }

    void make_attack(Player player, std::size_t own, std::size_t target) {
        before_.hidden = before_.whole;
        const Card attacker = *table_.side(player).line[own];
        const Card defender = *table_.side(1 - player).line[target];
        const std::string word = battle_word(attacker.rank, defender.rank);
        before_.extra = std::string{"; "} + attacker.rank + " " + word + " " + defender.rank;
        table_.attacked = true;
        table_.side(player).seen.insert(attacker.id);
        table_.side(1 - player).seen.insert(defender.id);
        if (word != "takes")
            eliminate(table_.side(player), own);
        if (word != "falls to")
            eliminate(table_.side(1 - player), target);
        if (defender.rank == 'F')
            table_.ending = kNames[std::size_t(player)] + " flag";
        else if (switches_.chain_attacks && word == "takes" && table_.side(1 - player).in_line() > 0)
            table_.step = "chain";
        else
            third_step();
    }

    void make_spy(Player player, std::size_t own) {
        before_.hidden = before_.whole;
        table_.side(player).seen.insert(table_.side(player).line[own]->id);
        Side& enemy = table_.side(1 - player);
        enemy.look.emplace();
        for (const Card& card : enemy.hand)
            enemy.look->ranks.push_back(card.rank);
        before_.extra = "; sees " + letters_of(enemy.hand);
        third_step();
    }

    void make_scout(Player player, const std::vector<std::string>& words) {
        before_.hidden = before_.whole;
        table_.side(player).seen.insert(table_.side(player).line[std::size_t(words[1][0] - '1')]->id);
        before_.extra = "; sees";
        for (std::size_t at = 3; at < words.size(); ++at) {
            const Card& card = *table_.side(1 - player).line[std::size_t(words[at][0] - '1')];
            table_.side(1 - player).seen.insert(card.id);
            before_.extra += std::string{" "} + card.rank;
        }
        third_step();
    }

    std::vector<int> make_run(Player player, const std::string& order) {
        before_.hidden = before_.whole;
        Side& own = table_.side(player);
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
        table_.step = "lay";
        return ids;
    }

    void make_pass(Player player) {
        before_.hidden = before_.whole;
        if (table_.step == "act") // nothing is possible: the whole line is Bombs, and anybody who counts knows it
            for (const auto& card : table_.side(player).line)
                if (card)
                    table_.side(player).seen.insert(card->id);
        third_step();
    }

    std::vector<int> make_fill(Player player, const std::vector<std::string>& words) {
        std::vector<int> ids;
        Side& own = table_.side(player);
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
        const Side& own = table_.side(table_.on_turn);
        if (own.in_line() < 5 && !own.hand.empty())
            table_.step = "fill";
        else
            next_turn();
    }

    void next_turn() {
        table_.quiet = table_.attacked ? 0 : table_.quiet + 1;
        begin_turn();
    }

    void begin_turn() {
        table_.on_turn = 1 - table_.on_turn;
        ++table_.turn;
        table_.step = "act";
        table_.attacked = false;
        take(table_.side(table_.on_turn), 3);
        const Side& own = table_.side(table_.on_turn);
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
            table_.ending = kNames[std::size_t(1 - table_.on_turn)] + " stuck";
            for (const auto& card : own.line)
                if (card)
                    table_.side(table_.on_turn).seen.insert(card->id);
        } else if (switches_.quiet_turns && table_.quiet >= *switches_.quiet_turns)
            table_.ending = "draw no_progress";
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

    Switches switches_;
    Table table_;
    std::array<std::vector<std::string>, 2> stories_;
    Telling before_;
    std::string drawn_;
    int next_id_ = 0;
};

} // namespace vaandel::reference::cards
