// Recorded games as training rows.

#include "vaandel/dataset/rows.hpp"
#include "vaandel/first_bot/bot.hpp"
#include "vaandel/game/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>

namespace vaandel::dataset {
namespace {

using namespace board;

constexpr std::size_t kHead = 12; ///< bytes of a row before the truth

/// A game of the first bot against itself.
notation::Record played(const Edition& edition, std::uint64_t seed) {
    Edition limited = edition;
    limited.rules.max_plies = 600;
    game::Game game{limited};
    first_bot::Bot bot{limited, Random{seed}};
    for (const Side side : {Side::Red, Side::Blue})
        game.place(side, bot.place());
    while (!game.outcome()) {
        const Side side = game.to_move();
        if (const auto move = bot.choose(*game.view_for(side).board))
            game.move(side, *move);
        else
            game.resign(side);
    }
    return game.record();
}

std::string rows_in(const notation::Record& record, const Plan& plan = {}, std::uint64_t seed = 1) {
    Random random{seed};
    return *rows_of(record, plan, 17, random);
}

template <class Number> Number number_at(std::string_view bytes, std::size_t at) {
    Number number;
    std::memcpy(&number, bytes.data() + at, sizeof number);
    return number;
}

TEST(Rows, DescribeTheGame) {
    for (const Edition* edition : {&kBarrage8, &kDuel10}) {
        const std::size_t size = row_bytes(*edition);
        const auto cells = std::size_t(edition->geometry->width() * edition->geometry->height());
        ASSERT_EQ(size, kHead + cells + nets::plane::kCount * cells);
        EXPECT_TRUE(header_of(*edition).ends_with(" " + std::to_string(size) + "\n"));
        unsigned decided = 0;
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            const notation::Record record = played(*edition, seed);
            const std::string bytes = rows_in(record);
            ASSERT_EQ(bytes.size() % size, 0U);
            ASSERT_GT(bytes.size(), size);
            std::set<std::pair<int, int>> results; ///< by whose turn it is
            for (std::size_t at = 0; at < bytes.size(); at += size) {
                const std::string_view row = std::string_view{bytes}.substr(at, size);
                EXPECT_EQ(number_at<std::uint32_t>(row, 0), 17U);
                const auto ply = number_at<std::uint16_t>(row, 4);
                EXPECT_LT(ply, record.plies.size());
                EXPECT_EQ(number_at<std::uint16_t>(row, 6), record.plies.size());
                results.emplace(ply % 2, number_at<std::int8_t>(row, 8));

                const Side side = ply % 2 == 0 ? Side::Red : Side::Blue;
                const Move made = record.plies[ply].move;
                const auto from = number_at<std::uint8_t>(row, 9);
                const auto to = number_at<std::uint8_t>(row, 10);
                EXPECT_EQ(from, nets::cell_of(*edition->geometry, side, made.from));
                EXPECT_EQ(to, nets::cell_of(*edition->geometry, side, made.to));
                const std::string_view truth = row.substr(kHead, cells);
                const std::string_view planes = row.substr(kHead + cells);
                const auto shown = [&](std::size_t plane, std::size_t cell) {
                    return number_at<std::uint8_t>(planes, plane * cells + cell);
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
    }
}

TEST(Rows, TellTheRanksOfTheSetups) {
    const notation::Record record = played(kBarrage8, 3);
    const std::string rows = rows_in(record, {.most_positions = 1000});
    ASSERT_EQ(number_at<std::uint16_t>(rows, 4), 0) << "the first row is of the start";
    const Position start =
        initial_position(kBarrage8, *notation::setup_of(record, Side::Red), *notation::setup_of(record, Side::Blue));
    std::size_t hidden = 0;
    start.open.occupied[Side::Blue].for_each([&](unsigned index) {
        const Square at{std::uint8_t(index)};
        const std::size_t cell = nets::cell_of(*kBarrage8.geometry, Side::Red, at);
        EXPECT_EQ(number_at<std::uint8_t>(rows, kHead + cell), index_of(start.rank_at(at)));
        ++hidden;
    });
    const auto told = std::string_view{rows}.substr(kHead, 64);
    EXPECT_EQ(std::size_t(std::ranges::count_if(told, [](char rank) { return std::uint8_t(rank) != 255; })), hidden);
}

TEST(Rows, SampleLongGames) {
    const notation::Record record = played(kBarrage8, 5);
    const std::string all = rows_in(record, {.most_positions = 1000});
    EXPECT_EQ(all.size(), record.plies.size() * row_bytes(kBarrage8));
    const std::string some = rows_in(record, {.most_positions = 5});
    EXPECT_EQ(some.size(), 5 * row_bytes(kBarrage8));
    for (std::size_t at = 0; at < some.size(); at += row_bytes(kBarrage8))
        EXPECT_NE(all.find(some.substr(at, row_bytes(kBarrage8))), std::string::npos) << "each is one of all";
    EXPECT_EQ(rows_in(record, {.most_positions = 5}), some) << "the same seed";
    EXPECT_NE(rows_in(record, {.most_positions = 5}, 2), some) << "another one";
}

TEST(Rows, TellWhoPlayed) {
    const notation::Record record = played(kBarrage8, 5);
    const std::size_t size = row_bytes(kBarrage8);
    for (const bool is_of_programs : {false, true}) {
        const std::string rows = rows_in(record, {.is_of_programs = is_of_programs});
        for (std::size_t at = 0; at < rows.size(); at += size)
            for (std::size_t cell = 0; cell < 64; ++cell)
                EXPECT_EQ(number_at<std::uint8_t>(rows, at + kHead + 64 + nets::plane::kProgram * 64 + cell),
                          is_of_programs ? 255 : 0);
    }
}

/// No net was asked earlier in the game, so its earlier belief is the current one.
TEST(Rows, HoldNoEarlierBelief) {
    const std::size_t size = row_bytes(kBarrage8);
    const std::string rows = rows_in(played(kBarrage8, 3), {.is_of_programs = true});
    for (std::size_t at = 0; at < rows.size(); at += size) {
        const auto ranks = [&](std::size_t plane) {
            return std::string_view{rows}.substr(at + kHead + 64 + plane * 64, kRanks * 64);
        };
        EXPECT_EQ(ranks(nets::plane::kRemembered), ranks(nets::plane::kEnemyRank));
    }
}

TEST(Rows, RefuseAGameThatDoesNotReplay) {
    notation::Record record = played(kBarrage8, 5);
    ASSERT_GT(record.plies.size(), 4U);
    std::swap(record.plies[2], record.plies[3]);
    Random random{1};
    const auto rows = rows_of(record, {}, 0, random);
    ASSERT_FALSE(rows);
    EXPECT_NE(rows.error().find("ply 3"), std::string::npos) << rows.error();
}

} // namespace
} // namespace vaandel::dataset
