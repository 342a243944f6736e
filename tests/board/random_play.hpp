#pragma once
// Random starts, players and rules that reach what is rare in random games: chases, cages, endings.

#include "support/scene.hpp"

namespace vaandel::tests {

/// What a player likes to do.
enum class Habit : std::uint8_t { None, Attacks, Shuttles, Chases, Evades };

struct Start {
    Position position;
    PerSide<Habit> habits;
};

/// Full armies, a few pieces anywhere, or a pen or cage. For boards of at least eight by eight.
Start random_start(const Edition& edition, Random& random);

/// Uniform among the legal moves that fit the habit, if there are any, in 19 of 20 cases.
Move choose(Habit habit, const Situation& situation, const std::vector<Move>& legal, Random& random);

/// Every switch at random.
Rules random_rules(Random& random);

} // namespace vaandel::tests
