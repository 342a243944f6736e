// The values of pieces, which depend on the rest of both armies.

#include "vaandel/board/edition.hpp"
#include "vaandel/search/piece_value.hpp"

#include <gtest/gtest.h>

#include "support/printing.hpp"

namespace vaandel::search {
namespace {

using namespace board;

PerRank army_of(const Edition& edition) {
    PerRank army{};
    for (const Rank rank : kAllRanks)
        army[index_of(rank)] = double(edition.army.count[index_of(rank)]);
    return army;
}

PerRank without(PerRank army, Rank rank, double count = 1) {
    army[index_of(rank)] -= count;
    return army;
}

double worth(Rank rank, const PerRank& of, const PerRank& against) { return worth_of({}, of, against)[index_of(rank)]; }

TEST(Worth, GrowsWithTheRank) {
    for (const Edition& edition : all_editions()) {
        const PerRank army = army_of(edition);
        const PerRank each = worth_of({}, army, army);
        for (std::size_t rank = index_of(Rank::Lieutenant); rank <= index_of(Rank::Marshal); ++rank)
            EXPECT_GE(each[rank], each[rank - 1]) << edition.id << " " << letter_of(kAllRanks[rank]);
        EXPECT_EQ(each[index_of(Rank::Flag)], 0); // it is worth the game
        for (std::size_t rank = index_of(Rank::Spy); rank < kRanks; ++rank)
            EXPECT_GT(each[rank], 0) << edition.id << " " << letter_of(kAllRanks[rank]);
    }
}

TEST(Worth, IsGreatestForAnUnbeatablePiece) {
    const SearchParams params;
    PerRank enemy{};
    enemy[index_of(Rank::Flag)] = 1;
    enemy[index_of(Rank::Scout)] = 1;
    PerRank own{};
    own[index_of(Rank::Flag)] = 1;
    own[index_of(Rank::Captain)] = 1;
    EXPECT_GE(worth(Rank::Captain, own, enemy), params.unbeatable);
    EXPECT_LT(worth(Rank::Scout, enemy, own), params.unbeatable);
    const PerRank army = army_of(kOriginal);
    for (const Rank rank : kAllRanks)
        EXPECT_LT(worth(rank, army, army), params.unbeatable);
}

TEST(Worth, GrowsForAGeneralWithoutMarshal) {
    const PerRank army = army_of(kOriginal);
    EXPECT_GT(worth(Rank::General, army, without(army, Rank::Marshal)), worth(Rank::General, army, army));
    EXPECT_GT(worth(Rank::Colonel, army, without(army, Rank::General)), worth(Rank::Colonel, army, army));
    // And a Marshal's, because the Spy that could take it is lost too.
    EXPECT_GT(worth(Rank::Marshal, army, without(army, Rank::Spy)), worth(Rank::Marshal, army, army));
}

TEST(Worth, IsTheMarshalForASpy) {
    const PerRank army = army_of(kOriginal);
    EXPECT_GT(worth(Rank::Spy, army, army), 2 * worth(Rank::Spy, army, without(army, Rank::Marshal)));
}

TEST(Worth, GrowsWithBombsForAMiner) {
    const PerRank army = army_of(kOriginal);
    EXPECT_GT(worth(Rank::Miner, army, army), worth(Rank::Miner, army, without(army, Rank::Bomb, 6)));
    EXPECT_GT(worth(Rank::Miner, without(army, Rank::Miner, 4), army), worth(Rank::Miner, army, army)); // the last one
}

TEST(Worth, CountsContainedPieces) {
    SearchParams alone;
    alone.keeping = 0;
    const PerRank army = army_of(kOriginal);
    EXPECT_GT(worth_of({}, army, army)[index_of(Rank::Marshal)],
              worth_of(alone, army, army)[index_of(Rank::Marshal)] + 10);
    PerRank bare{}; // nothing left for it to hold down
    bare[index_of(Rank::Flag)] = 1;
    EXPECT_DOUBLE_EQ(worth_of({}, army, bare)[index_of(Rank::Marshal)],
                     worth_of(alone, army, bare)[index_of(Rank::Marshal)]);
}

TEST(Worth, EveryPieceAddsValue) {
    // The value of a side, by what it loses piece by piece.
    for (const Edition& edition : all_editions()) {
        const PerRank enemy = army_of(edition);
        PerRank own = enemy;
        for (const Rank rank : kAllRanks)
            for (; own[index_of(rank)] >= 1; own = without(own, rank)) {
                const double loss = worth(rank, own, enemy);
                EXPECT_TRUE(rank == Rank::Flag || loss > 0) << edition.id << " " << letter_of(rank);
            }
    }
}

} // namespace
} // namespace vaandel::search
