#pragma once
// Laws of one position of a game. Each returns what is wrong, or an empty string.

#include "vaandel/board/moves.hpp"

#include <string>

namespace vaandel::fuzz {

/// The ways to list, count and pick moves agree with each other and with refusal(), for every legal move and for
/// everything that one square, which changes with the plies, could try.
std::string check_moves(const board::Situation& situation);

/// The end of the game is what the rules say of both sides' moves (G24, G25, A.6-11 to A.6-13, A.6-24).
std::string check_outcome(const board::Edition& edition, const board::Position& position, board::History history);

/// Each player sees everything that it may know and nothing else, whatever the hidden ranks are, and its moves follow
/// from it.
std::string check_views(const board::Edition& edition, const board::Position& position, board::History history);

/// `move` led from `before` to `made`: the battle is the one given by the ranks, and both squares hold its result (G14
/// to G20, A.6-04).
std::string check_made(const board::Edition& edition, const board::Position& before, board::Move move,
                       const board::Made& made);

} // namespace vaandel::fuzz
