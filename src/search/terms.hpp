#pragma once
// The numbers of the evaluation, by name. Material is in points, a Marshal at the start about 200; what a state is worth all in all is between
// -kVictory, the game lost, and kVictory, the game won.

#include <array>
#include <string_view>

namespace vaandel::search {

inline constexpr double kVictory = 1000;

struct Terms {
    // What pieces are worth (worth.cpp).
    double unbeatable = 520;    ///< a piece that nothing can stand up to
    double keeping = 0.5;       ///< of what a piece keeps down
    double per_bomb = 12;       ///< each enemy Bomb, shared among the Miners
    double most_for_bombs = 60; ///< of these for one Miner
    double spy_share = 0.25;    ///< of half an unbeatable piece, while the enemy Marshal lives
    double scouting = 4;        ///< what there is to find out
    double bomb = 18;           ///< any Bomb
    double guard_bomb = 60;     ///< a Bomb beside the own Flag

    // What is known.
    double knowing = 0.15;        ///< to know an enemy's rank, as a share of his worth
    double any_knowing = 2;       ///< and anyhow
    double spy_secret = 0.6;      ///< what a secret is worth, as a share of the piece
    double officer_secret = 0.12; ///< Colonel and above
    double other_secret = 0.06;
    double first_move = 0.5; ///< what has moved is no Bomb
    double decoy = 20;       ///< times the chance that the enemy takes a piece for the Flag

    // Where pieces want to be (fields.cpp).
    double pull = 0.35;     ///< of what an attack is expected to bring, one step away from it
    double per_step = 0.85; ///< what is left of it with each step more
    double decided = 600;   ///< points ahead that make the game half won
    double trade = 0.1;     ///< by which an advantage grows, as a share, while all material goes
    double alarm =
        0.6; ///< the chance that a piece that can take our Flag gets there from next to it, where nobody meets it
    double alarm_step = 0.88; ///< what is left of it with each step more
    double guarded = 0.2;     ///< of it, where one of ours can meet the intruder
    double likely_bomb = 0.6; ///< the chance of a Bomb from which on a Miner walks through

    // How the enemy attacks (profiles.cpp).
    double daring = 30; ///< points of expected gain that make him as likely as not to pass over his fear

    // The root.
    double impatience = 0.5; ///< by which any attack is dearer with each ply after patience is at an end
    double patience = 20;    ///< plies without an attack
    double most_impatience = 60;
    double calm = 3; ///< against coming back to a position, each time that it was there
    double whim = 1; ///< moves this close are a matter of taste
};

/// Each term by its name, for programs that tune them.
struct NamedTerm {
    std::string_view name;
    double Terms::* value;
};

inline constexpr std::array<NamedTerm, 29> kNamedTerms{{
    {"unbeatable", &Terms::unbeatable},
    {"keeping", &Terms::keeping},
    {"per_bomb", &Terms::per_bomb},
    {"most_for_bombs", &Terms::most_for_bombs},
    {"spy_share", &Terms::spy_share},
    {"scouting", &Terms::scouting},
    {"bomb", &Terms::bomb},
    {"guard_bomb", &Terms::guard_bomb},
    {"knowing", &Terms::knowing},
    {"any_knowing", &Terms::any_knowing},
    {"spy_secret", &Terms::spy_secret},
    {"officer_secret", &Terms::officer_secret},
    {"other_secret", &Terms::other_secret},
    {"first_move", &Terms::first_move},
    {"decoy", &Terms::decoy},
    {"pull", &Terms::pull},
    {"per_step", &Terms::per_step},
    {"decided", &Terms::decided},
    {"trade", &Terms::trade},
    {"alarm", &Terms::alarm},
    {"alarm_step", &Terms::alarm_step},
    {"guarded", &Terms::guarded},
    {"likely_bomb", &Terms::likely_bomb},
    {"daring", &Terms::daring},
    {"impatience", &Terms::impatience},
    {"patience", &Terms::patience},
    {"most_impatience", &Terms::most_impatience},
    {"calm", &Terms::calm},
    {"whim", &Terms::whim},
}};

} // namespace vaandel::search
