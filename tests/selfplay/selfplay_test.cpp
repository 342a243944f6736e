// Positions of games: their contents, and that a seed reproduces them.

#include "vaandel/notation/walk.hpp"
#include "vaandel/selfplay/play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "quick_games.hpp"
#include "support/net_bytes.hpp"

namespace vaandel::selfplay {
namespace {

using namespace board;

TEST(Positions, DescribeTheGame) {
    for (const Edition* edition : {&kBarrage8, &kDuel10}) {
        const std::size_t size = size_of(*edition);
        const auto cells = std::size_t(edition->geometry->width() * edition->geometry->height());
        ASSERT_EQ(size, kHead + cells + nets::plane::kCount * cells);
        unsigned decided = 0;
        unsigned searched = 0;
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            const std::string bytes = play_rows(*edition, quick(), seed, 17);
            ASSERT_EQ(bytes.size() % size, 0U);
            ASSERT_GT(bytes.size(), size);
            std::set<std::pair<int, int>> results; ///< by whose turn it is
            for (std::size_t at = 0; at < bytes.size(); at += size) {
                const std::string_view row = std::string_view{bytes}.substr(at, size);
                EXPECT_EQ(number_at<std::uint32_t>(row, 0), 17U);
                const auto ply = number_at<std::uint16_t>(row, 4);
                EXPECT_LT(ply, number_at<std::uint16_t>(row, 6));
                const auto result = int{number_at<std::int8_t>(row, 8)};
                results.emplace(ply % 2, result);
                searched += number_at<std::int16_t>(row, 12) != -32768;

                const auto from = number_at<std::uint8_t>(row, 9);
                const auto to = number_at<std::uint8_t>(row, 10);
                const std::string_view truth = row.substr(kHead, cells);
                const std::string_view picture = row.substr(kHead + cells);
                const auto shown = [&](std::size_t plane, std::size_t cell) {
                    return number_at<std::uint8_t>(picture, plane * cells + cell);
                };
                unsigned own = 0;
                for (const Rank rank : kAllRanks) {
                    own += shown(nets::plane::kOwnRank + index_of(rank), from);
                    EXPECT_EQ(shown(nets::plane::kOwnRank + index_of(rank), to), 0);
                }
                EXPECT_EQ(own, 255U) << "an own piece moves";
                EXPECT_EQ(shown(nets::plane::kLand, to), 255);
                for (std::size_t cell = 0; cell < cells; ++cell)
                    if (const auto rank = number_at<std::uint8_t>(truth, cell); rank != 255) {
                        ASSERT_LT(rank, kRanks);
                        EXPECT_EQ(shown(nets::plane::kEnemyRevealed, cell), 0);
                    }
            }
            ASSERT_EQ(results.size(), 2U) << "one result for each side";
            EXPECT_EQ(results.begin()->second, -results.rbegin()->second);
            decided += results.begin()->second != 0 ? 1U : 0U;
        }
        EXPECT_GT(decided, 2U);
        EXPECT_GT(searched, 20U);
    }
}

TEST(Positions, AreDeterministicForASeed) {
    EXPECT_EQ(play_rows(kBarrage8, quick(), 5, 0), play_rows(kBarrage8, quick(), 5, 0));
    EXPECT_NE(play_rows(kBarrage8, quick(), 5, 0), play_rows(kBarrage8, quick(), 6, 0));
}

TEST(Positions, SampleLongGames) {
    Settings settings = quick();
    const std::size_t plies = play_game(kBarrage8, settings, 5).record.plies.size();
    settings.most_positions = 5;
    EXPECT_EQ(play_rows(kBarrage8, settings, 5, 0).size(), 5 * size_of(kBarrage8));
    settings.most_positions = 1000;
    EXPECT_EQ(play_rows(kBarrage8, settings, 5, 0).size(), plies * size_of(kBarrage8));
}

TEST(Positions, ANetAdvisesTheGames) {
    const nets::PlayNet net = tests::any_net(kBarrage8);
    Settings settings = quick();
    const std::string without = play_rows(kBarrage8, settings, 5, 0);
    settings.net = &net;
    EXPECT_NE(play_rows(kBarrage8, settings, 5, 0), without);
}

TEST(Positions, RecordTheAssumedOpponents) {
    Settings settings = quick();
    const std::size_t size = size_of(kBarrage8);
    for (const bool as_humans : {false, true}) {
        settings.as_humans = as_humans ? 1 : 0;
        EXPECT_NE(play_game(kBarrage8, settings, 5).is_of_programs, as_humans);
        const std::string rows = play_rows(kBarrage8, settings, 5, 0);
        for (std::size_t at = 0; at < rows.size(); at += size) {
            std::size_t told = 0; ///< ranks
            for (std::size_t cell = 0; cell < 64; ++cell) {
                told += number_at<std::uint8_t>(rows, at + kHead + cell) != 255 ? 1U : 0U;
                EXPECT_EQ(number_at<std::uint8_t>(rows, at + kHead + 64 + nets::plane::kProgram * 64 + cell),
                          as_humans ? 0 : 255);
            }
            EXPECT_EQ(told == 0, as_humans) << "programs hide other pieces than persons";
        }
    }
}

/// Every game has a guest, on either side, and all rows are of the other side's moves.
void expect_that_guests_teach_nothing(const Settings& settings) {
    std::set<Side> guests;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const PlayedGame game = play_game(kBarrage8, settings, seed);
        ASSERT_TRUE(game.guest);
        guests.insert(*game.guest);
        const auto counts = by_parity(rows_of(game, settings, seed, 0), kBarrage8);
        const std::size_t plies = game.record.plies.size();
        EXPECT_EQ(counts[0], *game.guest == Side::Red ? 0 : plies - plies / 2);
        EXPECT_EQ(counts[1], *game.guest == Side::Blue ? 0 : plies / 2);
    }
    EXPECT_EQ(guests.size(), 2U);
}

TEST(Positions, OmitGuestsOfTheNet) {
    const nets::PlayNet net = tests::any_net(kBarrage8);
    const nets::PlayNet rival = tests::any_net(kBarrage8, 2);
    Settings settings = quick();
    settings.is_instant = true;
    settings.net = &net;
    settings.first_bot = 0;
    settings.rivals = {&rival};
    settings.rival_share = 1;
    settings.most_positions = 1000;
    expect_that_guests_teach_nothing(settings);
    settings.is_instant = false;
    settings.sharpness = 1;
    expect_that_guests_teach_nothing(settings);
    settings.sharpness = 0;
    const auto counts = by_parity(play_rows(kBarrage8, settings, 6, 0), kBarrage8);
    EXPECT_GT(std::min(counts[0], counts[1]), 0U) << "what searched is worth learning from, whoever it was";
}

TEST(Positions, OmitRandomisedOpponents) {
    Settings settings = quick();
    settings.first_bot = 0;
    settings.randomised_opponents = 1;
    settings.most_positions = 1000;
    expect_that_guests_teach_nothing(settings);
}

TEST(Positions, OmitPlayersWithoutAdvice) {
    const nets::PlayNet net = tests::any_net(kBarrage8);
    Settings settings = quick();
    settings.net = &net;
    settings.first_bot = 0;
    settings.netless = 1;
    settings.most_positions = 1000;
    expect_that_guests_teach_nothing(settings);
}

/// A row shows the net's belief at the previous turn, and at first the belief without it.
TEST(Positions, HoldTheMemoryOfTheNet) {
    constexpr std::size_t kCells = 64;
    const nets::PlayNet net = tests::any_net(kBarrage8);
    Settings settings = quick();
    settings.net = &net;
    settings.first_bot = 0;
    settings.as_humans = 0;
    settings.most_positions = 1000;
    const PlayedGame game = play_game(kBarrage8, settings, 3);
    const std::size_t size = size_of(kBarrage8);
    const auto remembers = [&](const std::string& rows, std::size_t row) {
        const auto part = [&](std::size_t plane) {
            return std::string_view{rows}.substr(row * size + kHead + kCells + plane * kCells, kRanks * kCells);
        };
        return part(nets::plane::kRemembered) != part(nets::plane::kEnemyRank);
    };
    const std::string with = rows_of(game, settings, 3, 0);
    ASSERT_GT(with.size(), 8 * size);
    EXPECT_FALSE(remembers(with, 0));
    EXPECT_FALSE(remembers(with, 1));
    for (std::size_t row = 2; row < 8; ++row)
        EXPECT_TRUE(remembers(with, row)) << row;
    settings.most_positions = 3;
    const std::string some = rows_of(game, settings, 3, 0);
    for (std::size_t at = 0; at < some.size(); at += size)
        EXPECT_NE(with.find(some.substr(at, size)), std::string::npos) << "of plies that are not taken too";
    settings.most_positions = 1000;
    settings.net = nullptr;
    const std::string without = play_rows(kBarrage8, settings, 3, 0);
    ASSERT_GT(without.size(), 8 * size);
    for (std::size_t row = 0; row < without.size() / size; ++row)
        EXPECT_FALSE(remembers(without, row)) << row;
}

TEST(Positions, RandomisedOpponentsDiffer) {
    std::set<belief::BeliefModel> knowledges;
    std::set<double> pulls;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random{seed};
        const PlayerSettings player = randomised_opponent(1000, random);
        knowledges.insert(player.belief_model);
        pulls.insert(player.params.pull);
        EXPECT_GE(player.nodes, 250U);
        EXPECT_LE(player.nodes, 4000U);
        EXPECT_LE(player.params.per_step, 0.97);
        EXPECT_LE(player.params.alarm, 0.95);
    }
    EXPECT_EQ(knowledges.size(), 4U);
    EXPECT_EQ(pulls.size(), 40U);
}

TEST(Positions, GuestsPlaceAnArmyFromTheList) {
    Random random{3};
    Settings settings = quick();
    settings.first_bot = 1;
    settings.random_setup = 0;
    settings.most_plies = 4;
    settings.setups = {random_setup(kBarrage8, random)};
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const PlayedGame game = play_game(kBarrage8, settings, seed);
        EXPECT_EQ(notation::setup_of(game.record, *game.guest), settings.setups[0]);
        EXPECT_NE(notation::setup_of(game.record, opponent(*game.guest)), settings.setups[0]);
    }
    settings.first_bot = 0;
    settings.listed = 0.5;
    unsigned listed = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const PlayedGame game = play_game(kBarrage8, settings, seed);
        for (const Side side : {Side::Red, Side::Blue})
            listed += notation::setup_of(game.record, side) == settings.setups[0] ? 1U : 0U;
    }
    EXPECT_GT(listed, 10U);
    EXPECT_LT(listed, 30U);
}

TEST(Positions, RefuseAGameThatDoesNotReplay) {
    PlayedGame game = play_game(kBarrage8, quick(), 5);
    ASSERT_GT(game.record.plies.size(), 4U);
    std::swap(game.record.plies[2], game.record.plies[3]);
    Random random{1};
    const auto rows = rows_of(game.record, {}, 0, random);
    ASSERT_FALSE(rows);
    EXPECT_NE(rows.error().find("ply 3"), std::string::npos) << rows.error();
}

} // namespace
} // namespace vaandel::selfplay
