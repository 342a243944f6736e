// The net's belief of the last turn is found again at the next one, and nowhere else.

#include "vaandel/engine/belief_cache.hpp"

#include <gtest/gtest.h>

#include "support/random_games.hpp"

namespace vaandel::engine {
namespace {

using namespace board;

/// A belief that differs from others.
nets::CachedBelief belief_number(double number) {
    belief::Marginals marginals;
    marginals.of(PieceId{0})[0] = number;
    return marginals;
}

double number_of(const nets::CachedBelief& cached_belief) {
    return cached_belief ? cached_belief->of(PieceId{0})[0] : 0;
}

/// A random game, with what the side to move saw before each ply.
struct Seen {
    tests::Played game;
    std::vector<View> views;

    explicit Seen(Random& random) : game{tests::random_start(kDuel8, random)} {
        for (unsigned ply = 0; ply < 10; ++ply) {
            views.push_back(game.view());
            const Situation situation = game.situation(kDuel8);
            const MoveSet moves{situation};
            game.make(kDuel8, moves[random.below(moves.count())]);
        }
    }
    Observation after(std::size_t plies) const { return {views[plies], std::span{game.plies}.first(plies)}; }
};

class BeliefCacheTest : public testing::Test {
protected:
    Random random_{5};
    Seen game_{random_};
    Seen other_{random_};
    BeliefCache belief_cache_;
};

TEST_F(BeliefCacheTest, RemembersTheLastTurn) {
    EXPECT_FALSE(belief_cache_.before(game_.after(4)));
    belief_cache_.keep(game_.after(4), belief_number(4));
    EXPECT_EQ(number_of(belief_cache_.before(game_.after(6))), 4);
    belief_cache_.keep(game_.after(6), belief_number(6));
    EXPECT_EQ(number_of(belief_cache_.before(game_.after(8))), 6);
}

TEST_F(BeliefCacheTest, AskingTwiceGivesTheSameBelief) {
    belief_cache_.keep(game_.after(4), belief_number(4));
    belief_cache_.keep(game_.after(6), belief_number(6));
    EXPECT_EQ(number_of(belief_cache_.before(game_.after(6))), 4);
    belief_cache_.keep(game_.after(6), belief_number(6.5));
    EXPECT_EQ(number_of(belief_cache_.before(game_.after(6))), 4);
    EXPECT_EQ(number_of(belief_cache_.before(game_.after(8))), 6.5);
}

TEST_F(BeliefCacheTest, ForgetsWhatWasTakenBack) {
    belief_cache_.keep(game_.after(4), belief_number(4));
    belief_cache_.keep(game_.after(6), belief_number(6));
    EXPECT_FALSE(belief_cache_.before(game_.after(2)));
    EXPECT_EQ(number_of(belief_cache_.before(game_.after(6))), 4);
}

TEST_F(BeliefCacheTest, KeepsTheSidesApart) {
    belief_cache_.keep(game_.after(4), belief_number(4));
    EXPECT_FALSE(belief_cache_.before(game_.after(5)));
    belief_cache_.keep(game_.after(5), belief_number(5));
    EXPECT_FALSE(belief_cache_.before(game_.after(6))) << "of this side nothing is kept any more";
    EXPECT_EQ(number_of(belief_cache_.before(game_.after(7))), 5);
}

TEST_F(BeliefCacheTest, ForgetsOtherGames) {
    belief_cache_.keep(game_.after(0), belief_number(1));
    EXPECT_FALSE(belief_cache_.before(other_.after(2))) << "the armies stand elsewhere";
    belief_cache_.keep(game_.after(4), belief_number(4));
    EXPECT_FALSE(belief_cache_.before(other_.after(6)));
}

TEST_F(BeliefCacheTest, RemembersNothingWithoutTheFullHistory) {
    belief_cache_.keep(game_.after(4), belief_number(4));
    const Observation whole = game_.after(8);
    EXPECT_FALSE(belief_cache_.before({whole.view, whole.plies.last(5)}));
}

} // namespace
} // namespace vaandel::engine
