// What one player knows, case by case. The laws that hold for any game are in random_games_test.cpp.

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

constexpr std::string_view kDrawing = R"(
    8  b4 bB bF
    5  b3 .. ~~ .. .. ~~ .. b9
    4  r2 .. ~~ .. .. ~~ .. r8
    1  r4 rF
    )";

TEST(View, HoldsOwnRanksOnly) {
    const Scene scene{kBarrage8, kDrawing};
    const View red = scene.view(Side::Red);
    EXPECT_EQ(red.viewer(), Side::Red);
    EXPECT_EQ(red.open(), scene.open());
    EXPECT_EQ(red.rank_at(scene.square("a4")), Rank::Scout);
    EXPECT_EQ(red.rank_at(scene.square("b1")), Rank::Flag);
    for (const std::string_view hidden : {"a8", "b8", "c8", "a5", "h5"})
        EXPECT_EQ(red.rank_at(scene.square(hidden)), std::nullopt) << hidden;
    EXPECT_EQ(red.rank_at(scene.square("e1")), std::nullopt); // empty
    EXPECT_EQ(red.rank_of(PieceId{0}), Rank::Sergeant);
    EXPECT_EQ(red.rank_of(piece_from(scene.square("e1"))), std::nullopt); // nobody started there
    EXPECT_EQ(red.movers(), scene.position().movers.red);
    EXPECT_EQ(scene.view(Side::Blue).movers(), scene.position().movers.blue);
}

TEST(View, LearnsFromBattlesAndKeepsCaptures) {
    Scene scene{kBarrage8, kDrawing};
    scene.play("h4-h5"); // the Colonel is lost against the General
    const PieceId colonel = piece_from(scene.square("h4"));
    const PieceId general = piece_from(scene.square("h5"));
    EXPECT_EQ(scene.view(Side::Red).rank_of(general), Rank::General);
    EXPECT_EQ(scene.view(Side::Blue).rank_of(colonel), Rank::Colonel);
    EXPECT_EQ(scene.view(Side::Red).rank_of(colonel), Rank::Colonel); // one's own dead too
    EXPECT_EQ(scene.view(Side::Red).rank_at(scene.square("h4")), std::nullopt);
}

TEST(View, ListsTheSameMovesAsTheTruth) {
    Scene scene{kBarrage8, kDrawing};
    const View red = scene.view(Side::Red);
    EXPECT_EQ(legal_moves(situation_of(scene.edition(), red)), legal_moves(scene.situation()));
    scene.play("a1-a2");
    const View blue = scene.view(Side::Blue);
    EXPECT_EQ(legal_moves(situation_of(scene.edition(), blue)), legal_moves(scene.situation()));
}

TEST(View, CarriesTheMovesOfAChase) {
    Scene scene{without_repetition_rules(kBarrage10), "10 .. .. b4\n4 .. b3\n3 r9 .. .. .. r4"};
    EXPECT_TRUE(scene.view(Side::Red).recent_moves().empty());
    scene.play("a3-b3 b4-a4 b3-c3 c10-c9 c3-b3 a4-a3 b3-a3"); // taken
    EXPECT_TRUE(scene.view(Side::Red).recent_moves().empty());
    scene.play("c9-c8 a3-a4 c8-b8 a4-a5 b8-b7");
    const View red = scene.view(Side::Red);
    const std::vector<Move> last(scene.history().end() - 5, scene.history().end());
    EXPECT_TRUE(std::ranges::equal(red.recent_moves(), last));
    EXPECT_EQ(red, scene.view(Side::Red));
    // The tail is all that is asked for: a history cut to it gives the same view.
    EXPECT_EQ(red, view_of(scene.position(), Side::Red, last));
}

TEST(View, DoesNotDependOnHiddenRanks) {
    const Scene one{kBarrage8, "8 b4 bB bF\n5 b3\n1 r4 rF"};
    const Scene other{kBarrage8, "8 bF b3 b4\n5 bB\n1 r4 rF"};
    EXPECT_NE(one.position(), other.position());
    EXPECT_EQ(one.view(Side::Red), other.view(Side::Red));
    EXPECT_NE(one.view(Side::Blue), other.view(Side::Blue));
}

} // namespace
} // namespace vaandel::tests
