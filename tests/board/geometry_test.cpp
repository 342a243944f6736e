// Both boards, against coordinates worked out one by one.

#include "vaandel/board/move_text.hpp"
#include "vaandel/core/random.hpp"

#include <array>
#include <set>

#include "reference/board.hpp"
#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

struct Twin {
    const Geometry& geometry;
    reference::Board board;
};
std::vector<Twin> twins() { return {{kBoard10, reference::board10()}, {kBoard8, reference::board8()}}; }

reference::Cell cell_of(const Geometry& geometry, Square square) {
    const Cell cell = geometry.cell(square);
    return {cell.column + 1, cell.row + 1};
}

std::set<reference::Cell> cells_of(const Geometry& geometry, SquareSet squares) {
    std::set<reference::Cell> cells;
    squares.for_each([&](unsigned index) { cells.insert(cell_of(geometry, Square{std::uint8_t(index)})); });
    return cells;
}

/// Calls visit(square, cell) for every square of the board.
template <class Visit> void for_each_square(const Twin& twin, Visit&& visit) {
    for (int column = 1; column <= twin.board.columns; ++column)
        for (int row = 1; row <= twin.board.rows; ++row)
            visit(twin.geometry.square({column - 1, row - 1}), reference::Cell{column, row});
}

constexpr std::array<reference::Cell, 4> kSteps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}}; // in the order of kDirections

TEST(Geometry, LandAndLakes) {
    for (const Twin& twin : twins()) {
        EXPECT_EQ(cells_of(twin.geometry, twin.geometry.lakes()), twin.board.lakes);
        for_each_square(twin, [&](Square square, reference::Cell cell) {
            EXPECT_EQ(twin.geometry.land().has(square.index), twin.board.is_land(cell));
            EXPECT_EQ(cell_of(twin.geometry, square), cell);
        });
        EXPECT_EQ(twin.geometry.land().count(),
                  unsigned(twin.board.columns * twin.board.rows) - twin.board.lakes.size());
    }
}

TEST(Geometry, NeighboursAreTheLandSquaresOneStepAway) {
    for (const Twin& twin : twins())
        for_each_square(twin, [&](Square square, reference::Cell cell) {
            std::set<reference::Cell> expected;
            if (twin.board.is_land(cell))
                for (const reference::Cell step : kSteps)
                    if (const reference::Cell to{cell.column + step.column, cell.row + step.row};
                        twin.board.is_land(to))
                        expected.insert(to);
            EXPECT_EQ(cells_of(twin.geometry, twin.geometry.neighbours(square)), expected);
        });
}

TEST(Geometry, RaysEndAtLakesAndEdges) {
    for (const Twin& twin : twins())
        for_each_square(twin, [&](Square square, reference::Cell cell) {
            for (const Direction direction : kDirections) {
                const reference::Cell step = kSteps[std::size_t(direction)];
                std::set<reference::Cell> expected;
                reference::Cell at{cell.column + step.column, cell.row + step.row};
                for (; twin.board.is_land(cell) && twin.board.is_land(at);
                     at = {at.column + step.column, at.row + step.row})
                    expected.insert(at);
                EXPECT_EQ(cells_of(twin.geometry, twin.geometry.ray(square, direction)), expected);
            }
        });
}

TEST(Geometry, ReachEndsWithTheFirstPiece) {
    Random random{7};
    for (const Twin& twin : twins())
        for (int repeat = 0; repeat < 50; ++repeat) {
            SquareSet occupied;
            twin.geometry.land().for_each([&](unsigned index) {
                if (random.below(4) == 0)
                    occupied.insert(index);
            });
            for_each_square(twin, [&](Square square, reference::Cell cell) {
                for (const Direction direction : kDirections) {
                    const reference::Cell step = kSteps[std::size_t(direction)];
                    std::set<reference::Cell> expected;
                    reference::Cell at = cell;
                    while (twin.board.is_land(cell)) {
                        at = {at.column + step.column, at.row + step.row};
                        if (!twin.board.is_land(at))
                            break;
                        expected.insert(at);
                        if (occupied.has(twin.geometry.square({at.column - 1, at.row - 1}).index))
                            break;
                    }
                    ASSERT_EQ(cells_of(twin.geometry, twin.geometry.reach(square, direction, occupied)), expected);
                }
            });
        }
}

TEST(Geometry, StepOfASetIsTheUnionOfSteps) {
    for (const Twin& twin : twins())
        for (const Direction direction : kDirections) {
            SquareSet expected;
            for_each_square(twin, [&](Square square, reference::Cell cell) {
                const reference::Cell step = kSteps[std::size_t(direction)];
                const reference::Cell to{cell.column + step.column, cell.row + step.row};
                const SquareSet stepped = twin.geometry.step(SquareSet::single(square.index), direction);
                EXPECT_EQ(cells_of(twin.geometry, stepped),
                          twin.board.is_land(to) ? std::set{to} : std::set<reference::Cell>{});
                expected |= stepped;
            });
            EXPECT_EQ(twin.geometry.step(twin.geometry.land() | twin.geometry.lakes(), direction), expected);
        }
}

TEST(Geometry, BothSidesOfEveryEditionSeeTheSameBoard) {
    for (const Edition& edition : all_editions())
        edition.geometry->lakes().for_each([&](unsigned index) {
            const Square lake{std::uint8_t(index)};
            EXPECT_TRUE(edition.geometry->lakes().has(edition.geometry->rotated(lake).index))
                << edition.id << ": " << edition.geometry->name(lake) << " is a lake, after half a turn it is not";
        });
}

TEST(Geometry, NamesRoundTrip) {
    for (const Twin& twin : twins())
        for_each_square(twin, [&](Square square, reference::Cell) {
            EXPECT_EQ(twin.geometry.parse_square(twin.geometry.name(square)), square);
        });
    EXPECT_EQ(kBoard10.name(kBoard10.square({9, 9})), "k10");
    EXPECT_EQ(kBoard10.name(kBoard10.square({8, 0})), "i1");
    EXPECT_EQ(kBoard8.name(kBoard8.square({7, 7})), "h8");
}

TEST(Geometry, RefusesInvalidNames) {
    for (const std::string_view wrong : {"", "a", "1", "j1", "a0", "a11", "a01", "l1", "A1", "a1 ", " a1", "a-1", "a+1",
                                         "aa", "a1x", "a4294967297", "11", "k100"})
        EXPECT_EQ(kBoard10.parse_square(wrong), std::nullopt) << wrong;
    for (const std::string_view wrong : {"i1", "k1", "a9", "a10", "h9"})
        EXPECT_EQ(kBoard8.parse_square(wrong), std::nullopt) << wrong;
}

TEST(Geometry, ReadsMoves) {
    const auto read = [](std::string_view text) { return parse_move(kBoard8, text, "-x"); };
    const Move move{kBoard8.square({0, 3}), kBoard8.square({7, 3})};
    EXPECT_EQ(read("a4-h4"), move);
    EXPECT_EQ(read("a4xh4"), move);
    EXPECT_EQ(parse_move(kBoard10, "k9 k10", " "), (Move{kBoard10.square({9, 8}), kBoard10.square({9, 9})}));
    for (const std::string_view wrong : {"", "-", "a4", "a4-", "-a4", "a4h4", "a4 h4", "a4--h4", "a4-k4", "a4-h4-"})
        EXPECT_EQ(read(wrong), std::nullopt) << wrong;
}

TEST(Geometry, RotationAndMirrorAreTheirOwnInverses) {
    for (const Twin& twin : twins())
        for_each_square(twin, [&](Square square, reference::Cell cell) {
            const Geometry& geometry = twin.geometry;
            const reference::Cell turned{twin.board.columns + 1 - cell.column, twin.board.rows + 1 - cell.row};
            EXPECT_EQ(cell_of(geometry, geometry.rotated(square)), turned);
            EXPECT_EQ(geometry.rotated(geometry.rotated(square)), square);
            EXPECT_EQ(geometry.seen_by(Side::Red, square), square);
            EXPECT_EQ(geometry.seen_by(Side::Blue, square), geometry.rotated(square));
            EXPECT_EQ(cell_of(geometry, geometry.mirrored(square)),
                      (reference::Cell{twin.board.columns + 1 - cell.column, cell.row}));
            EXPECT_EQ(geometry.land().has(square.index), geometry.land().has(geometry.rotated(square).index));
            EXPECT_EQ(geometry.land().has(square.index), geometry.land().has(geometry.mirrored(square).index));
        });
    EXPECT_EQ(kBoard10.name(kBoard10.rotated(*kBoard10.parse_square("a1"))), "k10");
}

TEST(Geometry, DirectionsBetweenSquaresInLine) {
    EXPECT_EQ(direction_between({2, 2}, {2, 5}), Direction::Up);
    EXPECT_EQ(direction_between({2, 2}, {2, 1}), Direction::Down);
    EXPECT_EQ(direction_between({2, 2}, {0, 2}), Direction::Left);
    EXPECT_EQ(direction_between({2, 2}, {3, 2}), Direction::Right);
    EXPECT_EQ(direction_between({2, 2}, {3, 3}), std::nullopt);
    EXPECT_EQ(direction_between({2, 2}, {2, 2}), std::nullopt);
}

} // namespace
} // namespace vaandel::tests
