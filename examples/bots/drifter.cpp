// A bot that moves at random, but every other time attacks where it can. It knows no rules: it is told what is legal.
//
//     c++ -std=c++17 -O2 drifter.cpp -o drifter
//     vaandel match --edition duel8 --engine random --engine cmd:./drifter
//
// How it is spoken to: docs/8-protocol.md.

#include <algorithm>
#include <iostream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <vector>

using Words = std::vector<std::string>;

static bool is_one_of(const std::string& word, const Words& all) {
    return std::find(all.begin(), all.end(), word) != all.end();
}
static bool is_number(const Words& words, std::size_t at) {
    return at < words.size() && words[at].find_first_not_of("0123456789") == std::string::npos;
}
/// Where `end` stands, after limits; 0 where something else comes before it, or nothing after it.
static std::size_t limits_before(const std::string& end, const Words& words) {
    for (std::size_t at = 1; at + 1 < words.size(); ++at) {
        if (words[at] == end)
            return at;
        if (!is_number(words, at) && !is_one_of(words[at], {"movetime", "nodes", "clock", "increment", "drawoffer"}))
            return 0;
    }
    return 0;
}
/// Whether that is what a manager says.
static bool is_understood(const Words& words) {
    const std::string& word = words[0];
    if (is_one_of(word, {"isready", "stop", "quit"}))
        return words.size() == 1;
    if (word == "newgame")
        return words.size() > 2 && is_one_of(words[1], {"original", "duel10", "barrage10", "duel8", "barrage8"}) &&
               is_one_of(words[2], {"red", "blue"});
    if (word == "setup" || word == "go")
        return limits_before(word == "go" ? "legal" : "letters", words) > 0;
    if (word == "position")
        return words.size() > 3 && (words[1].size() == 64 || words[1].size() == 100);
    if (word == "gameover")
        return words.size() > 2 && is_one_of(words[1], {"red", "blue", "draw"});
    return word == "error" || (word == "vaandel-protocol" && is_number(words, 1)) ||
           (word == "played" && words.size() == 3 && is_number(words, 1) && words[1] != "0");
}

static bool is_attack(const std::string& move) { return move.find('x') != std::string::npos; }

int main() {
    std::mt19937_64 random{std::random_device{}()};
    bool has_position = false;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream in{line};
        const Words words{std::istream_iterator<std::string>{in}, {}};
        const std::string word = words.empty() ? "error" : words[0];
        if (!words.empty() && (!is_understood(words) || (word == "go" && !has_position)))
            std::cout << "error not understood, or not now: " << word << std::endl;
        else if (word == "vaandel-protocol")
            std::cout << "id Drifter\neditions original duel10 barrage10 duel8 barrage8\nvaandel-protocol 1"
                      << std::endl;
        else if (word == "isready")
            std::cout << "readyok" << std::endl;
        else if (word == "newgame" || word == "position")
            has_position = word == "position";
        else if (word == "setup") {
            std::string letters = words.back();
            std::shuffle(letters.begin(), letters.end(), random);
            std::cout << "setup " << letters << std::endl;
        } else if (word == "go") {
            Words moves{std::find(words.begin(), words.end(), "legal") + 1, words.end()};
            std::shuffle(moves.begin(), moves.end(), random);
            const auto attack = std::find_if(moves.begin(), moves.end(), is_attack);
            std::cout << "bestmove " << (attack != moves.end() && random() % 2 == 0 ? *attack : moves[0]) << std::endl;
        } else if (word == "quit")
            break;
    }
}
