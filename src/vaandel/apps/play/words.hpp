#pragma once
// What the game in the terminal says, in the player's language: the sentences that are put together from several texts.

#include "vaandel/game/game.hpp"
#include "vaandel/texts/texts.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vaandel::apps::play {

using namespace fmt::literals; // "name"_a = value fills {name} in a text
using texts::Texts;

/// "Barrage 8×8"; the id of an edition that the catalogue does not name.
std::string_view title_of(const Texts& texts, const board::Edition& edition);

/// "The bomb is defused."
std::string_view verdict_of(const Texts& texts, const board::SeenBattle& battle);

/// A ply as `viewer` tells it: "Bot  a7xa6: Miner (3) against Bomb. The bomb is defused."
std::string story_of(const Texts& texts, const board::Geometry& geometry, const board::PublicPly& ply,
                     board::Side viewer);

/// "You win! You captured the flag." `reason` is the word of a reason of either kind of game.
std::string news_of(const Texts& texts, std::optional<board::Side> winner, std::string_view reason, board::Side viewer);

/// "a4a6: Only scouts go farther than one square."
std::string refusal_of(const Texts& texts, const board::Edition& edition, board::Move move, board::Refusal refusal);

/// What stands on a square that is not the viewer's: "a7: Blue piece, rank unknown, moved".
std::string description_of(const Texts& texts, const board::Geometry& geometry, const board::View& view,
                           board::Square square);

/// Where the own piece on a square can go, and what bars it from elsewhere.
std::string targets_of(const Texts& texts, const board::Geometry& geometry, board::Square square, board::Rank rank,
                       unsigned targets);

/// What is wrong with a set-up, with the ranks by their names.
std::string problem_of(const Texts& texts, const board::SetupProblem& problem);

/// `text` broken between words into lines of at most `width` characters; all but the first begin with `indent` blanks.
std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

} // namespace vaandel::apps::play
