#pragma once
// The parameters of the search. Material is in points, a Marshal at the start about 200; a state as a whole is worth
// between -kVictory, the game lost, and kVictory, the game won. Chances and shares are between 0 and 1.

#include "vaandel/core/param.hpp"

namespace vaandel::search {

inline constexpr double kVictory = 1000;

/// A default one has the defaults of kSearchParams.
struct SearchParams {
    constexpr SearchParams();

    // Evaluation: what pieces are worth (piece_value.cpp).
    double unbeatable{};     ///< a piece that nothing can stand up to
    double keeping{};        ///< of what a piece keeps down
    double per_bomb{};       ///< each enemy Bomb, shared among the Miners
    double most_for_bombs{}; ///< of these for one Miner
    double spy_share{};      ///< of half an unbeatable piece, while the enemy Marshal lives
    double scouting{};       ///< what there is to find out
    double bomb{};           ///< any Bomb
    double guard_bomb{};     ///< a Bomb beside the own Flag

    // What is known (root_context.cpp, profiles.cpp).
    double knowing{};        ///< an enemy's rank, as a share of his worth
    double any_knowing{};    ///< points on top of that
    double spy_secret{};     ///< what a secret is worth, as a share of the piece
    double officer_secret{}; ///< Colonel and above
    double other_secret{};
    double first_move{}; ///< a piece that has moved is no Bomb
    double decoy{};      ///< times the chance that the enemy takes a piece for the Flag

    // Where pieces want to be (fields.cpp, hunts.cpp).
    double pull{};        ///< of what an attack is expected to bring, one step away from it
    double per_step{};    ///< what is left of it with each step more
    double hunted{};      ///< of what an enemy's attack would cost, one step away from it
    double likely_bomb{}; ///< the chance of a Bomb from which on a Miner walks through

    // The state as a whole (state.cpp).
    double decided{};    ///< points ahead that make the game half won
    double trade{};      ///< the share by which an advantage grows while all material goes
    double alarm{};      ///< the chance that an enemy next to our Flag takes it where nobody can stop him
    double alarm_step{}; ///< what is left of it with each step more
    double guarded{};    ///< of it, where one of ours can stop him

    // How the enemy attacks (profiles.cpp).
    double daring{}; ///< points of expected gain that make him as likely as not to overcome his fear

    // The root (think.cpp, belief_and_prior.cpp).
    double impatience{}; ///< by which any attack is dearer with each ply after patience is at an end
    double patience{};   ///< plies without an attack
    double most_impatience{};
    double repetition_penalty{}; ///< for a move back to a position, each time that it was there
    double advice{};             ///< points for each natural logarithm by which a network thinks a move less likely
    double policy{};             ///< the same of a network that learned by playing against itself
    double move_margin{};        ///< a move this close to the best may be made in its place

    // Pruning and reductions (worker.cpp). Depths are in plies.
    double sure{};            ///< chances from here on are taken as certain
    double negligible{};      ///< chances below are passed over
    double battle_window{};   ///< how far beyond the window the ends of a battle are searched
    double qsearch_depth{};   ///< battles in a row at the leaves
    double idle_threat{};     ///< points that a threat may cost at most to be passed over
    double hopeless_cost{};   ///< points; an attack that costs more is not tried near the leaves
    double hopeless_depth{};  ///< which is up to here
    double unlikely{};        ///< an end of a battle with a smaller chance is searched one ply less deep
    double very_unlikely{};   ///< and with a smaller one than this, two plies
    double null_movers{};     ///< a side with more movers than this surely has a quiet move
    double null_depth{};      ///< from which on that is tried first
    double null_max_less{};   ///< how much less deep, at a max node
    double null_min_less{};   ///< at a min node
    double poor_depth{};      ///< from which on attacks that cost points are searched one ply less deep
    double very_poor_depth{}; ///< and two
    double late_depth{};      ///< from which on late quiet moves are searched one ply less deep
    double very_late_depth{}; ///< and very late ones two
    double late_max{};        ///< the number of the first late move at a max node
    double very_late_max{};
    double late_min{}; ///< the same at a min node
    double very_late_min{};

    // The order of moves, and which are listed (move_picker.cpp).
    double attack_order{};  ///< for each point that an attack is expected to bring
    double flight_order{};  ///< for each point of worth of an enemy who leaves our reach
    double history_limit{}; ///< where the reward of a good quiet move levels off
    double mobile{};        ///< the chance to be able to move from which on an enemy is moved
    double few_enemies{};   ///< movers; with so few all their moves are listed, not only those near us

    // What a piece may be (profiles.cpp, state.cpp).
    double known{};       ///< the chance of one rank from which on it counts as known
    double last_mover{};  ///< a side with fewer movers than this has none left
    double equal_rival{}; ///< how much an equal counts among those who can stand up to a piece
    double spy_rival{};   ///< and a Spy among those whom a Marshal fears

    // Who is looked at (hunts.cpp, state.cpp).
    double most_hunts{};      ///< that are summed up at each leaf
    double least_hunt{};      ///< points of one that is worth it
    double hunt_steps{};      ///< by which both may come nearer while we look ahead
    double alarm_steps{};     ///< from the Flag, within which intruders are looked for
    double unmoved_steps{};   ///< within which even a piece that has not moved is feared
    double unmoved_alarm{};   ///< the share of the alarm for such a piece
    double stopping_chance{}; ///< to beat an intruder, or fall with him, that makes a guard

    // The weight of what comes from outside the tree (think.cpp, belief_and_prior.cpp).
    double least_weight{};     ///< of a difference in value, however the game stands
    double rested_plies{};     ///< without an attack, up to which who is ahead follows the prior in full
    double restless_plies{};   ///< from which on he does not follow it
    double prior_movers{};     ///< movers with which a side follows the prior in full; with one it does not
    double prior_floor{};      ///< natural logarithms; a move that is less likely by more counts no less
    double large_army_prior{}; ///< the share of `advice` where armies are large (docs/lab/2026-11-strength.md)
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
    Param<SearchParams>{"policy", &SearchParams::policy, 8, 0, 100, 1},
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

/// So many of them, the first, are numbers of the evaluation and the root; the others steer the search.
inline constexpr std::size_t kEvalParams = 32;
static_assert(kSearchParams[kEvalParams].name == "sure");

constexpr SearchParams::SearchParams() { set_defaults(kSearchParams, *this); }

inline constexpr SearchParams kDefaultParams{};

} // namespace vaandel::search
