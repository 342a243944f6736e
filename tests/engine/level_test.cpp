#include "vaandel/engine/level.hpp"

#include <gtest/gtest.h>

namespace vaandel::engine {
namespace {

TEST(Level, IsReadByNameAndByNumber) {
    for (const Level level : kAllLevels) {
        EXPECT_EQ(parse_level(name_of(level)), level);
        EXPECT_EQ(parse_level(std::to_string(int(level))), level);
    }
    for (const std::string_view text : {"", "0", "9", "10", "Master", "strong "})
        EXPECT_FALSE(parse_level(text)) << text;
}

} // namespace
} // namespace vaandel::engine
