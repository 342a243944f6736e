// Pairings of a Swiss tournament.

#include "vaandel/match/swiss.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace vaandel::match {
namespace {

using board::Side;

constexpr std::uint32_t kGames = 2;

/// Plays the games of a round: the lower number wins, or whoever `wins` says.
template <class Wins> void play(Standing& standing, const std::vector<Pairing>& round, Wins wins) {
    const std::size_t first = standing.meetings.size();
    standing.add_meetings(round);
    for (std::size_t meeting = first; meeting < standing.meetings.size(); ++meeting)
        for (std::uint32_t game = 0; game < kGames; ++game) {
            const Pairing players = standing.meetings[meeting].players;
            const Side side = game == 0 ? Side::Red : Side::Blue;
            Outcome outcome{.winner = wins(players[0], players[1]) ? side : opponent(side), .reason = "flag"};
            standing.add({.number = std::uint32_t(meeting) * 4 + game,
                          .pair = 0,
                          .meeting = meeting,
                          .players = players,
                          .first = side},
                         outcome);
        }
}

TEST(Swiss, PairsTheUpperHalfWithTheLowerAtFirst) {
    EXPECT_EQ(swiss_round(Standing{8}, kGames), (std::vector<Pairing>{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
    EXPECT_EQ(swiss_round(Standing{5}, kGames), (std::vector<Pairing>{{0, 2}, {1, 3}})); // the last has a bye
}

TEST(Swiss, LetsWinnersMeetWinners) {
    Standing standing{8};
    play(standing, swiss_round(standing, kGames), std::less{});
    EXPECT_EQ(swiss_round(standing, kGames), (std::vector<Pairing>{{0, 2}, {1, 3}, {4, 6}, {5, 7}}));
    play(standing, swiss_round(standing, kGames), std::less{});
    EXPECT_EQ(swiss_round(standing, kGames)[0], (Pairing{0, 1})); // both have won all games
}

/// Each round pairs everybody once, nobody meets the same player twice while that is avoidable, and byes rotate.
TEST(Swiss, AvoidsRepeatedPairings) {
    for (const std::size_t players : {3U, 4U, 5U, 6U, 7U, 8U, 13U, 32U, 64U}) {
        Random random{players};
        Standing standing{players};
        std::map<Pairing, unsigned> met;
        std::map<std::size_t, unsigned> byes;
        std::uint32_t rounds = 2;
        while ((std::size_t{1} << rounds) < players)
            ++rounds;
        for (std::uint32_t number = 0; number < rounds; ++number) {
            const auto round = swiss_round(standing, kGames);
            ASSERT_EQ(round.size(), players / 2);
            std::set<std::size_t> paired;
            for (const Pairing& pairing : round) {
                EXPECT_LT(pairing[0], pairing[1]);
                EXPECT_EQ(++met[pairing], 1U) << players << " players, round " << number;
                paired.insert(pairing.begin(), pairing.end());
            }
            EXPECT_EQ(paired.size(), players / 2 * 2);
            for (std::size_t player = 0; player < players; ++player)
                if (!paired.contains(player)) {
                    EXPECT_EQ(++byes[player], 1U);
                }
            play(standing, round, [&](std::size_t, std::size_t) { return random.below(2) == 0; });
        }
    }
}

TEST(Swiss, RepeatsTheRarestPairingIfAllHaveMet) {
    Standing standing{4};
    std::map<Pairing, unsigned> met;
    for (int number = 0; number < 9; ++number) {
        const auto round = swiss_round(standing, kGames);
        ASSERT_EQ(round.size(), 2U);
        for (const Pairing& pairing : round)
            ++met[pairing];
        play(standing, round, std::less{});
    }
    EXPECT_EQ(met.size(), 6U);
    for (const auto& [pairing, count] : met)
        EXPECT_EQ(count, 3U);
}

TEST(Swiss, CountsAByeAsWon) {
    Standing standing{3};
    play(standing, swiss_round(standing, kGames), std::greater{}); // 0 loses to 1, 2 has the bye
    // 1 and 2 have two points each, 0 none; the lowest without a bye has it now.
    EXPECT_EQ(swiss_round(standing, kGames), (std::vector<Pairing>{{1, 2}}));
}

} // namespace
} // namespace vaandel::match
