#include "vaandel/batch/frame.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/printing.hpp"

namespace vaandel::tests {

using namespace board;
using batch::Action;
using batch::Frame;

namespace {

/// The rule of C.5, literally: cells from Red's side, Blue's are 99 - cell.
std::pair<unsigned, unsigned> cells_by_c5(unsigned action) {
    const unsigned src = action % 100;
    const unsigned n = action / 100;
    if (n < 9)
        return {src, 10 * (n + (n >= src / 10 ? 1 : 0)) + src % 10};
    const unsigned m = n - 9;
    return {src, 10 * (src / 10) + m + (m >= src % 10 ? 1 : 0)};
}

} // namespace

TEST(Frame, NumbersActionsOn10x10AsInC5) {
    const Frame frame{kBoard10};
    ASSERT_EQ(frame.actions(), 1800U);
    for (unsigned index = 0; index < 1800; ++index) {
        const auto [from, to] = cells_by_c5(index);
        const auto red = [](unsigned cell) { return kBoard10.square({int(cell % 10), int(cell / 10)}); };
        ASSERT_EQ(frame.move_of(Side::Red, Action{std::uint16_t(index)}), (Move{red(from), red(to)})) << index;
        ASSERT_EQ(frame.move_of(Side::Blue, Action{std::uint16_t(index)}), (Move{red(99 - from), red(99 - to)}))
            << index;
    }
}

TEST(Frame, NumbersEachStraightMoveOnce) {
    for (const Geometry& geometry : {kBoard10, kBoard8}) {
        const Frame frame{geometry};
        for (const Side side : {Side::Red, Side::Blue}) {
            std::set<std::pair<unsigned, unsigned>> moves;
            for (unsigned index = 0; index < frame.actions(); ++index) {
                const Move move = frame.move_of(side, Action{std::uint16_t(index)});
                ASSERT_TRUE(direction_between(geometry.cell(move.from), geometry.cell(move.to))) << index;
                ASSERT_EQ(frame.action_of(side, move), Action{std::uint16_t(index)});
                moves.emplace(move.from.index, move.to.index);
            }
            ASSERT_EQ(moves.size(), frame.actions());
        }
    }
    EXPECT_EQ(Frame{kBoard8}.actions(), 896U);
}

TEST(Frame, BeginsAtTheMoversBackRowAndLeft) {
    const Frame frame{kBoard8};
    const auto cell = [&](Side side, std::string_view name) {
        return unsigned{frame.cell_of(side, *kBoard8.parse_square(name))};
    };
    EXPECT_EQ(cell(Side::Red, "a1"), 0U);
    EXPECT_EQ(cell(Side::Red, "h1"), 7U);
    EXPECT_EQ(cell(Side::Red, "a2"), 8U);
    EXPECT_EQ(cell(Side::Blue, "h8"), 0U);
    EXPECT_EQ(cell(Side::Blue, "a8"), 7U);
    EXPECT_EQ(cell(Side::Blue, "a1"), 63U);
    EXPECT_EQ(frame.square_of(Side::Blue, 0), *kBoard8.parse_square("h8"));
}

} // namespace vaandel::tests
