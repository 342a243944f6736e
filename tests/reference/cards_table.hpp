#pragma once
// The slow card game's table: physical cards with numbers on their backs, and what each player knows of them as text.
// Written from rules.md alone (A.5, A.7).

#include <algorithm>
#include <array>
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

/// K9 to K12, A.7-19: who survives.
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

/// What a look at a hand revealed, and what happened to that hand since.
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

    // What the other player may remember.
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

/// The state of the table between two actions.
struct Table {
    std::array<Side, 2> sides;
    Player on_turn = 0;
    int turn = 0;             ///< 0 while both lay out
    std::string step = "lay"; ///< "lay", "act", "chain", "fill"
    int quiet = 0;            ///< turns without an attack
    bool attacked = false;    ///< in this turn
    std::optional<std::string> ending;

    Side& side(Player player) { return sides[std::size_t(player)]; }
    const Side& side(Player player) const { return sides[std::size_t(player)]; }

    bool may_act(Player player) const {
        if (ending)
            return false;
        return turn == 0 ? side(player).choosing : player == on_turn;
    }
};

inline std::string sight_of(const Side& side, bool is_own) {
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

/// Everything that a player knows of the present, as text.
inline std::string sight(const Table& table, Player viewer) {
    std::ostringstream out;
    out << "turn " << table.turn << " " << kNames[std::size_t(table.on_turn)] << " " << table.step << " quiet "
        << table.quiet << (table.attacked ? " attacked" : "") << (table.ending ? " over: " + *table.ending : "")
        << "\n";
    for (const Player player : {0, 1})
        out << kNames[std::size_t(player)] << sight_of(table.side(player), player == viewer) << "\n";
    return out.str();
}

} // namespace vaandel::reference::cards
