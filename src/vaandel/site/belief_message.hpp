#pragma once
// What a side had to believe of the enemy's hidden pieces, or cards, at some ply of a finished game
// (docs/code/messages.md, "Replays").

#include "vaandel/game/card_game.hpp"
#include "vaandel/game/game.hpp"

namespace vaandel::site {

/// The side, and the point of the game.
struct Moment {
    board::Ply ply = 0; ///< number of plies, or actions, made before
    board::Side side = board::Side::Red;
};

/// The game at that point, not over except by that ply itself. Nothing if there is no such ply or play never began, or
/// the start is not two set-ups.
std::optional<game::Game> game_at(notation::Record record, board::Ply ply);
/// Nothing if there are fewer actions.
std::optional<game::CardGame> game_at(notation::CardRecord record, board::Ply actions);

/// Computed only from that side's view and the public plies so far. Nothing if game_at() returns nothing.
std::optional<std::string> belief_message(notation::Record record, const Moment& wish);
std::optional<std::string> belief_message(notation::CardRecord record, const Moment& wish);

/// The number of worlds in which card probabilities are counted.
inline constexpr unsigned kBeliefWorlds = 10'000;

} // namespace vaandel::site
