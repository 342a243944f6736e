#pragma once
// How good a set-up is, by what self-play found: each piece adds what its place, and its place beside the Flag, are
// worth. A set-up and its mirror image are alike.

#include "vaandel/board/setup.hpp"

namespace vaandel::setups {

/// Places by row and by distance from the nearer side.
inline constexpr std::size_t kRows = 4;
inline constexpr std::size_t kColumns = 5;
inline constexpr std::size_t kPlaces = kRows * kColumns;
/// Offsets from the Flag: rows from two behind it to two before it, columns up to four away; what is farther counts as
/// that.
inline constexpr int kFarRows = 2;
inline constexpr int kFarColumns = 4;
inline constexpr std::size_t kOffsets = std::size_t{2 * kFarRows + 1} * std::size_t{kFarColumns + 1};

inline constexpr std::size_t kFeatures = (kPlaces + kOffsets) * board::kRanks;

/// The numbers of the features that a piece has: two of them.
std::array<std::size_t, 2> features_of(const board::Edition& edition, board::OwnPiece piece, board::Square flag);

/// What each feature is worth, in hundredths of log-odds to win.
using Appeal = std::array<std::int16_t, kFeatures>;

/// The worth of a set-up of these pieces.
int appeal_of(const Appeal& appeal, const board::Edition& edition, std::span<const board::OwnPiece> pieces);

/// What self-play learned of an edition; nothing where it was not asked.
const Appeal* known_appeal(const board::Edition& edition);

/// A set-up drawn at random, the likelier the better: by the exponential function of its worth over `heat`, in
/// hundredths of log-odds. With the Flag on `flag`, a square of the zone, where one is given.
board::Setup draw_setup(const Appeal& appeal, const board::Edition& edition, double heat, Random& random,
                        std::optional<board::Square> flag = std::nullopt);

} // namespace vaandel::setups
