#pragma once
// A whole game as data: the output of every reader, and the input of every writer and of the replayer.

#include "vaandel/board/outcome.hpp"
#include "vaandel/board/setup.hpp"
#include "vaandel/notation/problem.hpp"
#include "vaandel/notation/time_control.hpp"

#include <chrono>
#include <string>

namespace vaandel::notation {

/// One action of one side, as it is recorded.
struct RecordedPly {
    board::Move move;
    std::optional<board::Battle> battle; ///< absent in formats that do not store battles (C.1)
    std::optional<std::chrono::milliseconds> thinking = std::nullopt; ///< time used for this ply, not negative
    friend bool operator==(const RecordedPly&, const RecordedPly&) = default;
};

using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// Whether the pieces at the start are two set-ups of the edition, or any pieces on any land squares (C.1
/// `classicfree`).
enum class Placement : std::uint8_t { Army, Free };

/// Whether the record includes battles. If so, a ply without one was a move to an empty square.
enum class Battles : std::uint8_t { Recorded, Omitted };

/// How a game ended, in the terms of the Gravon archive (C.1), which are finer than an Outcome.
enum class GravonResult : std::uint8_t {
    UnableToMove = 0,
    FlagCaptured = 1,
    BothUnableToMove = 2,
    Forfeit = 3,
    TieAgreed = 4, ///< some of them have a winner all the same
    BothMissing = 10,
    PlayerClock = 11,
    GameClock = 12,
    PlayerClockAndMissing = 13,
    OpponentMissing = 14
};

std::optional<GravonResult> gravon_result_of(unsigned code);

/// The reason of a game with this end; everything about clocks and missing players is Time.
board::Reason reason_of(GravonResult result);

/// A side's commitment before play, and its nonce: docs/code/records.md, "Commitments". 64 hexadecimal digits each,
/// lower case. Not verified, like everything in a record.
struct Commitment {
    std::string hash;
    std::string nonce;
    friend bool operator==(const Commitment&, const Commitment&) = default;
};

/// Whether the text has 64 hexadecimal digits in lower case.
bool is_hash_text(std::string_view text);

/// A record is a claim, not a proof: replay it (vaandel::game::replay) to know whether it is legal. Readers of this
/// room guarantee, and writers require: squares of the edition's board; with Placement::Army, each side of `start` is a
/// legal set-up or empty, and without both there are no plies; names in UTF-8; an outcome that can_be(), with one of
/// board::kReasons.
struct Record {
    board::Edition edition; ///< with the rules that the game was played by
    board::PerSide<std::optional<std::string>> names;
    std::optional<Time> started;           ///< in the years 0 to 9999
    std::vector<board::PlacedPiece> start; ///< both set-ups, by square; empty if the game ended before them
    std::vector<RecordedPly> plies;
    std::optional<board::Outcome> outcome; ///< nothing: not finished, or not in the format
    Placement placement = Placement::Army;
    Battles battles = Battles::Recorded;                      ///< Omitted: no ply has a battle
    std::optional<GravonResult> gravon_result = std::nullopt; ///< agrees with `outcome`
    board::PerSide<std::optional<Commitment>> commitments{};  ///< to the set-ups
    std::optional<TimeControl> clock =
        std::nullopt; ///< of a timed game, if known; each time 32 bits of seconds at most

    /// Editions are equal if their ids and rules are.
    friend bool operator==(const Record& a, const Record& b);
};

/// Errors in the pieces at the start, as phrases: a piece off the land, two on one square, a set-up that is not the
/// edition's. At most kMostProblems of them; empty if there are none.
std::vector<std::string> check_start(const board::Edition& edition, Placement placement,
                                     std::span<const board::PlacedPiece> start);

/// A game from a text that has only its pieces, battles omitted: of the edition on this board whose army both sides
/// have in their zones, by its own rules; otherwise of any pieces (Placement::Free) on the first such edition's board.
/// Pieces by square, on land, each square once.
Record record_of_start(const board::Geometry& geometry, std::vector<board::PlacedPiece> start);

/// Whether the start has pieces of that side.
bool has_pieces(const Record& record, board::Side side);

/// That side's set-up; nothing if absent, or if the placement is free.
std::optional<board::Setup> setup_of(const Record& record, board::Side side);

/// Whether play began: with both set-ups, or with any free placement.
bool has_begun(const Record& record);

} // namespace vaandel::notation
