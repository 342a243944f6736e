#pragma once
// What the game in the terminal says, in English: all its sentences that are not one word of a command.

#include "vaandel/game/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vaandel::apps::play {

/// "Scout"
std::string_view name_of(board::Rank rank);
/// "Scout (2)"; Flag and Bomb have no number.
std::string name_with_number(board::Rank rank);
/// "Red"
std::string_view title_of(board::Side side);
/// "Original, 10x10"
std::string title_of(const board::Edition& edition);

/// A ply as `viewer` tells it: "Bot  a7xa6: the bot's Miner (3) takes your Bomb."
std::string story_of(const board::Geometry& geometry, const board::PublicPly& ply, board::Side viewer);

/// "You win: the bot's flag is taken."
std::string news_of(const board::Outcome& outcome, board::Side viewer);

/// "a4a6: only scouts move farther than one square."
std::string refusal_of(const board::Edition& edition, board::Move move, board::Refusal refusal);

/// What stands on a square that is not the viewer's: "a hidden piece of the bot's, it has moved."
std::string description_of(const board::View& view, board::Square square);

/// "a4, Scout (2): 5 squares to go to, marked on the board."
std::string targets_of(std::string_view square, board::Rank rank, unsigned targets);

/// What is wrong with a set-up, with the ranks by their names.
std::string problem_of(const board::Edition& edition, const board::SetupProblem& problem);

/// Pages of the commands help; no line is longer than a screen is wide.
extern const std::string_view kPlayHelp;
extern const std::string_view kSetupHelp;

inline constexpr std::string_view kPlayHint =
    "Type a move such as a4a5, a square such as a4, or: moves, resign, quit, help.";
inline constexpr std::string_view kSetupHint =
    "Type random for a sensible set-up, presets for ready ones, help for the rest.";
inline constexpr std::string_view kGoodBye = "Good-bye. The game is not kept.";

/// `text` broken between words into lines of at most `width` characters; all but the first begin with `indent` blanks.
std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

} // namespace vaandel::apps::play
