#pragma once
// The parameters of the first bot, except for the counted habits of humans (habits.hpp). Material is in points, a
// Marshal at the start about 200. Probabilities and shares are between 0 and 1.

#include "vaandel/core/param.hpp"

namespace vaandel::first_bot {

/// Default-constructed, it has the defaults of kFirstBotParamTable.
struct FirstBotParams {
    constexpr FirstBotParams();

    // Values of pieces (material.cpp, move_context.cpp).
    double unbeatable{};     ///< a piece that nothing can beat
    double equal_rival{};    ///< the weight of an equal rank among those that can beat a piece
    double spy_rival{};      ///< and of a Spy among those that threaten a Marshal
    double per_bomb{};       ///< each enemy Bomb, shared among the Miners
    double most_for_bombs{}; ///< of these for one Miner
    double spy_share{};      ///< of half an unbeatable piece, while the enemy Marshal lives
    double scouting{};       ///< the value of things to find out
    double bomb{};           ///< any Bomb
    double guard_bomb{};     ///< a Bomb beside our Flag

    // Knowledge (forecast.cpp, evaluation.cpp).
    double knowing{};        ///< an enemy's rank, as a share of its value
    double any_knowing{};    ///< points in addition
    double spy_secret{};     ///< the value of a secret, as a share of the piece
    double officer_secret{}; ///< Colonel and above
    double other_secret{};
    double first_move{}; ///< a piece that moves is no Bomb: a small secret revealed
    double decoy{};      ///< times the probability that the enemy takes the piece for the Flag

    // How the enemy attacks, and what it costs (move_context.cpp, danger.cpp).
    double boldness{};         ///< the probability of an attack without gain
    double tempting{};         ///< points that make an attack certain
    double least_temptation{}; ///< bounds of that probability
    double most_temptation{};
    double even_temptation{}; ///< the probability of an attack that would be a trade, on a rank just revealed
    double vengeance{};       ///< share of what a neighbour takes back
    double later_danger{};    ///< share of every danger except the greatest: most can still be met

    // Enemies near our Flag (alarm.cpp).
    double alarm_1{}; ///< points for an intruder one step away
    double alarm_2{}; ///< and further
    double alarm_3{};
    double alarm_4{};
    double alarm_5{};
    double covered{};       ///< share that remains if one of our pieces can meet the intruder in time
    double sure_enough{};   ///< the winning probability that makes a defender
    double unmoved_alarm{}; ///< share for a piece that has not moved yet

    // Where pieces want to be (pursuit.cpp).
    double per_step{};    ///< remaining share of a gain per step of distance
    double tiring{};      ///< each ply of a chase that the prey has answered makes it less attractive
    double likely_bomb{}; ///< the probability of a Bomb above which a Miner walks through

    // The choice of a move (move_context.cpp, evaluation.cpp, bot.cpp).
    double patience{};   ///< plies without an attack before patience runs out
    double impatience{}; ///< growth of the price of any attack per ply after that
    double most_impatience{};
    double step_back{};   ///< the price of undoing the last move
    double move_margin{}; ///< moves this close, in points, count as equal
};

/// Every parameter, in the order of FirstBotParams.
inline constexpr std::array kFirstBotParamTable{
    Param<FirstBotParams>{"unbeatable", &FirstBotParams::unbeatable, 520, 100, 2000, 60},
    Param<FirstBotParams>{"equal_rival", &FirstBotParams::equal_rival, 0.5, 0, 1, 0.05},
    Param<FirstBotParams>{"spy_rival", &FirstBotParams::spy_rival, 0.5, 0, 1, 0.05},
    Param<FirstBotParams>{"per_bomb", &FirstBotParams::per_bomb, 12, 0, 60, 2},
    Param<FirstBotParams>{"most_for_bombs", &FirstBotParams::most_for_bombs, 60, 0, 300, 8},
    Param<FirstBotParams>{"spy_share", &FirstBotParams::spy_share, 0.25, 0, 1, 0.03},
    Param<FirstBotParams>{"scouting", &FirstBotParams::scouting, 4, 0, 40, 0.5},
    Param<FirstBotParams>{"bomb", &FirstBotParams::bomb, 18, 0, 100, 2},
    Param<FirstBotParams>{"guard_bomb", &FirstBotParams::guard_bomb, 60, 0, 300, 8},

    Param<FirstBotParams>{"knowing", &FirstBotParams::knowing, 0.15, 0, 1, 0.02},
    Param<FirstBotParams>{"any_knowing", &FirstBotParams::any_knowing, 2, 0, 20, 0.25},
    Param<FirstBotParams>{"spy_secret", &FirstBotParams::spy_secret, 0.6, 0, 2, 0.08},
    Param<FirstBotParams>{"officer_secret", &FirstBotParams::officer_secret, 0.12, 0, 1, 0.015},
    Param<FirstBotParams>{"other_secret", &FirstBotParams::other_secret, 0.06, 0, 1, 0.008},
    Param<FirstBotParams>{"first_move", &FirstBotParams::first_move, 0.5, 0, 10, 0.06},
    Param<FirstBotParams>{"decoy", &FirstBotParams::decoy, 80, 0, 200, 10},

    Param<FirstBotParams>{"boldness", &FirstBotParams::boldness, 0.05, 0, 1, 0.02},
    Param<FirstBotParams>{"tempting", &FirstBotParams::tempting, 300, 30, 3000, 40},
    Param<FirstBotParams>{"least_temptation", &FirstBotParams::least_temptation, 0.02, 0, 0.5, 0.01},
    Param<FirstBotParams>{"most_temptation", &FirstBotParams::most_temptation, 0.95, 0.5, 1, 0.02},
    Param<FirstBotParams>{"even_temptation", &FirstBotParams::even_temptation, 0.5, 0, 1, 0.05},
    Param<FirstBotParams>{"vengeance", &FirstBotParams::vengeance, 0.9, 0, 1, 0.05},
    Param<FirstBotParams>{"later_danger", &FirstBotParams::later_danger, 0.25, 0, 1, 0.03},

    Param<FirstBotParams>{"alarm_1", &FirstBotParams::alarm_1, 120, 0, 1000, 15},
    Param<FirstBotParams>{"alarm_2", &FirstBotParams::alarm_2, 60, 0, 500, 8},
    Param<FirstBotParams>{"alarm_3", &FirstBotParams::alarm_3, 30, 0, 250, 4},
    Param<FirstBotParams>{"alarm_4", &FirstBotParams::alarm_4, 14, 0, 120, 2},
    Param<FirstBotParams>{"alarm_5", &FirstBotParams::alarm_5, 6, 0, 60, 1},
    Param<FirstBotParams>{"covered", &FirstBotParams::covered, 0.35, 0, 1, 0.05},
    Param<FirstBotParams>{"sure_enough", &FirstBotParams::sure_enough, 0.6, 0, 1, 0.05},
    Param<FirstBotParams>{"unmoved_alarm", &FirstBotParams::unmoved_alarm, 0.3, 0, 1, 0.04},

    Param<FirstBotParams>{"per_step", &FirstBotParams::per_step, 0.83, 0, 0.97, 0.02},
    Param<FirstBotParams>{"tiring", &FirstBotParams::tiring, 0.25, 0, 5, 0.03},
    Param<FirstBotParams>{"likely_bomb", &FirstBotParams::likely_bomb, 0.6, 0, 1, 0.05},

    Param<FirstBotParams>{"patience", &FirstBotParams::patience, 20, 0, 200, 3},
    Param<FirstBotParams>{"impatience", &FirstBotParams::impatience, 0.5, 0, 5, 0.06},
    Param<FirstBotParams>{"most_impatience", &FirstBotParams::most_impatience, 60, 0, 300, 8},
    Param<FirstBotParams>{"step_back", &FirstBotParams::step_back, 4, 0, 50, 0.5},
    Param<FirstBotParams>{"move_margin", &FirstBotParams::move_margin, 0.7, 0, 20, 0.1},
};
static_assert(is_complete(kFirstBotParamTable));

constexpr FirstBotParams::FirstBotParams() { set_defaults(kFirstBotParamTable, *this); }

inline constexpr FirstBotParams kParams{};

} // namespace vaandel::first_bot
