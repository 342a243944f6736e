#pragma once
// Reduces a game in which the library and the reference differ to the shortest that still shows it, printed as a
// record.

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

/// Replays until the two differ. Nothing if they agree to the end, or if a move is illegal or follows the end of the
/// game.
std::optional<Disagreement> first_disagreement(const Game& game, const reference::Switches& switches);

/// Removes what the difference does not need: later plies, the beginning, pairs of plies, pieces.
Game minimised(Game game, const reference::Switches& switches);

/// The game as a record (`vaandel replay` reads it), below the differences.
std::string report(const Game& game, const reference::Switches& switches);

/// The game as a record.
std::string record_of(const Game& game);

} // namespace vaandel::tests
