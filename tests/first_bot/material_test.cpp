// The values of pieces: the order that players agree on, and how it changes with what is left.

#include "vaandel/board/edition.hpp"
#include "vaandel/first_bot/material.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace vaandel::first_bot {
namespace {

using namespace board;

Strength army_of(const Edition& edition) {
    Strength strength{};
    std::ranges::copy(edition.army.count, strength.begin());
    return strength;
}

double of(const Worth& worth, Rank rank) { return worth[index_of(rank)]; }

TEST(Worth, FollowsTheRanksAmongOfficers) {
    for (const Edition& edition : all_editions()) {
        const Worth worth = worth_of(army_of(edition), army_of(edition));
        for (std::size_t rank = index_of(Rank::Sergeant); rank < index_of(Rank::Marshal); ++rank)
            EXPECT_TRUE(edition.army.count[rank] == 0 || worth[rank] < worth[rank + 1]) << edition.id;
        EXPECT_GT(of(worth, Rank::Flag), 3 * of(worth, Rank::Marshal));
    }
}

TEST(Worth, TheGeneralGainsWhenTheMarshalFalls) {
    Strength enemy = army_of(kOriginal);
    const double before = of(worth_of(army_of(kOriginal), enemy), Rank::General);
    enemy[index_of(Rank::Marshal)] = 0;
    EXPECT_GT(of(worth_of(army_of(kOriginal), enemy), Rank::General), 1.3 * before);
}

TEST(Worth, ASpyIsWorthlessWithoutAMarshal) {
    Strength enemy = army_of(kOriginal);
    const double before = of(worth_of(army_of(kOriginal), enemy), Rank::Spy);
    enemy[index_of(Rank::Marshal)] = 0;
    EXPECT_LT(of(worth_of(army_of(kOriginal), enemy), Rank::Spy), before / 4);
}

TEST(Worth, TheLastMinerIsPrecious) {
    Strength own = army_of(kOriginal);
    const double before = of(worth_of(own, army_of(kOriginal)), Rank::Miner);
    own[index_of(Rank::Miner)] = 1;
    EXPECT_GT(of(worth_of(own, army_of(kOriginal)), Rank::Miner), 2 * before);
}

} // namespace
} // namespace vaandel::first_bot
