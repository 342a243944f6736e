#pragma once
// Positions with an obvious move, for everything that chooses moves.

#include "support/scene.hpp"

namespace vaandel::tests {

/// It is Red's turn on the small board; Blue's army is known as in a real game: it is what is drawn.
struct Puzzle {
    std::string_view name;
    std::string_view drawing;
    std::string_view plies; ///< played from there, so that something is known
    std::string_view moves; ///< the correct ones; empty: all but `never`
    std::string_view never{};
};

inline constexpr std::array kPuzzles{
    Puzzle{.name = "takes the Flag that only counting gives away", // Blue's other piece has moved
           .drawing = R"(
        8  bF .. .. .. .. .. .. b9
        7  rX .. .. .. .. .. .. ..
        1  .. .. rF .. .. .. .. r2
        )",
           .plies = "h1-g1 h8-h7",
           .moves = "a7-a8"},
    Puzzle{.name = "sends the Miner through the Bomb",
           .drawing = R"(
        8  bF bB .. .. .. .. .. b4
        7  bB .. .. .. .. .. .. ..
        6  r2 r3 .. .. .. .. .. ..
        1  rF .. .. .. .. .. .. ..
        )",
           .plies = "a6-a7 h8-g8 b6-a6 g8-h8",
           .moves = "a6-a7"},
    Puzzle{.name = "leaves a known Bomb to the Miner",
           .drawing = R"(
        8  bF .. .. .. .. .. .. b4
        6  .. .. .. bB .. .. .. ..
        5  .. .. ~~ r2 r9 ~~ .. ..
        2  .. .. .. .. .. .. .. r3
        1  rF .. .. .. .. .. .. ..
        )",
           .plies = "d5-d6 h8-g8 e5-d5 g8-h8",
           .moves = "",
           .never = "d5-d6"},
    Puzzle{.name = "sends the Spy at the Marshal", // which has beaten a Scout, and comes closer; the Flag is guarded
           .drawing = R"(
        8  bF bB .. .. .. .. .. b2
        5  .. .. ~~ bX .. ~~ .. ..
        4  .. .. ~~ r2 .. ~~ .. ..
        3  .. .. .. .. r1 .. .. ..
        2  r4 .. .. .. .. .. .. ..
        1  rF rB .. .. .. .. .. ..
        )",
           .plies = "d4-d5 h8-h7 e3-e4 d5-d4",
           .moves = "e4-d4"},
    Puzzle{.name = "takes what it knows to be weaker",
           .drawing = R"(
        8  bF bB .. .. .. .. .. bX
        5  .. .. ~~ b9 .. ~~ .. ..
        4  .. .. ~~ r2 .. ~~ .. ..
        3  .. .. .. .. rX .. .. ..
        1  rF rB .. .. .. .. .. ..
        )",
           .plies = "d4-d5 h8-g8 e3-e4 d5-d4",
           .moves = "e4-d4"},
    Puzzle{.name = "runs from what it knows to be stronger",
           .drawing = R"(
        8  bF bB .. .. .. .. .. b2
        5  .. .. ~~ bX .. ~~ .. ..
        4  .. .. ~~ r2 .. ~~ .. ..
        3  .. .. .. .. r9 .. .. ..
        1  rF rB .. .. .. .. .. r4
        )",
           .plies = "d4-d5 h8-h7 e3-e4 d5-d4",
           .moves = "e4-e3 e4-e5"},
    Puzzle{.name = "meets who comes near the Flag", // a known Lieutenant stands before it
           .drawing = R"(
        8  bF bB .. .. .. .. .. bX
        4  .. .. ~~ b5 .. ~~ .. ..
        3  .. .. .. r2 .. .. .. ..
        2  .. .. .. .. r9 .. .. ..
        1  .. .. .. rF .. .. .. r4
        )",
           .plies = "d3-d4 h8-g8 h1-h2 d4-d3 h2-h3 d3-d2",
           .moves = "e2-d2"},
};

/// No Red piece can move.
inline constexpr std::string_view kLostByStandstill = R"(
    8  bF bB .. .. .. .. .. bX
    1  rF rB .. .. .. .. .. ..
    )";

/// Red has Marshal, General, Colonel and a Miner against a Scout, and a Flag that Bombs enclose.
inline constexpr std::string_view kWonEnding = R"(
    8  .. .. .. bB bF bB .. ..
    7  .. .. .. .. bB .. .. b2
    3  .. .. .. r8 rX .. .. ..
    2  .. r3 .. .. .. r9 .. ..
    1  rF .. .. .. .. .. .. ..
    )";

/// The small board with the army of Blue's drawing: so counting tells Red as much as in a real game.
inline Edition with_blue_army(std::string_view drawing) {
    Edition edition = kBarrage8;
    edition.army = {};
    for (const PlacedPiece& piece : pieces_drawn(edition, drawing))
        if (piece.side == Side::Blue)
            ++edition.army.count[index_of(piece.rank)];
    return edition;
}
inline Scene scene_for_red(std::string_view drawing) { return {with_blue_army(drawing), drawing}; }

/// Checks that `choose(scene, seed)` solves the puzzle, with each of `seeds` seeds.
template <class Choose> void expect_solved(const Puzzle& puzzle, std::uint64_t seeds, Choose&& choose) {
    SCOPED_TRACE(puzzle.name);
    Scene scene = scene_for_red(puzzle.drawing);
    scene.play(puzzle.plies);
    const auto right = words_of(puzzle.moves);
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const std::optional<Move> move = choose(scene, seed);
        ASSERT_TRUE(move);
        const std::string name = name_of_move(scene.edition(), *move);
        EXPECT_TRUE(right.empty() || std::ranges::find(right, name) != right.end()) << name << ", seed " << seed;
        EXPECT_NE(name, puzzle.never) << "seed " << seed;
    }
}

/// The same for all of them.
template <class Choose> void expect_all_solved(std::uint64_t seeds, Choose&& choose) {
    for (const Puzzle& puzzle : kPuzzles)
        expect_solved(puzzle, seeds, choose);
}

} // namespace vaandel::tests
