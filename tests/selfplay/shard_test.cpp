// Files of positions: they appear when complete, and an interrupted run resumes.

#include "vaandel/notation/vaandel_record.hpp"
#include "vaandel/selfplay/gzip_file.hpp"
#include "vaandel/selfplay/shard.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>

#include "quick_games.hpp"
#include "support/temporary_folder.hpp"

namespace vaandel::selfplay {
namespace {

using board::kBarrage8;

std::string unzipped(const std::filesystem::path& path) {
    const gzFile file = gzopen(path.c_str(), "rb");
    std::string bytes;
    std::array<char, 4096> part;
    for (int size = gzread(file, part.data(), part.size()); size > 0; size = gzread(file, part.data(), part.size()))
        bytes.append(part.data(), std::size_t(size));
    gzclose(file);
    return bytes;
}

TEST(Shards, AreCompleteAndResume) {
    const tests::TemporaryFolder folder;
    ShardPlan plan;
    plan.files = 3;
    plan.games = 2;
    plan.seed = 9;
    plan.settings = quick();
    std::vector<unsigned> files;
    const auto listen = [&](const ShardProgress& progress) { files.push_back(progress.files); };
    write_shards(kBarrage8, plan, folder.path(), 2, listen);
    EXPECT_EQ(files, (std::vector<unsigned>{1, 2, 3}));
    const auto second = folder.path() / "barrage8-9-00001.positions.gz";
    const std::string bytes = unzipped(second);
    EXPECT_TRUE(bytes.starts_with(header_of(kBarrage8)));
    EXPECT_EQ((bytes.size() - header_of(kBarrage8).size()) % size_of(kBarrage8), 0U);

    std::filesystem::remove(second);
    const auto first = folder.path() / "barrage8-9-00000.positions.gz";
    const auto time = std::filesystem::last_write_time(first);
    write_shards(kBarrage8, plan, folder.path(), 1, listen);
    EXPECT_EQ(unzipped(second), bytes);
    EXPECT_EQ(std::filesystem::last_write_time(first), time) << "it was there";
}

TEST(Shards, KeepTheRecords) {
    const tests::TemporaryFolder folder;
    ShardPlan plan;
    plan.files = 2;
    plan.games = 2;
    plan.settings = quick();
    plan.records = folder.path();
    write_shards(kBarrage8, plan, folder.path(), 1, [](const ShardProgress&) {});
    for (const char* name : {"0", "1", "2", "3"}) {
        std::ifstream file{folder.path() / fmt::format("barrage8-1-000000{}.vaandel", name)};
        const std::string text{std::istreambuf_iterator<char>{file}, {}};
        const auto record = notation::parse_record(text);
        ASSERT_TRUE(record) << name;
        EXPECT_FALSE(record->plies.empty());
    }
    plan.records = "/nowhere/at/all";
    plan.seed = 2;
    EXPECT_THROW(write_shards(kBarrage8, plan, folder.path(), 1, [](const ShardProgress&) {}), std::runtime_error);
}

TEST(Shards, ReportWriteErrors) {
    ShardPlan plan;
    plan.files = 1;
    plan.games = 1;
    plan.settings = quick();
    try {
        write_shards(kBarrage8, plan, "/nowhere/at/all", 1, [](const ShardProgress&) {});
        FAIL() << "nothing was said";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string_view{error.what()}.find("/nowhere/at/all"), std::string_view::npos);
    }
}

TEST(GzipFile, AppearsOnceComplete) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "some.gz";
    {
        GzipFile file{path};
        file.write("half");
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << "nothing is left of what was not finished";
    GzipFile file{path};
    file.write("whole");
    file.finish();
    EXPECT_EQ(unzipped(path), "whole");
}

} // namespace
} // namespace vaandel::selfplay
