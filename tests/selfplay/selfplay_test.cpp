// Samples of self-play: what they say, that a seed makes the same ones again, and that an interrupted run goes on.

#include "vaandel/selfplay/shard.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <cmath>
#include <cstring>
#include <fstream>
#include <set>

#include "support/temporary_folder.hpp"

namespace vaandel::selfplay {
namespace {

using namespace board;

Settings quick() {
    Settings settings;
    settings.nodes = 60;
    settings.most_plies = 200;
    return settings;
}

template <class Number> Number number_at(std::string_view bytes, std::size_t at) {
    Number number;
    std::memcpy(&number, bytes.data() + at, sizeof number);
    return number;
}

/// The bytes of a sample, as the header says.
std::size_t size_of(const Edition& edition) {
    const std::string header = header_of(edition);
    return std::stoul(header.substr(header.rfind(' ')));
}

std::string unzipped(const std::filesystem::path& path) {
    const gzFile file = gzopen(path.c_str(), "rb");
    std::string bytes;
    std::array<char, 4096> part;
    for (int size = gzread(file, part.data(), part.size()); size > 0; size = gzread(file, part.data(), part.size()))
        bytes.append(part.data(), std::size_t(size));
    gzclose(file);
    return bytes;
}

TEST(Samples, SayWhatTheGameWas) {
    for (const Edition* edition : {&kBarrage8, &kDuel10}) {
        const std::size_t size = size_of(*edition);
        unsigned decided = 0;
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            const std::string bytes = play_game(*edition, quick(), seed, 17);
            ASSERT_EQ(bytes.size() % size, 0U);
            ASSERT_GT(bytes.size(), 4 * size);
            std::set<std::pair<int, int>> results; ///< by whether the viewer is Red
            for (std::size_t at = 0; at < bytes.size(); at += size) {
                const std::string_view sample = std::string_view{bytes}.substr(at, size);
                EXPECT_EQ(number_at<std::uint32_t>(sample, 0), 17U);
                const auto ply = number_at<std::uint16_t>(sample, 4);
                EXPECT_LE(ply, number_at<std::uint16_t>(sample, 6));
                const auto result = number_at<std::int8_t>(sample, 8);
                const auto turn = number_at<std::int8_t>(sample, 9);
                EXPECT_EQ(turn, (at / size) % 2 == 0 ? 1 : -1);
                results.emplace((ply % 2 == 0) == (turn == 1), result);
                EXPECT_LE(std::abs(number_at<float>(sample, 12)), 1.0F);
                const auto searched = number_at<float>(sample, 20);
                EXPECT_TRUE(std::isnan(searched) || std::abs(searched) <= 1.0F);
                EXPECT_TRUE(turn == 1 || std::isnan(searched));
                double chances = 0;
                const std::size_t enemies = 24 + edition->army.size() * 3;
                for (std::size_t rank = 0; rank < kRanks; ++rank)
                    chances += number_at<std::uint8_t>(sample, enemies + 2 + rank);
                EXPECT_NEAR(chances, 255, 6);
            }
            ASSERT_EQ(results.size(), 2U) << "one result for each side";
            EXPECT_EQ(results.begin()->second, -results.rbegin()->second);
            decided += results.begin()->second != 0 ? 1U : 0U;
        }
        EXPECT_GT(decided, 2U);
    }
}

TEST(Samples, SameSeedSameBytes) {
    EXPECT_EQ(play_game(kBarrage8, quick(), 5, 0), play_game(kBarrage8, quick(), 5, 0));
    EXPECT_NE(play_game(kBarrage8, quick(), 5, 0), play_game(kBarrage8, quick(), 6, 0));
}

TEST(Samples, OfLongGamesAreSpreadOut) {
    Settings settings = quick();
    settings.most_samples = 5;
    const std::string bytes = play_game(kBarrage8, settings, 5, 0);
    EXPECT_LE(bytes.size() / size_of(kBarrage8), 12U);
    EXPECT_GE(bytes.size() / size_of(kBarrage8), 4U);
}

TEST(Shards, AreWholeAndGoOnWhereTheyWere) {
    const tests::TemporaryFolder folder;
    ShardPlan plan;
    plan.files = 3;
    plan.games = 2;
    plan.settings = quick();
    unsigned told = 0;
    const auto listen = [&](const Progress& progress) { told = progress.games; };
    write_shards(kBarrage8, plan, folder.path(), 2, listen);
    EXPECT_EQ(told, 6U);
    const auto path = folder.path() / "barrage8-1-00001.samples.gz";
    const std::string bytes = unzipped(path);
    ASSERT_TRUE(bytes.starts_with(header_of(kBarrage8)));
    EXPECT_EQ((bytes.size() - header_of(kBarrage8).size()) % size_of(kBarrage8), 0U);

    std::filesystem::remove(path);
    write_shards(kBarrage8, plan, folder.path(), 1, listen);
    EXPECT_EQ(told, 2U) << "only the missing file is made";
    EXPECT_EQ(unzipped(path), bytes);
}

TEST(Shards, SayWhatCannotBeWritten) {
    ShardPlan plan;
    plan.files = 1;
    plan.games = 1;
    plan.settings = quick();
    try {
        write_shards(kBarrage8, plan, "/nowhere/at/all", 1, [](const Progress&) {});
        FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string_view{error.what()}.find("/nowhere/at/all"), std::string_view::npos);
    }
}

} // namespace
} // namespace vaandel::selfplay
