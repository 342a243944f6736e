// The laws of the fuzzer `talk`, of the streams that are kept for it and of random changes to them.

#include "vaandel/core/random.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "talk_law.hpp"

namespace vaandel::fuzz {
namespace {

std::vector<std::string> kept_streams() {
    std::vector<std::string> streams;
    for (const auto& entry : std::filesystem::directory_iterator{VAANDEL_KEPT_TALKS}) {
        std::ifstream file{entry.path(), std::ios::binary};
        streams.emplace_back(std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{});
    }
    return streams;
}

TEST(Talk, KeptStreamsKeepTheLaws) {
    Talk all;
    for (const std::string& stream : kept_streams()) {
        const Talk talk = play_talk(stream);
        EXPECT_EQ(talk.wrong, "") << stream;
        all.states += talk.states;
        all.refusals += talk.refusals;
        all.farewells += talk.farewells;
    }
    EXPECT_GT(all.states, 15U);
    EXPECT_GT(all.refusals, 15U);
    EXPECT_GT(all.farewells, 1U);
}

/// Lines of all streams in any order, with letters changed, cut out and put in.
TEST(Talk, RandomStreamsKeepTheLaws) {
    std::vector<std::string> lines;
    for (const std::string& stream : kept_streams())
        for (std::size_t at = 0; at < stream.size();) {
            const std::size_t end = std::min(stream.find('\n', at), stream.size());
            lines.push_back(stream.substr(at, end - at));
            at = end + 1;
        }
    Random random{17};
    unsigned states = 0;
    unsigned refusals = 0;
    for (int times = 0; times < 400; ++times) {
        std::string stream = random.below(2) == 0 ? "" : kept_streams().front();
        for (std::uint32_t many = random.below(40); many > 0; --many) {
            std::string line = lines[random.below(std::uint32_t(lines.size()))];
            for (std::uint32_t changes = random.below(3); changes > 1 && !line.empty(); --changes) {
                const std::size_t at = random.below(std::uint32_t(line.size()));
                line.replace(at, random.below(3), std::string(random.below(3), char(32 + random.below(95))));
            }
            stream += line + '\n';
        }
        const Talk talk = play_talk(stream);
        ASSERT_EQ(talk.wrong, "") << stream;
        states += talk.states;
        refusals += talk.refusals;
    }
    EXPECT_GT(states, 500U);
    EXPECT_GT(refusals, 500U);
}

} // namespace
} // namespace vaandel::fuzz
