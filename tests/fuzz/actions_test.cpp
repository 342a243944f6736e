// The laws of the fuzzer `actions`, for its stored streams and random ones.

#include "vaandel/core/random.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "actions_law.hpp"

namespace vaandel::fuzz {
namespace {

/// The totals of a number of streams.
struct Tally {
    std::map<std::string, unsigned> endings;
    std::set<board::Refusal> refusals;
    unsigned refereed = 0;
    unsigned free = 0;
    board::Ply plies = 0;

    void add(const Course& course) {
        ++endings[course.outcome ? std::string{board::code_of(course.outcome->reason)} : "none"];
        refusals.insert(course.refusals.begin(), course.refusals.end());
        ++(course.was_refereed ? refereed : free);
        plies += course.plies;
    }
};

void expect_every_ending(const Tally& tally) {
    for (const std::string ending :
         {"flag", "immobile", "both_immobile", "resigned", "agreed", "time", "no_progress", "length"})
        EXPECT_TRUE(tally.endings.contains(ending)) << ending << " never happened";
}

void expect_refusals(const Tally& tally, unsigned first, unsigned last) {
    for (unsigned refusal = first; refusal <= last; ++refusal)
        EXPECT_TRUE(tally.refusals.contains(board::Refusal(refusal)))
            << board::code_of(board::Refusal(refusal)) << " never happened";
}

std::string bytes_of(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

TEST(Actions, SavedStreamsKeepTheLawsAndReachEverything) {
    Tally tally;
    for (const auto& entry : std::filesystem::directory_iterator{VAANDEL_KEPT_STREAMS}) {
        const Course course = play_actions(bytes_of(entry.path()));
        EXPECT_EQ(course.wrong, "") << entry.path();
        tally.add(course);
    }
    expect_every_ending(tally);
    expect_refusals(tally, unsigned(board::Refusal::BadSquare), unsigned(board::Refusal::MoreSquares));
    EXPECT_GT(tally.refereed, 0U);
    EXPECT_GT(tally.free, 0U);
}

TEST(Actions, RandomStreamsKeepTheLaws) {
    Random random{6};
    Tally tally;
    for (int stream = 0; stream < 250; ++stream) {
        std::string bytes(random.below(500), '\0');
        for (char& byte : bytes)
            byte = static_cast<char>(random.below(256));
        const Course course = play_actions(bytes);
        ASSERT_EQ(course.wrong, "") << "stream " << stream;
        tally.add(course);
    }
    expect_every_ending(tally);
    expect_refusals(tally, unsigned(board::Refusal::BadSquare), unsigned(board::Refusal::ScoutMayNotCharge));
    EXPECT_GT(tally.refereed, 50U);
    EXPECT_GT(tally.free, 50U);
    EXPECT_GT(tally.plies, 5'000U);
}

} // namespace
} // namespace vaandel::fuzz
