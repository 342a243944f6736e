#include "vaandel/belief/tables.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <memory>
#include <type_traits>

namespace vaandel::belief {

static_assert(std::endian::native == std::endian::little, "tables are little endian");

namespace {

/// tests/belief checks every file and its checksum; the embedded files need no second check.
template <class Table> std::unique_ptr<const Table> read(std::string_view name) {
    static_assert(std::is_trivially_copyable_v<Table>);
    const auto files = table_files();
    const auto file = std::ranges::find(files, name, &EmbeddedFile::name);
    assert(file != files.end() && file->content.size() == kTableHead + sizeof(Table));
    auto table = std::make_unique<Table>();
    std::memcpy(table.get(), file->content.data() + kTableHead, sizeof(Table));
    return table;
}

} // namespace

const BehaviourTable& behaviour_table(ArmySize size, PlayerKind player_kind) {
    if (size == ArmySize::Small) {
        static const auto small = read<BehaviourTable>("behaviour-small.table");
        return *small;
    }
    if (player_kind == PlayerKind::Program) {
        static const auto programs = read<BehaviourTable>("behaviour-programs.table");
        return *programs;
    }
    static const auto large = read<BehaviourTable>("behaviour-large.table");
    return *large;
}

const PlacementTable& placement_table(ArmySize size) {
    if (size == ArmySize::Small) {
        static const auto small = read<PlacementTable>("placement-small.table");
        return *small;
    }
    static const auto large = read<PlacementTable>("placement-large.table");
    return *large;
}

} // namespace vaandel::belief
