#pragma once
// The parameters of the search. Material is in points, a Marshal at the start about 200; the value of a state is
// between -kVictory, the game lost, and kVictory, the game won. Probabilities and shares are between 0 and 1.

#include "vaandel/core/param.hpp"

namespace vaandel::search {

inline constexpr double kVictory = 1000;

/// Default-constructed, it has the defaults of kSearchParams.
struct SearchParams {
    constexpr SearchParams();

    // Evaluation: values of pieces (piece_value.cpp).
    double unbeatable{};     ///< a piece that nothing can beat
    double keeping{};        ///< of the value that a piece keeps down
    double per_bomb{};       ///< each enemy Bomb, shared among the Miners
    double most_for_bombs{}; ///< of these for one Miner
    double spy_share{};      ///< of half an unbeatable piece, while the enemy Marshal lives
    double scouting{};       ///< the value of things to find out
    double bomb{};           ///< any Bomb
    double guard_bomb{};     ///< a Bomb beside our Flag

    // Knowledge (root_context.cpp, profiles.cpp).
    double knowing{};        ///< an enemy's rank, as a share of its value
    double any_knowing{};    ///< points in addition
    double spy_secret{};     ///< the value of a secret, as a share of the piece
    double officer_secret{}; ///< Colonel and above
    double other_secret{};
    double first_move{}; ///< a piece that has moved is no Bomb
    double decoy{};      ///< times the probability that the enemy takes the piece for the Flag

    // Where pieces want to be (fields.cpp, hunts.cpp).
    double pull{};        ///< share of the expected gain of an attack, one step away from it
    double per_step{};    ///< remaining share for each further step
    double hunted{};      ///< share of the expected loss from an enemy's attack, one step away from it
    double likely_bomb{}; ///< the probability of a Bomb above which a Miner walks through

    // The state as a whole (state.cpp).
    double decided{};    ///< lead in points that makes the game half won
    double trade{};      ///< relative growth of an advantage until all material is gone
    double alarm{};      ///< the probability that an enemy next to our Flag takes it if nobody can stop it
    double alarm_step{}; ///< remaining share for each further step
    double guarded{};    ///< share if one of our pieces can stop it

    // How the enemy attacks (profiles.cpp).
    double daring{}; ///< points of expected gain at which it attacks with probability one half

    // The root (think.cpp, belief_and_prior.cpp).
    double impatience{}; ///< growth of the price of any attack per ply after patience is exhausted
    double patience{};   ///< plies without an attack
    double most_impatience{};
    double repetition_penalty{}; ///< for a move back to a position, for each earlier occurrence
    double advice{};             ///< points per natural logarithm by which a network considers a move less likely
    double policy{};             ///< the same for a network trained by self-play
    double large_army_policy{};  ///< the same with a large army
    double move_margin{};        ///< a move this close to the best may be played instead

    // Pruning and reductions (worker.cpp). Depths are in plies.
    double sure{};            ///< probabilities above this count as certain
    double negligible{};      ///< probabilities below this are ignored
    double battle_window{};   ///< how far beyond the window the outcomes of a battle are searched
    double qsearch_depth{};   ///< battles in a row at the leaves
    double idle_threat{};     ///< threats that cost at most this many points are ignored
    double hopeless_cost{};   ///< points; attacks that cost more are not tried near the leaves
    double hopeless_depth{};  ///< up to this depth
    double unlikely{};        ///< outcomes of a battle below this probability are searched one ply less deep
    double very_unlikely{};   ///< and below this, two plies
    double null_movers{};     ///< a side with more movers than this certainly has a quiet move
    double null_depth{};      ///< minimum depth to try a null move first
    double null_max_less{};   ///< its depth reduction at a max node
    double null_min_less{};   ///< at a min node
    double poor_depth{};      ///< minimum depth at which attacks that cost points are searched one ply less deep
    double very_poor_depth{}; ///< and two plies
    double late_depth{};      ///< minimum depth at which late quiet moves are searched one ply less deep
    double very_late_depth{}; ///< and very late ones two plies
    double late_max{};        ///< the number of the first late move at a max node
    double very_late_max{};
    double late_min{}; ///< the same at a min node
    double very_late_min{};

    // The order of moves, and which moves are listed (move_picker.cpp).
    double attack_order{};  ///< for each point of expected gain of an attack
    double flight_order{};  ///< for each point of value of an enemy that leaves our reach
    double history_limit{}; ///< where the reward of a good quiet move saturates
    double mobile{};        ///< minimum probability of being movable to list an enemy's moves
    double few_enemies{};   ///< movers; with so few all their moves are listed, not only those near us

    // Possible ranks of a piece (profiles.cpp, state.cpp).
    double known{};       ///< probability above which a rank counts as known
    double last_mover{};  ///< a side with fewer movers than this has none left
    double equal_rival{}; ///< the weight of an equal rank among those that can beat a piece
    double spy_rival{};   ///< and of a Spy among those that threaten a Marshal

    // Pieces that are considered (hunts.cpp, state.cpp).
    double most_hunts{};      ///< summed at each leaf
    double least_hunt{};      ///< minimum points to count
    double hunt_steps{};      ///< plies by which both may come nearer during the search
    double alarm_steps{};     ///< from the Flag, within which intruders are considered
    double unmoved_steps{};   ///< within which even an unmoved piece is considered
    double unmoved_alarm{};   ///< the share of the alarm for such a piece
    double stopping_chance{}; ///< probability of beating or trading with an intruder that makes a guard

    // The weight of priors from outside the tree (think.cpp, belief_and_prior.cpp).
    double least_weight{};     ///< minimum weight of a difference in value
    double rested_plies{};     ///< without an attack, up to which the side ahead follows the prior in full
    double restless_plies{};   ///< after which it ignores the prior
    double prior_movers{};     ///< movers with which a side follows the prior in full; with one it ignores it
    double prior_floor{};      ///< natural logarithms; less likely moves than this get no further handicap
    double large_army_prior{}; ///< the share of `advice` with large armies (docs/lab/2026-11-strength.md)
};

/// Every parameter, in the order of SearchParams.
inline constexpr std::array kSearchParams{
    Param<SearchParams>{"unbeatable", &SearchParams::unbeatable, 520, 100, 2000, 60},
    Param<SearchParams>{"keeping", &SearchParams::keeping, 0.5, 0, 1.5, 0.05},
    Param<SearchParams>{"per_bomb", &SearchParams::per_bomb, 12, 0, 60, 2},
    Param<SearchParams>{"most_for_bombs", &SearchParams::most_for_bombs, 60, 0, 300, 8},
    Param<SearchParams>{"spy_share", &SearchParams::spy_share, 0.25, 0, 1, 0.03},
    Param<SearchParams>{"scouting", &SearchParams::scouting, 4, 0, 40, 0.5},
    Param<SearchParams>{"bomb", &SearchParams::bomb, 18, 0, 100, 2},
    Param<SearchParams>{"guard_bomb", &SearchParams::guard_bomb, 60, 0, 300, 8},
    Param<SearchParams>{"knowing", &SearchParams::knowing, 0.15, 0, 1, 0.02},
    Param<SearchParams>{"any_knowing", &SearchParams::any_knowing, 2, 0, 20, 0.25},
    Param<SearchParams>{"spy_secret", &SearchParams::spy_secret, 0.6, 0, 2, 0.08},
    Param<SearchParams>{"officer_secret", &SearchParams::officer_secret, 0.12, 0, 1, 0.015},
    Param<SearchParams>{"other_secret", &SearchParams::other_secret, 0.06, 0, 1, 0.008},
    Param<SearchParams>{"first_move", &SearchParams::first_move, 0.5, 0, 10, 0.06},
    Param<SearchParams>{"decoy", &SearchParams::decoy, 20, 0, 200, 2.5},
    Param<SearchParams>{"pull", &SearchParams::pull, 0.35, 0, 1.5, 0.04},
    Param<SearchParams>{"per_step", &SearchParams::per_step, 0.85, 0, 0.97, 0.02},
    Param<SearchParams>{"hunted", &SearchParams::hunted, 0.15, 0, 1, 0.02},
    Param<SearchParams>{"decided", &SearchParams::decided, 600, 100, 3000, 75},
    Param<SearchParams>{"trade", &SearchParams::trade, 0.1, 0, 1, 0.012},
    Param<SearchParams>{"alarm", &SearchParams::alarm, 0.6, 0, 0.95, 0.05},
    Param<SearchParams>{"alarm_step", &SearchParams::alarm_step, 0.88, 0, 0.97, 0.02},
    Param<SearchParams>{"guarded", &SearchParams::guarded, 0.2, 0, 1, 0.025},
    Param<SearchParams>{"likely_bomb", &SearchParams::likely_bomb, 0.6, 0, 1, 0.05},
    Param<SearchParams>{"daring", &SearchParams::daring, 30, 1, 300, 4},
    Param<SearchParams>{"impatience", &SearchParams::impatience, 0.5, 0, 5, 0.06},
    Param<SearchParams>{"patience", &SearchParams::patience, 20, 0, 200, 3},
    Param<SearchParams>{"most_impatience", &SearchParams::most_impatience, 60, 0, 300, 8},
    Param<SearchParams>{"repetition_penalty", &SearchParams::repetition_penalty, 3, 0, 50, 0.4},
    Param<SearchParams>{"advice", &SearchParams::advice, 15, 0, 200, 2},
    Param<SearchParams>{"policy", &SearchParams::policy, 30, 0, 100, 1},
    Param<SearchParams>{"large_army_policy", &SearchParams::large_army_policy, 8, 0, 100, 1},
    Param<SearchParams>{"move_margin", &SearchParams::move_margin, 1, 0, 200, 0.25},

    Param<SearchParams>{"sure", &SearchParams::sure, 0.99, 0.5, 1, 0.01},
    Param<SearchParams>{"negligible", &SearchParams::negligible, 0.02, 0, 0.5, 0.005},
    Param<SearchParams>{"battle_window", &SearchParams::battle_window, 150, 0, 2000, 25},
    Param<SearchParams>{"qsearch_depth", &SearchParams::qsearch_depth, 4, 0, 16, 1},
    Param<SearchParams>{"idle_threat", &SearchParams::idle_threat, 1, 0, 20, 0.25},
    Param<SearchParams>{"hopeless_cost", &SearchParams::hopeless_cost, 40, 0, 500, 5},
    Param<SearchParams>{"hopeless_depth", &SearchParams::hopeless_depth, 2, 0, 6, 1},
    Param<SearchParams>{"unlikely", &SearchParams::unlikely, 0.3, 0, 1, 0.05},
    Param<SearchParams>{"very_unlikely", &SearchParams::very_unlikely, 0.1, 0, 1, 0.02},
    Param<SearchParams>{"null_movers", &SearchParams::null_movers, 5, 0, 40, 1},
    Param<SearchParams>{"null_depth", &SearchParams::null_depth, 2, 2, 8, 1},
    Param<SearchParams>{"null_max_less", &SearchParams::null_max_less, 2, 0, 4, 1},
    Param<SearchParams>{"null_min_less", &SearchParams::null_min_less, 1, 0, 4, 1},
    Param<SearchParams>{"poor_depth", &SearchParams::poor_depth, 2, 1, 16, 1},
    Param<SearchParams>{"very_poor_depth", &SearchParams::very_poor_depth, 4, 1, 16, 1},
    Param<SearchParams>{"late_depth", &SearchParams::late_depth, 2, 1, 16, 1},
    Param<SearchParams>{"very_late_depth", &SearchParams::very_late_depth, 3, 1, 16, 1},
    Param<SearchParams>{"late_max", &SearchParams::late_max, 4, 1, 60, 1},
    Param<SearchParams>{"very_late_max", &SearchParams::very_late_max, 12, 1, 100, 2},
    Param<SearchParams>{"late_min", &SearchParams::late_min, 3, 1, 60, 1},
    Param<SearchParams>{"very_late_min", &SearchParams::very_late_min, 8, 1, 100, 2},

    Param<SearchParams>{"attack_order", &SearchParams::attack_order, 10, 0, 100, 1},
    Param<SearchParams>{"flight_order", &SearchParams::flight_order, 20, 0, 200, 2.5},
    Param<SearchParams>{"history_limit", &SearchParams::history_limit, 2000, 100, 20'000, 250},
    Param<SearchParams>{"mobile", &SearchParams::mobile, 0.15, 0, 1, 0.02},
    Param<SearchParams>{"few_enemies", &SearchParams::few_enemies, 9, 0, 40, 1},

    Param<SearchParams>{"known", &SearchParams::known, 0.999, 0.9, 1, 0.001},
    Param<SearchParams>{"last_mover", &SearchParams::last_mover, 0.5, 0, 1, 0.05},
    Param<SearchParams>{"equal_rival", &SearchParams::equal_rival, 0.5, 0, 1, 0.05},
    Param<SearchParams>{"spy_rival", &SearchParams::spy_rival, 0.5, 0, 1, 0.05},

    Param<SearchParams>{"most_hunts", &SearchParams::most_hunts, 24, 0, 200, 4},
    Param<SearchParams>{"least_hunt", &SearchParams::least_hunt, 0.75, 0, 20, 0.1},
    Param<SearchParams>{"hunt_steps", &SearchParams::hunt_steps, 4, 0, 20, 1},
    Param<SearchParams>{"alarm_steps", &SearchParams::alarm_steps, 8, 0, 20, 1},
    Param<SearchParams>{"unmoved_steps", &SearchParams::unmoved_steps, 4, 0, 20, 1},
    Param<SearchParams>{"unmoved_alarm", &SearchParams::unmoved_alarm, 0.15, 0, 1, 0.02},
    Param<SearchParams>{"stopping_chance", &SearchParams::stopping_chance, 0.5, 0, 1, 0.05},

    Param<SearchParams>{"least_weight", &SearchParams::least_weight, 0.01, 0.001, 1, 0.005},
    Param<SearchParams>{"rested_plies", &SearchParams::rested_plies, 30, 0, 200, 4},
    Param<SearchParams>{"restless_plies", &SearchParams::restless_plies, 90, 1, 400, 10},
    Param<SearchParams>{"prior_movers", &SearchParams::prior_movers, 7, 2, 40, 1},
    Param<SearchParams>{"prior_floor", &SearchParams::prior_floor, 5, 0.5, 20, 0.5},
    Param<SearchParams>{"large_army_prior", &SearchParams::large_army_prior, 0.4, 0, 2, 0.05},
};
static_assert(is_complete(kSearchParams));

constexpr SearchParams::SearchParams() { set_defaults(kSearchParams, *this); }

inline constexpr SearchParams kDefaultParams{};

} // namespace vaandel::search
