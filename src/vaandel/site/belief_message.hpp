#pragma once
// What a side had to believe of the enemy's hidden pieces, or cards, at some ply of a game that is over
// (docs/code/messages.md, "Replays").

#include "vaandel/game/card_game.hpp"
#include "vaandel/game/game.hpp"

namespace vaandel::site {

/// Whose eyes are asked for, and when.
struct Moment {
    board::Ply ply = 0; ///< after so many plies, or actions
    board::Side side = board::Side::Red;
};

/// The game as it stood then, not yet over but by that ply itself. Nothing where there is no such ply or play never
/// began, or the start is not two set-ups.
std::optional<game::Game> game_at(notation::Record record, board::Ply ply);
/// Nothing where there are not so many actions.
std::optional<game::CardGame> game_at(cards::Record record, board::Ply actions);

/// Made from that side's view and what both saw up to then, and of nothing else. Nothing where game_at() has nothing.
std::optional<std::string> belief_message(notation::Record record, const Moment& wish);
std::optional<std::string> belief_message(cards::Record record, const Moment& wish);

/// In so many worlds the chances of cards are counted.
inline constexpr unsigned kBeliefWorlds = 10'000;

} // namespace vaandel::site
