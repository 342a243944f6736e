#include "vaandel/batch/dealer.hpp"
#include "vaandel/board/ending.hpp"
#include "vaandel/board/presets.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/printing.hpp"
#include "support/statistics.hpp"

namespace vaandel::tests {

using namespace board;
using batch::Dealer;

namespace {

Dealer dealer(const Edition& edition, const batch::SetupLists& lists = {}) {
    auto created = Dealer::create(edition, lists);
    EXPECT_TRUE(created) << created.error().front();
    return std::move(*created);
}

/// The set-up of a side in a position without any moves.
std::vector<OwnPiece> setup_in(const Edition& edition, const Position& start, Side side) {
    std::vector<OwnPiece> pieces;
    start.open.occupied[side].for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        pieces.push_back({edition.geometry->seen_by(side, square), start.rank_at(square)});
    });
    return pieces;
}

std::vector<Setup> preset_setups(const Edition& edition) {
    std::vector<Setup> setups;
    for (const Preset& preset : presets(edition))
        setups.push_back(setup_of(edition, preset));
    return setups;
}

/// Six Bombs and the Flag in front of three movable pieces: without a first move (A.6-22).
Edition shut_in_edition() {
    Edition edition = kBarrage8;
    edition.army = {{1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 7}};
    return edition;
}

} // namespace

TEST(Dealer, DealsLegalSetupsThatCanMove) {
    Random random{1};
    for (const Edition& edition : all_editions()) {
        const Dealer deals = dealer(edition);
        for (int deal = 0; deal < 200; ++deal) {
            const Position start = deals.deal(random).position;
            ASSERT_EQ(check_invariants(edition, start), std::vector<std::string>{});
            for (const Side side : {Side::Red, Side::Blue})
                ASSERT_TRUE(check_setup(edition, setup_in(edition, start, side)));
            ASSERT_EQ(outcome_of(edition, start, History{}), std::nullopt);
        }
    }
}

TEST(Dealer, DealsEveryArrangementEquallyOften) {
    Edition edition = kBarrage8;
    edition.zone_rows = 1;
    edition.army = {{1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0}};
    const Dealer deals = dealer(edition);
    Random random{2};
    for (const Side side : {Side::Red, Side::Blue}) {
        std::map<std::string, unsigned> seen;
        for (int deal = 0; deal < 56'000; ++deal) {
            std::string squares;
            for (const OwnPiece& piece : setup_in(edition, deals.deal(random).position, side))
                squares += edition.geometry->name(piece.square) + letter_of(piece.rank);
            ++seen[squares];
        }
        ASSERT_EQ(seen.size(), 56U); // 8 squares for the Flag, 7 for the Miner
        std::vector<unsigned> counts;
        for (const auto& [squares, count] : seen)
            counts.push_back(count);
        EXPECT_LT(deviation_from_uniform(counts), 4.0);
    }
}

TEST(Dealer, RedealsIfASideCannotMove) {
    const Edition edition = shut_in_edition();
    const Dealer deals = dealer(edition);
    Random random{3};
    for (int deal = 0; deal < 2000; ++deal)
        ASSERT_EQ(outcome_of(edition, deals.deal(random).position, History{}), std::nullopt);
}

TEST(Dealer, DrawsFromTheListsOfEachSide) {
    for (const Edition& edition : all_editions()) {
        const auto all = preset_setups(edition);
        const batch::SetupLists lists{{all[0], all[1]}, {all[2], all[3], all[4]}};
        const Dealer deals = dealer(edition, lists);
        Random random{4};
        std::array<std::set<std::size_t>, 2> drawn; // by side
        for (int deal = 0; deal < 200; ++deal) {
            const Position start = deals.deal(random).position;
            for (const Side side : {Side::Red, Side::Blue}) {
                const auto setup = check_setup(edition, setup_in(edition, start, side));
                ASSERT_TRUE(setup);
                const auto found = std::ranges::find(lists[side], *setup);
                ASSERT_NE(found, lists[side].end());
                drawn[std::size_t(side)].insert(std::size_t(found - lists[side].begin()));
            }
        }
        EXPECT_EQ(drawn[0].size(), 2U);
        EXPECT_EQ(drawn[1].size(), 3U);
    }
}

TEST(Dealer, ReportsAllErrors) {
    Edition rooted = kBarrage8;
    rooted.army = {{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3}};
    ASSERT_FALSE(Dealer::create(rooted, {}));
    EXPECT_EQ(Dealer::create(rooted, {}).error(),
              std::vector<std::string>{"the edition's army has no piece that can move"});

    Edition crowded = kBarrage8;
    crowded.zone_rows = 1;
    crowded.army.count[index_of(Rank::Scout)] = 30;
    ASSERT_FALSE(Dealer::create(crowded, {}));
    EXPECT_EQ(Dealer::create(crowded, {}).error(),
              std::vector<std::string>{"the edition's army does not fit its set-up zone"});

    const Edition shut = shut_in_edition();
    const auto caged = parse_setup(shut, "3FBBB...BBBB............");
    ASSERT_TRUE(caged);
    const auto barrage = preset_setups(kBarrage8);
    const auto refused = Dealer::create(shut, {{barrage[0]}, {*caged}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), (std::vector<std::string>{"set-up 1 of red: 1 pieces of rank 1, the army has 0",
                                                         "set-up 1 of blue: no piece has a first move"}));
}

} // namespace vaandel::tests
