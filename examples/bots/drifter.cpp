// A bot that moves at random, but every other time attacks where it can. It knows no rules: it is told what is legal.
//
//     c++ -std=c++17 -O2 drifter.cpp -o drifter
//     vaandel match --edition duel8 --engine random --engine cmd:./drifter
//
// How it is spoken to: docs/bots/protocol.md.

#include <algorithm>
#include <iostream>
#include <iterator>
#include <random>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

/// The first three words of what a manager says.
static const std::regex kBeginnings{
    "vaandel-protocol \\d+|isready|stop|quit|error.*|played [1-9]\\d* \\S+|gameover (red|blue|draw) \\S+|"
    "newgame (original|duel10|barrage10|duel8|barrage8) (red|blue)|position (\\S{64}|\\S{100}) [rb]|"
    "(setup|go) ((movetime|nodes|clock) \\d+|(letters|legal|drawoffer) \\S+)"};

static bool is_attack(const std::string& move) { return move.find('x') != std::string::npos; }

int main() {
    std::mt19937_64 random{std::random_device{}()};
    bool has_position = false;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream in{line};
        const std::vector<std::string> words{std::istream_iterator<std::string>{in}, {}};
        if (words.empty())
            continue;
        const std::string& word = words[0];
        std::string beginning = word;
        for (std::size_t at = 1; at < std::min<std::size_t>(words.size(), 3); ++at)
            beginning += ' ' + words[at];
        const auto legal = std::find(words.begin(), words.end(), "legal");
        const bool can_go = has_position && legal != words.end();
        if (!std::regex_match(beginning, kBeginnings) || (word == "go" && !can_go))
            std::cout << "error not understood, or not now: " << word << std::endl;
        else if (word == "vaandel-protocol")
            std::cout << "id Drifter\neditions original duel10 barrage10 duel8 barrage8\n" << word << " 1" << std::endl;
        else if (word == "isready")
            std::cout << "readyok" << std::endl;
        else if (word == "newgame" || word == "position")
            has_position = word == "position";
        else if (word == "setup") {
            std::string letters = words.back();
            std::shuffle(letters.begin(), letters.end(), random);
            std::cout << "setup " << letters << std::endl;
        } else if (word == "go") {
            std::vector<std::string> moves{legal + 1, words.end()};
            std::shuffle(moves.begin(), moves.end(), random);
            const auto attack = std::find_if(moves.begin(), moves.end(), is_attack);
            std::cout << "bestmove " << (attack != moves.end() && random() % 2 == 0 ? *attack : moves[0]) << std::endl;
        } else if (word == "quit")
            break;
    }
}
