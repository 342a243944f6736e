// Child processes: they are heard, and leave nothing behind.

#include "vaandel/protocol/child.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "support/temporary_folder.hpp"

namespace vaandel::protocol {
namespace {

using namespace std::chrono_literals;

TEST(Children, LeaveNothingBehind) {
    const tests::TemporaryFolder folder;
    {
        auto child = Child::start("(sleep 0.5; echo >'" + folder.path("alive") + "') & echo ready; cat");
        ASSERT_TRUE(child);
        EXPECT_EQ((*child)->hear(after(2000ms)).text, "ready");
        EXPECT_TRUE((*child)->say("echo"));
        EXPECT_EQ((*child)->hear(after(2000ms)).text, "echo");
        EXPECT_EQ((*child)->hear(after(20ms)).kind, Heard::Kind::Late);
    }
    std::this_thread::sleep_for(800ms);
    EXPECT_EQ(folder.content("alive"), "");
}

/// A program that has ended does not take its manager down.
TEST(Children, MayHaveExited) {
    auto gone = Child::start("exit 0");
    ASSERT_TRUE(gone);
    std::this_thread::sleep_for(50ms);
    EXPECT_FALSE((*gone)->say("hello"));
    EXPECT_EQ((*gone)->hear(after(1000ms)).kind, Heard::Kind::Gone);
}

} // namespace
} // namespace vaandel::protocol
