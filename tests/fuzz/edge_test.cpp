// The law of the fuzzer `edge`, for its stored scripts and random mixtures of them.

#include "vaandel/core/random.hpp"

#include <gtest/gtest.h>

#include "edge_law.hpp"
#include "kept.hpp"

namespace vaandel::fuzz {
namespace {

TEST(Edge, SavedScriptsKeepTheLaw) {
    Edge all;
    for (const std::string& script : kept_streams(VAANDEL_KEPT_EDGES)) {
        const Edge edge = play_edge(script);
        EXPECT_EQ(edge.wrong, "") << script;
        all.replies += edge.replies;
        all.upgrades += edge.upgrades;
        all.closes += edge.closes;
    }
    EXPECT_GT(all.replies, 10U);
    EXPECT_GT(all.upgrades, 5U);
    EXPECT_GT(all.closes, 2U);
}

/// Lines of all scripts in any order, with letters changed, removed and inserted.
TEST(Edge, RandomScriptsKeepTheLaw) {
    const std::vector<std::string> scripts = kept_streams(VAANDEL_KEPT_EDGES);
    const std::vector<std::string> lines = lines_of(scripts);
    ASSERT_FALSE(lines.empty());
    Random random{23};
    unsigned replies = 0;
    for (int times = 0; times < 300; ++times) {
        std::string script = scripts[random.below(std::uint32_t(scripts.size()))];
        for (std::uint32_t many = random.below(10); many > 0; --many) {
            const std::string line = changed(lines[random.below(std::uint32_t(lines.size()))], random);
            const std::size_t at = script.find('\n', random.below(std::uint32_t(script.size())));
            script.insert(at == std::string::npos ? script.size() : at + 1, line + '\n');
        }
        const Edge edge = play_edge(script);
        ASSERT_EQ(edge.wrong, "") << script;
        replies += edge.replies;
    }
    EXPECT_GT(replies, 50U);
}

} // namespace
} // namespace vaandel::fuzz
