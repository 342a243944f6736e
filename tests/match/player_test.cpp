// How players are named.

#include "programs.hpp"

namespace vaandel::match {
namespace {

TEST(Players, OfProgramsAreForBoardGames) {
    const game::AnyEdition cards = cards::kCards;
    for (const std::string_view name : {"level:1", "cmd:./bot", "ucc:./bot"})
        EXPECT_EQ(make_player(name, cards).error(), "'" + std::string{name} + "' plays board games, not cards");
    EXPECT_EQ(make_player("ucc:./bot", kDuel).error(), "'ucc:./bot': bots of UCC-2012 play original alone");
    EXPECT_EQ(make_player("level:9", kDuel).error(), "'9' is no level; they go from 1 to 8");
}

TEST(Players, LevelsPlayInThisProcess) {
    for (const std::string_view name : {"level:1", "level:8", "level:casual"}) {
        const auto player = make_player(name, kDuel);
        ASSERT_TRUE(player);
        const Played played =
            play_with_random(**player, Side::Blue, kDuel, OwnSetups{}, 1, {.time = 10s, .nodes = 500});
        EXPECT_TRUE(played.fault == Fault::None) << played.complaint;
    }
}

} // namespace
} // namespace vaandel::match
