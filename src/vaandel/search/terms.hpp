#pragma once
// The numbers of the evaluation, by name. Material is in points, a Marshal at the start about 200; what a state is
// worth all in all is between -kVictory, the game lost, and kVictory, the game won.

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
    double pull = 0.35;       ///< of what an attack is expected to bring, one step away from it
    double per_step = 0.85;   ///< what is left of it with each step more
    double hunted = 0.15;     ///< of what an enemy's attack would cost, one step away from it
    double likely_bomb = 0.6; ///< the chance of a Bomb from which on a Miner walks through

    // What it all comes to (state.cpp).
    double decided = 600;     ///< points ahead that make the game half won
    double trade = 0.1;       ///< by which an advantage grows, as a share, while all material goes
    double alarm = 0.6;       ///< the chance that an enemy next to our Flag takes it where nobody can stop him
    double alarm_step = 0.88; ///< what is left of it with each step more
    double guarded = 0.2;     ///< of it, where one of ours can stop him

    // How the enemy attacks (profiles.cpp).
    double daring = 30; ///< points of expected gain that make him as likely as not to pass over his fear

    // The root.
    double impatience = 0.5; ///< by which any attack is dearer with each ply after patience is at an end
    double patience = 20;    ///< plies without an attack
    double most_impatience = 60;
    double calm = 3;    ///< against coming back to a position, each time that it was there
    double advice = 15; ///< for each natural logarithm by which a net thinks a move less likely than another
    double policy = 8;  ///< the same of a net that learned by playing against itself
    double whim = 1;    ///< moves this close are a matter of taste
};

/// Each term by its name, for programs that tune them.
struct NamedTerm {
    std::string_view name;
    double Terms::* value;
};

inline constexpr std::array kNamedTerms{
    NamedTerm{"unbeatable", &Terms::unbeatable},
    NamedTerm{"keeping", &Terms::keeping},
    NamedTerm{"per_bomb", &Terms::per_bomb},
    NamedTerm{"most_for_bombs", &Terms::most_for_bombs},
    NamedTerm{"spy_share", &Terms::spy_share},
    NamedTerm{"scouting", &Terms::scouting},
    NamedTerm{"bomb", &Terms::bomb},
    NamedTerm{"guard_bomb", &Terms::guard_bomb},
    NamedTerm{"knowing", &Terms::knowing},
    NamedTerm{"any_knowing", &Terms::any_knowing},
    NamedTerm{"spy_secret", &Terms::spy_secret},
    NamedTerm{"officer_secret", &Terms::officer_secret},
    NamedTerm{"other_secret", &Terms::other_secret},
    NamedTerm{"first_move", &Terms::first_move},
    NamedTerm{"decoy", &Terms::decoy},
    NamedTerm{"pull", &Terms::pull},
    NamedTerm{"per_step", &Terms::per_step},
    NamedTerm{"hunted", &Terms::hunted},
    NamedTerm{"decided", &Terms::decided},
    NamedTerm{"trade", &Terms::trade},
    NamedTerm{"alarm", &Terms::alarm},
    NamedTerm{"alarm_step", &Terms::alarm_step},
    NamedTerm{"guarded", &Terms::guarded},
    NamedTerm{"likely_bomb", &Terms::likely_bomb},
    NamedTerm{"daring", &Terms::daring},
    NamedTerm{"impatience", &Terms::impatience},
    NamedTerm{"patience", &Terms::patience},
    NamedTerm{"most_impatience", &Terms::most_impatience},
    NamedTerm{"calm", &Terms::calm},
    NamedTerm{"advice", &Terms::advice},
    NamedTerm{"policy", &Terms::policy},
    NamedTerm{"whim", &Terms::whim},
};

/// Keeps what is a share, or must not grow with distance, below what it may be: for terms that are multiplied.
constexpr void keep_shares(Terms& terms) {
    const auto keep = [](double& share, double most) { share = share < most ? share : most; };
    keep(terms.per_step, 0.97);
    keep(terms.alarm, 0.95);
    keep(terms.alarm_step, 0.97);
    keep(terms.guarded, 1);
    keep(terms.likely_bomb, 1);
}

} // namespace vaandel::search
