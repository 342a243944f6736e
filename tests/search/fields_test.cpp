// Distances, and the squares that pieces move towards.

#include "vaandel/search/flood.hpp"

#include <queue>

#include "mind.hpp"
#include "support/puzzles.hpp"

namespace vaandel::search {
namespace {

/// The number of steps to each square, computed simply; -1: unreachable. Walls are not entered.
std::array<int, kSquares> steps_from(const Geometry& geometry, Square start, SquareSet walls) {
    std::array<int, kSquares> steps{};
    steps.fill(-1);
    steps[start.index] = 0;
    std::queue<Square> open{{start}};
    while (!open.empty()) {
        const Square from = open.front();
        open.pop();
        geometry.neighbours(from).for_each([&](unsigned at) {
            if (steps[at] >= 0 || walls.has(at))
                return;
            steps[at] = steps[from.index] + 1;
            open.push(Square{std::uint8_t(at)});
        });
    }
    return steps;
}

TEST(Flood, SpreadsStepByStepAroundObstacles) {
    Random random{1};
    for (const Edition* edition : {&kOriginal, &kBarrage8}) {
        const Geometry& geometry = *edition->geometry;
        for (int round = 0; round < 100; ++round) {
            SquareSet walls;
            geometry.land().for_each([&](unsigned at) {
                if (random.below(4) == 0)
                    walls.insert(at);
            });
            geometry.land().for_each([&](unsigned start) {
                const auto steps = steps_from(geometry, Square{std::uint8_t(start)}, walls);
                Flood flood{geometry, Square{std::uint8_t(start)}, walls};
                for (int step = 0; step <= 30; ++step, flood.step())
                    for (unsigned at = 0; at < kSquares; ++at)
                        ASSERT_EQ(flood.edge().has(at), steps[at] == step) << "from " << start << " to " << at;
            });
        }
    }
}

constexpr std::string_view kHunt = R"(
    8  .. bF bB .. .. .. .. ..
    7  .. .. .. .. .. .. .. ..
    5  .. .. ~~ .. b7 ~~ .. ..
    4  .. .. ~~ r2 .. ~~ .. ..
    3  .. .. .. r9 .. .. .. ..
    1  rF rB .. r3 .. .. .. ..
    )";

TEST(Fields, AttractToWorthwhileTargets) {
    tests::Scene drawn{kBarrage8, kHunt};
    drawn.play("d4-d5 e5-d5"); // a known Major
    ASSERT_EQ(drawn.at("d5"), "b7");
    const Mind mind{drawn};
    const auto& general = mind.fields[mind.man("d3")];
    const auto at = [&](std::string_view name) { return general[mind.square(name).index]; };
    EXPECT_GT(at("d4"), 0);
    EXPECT_GT(at("d4"), at("d3")); // the nearer, the better
    EXPECT_GT(at("d3"), at("d2"));
    EXPECT_NEAR(at("d3"), at("d4") * mind.params.per_step, 1e-9);
}

TEST(Fields, ExistOnlyForMoversWithTargets) {
    tests::Scene drawn{kBarrage8, kHunt};
    drawn.play("d4-d5 e5-d5");
    const Mind mind{drawn};
    const auto greatest = [&](Man man) { return *std::ranges::max_element(mind.fields[man]); };
    EXPECT_EQ(greatest(mind.man("a1")), 0); // Flag
    EXPECT_EQ(greatest(mind.man("b1")), 0); // Bomb
    for (Man man = mind.context.first_enemy(); man < Man(mind.context.men()); ++man)
        EXPECT_EQ(greatest(man), 0);
    for (const auto& field : mind.fields)
        for (const double points : field)
            EXPECT_GE(points, 0);
}

/// A known Bomb closes the way to the Flag: not to a Miner, but to others it is a wall.
TEST(Fields, LetMinersThroughBombs) {
    tests::Scene drawn = tests::scene_for_red(R"(
        8  bF bB .. .. .. .. .. b4
        7  bB .. .. .. .. .. .. ..
        6  r2 r3 .. .. .. .. .. ..
        1  rF .. .. .. .. .. .. r9
        )");
    drawn.play("a6-a7 h8-g8 b6-a6 g8-h8");
    const View view = drawn.view(Side::Red);
    const Mind mind{drawn.edition(), view};
    SearchParams afraid;
    afraid.likely_bomb = 2; // nothing is certainly a Bomb
    const Mind other{drawn.edition(), view, afraid};
    const auto at = [](const Mind& one, std::string_view man, std::string_view square) {
        return one.fields[one.man(man)][one.square(square).index];
    };
    EXPECT_GT(at(mind, "a6", "a6"), at(other, "a6", "a6") + 5);
    EXPECT_GT(at(mind, "a6", "a6"), at(mind, "a6", "a5"));
    EXPECT_EQ(at(mind, "h1", "h1"), at(other, "h1", "h1"));
}

TEST(Fields, AreEmptyWithoutPull) {
    const tests::Scene drawn{kBarrage8, kHunt};
    SearchParams params;
    params.pull = 0;
    const Mind mind{drawn.edition(), drawn.view(Side::Red), params};
    for (const auto& field : mind.fields)
        EXPECT_EQ(*std::ranges::max_element(field), 0);
}

} // namespace
} // namespace vaandel::search
