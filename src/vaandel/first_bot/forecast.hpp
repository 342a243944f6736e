#pragma once
// The expected result of an attack.

#include "vaandel/first_bot/move_context.hpp"

namespace vaandel::first_bot {

/// The three outcomes of a battle: the probability of each, and its points already multiplied by the probability.
struct Forecast {
    struct End {
        double chance = 0;
        double points = 0;
    };
    End win;
    End tie;
    End loss;

    double points() const { return win.points + tie.points + loss.points; }
};

/// `attacker`, which can move, attacks `target`.
///
/// Counted: what falls on either side; the Flag, and the enemy's last piece that can move, as a victory; the own last
/// one as a defeat; a secret of our own that the survivor gives away; what we learn of a piece that survives. Not
/// counted: what happens next.
Forecast forecast(const MoveContext& context, const OwnMan& attacker, const EnemyMan& target);

/// The cost of revealing this piece's rank to the enemy: nothing if it is known.
double secrecy(const OwnMan& man);

} // namespace vaandel::first_bot
