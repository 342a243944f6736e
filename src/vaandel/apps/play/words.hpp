#pragma once
// The texts of the game in the terminal, in the player's language: sentences composed of several texts.

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

/// A ply from `viewer`'s point of view: "Bot  a7xa6: Miner (3) against Bomb. The bomb is defused."
std::string story_of(const Texts& texts, const board::Geometry& geometry, const board::PublicPly& ply,
                     board::Side viewer);

/// "You win! You captured the flag." `reason` is the code of a reason of either kind of game.
std::string news_of(const Texts& texts, std::optional<board::Side> winner, std::string_view reason, board::Side viewer);

/// "a4a6: Only scouts go farther than one square."
std::string refusal_of(const Texts& texts, const board::Edition& edition, board::Move move, board::Refusal refusal);

/// What stands on a square that is not the viewer's: "a7: Blue piece, rank unknown, moved".
std::string description_of(const Texts& texts, const board::Geometry& geometry, const board::View& view,
                           board::Square square);

/// Where the own piece on a square can go, and why other squares are barred.
std::string targets_of(const Texts& texts, const board::Geometry& geometry, board::Square square, board::Rank rank,
                       unsigned targets);

/// The problem of a set-up, with rank names.
std::string problem_of(const Texts& texts, const board::SetupProblem& problem);

/// `text` wrapped into lines of at most `width` characters; all but the first are indented by `indent` spaces.
std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

} // namespace vaandel::apps::play
