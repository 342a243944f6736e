#pragma once
// What the enemy can do to us next.

#include "vaandel/first_bot/move_context.hpp"

namespace vaandel::first_bot {

/// Expected loss in points from the enemy's best next attack on `layout`, with the enemy to move, plus a share of the
/// next best ones. An attack that a neighbour can avenge counts less; one on a piece whose rank the enemy does not know
/// may never come.
double danger(const MoveContext& context, const Layout& layout);

/// Points for enemy pieces on their way to our Flag: more when nearer, less if one of our pieces can meet
/// them.
double alarm(const MoveContext& context, const Layout& layout);

} // namespace vaandel::first_bot
