#pragma once
// The value of a set-up, learned by self-play: each piece adds the values of its place and of its offset from the Flag.
// A set-up and its mirror image have the same value.

#include "vaandel/board/setup.hpp"

namespace vaandel::setups {

/// Places by row and by distance from the nearer side.
inline constexpr std::size_t kRows = 4;
inline constexpr std::size_t kColumns = 5;
inline constexpr std::size_t kPlaces = kRows * kColumns;
/// Offsets from the Flag: from two rows behind it to two rows before it, and up to four columns away;
/// clamped.
inline constexpr int kFarRows = 2;
inline constexpr int kFarColumns = 4;
inline constexpr std::size_t kOffsets = std::size_t{2 * kFarRows + 1} * std::size_t{kFarColumns + 1};

inline constexpr std::size_t kFeatures = (kPlaces + kOffsets) * board::kRanks;

/// The indices of a piece's two features.
std::array<std::size_t, 2> features_of(const board::Edition& edition, board::OwnPiece piece, board::Square flag);

/// The value of each feature, in hundredths of log-odds to win.
using Appeal = std::array<std::int16_t, kFeatures>;

/// The value of a set-up of these pieces.
int appeal_of(const Appeal& appeal, const board::Edition& edition, std::span<const board::OwnPiece> pieces);

/// The learned values of an edition (appeal_file.hpp); nothing if there are none.
const Appeal* known_appeal(const board::Edition& edition);

/// A random set-up, drawn with a probability proportional to the exponential function of its value over `heat`, in
/// hundredths of log-odds. With the Flag on `flag`, a square of the zone, if given.
board::Setup draw_setup(const Appeal& appeal, const board::Edition& edition, double heat, Random& random,
                        std::optional<board::Square> flag = std::nullopt);

} // namespace vaandel::setups
