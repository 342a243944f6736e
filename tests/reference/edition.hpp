#pragma once
// The five board games and the switches of their rules.

#include "reference/board.hpp"

namespace vaandel::reference {

/// The positions that the more-squares rule compares with (A.6-07): all earlier ones of the game, or those of the
/// chase.
enum class More { Game, Chase, Off };

/// Defaults: those of every edition (head of the written rules).
struct Switches {
    int two_squares = 3; ///< N of A.6-05; 0: off
    More more_squares = More::Game;
    bool both_immobile_is_draw = true;           ///< A.6-12; else the side on turn loses
    bool immobility_after_every_ply = true;      ///< A.6-13; else only the side on turn is judged
    bool two_squares_bind_who_waits = false;     ///< A.6-13, Gravon: the side not on turn is judged by that rule too
    bool scouts_may_charge = true;               ///< A.6-16
    bool winning_defender_advances = false;      ///< A.6-04
    bool silent_defence = false;                 ///< B.6
    std::optional<int> max_plies_without_attack; ///< A.6-24
    std::optional<int> max_plies;                ///< A.6-24
};

using Army = std::map<int, int>; ///< rank -> how many

struct Edition {
    std::string id;
    Board board;
    int zone_rows; ///< a side's own back rows, where it sets up
    Army army;
};

inline std::vector<Edition> editions() {
    const Army original{{kFlag, 1}, {kBomb, 6}, {10, 1}, {9, 1}, {8, 2}, {7, 3},
                        {6, 4},     {5, 4},     {4, 4},  {3, 5}, {2, 8}, {1, 1}};        // O2
    const Army duel{{kFlag, 1}, {kBomb, 2}, {10, 1}, {9, 1}, {3, 2}, {2, 2}, {1, 1}};    // D1, Q2
    const Army barrage{{kFlag, 1}, {kBomb, 1}, {10, 1}, {9, 1}, {3, 1}, {2, 2}, {1, 1}}; // R1
    return {
        {"original", board10(), 4, original}, // O1 to O3
        {"duel10", board10(), 4, duel},       // D1, D2
        {"barrage10", board10(), 4, barrage}, // B.4
        {"duel8", board8(), 3, duel},         // Q1 to Q3
        {"barrage8", board8(), 3, barrage},   // R1, R2
    };
}

} // namespace vaandel::reference
