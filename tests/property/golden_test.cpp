// One playthrough per edition in tests/golden, to read, and to notice any change. VAANDEL_REWRITE=1 writes them again
// from their set-ups and moves, and plays a new game for an edition that has none.

#include <gtest/gtest.h>

#include "property/data.hpp"
#include "property/golden.hpp"
#include "property/lockstep.hpp"

namespace vaandel::tests {
namespace {

using namespace board;

std::filesystem::path golden_file(const Edition& edition) {
    return tests_folder() / "golden" / (std::string{edition.id} + ".txt");
}

TEST(Golden, EveryEditionHasACurrentPlaythrough) {
    for (const Edition& edition : all_editions()) {
        const auto path = golden_file(edition);
        const bool is_there = std::filesystem::exists(path);
        if (is_rewriting()) {
            const Playthrough game =
                is_there ? read_playthrough(edition, read_file(path)) : random_playthrough(edition);
            write_file(path, write_playthrough(game));
        }
        EXPECT_TRUE(is_there) << path << " is missing: VAANDEL_REWRITE=1 makes one";
        const std::string text = read_file(path);
        const Playthrough game = read_playthrough(edition, text);
        EXPECT_GT(game.moves.size(), 10U);
        EXPECT_EQ(write_playthrough(game), text);
        EXPECT_EQ(text.find("not over"), std::string::npos);
    }
    EXPECT_FALSE(is_rewriting()) << "the files were rewritten";
}

TEST(Golden, PlaythroughsMatchTheReference) {
    for (const Edition& edition : all_editions()) {
        const Playthrough game = read_playthrough(edition, read_file(golden_file(edition)));
        std::vector<PlacedPiece> start;
        for (const Side side : {Side::Red, Side::Blue})
            for (const OwnPiece& piece : (side == Side::Red ? game.red : game.blue).pieces())
                start.push_back({edition.geometry->seen_by(side, piece.square), side, piece.rank});
        Lockstep both{edition, start};
        for (const Move move : game.moves) {
            ASSERT_EQ(both.differences(), std::vector<std::string>{});
            both.play(move);
        }
        ASSERT_EQ(both.differences(), std::vector<std::string>{});
        EXPECT_TRUE(both.ending());
    }
}

TEST(Golden, PlaythroughsBelongToAnEdition) {
    for (const auto& path : files_in(tests_folder() / "golden", ".txt"))
        EXPECT_TRUE(find_edition(path.stem().string())) << path;
}

} // namespace
} // namespace vaandel::tests
