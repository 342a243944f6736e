#pragma once
// From a game in which the library and the reference differ to the shortest that still shows it, printed so that it can
// be replayed.

#include "property/lockstep.hpp"

namespace vaandel::tests {

/// A game from any pieces on any squares; Red begins.
struct Game {
    board::Edition edition;
    std::vector<board::PlacedPiece> start;
    std::vector<board::Move> moves;
};

struct Disagreement {
    std::size_t ply; ///< after this many
    std::vector<std::string> differences;
};

/// Replays until the two differ. Nothing where they agree to the end, or where a move is not legal or comes after the
/// end of the game.
std::optional<Disagreement> first_disagreement(const Game& game, const reference::Switches& switches);

/// Cuts what is not needed to disagree: later plies, the beginning, pairs of plies, pieces.
Game minimised(Game game, const reference::Switches& switches);

/// The game as a record (`vaandel replay` reads it), under what differs.
std::string report(const Game& game, const reference::Switches& switches);

/// The game as a record.
std::string record_of(const Game& game);

} // namespace vaandel::tests
