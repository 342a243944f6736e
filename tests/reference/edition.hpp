#pragma once
// The definition of a board game, and the switches of its rules.

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

/// In the order of board::all_editions(). A program linked with another list there (tests/further_edition) defines this
/// one too.
std::vector<Edition> editions();

} // namespace vaandel::reference
