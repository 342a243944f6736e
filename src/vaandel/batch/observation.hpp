#pragma once
// The observation of a game: planes of bytes and a few numbers, all in the frame of the side to move. They are written
// only from a View and public moves, so they contain only what that side may know; legal masks come from a Situation,
// which contains no enemy rank either.

#include "vaandel/batch/frame.hpp"
#include "vaandel/board/view.hpp"

namespace vaandel::batch {

/// How many of the last moves the planes show.
inline constexpr std::size_t kRecentMoves = 8;

/// The planes, each Frame::cells() bytes of 0 or 1. Those with a count begin a row of planes.
namespace plane {
inline constexpr std::size_t kOwnRank = 0;               ///< + index_of(rank): own pieces
inline constexpr std::size_t kEnemyRank = board::kRanks; ///< + index_of(rank): enemy pieces whose rank is revealed
inline constexpr std::size_t kEnemyHidden = 2 * board::kRanks; ///< enemy pieces whose rank is hidden
inline constexpr std::size_t kEnemyMoved = kEnemyHidden + 1;   ///< enemy pieces that have moved (A.6-21)
inline constexpr std::size_t kOwnMoved = kEnemyHidden + 2;
inline constexpr std::size_t kOwnRevealed = kEnemyHidden + 3; ///< own pieces whose rank the enemy has seen (A.6-19, Q7)
inline constexpr std::size_t kLake = kEnemyHidden + 4;
inline constexpr std::size_t kBarredFrom =
    kEnemyHidden + 5; ///< origins of moves that only a repetition rule bars now (B.3)
inline constexpr std::size_t kBarredTo = kEnemyHidden + 6; ///< their targets
inline constexpr std::size_t kRecent =
    kEnemyHidden + 7; ///< + 2 * k: origin of the move k plies before the last one; + 2 * k + 1: its target
inline constexpr std::size_t kCount = kRecent + 2 * kRecentMoves;
} // namespace plane

/// The numbers, 16 bits each, saturating at 65535.
namespace fact {
inline constexpr std::size_t kOwnLost = 0;               ///< + index_of(rank): own pieces lost
inline constexpr std::size_t kEnemyLost = board::kRanks; ///< + index_of(rank): enemy pieces lost (A.6-20)
inline constexpr std::size_t kEnemyHidden =
    2 * board::kRanks; ///< + index_of(rank): enemy pieces whose rank is still hidden
inline constexpr std::size_t kPliesWithoutAttack = 3 * board::kRanks;
inline constexpr std::size_t kPly = kPliesWithoutAttack + 1;
inline constexpr std::size_t kOwnChain = kPliesWithoutAttack + 2;   ///< plies of the mover's own chase (B.3)
inline constexpr std::size_t kEnemyChain = kPliesWithoutAttack + 3; ///< plies of the enemy's
inline constexpr std::size_t kIsBlue = kPliesWithoutAttack + 4;     ///< 1 if the mover is Blue
inline constexpr std::size_t kCount = kPliesWithoutAttack + 5;
} // namespace fact

/// The inputs of an observation: a view of the side to move, and the last moves, oldest first, at most kRecentMoves of
/// them.
struct ObservationSource {
    const board::Edition& edition;
    const board::View& view;
    board::History recent;
};

/// Writes plane::kCount * frame.cells() bytes.
void write_planes(const Frame& frame, const ObservationSource& source, std::uint8_t* planes);

/// Writes fact::kCount numbers. The hidden ranks are counted from the edition's army (G1).
void write_facts(const ObservationSource& source, std::uint16_t* facts);

/// Writes frame.actions() bytes, 1 for each legal action.
void write_legal_bytes(const Frame& frame, const board::Situation& situation, std::uint8_t* legal);

/// The number of bytes that write_legal_bits() writes.
inline std::size_t legal_bits_size(const Frame& frame) { return (frame.actions() + 7) / 8; }

/// The same as bits: action a is bit a % 8 of byte a / 8.
void write_legal_bits(const Frame& frame, const board::Situation& situation, std::uint8_t* legal);

} // namespace vaandel::batch
