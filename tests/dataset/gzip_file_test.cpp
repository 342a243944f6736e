// Compressed files: they appear when complete, and errors name them.

#include "vaandel/dataset/gzip_file.hpp"

#include <gtest/gtest.h>

#include <array>

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
