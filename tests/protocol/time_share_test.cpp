// How the time of a game is divided.

#include "vaandel/protocol/time_share.hpp"

#include <gtest/gtest.h>

namespace vaandel::protocol {
namespace {

Milliseconds share(int left, int increment, std::uint32_t moves) {
    return share_of({.left = {Milliseconds{left}, Milliseconds{0}}, .increment = Milliseconds{increment}}, Side::Red,
                    moves);
}

TEST(TimeShare, IsAShareOfTheRemainingTime) {
    EXPECT_EQ(share(60'050, 1000, 1000), Milliseconds{1000 + 800});
    EXPECT_EQ(share(60'050, 0, 0), Milliseconds{1000});
    EXPECT_EQ(share(100, 1000, 500), Milliseconds{60}); // never more than four fifths of it, less the margin
    EXPECT_EQ(share(100, 100, 500), Milliseconds{60});  // only the free time
    EXPECT_EQ(share(0, 0, 500), Milliseconds{1});
    EXPECT_EQ(share_of({.left = {{}, Milliseconds{60'050}}, .increment = {}}, Side::Blue, 0), Milliseconds{1000});
}

TEST(TimeShare, LastsForTheLongestGame) {
    for (const int begin : {5'000, 10'000, 60'000, 600'000}) {
        Milliseconds left{begin};
        for (std::uint32_t made = 0; made < 1000; ++made) {
            const Milliseconds one = share(int(left.count()), 0, 1000 - made);
            ASSERT_GE(one, Milliseconds{1});
            left -= one + Milliseconds{2}; // on its way here and back
            ASSERT_GT(left, Milliseconds{0}) << begin << " ms were spent by move " << made + 1;
        }
        EXPECT_LT(left, Milliseconds{begin / 4}); // and it is used
    }
}

TEST(TimeShare, UsesTheIncrement) {
    Milliseconds left{5'100};
    for (std::uint32_t made = 0; made < 1000; ++made) {
        const Milliseconds one = share(int(left.count()), 100, 1000 - made);
        ASSERT_GE(one, Milliseconds{50});
        ASSERT_LT(one + Milliseconds{3}, left);
        left += Milliseconds{100} - one - Milliseconds{3};
    }
}

TEST(TimeShare, KnowsTheLongestGame) {
    EXPECT_EQ(most_moves_to_come({.max_plies = 600}, 0), 301U);
    EXPECT_EQ(most_moves_to_come({.max_plies = 600}, 599), 1U);
    EXPECT_EQ(most_moves_to_come({.max_plies = 600}, 700), 1U);
    EXPECT_EQ(most_moves_to_come({}, 100), 951U);
    EXPECT_EQ(most_moves_to_come({.max_plies = 4'000'000'000}, 100), 951U);
    EXPECT_EQ(most_moves_to_come({}, 5000), 1U);
}

} // namespace
} // namespace vaandel::protocol
