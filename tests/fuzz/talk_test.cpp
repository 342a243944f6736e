// The laws of the fuzzer `talk`, for its stored streams and random changes to them.

#include "vaandel/core/random.hpp"

#include <gtest/gtest.h>

#include "kept.hpp"
#include "talk_law.hpp"

namespace vaandel::fuzz {
namespace {

std::vector<std::string> kept_streams() { return fuzz::kept_streams(VAANDEL_KEPT_TALKS); }

TEST(Talk, SavedStreamsKeepTheLaws) {
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

/// Lines of all streams in any order, with letters changed, removed and inserted.
TEST(Talk, RandomStreamsKeepTheLaws) {
    const std::vector<std::string> lines = lines_of(kept_streams());
    Random random{17};
    unsigned states = 0;
    unsigned refusals = 0;
    for (int times = 0; times < 400; ++times) {
        std::string stream = random.below(2) == 0 ? "" : kept_streams().front();
        for (std::uint32_t many = random.below(40); many > 0; --many) {
            stream += changed(lines[random.below(std::uint32_t(lines.size()))], random) + '\n';
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
