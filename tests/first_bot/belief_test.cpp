// The bot's belief about hidden pieces: consistent with the counts, and certain if counting makes it so.

#include "vaandel/first_bot/belief.hpp"
#include "vaandel/first_bot/bot.hpp"

#include <numeric>

#include "match.hpp"
#include "support/scene.hpp"

namespace vaandel::first_bot {
namespace {

using namespace board;
using tests::Scene;

/// Everything that must hold of the belief about `side` of a watcher who knows `known`.
void expect_coherent(const Edition& edition, const View& view) {
    const Side enemy = opponent(view.viewer());
    const Belief belief = belief_about_enemy(edition, view);
    RankChances total{};
    view.open().occupied[enemy].for_each([&](unsigned at) {
        const PieceId piece = view.open().piece_at[at];
        const RankChances& chances = belief.of(piece);
        EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-9);
        if (const auto rank = view.rank_of(piece)) {
            EXPECT_EQ(chances[index_of(*rank)], 1);
        }
        for (const Rank rank : kAllRanks)
            if (!view.rank_of(piece) && !may_be(edition, view.open(), piece, rank)) {
                EXPECT_EQ(chances[index_of(rank)], 0);
            }
        if (view.open().moved.has(piece.index)) {
            EXPECT_EQ(chances[index_of(Rank::Flag)] + chances[index_of(Rank::Bomb)], 0);
        }
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            total[rank] += chances[rank];
    });
    unsigned movers = 0;
    for (const Rank rank : kAllRanks) {
        unsigned left = edition.army[rank];
        view.open().captured[enemy].for_each(
            [&](unsigned piece) { left -= view.rank_of(PieceId{std::uint8_t(piece)}) == rank; });
        EXPECT_NEAR(total[index_of(rank)], left, 0.05 + 0.05 * left) << letter_of(rank);
        movers += is_movable(rank) ? left : 0;
    }
    EXPECT_EQ(belief.movers(), movers);
}

TEST(Belief, AgreesWithTheCountsThroughoutAGame) {
    for (const Edition& original : all_editions()) {
        const Edition edition = bench::with_limits(original);
        Random random{5};
        Bot bot{edition, Random{6}};
        const board::Setup red = bot.place();
        const board::Setup blue = bot.place();
        const bench::Player guesses = bench::random_player(edition, random);
        const bench::Player checks = [&](const View& view) {
            expect_coherent(edition, view);
            return bot.choose(view);
        };
        for (int game = 0; game < 3; ++game)
            (void)bench::play(edition, {red, blue}, {checks, guesses});
        ASSERT_FALSE(HasFailure()) << edition.id;
    }
}

TEST(Belief, LooksForTheFlagAtTheBack) {
    Random random{1};
    const board::Setup setup = random_setup(kOriginal, random);
    const Position start = initial_position(kOriginal, setup, setup);
    const Belief belief = belief_about_enemy(kOriginal, view_of(start, Side::Red, {}));
    const auto flag_at = [&](std::string_view name) {
        const Square square = tests::square_named(kOriginal, name);
        return belief.of(start.open.piece_at[square.index])[index_of(Rank::Flag)];
    };
    EXPECT_GT(flag_at("e10"), 5 * flag_at("e9"));
    EXPECT_GT(flag_at("e9"), flag_at("e7"));
}

TEST(Belief, KnowsFlagAndBombsWhenAllElseHasMoved) {
    Scene scene{kBarrage8, R"(
        8  bF bB .. .. .. .. .. ..
        7  b2 b2 b1 b3 b9 bX .. ..
        2  r2 r2 r1 r3 r9 rX .. ..
        1  rF rB .. .. .. .. .. ..
        )"};
    scene.play("a2-a3 a7-a6 b2-b3 b7-b6 c2-c3 c7-c6 d2-d3 d7-d6 e2-e3 e7-e6 f2-f3 f7-f6");
    const Belief belief = belief_about_enemy(kBarrage8, scene.view(Side::Red));
    for (const std::string_view square : {"a8", "b8"}) {
        const RankChances& chances = belief.of(scene.piece(square));
        EXPECT_NEAR(chances[index_of(Rank::Flag)] + chances[index_of(Rank::Bomb)], 1, 1e-9) << square;
    }
    EXPECT_EQ(belief.of(scene.piece("a6"))[index_of(Rank::Bomb)], 0);
}

TEST(Belief, BeliefOfTheEnemyUsesOnlyRevealedRanks) {
    Scene scene{kBarrage8, R"(
        8  bF bB .. b1 .. .. .. ..
        7  b2 b2 .. b3 b9 bX .. ..
        2  r2 r2 r1 r3 r9 rX .. ..
        1  rF rB .. .. .. .. .. ..
        )"};
    scene.play("a2-a6"); // a run reveals the Scout (Q7)
    const Belief belief = belief_of_enemy(kBarrage8, scene.view(Side::Red));
    EXPECT_EQ(belief.of(scene.piece("a6"))[index_of(Rank::Scout)], 1);
    EXPECT_LT(belief.of(scene.piece("b2"))[index_of(Rank::Scout)], 0.5);
    EXPECT_GT(belief.of(scene.piece("b2"))[index_of(Rank::Scout)], 0.05);
}

} // namespace
} // namespace vaandel::first_bot
