#include "vaandel/belief/dare.hpp"
#include "vaandel/belief/worth.hpp"

#include <gtest/gtest.h>

namespace vaandel::tests {

using namespace board;
using namespace belief;

TEST(Dare, IsAChanceAndNoneForWhatCannotMove) {
    for (const ArmySize size : {ArmySize::Large, ArmySize::Small})
        for (const Rank own : kAllRanks)
            for (Looks target = 0; target < kLooks; ++target) {
                const double chance = dare(size, own, target);
                EXPECT_GE(chance, 0);
                EXPECT_LE(chance, 1);
                EXPECT_EQ(chance == 0, !is_movable(own)) << letter_of(own);
            }
}

TEST(Dare, KnowsTheCombatTable) {
    for (const ArmySize size : {ArmySize::Large, ArmySize::Small}) {
        const Looks marshal = looks_of(Rank::Marshal);
        const Looks bomb = looks_of(Rank::Bomb);
        EXPECT_GT(dare(size, Rank::Spy, marshal), 5 * dare(size, Rank::General, marshal));
        EXPECT_GT(dare(size, Rank::Miner, bomb), dare(size, Rank::Marshal, bomb));
        EXPECT_GT(dare(size, Rank::Marshal, looks_of(Rank::Scout)), dare(size, Rank::Scout, marshal));
    }
}

TEST(Looks, AreWhatBothSidesSee) {
    PublicState open;
    const PieceId piece{7};
    EXPECT_EQ(looks_of(open, piece, Rank::Colonel), kHiddenUnmoved);
    open.moved.insert(piece.index);
    EXPECT_EQ(looks_of(open, piece, Rank::Colonel), kHiddenMoved);
    open.revealed.insert(piece.index);
    EXPECT_EQ(looks_of(open, piece, Rank::Colonel), looks_of(Rank::Colonel));
}

TEST(Worth, PutsHighPiecesAboveLowOnes) {
    for (const Stage stage : {Stage::Early, Stage::Middle, Stage::Late}) {
        const auto value = [&](Rank rank) { return worth(ArmySize::Large, stage, rank); };
        EXPECT_GT(value(Rank::Marshal), value(Rank::General));
        EXPECT_GT(value(Rank::Colonel), value(Rank::Major));
        EXPECT_GT(value(Rank::Major), value(Rank::Captain));
        EXPECT_GT(value(Rank::Captain), value(Rank::Scout));
        EXPECT_EQ(value(Rank::Flag), 0);
    }
}

TEST(Worth, CountsStagesByTheShareOfPieces) {
    EXPECT_EQ(stage_of(80, 80), Stage::Early);
    EXPECT_EQ(stage_of(60, 80), Stage::Early);
    EXPECT_EQ(stage_of(59, 80), Stage::Middle);
    EXPECT_EQ(stage_of(40, 80), Stage::Middle);
    EXPECT_EQ(stage_of(39, 80), Stage::Late);
    EXPECT_EQ(stage_of(16, 16), Stage::Early);
    EXPECT_EQ(stage_of(7, 16), Stage::Late);
}

} // namespace vaandel::tests
