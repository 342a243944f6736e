#pragma once
// The learned tables, data/belief/*.table: written by bench/belief, embedded in the program by the build, read once.
//
// A file is `vndtable`, a version and the CRC-32 of the rest, of four bytes each, and the table as it lies in memory.
// All numbers are little endian.

#include "vaandel/belief/behaviour.hpp"
#include "vaandel/belief/features.hpp"
#include "vaandel/belief/observed_class.hpp"
#include "vaandel/belief/placement.hpp"
#include "vaandel/core/embedded_file.hpp"

#include <array>
#include <cstdint>

namespace vaandel::belief {

inline constexpr std::string_view kTableMagic = "vndtable";
inline constexpr std::uint32_t kTableVersion = 1;
inline constexpr std::size_t kTableHead = kTableMagic.size() + 2 * sizeof(std::uint32_t);

/// The tables of behaviour; see behaviour.hpp.
struct BehaviourTable {
    std::array<std::array<std::int16_t, board::kRanks>, kFeatures> direct; ///< by feature and rank
    std::array<std::array<std::int16_t, kTraits>, kFeatures> traits;       ///< by feature and trait
    std::array<std::array<std::int16_t, board::kRanks>, kTraits> pushes;   ///< by trait and rank
};

/// The tables of set-ups; see placement.hpp.
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
