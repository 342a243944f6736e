#pragma once
// What an attack is expected to bring.

#include "vaandel/first_bot/move_context.hpp"

namespace vaandel::first_bot {

/// The three ends of a battle: the chance of each, and the points that it brings, already times its chance.
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

/// What it costs to show this man's rank to the enemy: nothing if it is known.
double secrecy(const OwnMan& man);

} // namespace vaandel::first_bot
