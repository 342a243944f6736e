// Rate limits.

#include "vaandel/site/caller_rates.hpp"

#include "site/house.hpp"

namespace vaandel::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr Rate kRate{.burst = 3, .per_second = 2};

TEST(TokenBucket, AllowsABurstAndThenARate) {
    ManualClock clock;
    TokenBucket bucket{kRate, clock.now()};
    for (int times = 0; times < 3; ++times)
        EXPECT_TRUE(bucket.take(kRate, clock.now()));
    EXPECT_FALSE(bucket.take(kRate, clock.now()));
    clock.pass(milliseconds{499});
    EXPECT_FALSE(bucket.take(kRate, clock.now()));
    clock.pass(milliseconds{2});
    EXPECT_TRUE(bucket.take(kRate, clock.now()));
    EXPECT_FALSE(bucket.take(kRate, clock.now()));
}

TEST(TokenBucket, NeverHoldsMoreThanABurst) {
    ManualClock clock;
    TokenBucket bucket{kRate, clock.now()};
    clock.pass(seconds{3600});
    int taken = 0;
    while (bucket.take(kRate, clock.now()))
        ++taken;
    EXPECT_EQ(taken, 3);
}

TEST(TokenBucket, KnowsWhenItIsFull) {
    ManualClock clock;
    TokenBucket bucket{kRate, clock.now()};
    EXPECT_TRUE(bucket.is_full(kRate, clock.now()));
    bucket.take(kRate, clock.now());
    EXPECT_FALSE(bucket.is_full(kRate, clock.now()));
    clock.pass(milliseconds{500});
    EXPECT_TRUE(bucket.is_full(kRate, clock.now()));
}

TEST(CallerRates, KeepKnownCallersSeparateUnderLoad) {
    ManualClock clock;
    CallerRates rates{kRate};
    const auto name = [](std::size_t number) { return std::to_string(number); };
    for (std::size_t number = 0; number < CallerRates::kMost; ++number)
        EXPECT_TRUE(rates.take(name(number), clock.now()));
    EXPECT_FALSE(rates.take("one more", clock.now()));
    EXPECT_TRUE(rates.take(name(7), clock.now())); // it was here before
    EXPECT_TRUE(rates.take(name(7), clock.now()));
    EXPECT_FALSE(rates.take(name(7), clock.now()));
    clock.pass(seconds{2}); // all may be forgotten
    EXPECT_TRUE(rates.take("one more", clock.now()));
    EXPECT_TRUE(rates.take(name(7), clock.now()));
}

TEST(TokenBucket, SurvivesAClockThatIsSetBack) {
    ManualClock clock;
    TokenBucket bucket{kRate, clock.now()};
    clock.pass(seconds{-3600});
    EXPECT_TRUE(bucket.take(kRate, clock.now()));
    clock.pass(milliseconds{500});
    EXPECT_TRUE(bucket.take(kRate, clock.now()));
}

} // namespace
} // namespace vaandel::tests
