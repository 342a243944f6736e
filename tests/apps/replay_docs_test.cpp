// The example in docs/code/records.md is a valid record in canonical form.

#include "vaandel/game/replay.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace vaandel {
namespace {

TEST(ReplayDocs, ExampleIsTrue) {
    std::ifstream file{VAANDEL_DOCS "/code/records.md"};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    const auto first = text.find("vaandel record 1\nedition");
    ASSERT_NE(first, std::string::npos);
    const std::string example = text.substr(first, text.find("```", first) - first);
    const auto record = notation::parse_record(example);
    ASSERT_TRUE(record) << describe(record.error());
    EXPECT_EQ(notation::write_record(*record), example);
    EXPECT_EQ(describe(record->edition, game::replay(*record, record->edition.rules)),
              "ok, 8 plies, blue wins by flag");
}

} // namespace
} // namespace vaandel
