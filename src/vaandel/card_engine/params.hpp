#pragma once
// The parameters of the bot for Card Battle, except for the learned tables: card_value.hpp and evaluation.cpp. Points
// are those of card_value.hpp.

#include "vaandel/core/param.hpp"

namespace vaandel::card_engine {

/// Default-constructed, it has the defaults of kCardParamTable.
struct CardParams {
    constexpr CardParams();

    // The place of the enemy's Flag (belief.cpp, guess.cpp): an enemy with other cards keeps it in the hand (A.7-14).
    double flag_in_line{}; ///< the share of sampled worlds with an unseen Flag in the line that is kept
    double flag_tries{};   ///< attempts, after which it is accepted there
    double guessed_flag{}; ///< how much rarer than by chance it lies there, in the quick estimate

    // The policy without lookahead (habit.cpp).
    double secret{};          ///< the cost of revealing a card, as a share of its value
    double scouting{};        ///< points for each unseen card that a Scout looks at
    double spying{};          ///< points for each card of a hand that a Spy looks at
    double habit_margin{};    ///< points; actions this close count as equal
    double flag_liking{};     ///< the weight of laying out the Flag, relative to 1 for an attacker
    double needless_bomb{};   ///< of a Bomb if the line has fewer than two attackers
    double bomb_liking{};     ///< and of any other Bomb
    double seen_flag_run{};   ///< points for the run of a seen Flag, which is as good as lost
    double hidden_flag_run{}; ///< of an unseen one, with cards to lay out in its place
    double bare_flag_run{};   ///< and without

    // The calibrated expectation of the search: logistic regression (calibrated.cpp, bench/card_odds).
    double odds_shift{};
    double odds_factor{};
    double least_odds{}; ///< probabilities nearer to 0 or 1 are clamped
};

/// Every parameter, in the order of CardParams.
inline constexpr std::array kCardParamTable{
    Param<CardParams>{"flag_in_line", &CardParams::flag_in_line, 0.35, 0, 1, 0.05},
    Param<CardParams>{"flag_tries", &CardParams::flag_tries, 8, 1, 100, 1},
    Param<CardParams>{"guessed_flag", &CardParams::guessed_flag, 0.3, 0.01, 1, 0.05},
    Param<CardParams>{"secret", &CardParams::secret, 0.12, 0, 1, 0.02},
    Param<CardParams>{"scouting", &CardParams::scouting, 0.4, 0, 5, 0.05},
    Param<CardParams>{"spying", &CardParams::spying, 0.35, 0, 5, 0.05},
    Param<CardParams>{"habit_margin", &CardParams::habit_margin, 0.5, 0, 5, 0.05},
    Param<CardParams>{"flag_liking", &CardParams::flag_liking, 1e-4, 0, 1, 1e-4},
    Param<CardParams>{"needless_bomb", &CardParams::needless_bomb, 0.02, 0, 1, 0.01},
    Param<CardParams>{"bomb_liking", &CardParams::bomb_liking, 0.7, 0, 1, 0.05},
    Param<CardParams>{"seen_flag_run", &CardParams::seen_flag_run, 50, 0, 200, 5},
    Param<CardParams>{"hidden_flag_run", &CardParams::hidden_flag_run, 1.5, -20, 20, 0.25},
    Param<CardParams>{"bare_flag_run", &CardParams::bare_flag_run, -1, -20, 20, 0.25},
    Param<CardParams>{"odds_shift", &CardParams::odds_shift, -0.24, -2, 2, 0.02},
    Param<CardParams>{"odds_factor", &CardParams::odds_factor, 1.12, 0.2, 5, 0.02},
    Param<CardParams>{"least_odds", &CardParams::least_odds, 0.001, 0.0001, 0.1, 0.001},
};
static_assert(is_complete(kCardParamTable));

constexpr CardParams::CardParams() { set_defaults(kCardParamTable, *this); }

inline constexpr CardParams kCardParams{};

} // namespace vaandel::card_engine
