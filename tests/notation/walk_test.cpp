// Making the moves of a record that may claim the impossible.

#include "vaandel/notation/ataraxos.hpp"
#include "vaandel/notation/walk.hpp"

#include <gtest/gtest.h>

namespace vaandel::notation {
namespace {

using namespace board;

/// The board of a real game (C.5) and its first move, f1-g1.
Record sample() {
    return *parse_ataraxos(
        "aaaaaLaDDMaaCaaaaaaBaaaaEaaaaaaaaaaaaaKaaa__aa__aaaa__aa__aaaaaaaaaPaaaaaaaaaaaaaaaWaaaaPOQaaaaaXaNY\n"
        "1405\n");
}

TEST(Walk, StopsAtTheEndOfTheRecord) {
    const Record record = sample();
    EXPECT_EQ(walk(record, 0)->open.ply, 0U);
    EXPECT_EQ(walk(record, 1)->open.ply, 1U);
    EXPECT_EQ(walk(record, 2).error(), "the game has 1 plies, not 2");
}

TEST(Walk, NeedsBothSetUps) {
    Record record = sample();
    record.plies.clear();
    record.start.clear();
    record.placement = Placement::Army;
    EXPECT_EQ(walk(record, 0).error(), "the game ended before both set-ups were made");
}

TEST(Walk, FindsBattlesOnlyInLegalMoves) {
    Record record = sample();
    EXPECT_EQ(with_battles(record)->battles, Battles::Recorded);
    record.plies.front().move = {*kBoard10.parse_square("f1"), *kBoard10.parse_square("f3")};
    EXPECT_EQ(with_battles(record).error(), "ply 1, f1f3, cannot be made: only scouts move farther than one square");
}

} // namespace
} // namespace vaandel::notation
