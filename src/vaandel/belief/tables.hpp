#pragma once
// The learned tables, data/belief/*.table: written by bench/belief, embedded in the program by the build, read once.
//
// A file is `vndtable`, a version and the CRC-32 of the rest, of four bytes each, and the table as it lies in memory.
// All numbers are little endian.

#include "vaandel/belief/features.hpp"
#include "vaandel/belief/observed_class.hpp"
#include "vaandel/belief/types.hpp"
#include "vaandel/core/embedded_file.hpp"

#include <array>
#include <cstdint>

namespace vaandel::belief {

inline constexpr std::string_view kTableMagic = "vndtable";
inline constexpr std::uint32_t kTableVersion = 1;
inline constexpr std::size_t kTableHead = kTableMagic.size() + 2 * sizeof(std::uint32_t);

inline constexpr std::size_t kTraits = 24;
inline constexpr int kStepsPerDoubling = 32; ///< steps of weight
inline constexpr int kTraitScale = 64;       ///< a trait of 1 as stored in its table
inline constexpr int kPushScale = 16;        ///< a push of one step by a trait of 1 as stored in its table

/// The tables of behaviour: a net of whole numbers, with one layer between features and ranks besides the direct way.
/// - A feature adds to the steps of each rank directly, by the size of the army and, in large ones, by who plays.
/// - A trait is a sum over features that counts where it is above zero, and then pushes each rank in proportion.
struct BehaviourTable {
    std::array<std::array<std::int16_t, board::kRanks>, kFeatures> direct; ///< by feature and rank
    std::array<std::array<std::int16_t, kTraits>, kFeatures> traits;       ///< by feature and trait
    std::array<std::array<std::int16_t, board::kRanks>, kTraits> pushes;   ///< by trait and rank
};

/// The squares of a set-up in the tables: four rows of ten from the owner's back row and left. Smaller zones are
/// stretched over them.
inline constexpr std::size_t kCells = 40;

/// 255 times the square roots of the rank probabilities of each square, in one kind of set-up.
using KindTable = std::array<std::array<std::uint8_t, board::kRanks>, kCells>;

/// The tables of set-ups: how common each kind is, and its rank probabilities.
struct PlacementTable {
    static constexpr std::size_t kKinds = 48;
    std::array<double, kKinds> shares;
    std::array<KindTable, kKinds> kinds;
};

const BehaviourTable& behaviour_table(ArmySize size, PlayerKind player_kind);
const PlacementTable& placement_table(ArmySize size);

/// The files, by their names in data/belief.
std::span<const EmbeddedFile> table_files();

} // namespace vaandel::belief
