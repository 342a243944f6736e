// The number of all lines of play, fixed here and counted again by the slow reference.

#include "vaandel/board/perft.hpp"
#include "vaandel/board/setup.hpp"

#include "reference/perft.hpp"
#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

using Counts = std::vector<PerftCount>;

reference::Game reference_game(const Edition& edition, const reference::Board& board, const Position& start) {
    reference::Pieces pieces;
    start.open.all_occupied().for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        const Cell cell = edition.geometry->cell(square);
        const bool is_red = start.open.occupied.red.has(index);
        pieces[{cell.column + 1, cell.row + 1}] = {int(index),
                                                   is_red ? reference::Colour::Red : reference::Colour::Blue,
                                                   int(index_of(start.rank_at(square)))};
    });
    return {board, pieces, {}};
}

/// Both counts agree with each other and with the fixed ones.
void expect_perft(const Edition& edition, const reference::Board& board, const Position& start,
                  const Counts& expected) {
    EXPECT_EQ(perft(edition, start, unsigned(expected.size())), expected);
    Counts slow;
    for (const reference::PerftCount& count : reference::perft(reference_game(edition, board, start), expected.size()))
        slow.push_back({count.moves, count.attacks, count.ends, count.two_squares, count.more_squares});
    EXPECT_EQ(slow, expected);
}

void expect_perft_of_setup(const Edition& edition, const reference::Board& board, std::string_view setup,
                           const Counts& expected) {
    const auto parsed = parse_setup(edition, setup);
    ASSERT_TRUE(parsed);
    expect_perft(edition, board, initial_position(edition, *parsed, *parsed), expected);
}

TEST(Perft, Original) {
    expect_perft_of_setup(
        kOriginal, reference::board10(),
        "BFB4637B45"
        "4B537B2353"
        "2863B21752"
        "X296264822",
        {{.moves = 14, .attacks = 4}, {.moves = 188, .attacks = 56}, {.moves = 3022, .attacks = 719}});
}

TEST(Perft, Duel10) {
    expect_perft_of_setup(
        kDuel10, reference::board10(),
        "..BFB....."
        "..3...1..."
        ".X....3..."
        "2...9....2",
        {{.moves = 36, .attacks = 2}, {.moves = 1304, .attacks = 63}, {.moves = 45392, .attacks = 2087}});
}

TEST(Perft, Barrage10) {
    expect_perft_of_setup(kBarrage10, reference::board10(),
                          "...BF....."
                          "......1..."
                          ".X....3..."
                          "2...9....2",
                          {{.moves = 33, .attacks = 2},
                           {.moves = 1097, .attacks = 57},
                           {.moves = 35225, .attacks = 1721, .ends = 2}}); // a Scout takes the Flag behind a gap
}

TEST(Perft, Duel8) {
    expect_perft_of_setup(
        kDuel8, reference::board8(),
        ".BFB...."
        "3..1...."
        "2..9.X32",
        {{.moves = 21, .attacks = 2}, {.moves = 432, .attacks = 40}, {.moves = 9482, .attacks = 778}});
}

TEST(Perft, Barrage8) {
    expect_perft_of_setup(
        kBarrage8, reference::board8(),
        ".BF....."
        "...1...."
        "2..9.X32",
        {{.moves = 22, .attacks = 2}, {.moves = 477, .attacks = 40}, {.moves = 10607, .attacks = 821}});
}

/// Two equal pieces in a pen: both repetition rules apply.
TEST(Perft, Pen) {
    const Scene scene{kBarrage8, R"(
        8  bF
        3  rB rB rB
        2  .. b7 .. rB
        1  r7 .. .. rB
        )"};
    expect_perft(kBarrage8, reference::board8(), scene.position(),
                 {{.moves = 2},
                  {.moves = 8, .attacks = 4, .ends = 4},
                  {.moves = 10},
                  {.moves = 35, .attacks = 20, .ends = 20},
                  {.moves = 35},
                  {.moves = 109, .attacks = 53, .ends = 53},
                  {.moves = 120, .two_squares = 13},
                  {.moves = 390, .attacks = 215, .ends = 215, .two_squares = 19},
                  {.moves = 397, .two_squares = 16, .more_squares = 13},
                  {.moves = 1075, .attacks = 520, .ends = 520, .two_squares = 69}});
}

TEST(Perft, Endgame) {
    const Scene scene{kBarrage8, R"(
        8  b1 .. bF
        5  b3 .. ~~ b2
        4  rB .. ~~ r2
        2  rX .. .. .. r3
        1  rF
        )"};
    expect_perft(kBarrage8, reference::board8(), scene.position(),
                 {{.moves = 11, .attacks = 1},
                  {.moves = 114, .attacks = 20},
                  {.moves = 1378, .attacks = 83},
                  {.moves = 17178, .attacks = 1963, .ends = 12}});
}

TEST(Perft, TheHistoryCounts) {
    Scene scene{kBarrage8, "8 b4\n1 r4"};
    scene.play("a1-a2 a8-b8 a2-a1 b8-c8 a1-a2 c8-d8");
    EXPECT_EQ(perft(scene.edition(), scene.position(), 1, scene.history()), (Counts{{.moves = 2, .two_squares = 1}}));
}

TEST(Perft, AGameThatIsOverHasNoLines) {
    const Scene over{kBarrage8, "8 bF\n1 r4"};
    EXPECT_EQ(perft(over.edition(), over.position(), 2), (Counts{{}, {}}));
    EXPECT_EQ(perft(over.edition(), over.position(), 0), Counts{});
}

TEST(Perft, CountsAdd) {
    PerftCount sum{.moves = 1, .attacks = 2, .ends = 3, .two_squares = 4, .more_squares = 5};
    sum += {.moves = 10, .attacks = 20, .ends = 30, .two_squares = 40, .more_squares = 50};
    EXPECT_EQ(sum, (PerftCount{.moves = 11, .attacks = 22, .ends = 33, .two_squares = 44, .more_squares = 55}));
}

} // namespace
} // namespace vaandel::tests
