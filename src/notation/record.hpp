#pragma once
// A whole game as data: what every importer produces, every exporter takes, and the replayer checks.

#include "vaandel/board/outcome.hpp"

#include <chrono>
#include <string>

namespace vaandel::notation {

/// One action of one side, as it is recorded.
struct RecordedPly {
    board::Move move;
    std::optional<board::Battle> battle;               ///< formats that do not store battles (C.1) leave it out
    std::optional<std::chrono::milliseconds> thinking; ///< time used for this ply
    friend bool operator==(const RecordedPly&, const RecordedPly&) = default;
};

using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// A record claims; it proves nothing. Replay it (vaandel::game::replay) to know whether it is legal.
struct Record {
    board::Edition edition; ///< with the rules that the game was played by
    board::PerSide<std::optional<std::string>> names;
    std::optional<Time> started;
    std::vector<board::PlacedPiece> start; ///< both set-ups, by square; empty where a game ended before them
    std::vector<RecordedPly> plies;
    std::optional<board::Outcome> outcome; ///< nothing: not finished, or the format says nothing
};

} // namespace vaandel::notation
