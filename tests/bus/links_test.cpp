// Two processes on a bus that loses messages: each loss is noticed by both.

#include "vaandel/bus/links.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bus/memory_bus.hpp"
#include "store/fakes.hpp"

namespace vaandel::tests {
namespace {

using bus::Links;
using std::chrono::milliseconds;
using testing::ElementsAre;

class LinksTest : public testing::Test {
protected:
    struct Process {
        Process(LinksTest& test, const std::string& name)
            : end{test.exchange, name},
              links{end,
                    test.scheduler,
                    test.clock,
                    name,
                    {.received = [this](const std::string&, std::string_view text) { heard.emplace_back(text); },
                     .broken = [this](const std::string&) { ++broken; },
                     .told = [this](const std::string&, std::string_view status) { told = status; },
                     .status = [name] { return "I am " + name; }}} {}

        std::vector<std::string> heard;
        unsigned broken = 0;
        std::string told;
        MemoryExchange::End end;
        Links links;
    };
    void pass(milliseconds time) {
        scheduler.run_ready();
        for (; time > milliseconds{0}; time -= milliseconds{100}) {
            clock.pass(milliseconds{100});
            scheduler.pass(milliseconds{100});
        }
    }

    ManualClock clock;
    ManualScheduler scheduler;
    MemoryExchange exchange{scheduler};
    Process a{*this, "a"};
    Process b{*this, "b"};
};

TEST_F(LinksTest, PassOnMessagesInOrderAndTellTheirStatus) {
    pass(milliseconds{1000});
    EXPECT_TRUE(a.links.is_alive("b"));
    EXPECT_FALSE(a.links.is_alive("c"));
    EXPECT_EQ(a.told, "I am b");
    a.links.send("b", "one");
    a.links.send("b", "two\nlines");
    b.links.send("a", "three");
    pass(milliseconds{5000});
    EXPECT_THAT(b.heard, ElementsAre("one", "two\nlines"));
    EXPECT_THAT(a.heard, ElementsAre("three"));
    EXPECT_EQ(a.broken + b.broken, 0U);
}

TEST_F(LinksTest, BreakAtAGap) {
    pass(milliseconds{1000});
    a.links.send("b", "one");
    pass(milliseconds{100});
    exchange.loses_next = 1;
    a.links.send("b", "lost");
    a.links.send("b", "not to be heard");
    scheduler.run_ready();
    EXPECT_THAT(b.heard, ElementsAre("one"));
    EXPECT_EQ(a.broken, 1U);
    EXPECT_EQ(b.broken, 1U);
    a.links.send("b", "anew");
    b.links.send("a", "too");
    pass(milliseconds{3000});
    EXPECT_THAT(b.heard, ElementsAre("one", "anew"));
    EXPECT_THAT(a.heard, ElementsAre("too"));
    EXPECT_EQ(a.broken, 1U);
    EXPECT_EQ(b.broken, 1U);
}

TEST_F(LinksTest, NoticeThatTheLastMessageIsLost) {
    pass(milliseconds{1000});
    exchange.loses_next = 1;
    a.links.send("b", "lost");
    pass(milliseconds{1000});
    EXPECT_EQ(a.broken, 1U);
    a.links.send("b", "anew");
    pass(milliseconds{100});
    EXPECT_THAT(b.heard, ElementsAre("anew"));
}

TEST_F(LinksTest, BreakWhenTheOtherIsSilent) {
    a.links.send("b", "one");
    pass(milliseconds{1000});
    exchange.loses_all = true;
    pass(milliseconds{1500});
    EXPECT_EQ(a.broken + b.broken, 0U);
    pass(milliseconds{1000});
    EXPECT_GE(a.broken, 1U);
    EXPECT_GE(b.broken, 1U);
    EXPECT_FALSE(a.links.is_alive("b"));
    exchange.loses_all = false;
    pass(milliseconds{2000});
    EXPECT_TRUE(a.links.is_alive("b"));
    const unsigned before = a.broken + b.broken;
    a.links.send("b", "two");
    b.links.send("a", "three");
    pass(milliseconds{5000});
    EXPECT_THAT(b.heard, ElementsAre("one", "two"));
    EXPECT_THAT(a.heard, ElementsAre("three"));
    EXPECT_EQ(a.broken + b.broken, before);
}

TEST_F(LinksTest, LoseNothingUnnoticedWhateverIsLost) {
    Random random{7};
    pass(milliseconds{1000});
    std::uint32_t sent = 0;
    std::uint32_t last = 0;
    unsigned broken = 0;
    unsigned breaks = 0;
    for (unsigned round = 0; round < 3000; ++round) {
        if (random.below(10) == 0)
            exchange.loses_next = unsigned(random.below(4));
        if (random.below(3) == 0)
            b.links.send("a", "back");
        a.links.send("b", std::to_string(++sent));
        pass(milliseconds{random.below(3) == 0 ? 300 : 0});
        for (const std::string& text : std::exchange(b.heard, {})) {
            const auto number = std::uint32_t(std::stoul(text));
            ASSERT_TRUE(number == last + 1 || (number > last && b.broken > broken)) << number << " after " << last;
            breaks += number > last + 1 ? 1 : 0;
            last = number;
            broken = b.broken;
        }
    }
    EXPECT_GT(breaks, 50U);
    exchange.loses_next = 0;
    pass(milliseconds{3000});
    b.heard.clear();
    a.links.send("b", "end");
    pass(milliseconds{1000});
    EXPECT_THAT(b.heard, ElementsAre("end"));
}

TEST_F(LinksTest, IgnoreWhatIsNoMessage) {
    for (const char* text : {"", "message", "message a 1\n", "message a x 1\n", "status\n", "other a 1 1\n"})
        a.end.send("b", text);
    pass(milliseconds{1000});
    EXPECT_TRUE(b.heard.empty());
    EXPECT_EQ(b.broken, 0U);
}

} // namespace
} // namespace vaandel::tests
