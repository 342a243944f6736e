#include "vaandel/batch/team.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace vaandel::tests {

TEST(Team, DoesEachJobOnceWithEachMember) {
    for (const unsigned size : {1U, 2U, 3U, 7U}) {
        batch::Team team{size};
        ASSERT_EQ(team.size(), size);
        std::vector<unsigned> done(size); // no lock: each member has its own, and run() hands them over
        for (unsigned round = 1; round <= 500; ++round) {
            team.run([&](unsigned member) { ++done[member]; });
            ASSERT_EQ(std::reduce(done.begin(), done.end()), round * size);
        }
        ASSERT_EQ(done, std::vector<unsigned>(size, 500U));
    }
}

TEST(Team, MayBeDismissedWithoutAJob) {
    for (int repeat = 0; repeat < 50; ++repeat)
        const batch::Team team{4};
}

} // namespace vaandel::tests
