#pragma once
// How players use each rank: weights learned from real games.

#include "vaandel/belief/features.hpp"

namespace vaandel::belief {

/// The learned tables: a net of whole numbers, with one layer between features and ranks besides the direct way. Refers
/// to them.
/// - A feature adds to the steps of each rank directly, by the size of the army and, in large ones, by who plays.
/// - A trait is a sum over features that counts where it is above zero, and then pushes each rank in proportion.
inline constexpr std::size_t kTraits = 24;
inline constexpr int kStepsPerDoubling = 32; ///< steps of weight
inline constexpr int kTraitScale = 64;       ///< a trait of 1 as stored in its table
inline constexpr int kPushScale = 16;        ///< a push of one step by a trait of 1 as stored in its table

/// Whose behaviour.
enum class PlayerKind : std::uint8_t { Human, Program };

/// Multiplies the weights of each hidden piece by two to the power of its steps: a likelihood learned by multinomial
/// logistic regression. `plies`: the last of the game so far, up to the present.
void weigh_by_behaviour(const Watched& watched, std::span<const board::PublicPly> plies, PlayerKind player_kind,
                        std::span<Hidden> hidden);

} // namespace vaandel::belief
