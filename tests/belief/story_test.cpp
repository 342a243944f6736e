#include "vaandel/belief/story.hpp"

#include <gtest/gtest.h>

#include "support/random_games.hpp"
#include "support/scene.hpp"

namespace vaandel::tests {

using namespace belief;

namespace {

/// A drawn position, with the plies that are played from it.
class Drawn {
public:
    explicit Drawn(std::string_view drawing)
        : game_{position_from_unchecked(pieces_drawn(kBarrage8, drawing), Side::Red), {}, {}} {}

    void play(std::string_view moves) {
        for (const std::string_view move : words_of(moves))
            game_.make(kBarrage8, move_named(kBarrage8, move));
    }

    /// The story, as Red tells it, of the blue piece that started there.
    Story of(std::string_view start) const {
        const View view = game_.view(Side::Red);
        return stories_of(enemy_of(kBarrage8, view), game_.plies)[square_named(kBarrage8, start).index];
    }

private:
    Played game_;
};

unsigned count(const Story& story, Reaction reaction, ObservedClass looks) {
    return story.reactions[std::size_t(reaction)][looks];
}

constexpr std::string_view kMeeting = R"(
    8  .. .. .. bF .. .. .. ..
    7  .. .. .. .. .. .. .. b3
    6  .. b9 .. .. .. .. .. ..
    5  .. .. ~~ .. .. ~~ .. ..
    4  .. .. ~~ .. .. ~~ .. b2
    3  .. r3 .. .. .. .. .. rX
    1  .. .. .. rF .. .. .. ..
    )";

} // namespace

TEST(Story, CountsApproachesAndWhatWasDeclined) {
    Drawn game{kMeeting};
    game.play("h3-h4"); // the Marshal reveals itself
    game.play("b6-b5 h4-h3 b5-b4 h3-h2 h7-h6 h2-h1");
    const Story story = game.of("b6");
    EXPECT_EQ(story.moves, 2U);
    EXPECT_EQ(story.place_in_line, 1U);
    EXPECT_EQ(story.first_move, 2U);
    EXPECT_EQ(story.turns_since, 1U);
    EXPECT_EQ(story.furthest_row, 4) << "row 4 of Red's is the fifth from Blue";
    EXPECT_EQ(count(story, Reaction::Hunted, kHiddenUnmoved), 1U) << "the piece on b3, from three squares to two";
    EXPECT_EQ(count(story, Reaction::Approached, kHiddenUnmoved), 1U);
    EXPECT_EQ(count(story, Reaction::Declined, kHiddenUnmoved), 1U);
    EXPECT_EQ(count(story, Reaction::Fled, kHiddenUnmoved), 0U);
    EXPECT_EQ(game.of("h7").place_in_line, 2U);
}

TEST(Story, CountsFlightFromAKnownRank) {
    Drawn game{kMeeting};
    game.play("h3-h4 b6-b5 h4-h5 b5-b4 h5-h6 h7-g7");
    const Story story = game.of("h7");
    EXPECT_EQ(count(story, Reaction::Fled, index_of(Rank::Marshal)), 1U);
    EXPECT_EQ(count(story, Reaction::Declined, index_of(Rank::Marshal)), 1U);
    EXPECT_EQ(count(story, Reaction::Stood, index_of(Rank::Marshal)), 0U);
    EXPECT_EQ(story.free_turns, 3U);

    Drawn other{kMeeting};
    other.play("h3-h4 b6-b5 h4-h5 b5-b4 h5-h6 b4-b5");
    EXPECT_EQ(count(other.of("h7"), Reaction::Stood, index_of(Rank::Marshal)), 1U);
    EXPECT_EQ(count(other.of("h7"), Reaction::Declined, index_of(Rank::Marshal)), 1U);
    EXPECT_EQ(count(other.of("b6"), Reaction::Fled, kHiddenUnmoved), 1U) << "it stood next to b3";
}

TEST(Story, CountsGuardedFriends) {
    Drawn game{kMeeting};
    game.play("h3-h4 d8-d7"); // a drawing may let a Flag move: only what is seen counts here
    EXPECT_EQ(count(game.of("d8"), Reaction::Guarded, index_of(Rank::Marshal)), 0U);
    Drawn guarded{R"(
        8  .. .. .. bF .. .. .. ..
        7  .. .. .. .. .. .. .. b3
        6  .. .. .. .. .. b9 .. ..
        5  .. .. ~~ .. .. ~~ .. ..
        4  .. .. ~~ .. .. ~~ .. b2
        3  .. r3 .. .. .. .. .. rX
        1  .. .. .. rF .. .. .. ..
        )"};
    guarded.play("h3-h4 f6-g6 h4-h5 g6-f6 h5-h6 f6-f7 b3-b4 f7-g7");
    EXPECT_EQ(count(guarded.of("f6"), Reaction::Guarded, index_of(Rank::Marshal)), 1U)
        << "h7 stands next to the Marshal";
    EXPECT_EQ(count(guarded.of("f6"), Reaction::Retreated, index_of(Rank::Marshal)), 2U);
}

TEST(Story, SkipsKnownPieces) {
    Random random{1};
    unsigned known = 0;
    for (unsigned number = 0; number < 10; ++number) {
        const Played game = random_game(kBarrage10, 80, random);
        const View view = game.view(Side::Red);
        const Watched watched = enemy_of(kBarrage10, view);
        const Stories stories = stories_of(watched, game.plies);
        for (unsigned piece = 0; piece < kSquares; ++piece)
            if (watched.known[piece]) {
                ++known;
                for (const auto& reaction : stories[piece].reactions)
                    for (const unsigned times : reaction)
                        ASSERT_EQ(times, 0U);
            }
    }
    EXPECT_GT(known, 10U);
}

} // namespace vaandel::tests
