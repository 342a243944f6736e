#include "vaandel/belief/tables.hpp"
#include "vaandel/nets/file_parts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <numeric>

namespace vaandel::tests {

using namespace board;
using namespace belief;

namespace {

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    std::memcpy(&number, bytes.data() + at, sizeof number);
    return number;
}

} // namespace

TEST(Tables, AreComplete) {
    ASSERT_EQ(table_files().size(), 5U);
    for (const auto& [name, content] : table_files()) {
        SCOPED_TRACE(name);
        const std::size_t size = name.starts_with("behaviour") ? sizeof(BehaviourTable) : sizeof(PlacementTable);
        ASSERT_EQ(content.size(), kTableHead + size);
        EXPECT_TRUE(content.starts_with(kTableMagic));
        EXPECT_EQ(number_at(content, kTableMagic.size()), kTableVersion);
        EXPECT_EQ(number_at(content, kTableMagic.size() + 4), nets::checksum_of(content.substr(kTableHead)));
    }
}

TEST(Tables, SharesOfSetupKindsSumToOne) {
    for (const ArmySize size : {ArmySize::Large, ArmySize::Small}) {
        const PlacementTable& table = placement_table(size);
        EXPECT_NEAR(std::accumulate(table.shares.begin(), table.shares.end(), 0.0), 1, .01);
        EXPECT_GT(std::ranges::min(table.shares), 0);
    }
}

TEST(Tables, KnowTwoKindsOfOpponentsWithLargeArmies) {
    const auto& people = behaviour_table(ArmySize::Large, PlayerKind::Human);
    const auto& programs = behaviour_table(ArmySize::Large, PlayerKind::Program);
    EXPECT_NE(people.direct, programs.direct);
    EXPECT_EQ(&behaviour_table(ArmySize::Small, PlayerKind::Human),
              &behaviour_table(ArmySize::Small, PlayerKind::Program));
}

TEST(ObservedClass, DependsOnPublicStateAlone) {
    PublicState open;
    const PieceId piece{7};
    EXPECT_EQ(observed_class_of(open, piece, Rank::Colonel), kHiddenUnmoved);
    open.moved.insert(piece.index);
    EXPECT_EQ(observed_class_of(open, piece, Rank::Colonel), kHiddenMoved);
    open.revealed.insert(piece.index);
    EXPECT_EQ(observed_class_of(open, piece, Rank::Colonel), observed_class_of(Rank::Colonel));
}

} // namespace vaandel::tests
