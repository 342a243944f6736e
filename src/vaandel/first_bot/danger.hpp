#pragma once
// What the enemy can do to us next.

#include "vaandel/first_bot/move_context.hpp"

namespace vaandel::first_bot {

/// Points that we expect to lose by the enemy's best next attack on `layout`, where the enemy is to move, and a share
/// of the next best ones. An attack that a neighbour can avenge counts for less; one on a piece whose rank the enemy
/// does not know may never come.
double danger(const MoveContext& context, const Layout& layout);

/// Points for enemy pieces that are on their way to the own Flag: the nearer, the more, less where one of ours can meet
/// them.
double alarm(const MoveContext& context, const Layout& layout);

} // namespace vaandel::first_bot
