// Compressed files: they appear when complete, and errors name them.

#include "vaandel/dataset/gzip_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <csignal>

#include "support/temporary_folder.hpp"

namespace vaandel::dataset {
namespace {

std::string unzipped(const std::filesystem::path& path) {
    const gzFile file = gzopen(path.c_str(), "rb");
    std::string bytes;
    std::array<char, 4096> part;
    for (int size = gzread(file, part.data(), part.size()); size > 0; size = gzread(file, part.data(), part.size()))
        bytes.append(part.data(), std::size_t(size));
    gzclose(file);
    return bytes;
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

/// What finish() says; nothing if it succeeds.
std::string why_unfinished(const std::filesystem::path& path) {
    GzipFile file{path};
    file.write("whole");
    try {
        file.finish();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return {};
}

TEST(GzipFile, LeavesNothingWhereItCannotBeRenamed) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "some.gz";
    std::filesystem::create_directory(path);
    EXPECT_EQ(why_unfinished(path), "cannot write " + path.string());
    EXPECT_FALSE(std::filesystem::exists(path.string() + ".part"));
}

TEST(GzipFile, LeavesNothingWhereThereIsNoSpace) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "some.gz";
    rlimit before;
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit none{.rlim_cur = 0, .rlim_max = before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &none), 0);
    const std::string why = why_unfinished(path);
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0); // before anything is said: the output may be a file
    std::signal(SIGXFSZ, handler);
    EXPECT_EQ(why, "cannot write " + path.string());
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(GzipFile, ReportsWriteErrors) {
    try {
        const GzipFile file{"/nowhere/at/all.gz"};
        FAIL() << "nothing was said";
    } catch (const std::runtime_error& error) {
        EXPECT_STREQ(error.what(), "cannot write /nowhere/at/all.gz");
    }
}

} // namespace
} // namespace vaandel::dataset
