// Targets for beliefs: the ranks that the side to move does not know, and no others.

#include "batch/arrays.hpp"

namespace vaandel::tests {

TEST(BatchTruth, CoversTheEnemysHiddenPiecesOnly) {
    for (const std::string_view id : kEditions) {
        const board::Edition& edition = *board::find_edition(id);
        batch::Simulator games = simulator(edition, {.games = 7, .seed = 11, .threads = 2});
        const batch::Frame& frame = games.frame();
        std::vector<std::uint8_t> ranks(games.size() * frame.cells(), 7);
        for (int ply = 0; ply < 200; ++ply) {
            ASSERT_FALSE(games.truth(ranks));
            for (std::size_t game = 0; game < games.size(); ++game) {
                const board::View view = games.view(game);
                for (std::size_t cell = 0; cell < frame.cells(); ++cell) {
                    const board::Square square = frame.square_of(view.viewer(), batch::CellIndex(cell));
                    const bool is_enemy = view.open().occupied[opponent(view.viewer())].has(square.index);
                    const std::size_t expected = is_enemy && !view.rank_at(square)
                                                     ? index_of(games.position(game).rank_at(square))
                                                     : batch::kNoRank;
                    ASSERT_EQ(ranks[game * frame.cells() + cell], expected) << id << ", ply " << ply;
                }
            }
            ASSERT_FALSE(games.step_random({}));
        }
    }
}

TEST(BatchTruth, NamesAnArrayOfTheWrongSize) {
    batch::Simulator games = simulator(board::kBarrage8, {.games = 2});
    std::vector<std::uint8_t> ranks(100, 7);
    const auto error = games.truth(ranks);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->text, "ranks: 100 elements given, 2 games need 128");
    EXPECT_EQ(ranks, std::vector<std::uint8_t>(100, 7));
}

} // namespace vaandel::tests
