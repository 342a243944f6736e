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
        EXPECT_EQ((*child)->receive(after(2000ms)).text, "ready");
        EXPECT_TRUE((*child)->say("echo"));
        EXPECT_EQ((*child)->receive(after(2000ms)).text, "echo");
        EXPECT_EQ((*child)->receive(after(20ms)).kind, Received::Kind::Late);
    }
    std::this_thread::sleep_for(800ms);
    EXPECT_EQ(folder.content("alive"), "");
}

/// Also where a shell waited for the program that was ended, and tells that by its status.
TEST(Children, TellHowTheyEnded) {
    const auto told = [](const std::string& command) { return (*Child::start(command))->receive(after(5000ms)).text; };
    EXPECT_EQ(told("kill -SEGV $$"), "it was ended by signal 11 (SEGV)");
    EXPECT_EQ(told("exec 2>/dev/null; sh -c 'kill -SEGV $$'; exit $?"),
              "it has ended with status 139, as shells report signal 11 (SEGV)");
    EXPECT_EQ(told("exit 137"), "it has ended with status 137, as shells report signal 9 (KILL)");
    EXPECT_EQ(told("exit 3"), "it has ended with status 3");
    EXPECT_EQ(told("exit 128"), "it has ended with status 128");
    EXPECT_EQ(told("exit 255"), "it has ended with status 255");
    EXPECT_EQ(told("no-such-program"), "the command was not found (status 127)");
    EXPECT_EQ(told("echo first >&2; printf 'NameError: \\033[1mx \\n\\n' >&2; exit 1"),
              "it has ended with status 1; its standard error ends with 'NameError: ?[1mx'");
    EXPECT_EQ(told("echo farewell >&2; kill -TERM $$"),
              "it was ended by signal 15 (TERM); its standard error ends with 'farewell'");
    EXPECT_EQ(told("head -c 300 /dev/zero | tr '\\0' x >&2; exit 1"),
              "it has ended with status 1; its standard error ends with '" + std::string(200, 'x') + "...'");
}

/// However much it complains, it is heard, and does not have to wait.
TEST(Children, MayWriteMuchToTheirStandardError) {
    auto child = Child::start("head -c 3000000 /dev/zero >&2; echo done; read -r line; "
                              "head -c 3000000 /dev/zero >&2; echo \"$line\"; echo last >&2; exit 2");
    ASSERT_TRUE(child);
    EXPECT_EQ((*child)->receive(after(20s)).text, "done");
    EXPECT_TRUE((*child)->say("again"));
    EXPECT_EQ((*child)->receive(after(20s)).text, "again");
    EXPECT_TRUE((*child)
                    ->receive(after(20s))
                    .text.ends_with("status 2; its standard error ends with '" + std::string(200, '?') + "...'"));
}

/// A program that has ended does not take its manager down.
TEST(Children, MayHaveExited) {
    auto gone = Child::start("exit 0");
    ASSERT_TRUE(gone);
    std::this_thread::sleep_for(50ms);
    EXPECT_FALSE((*gone)->say("hello"));
    EXPECT_EQ((*gone)->receive(after(1000ms)).kind, Received::Kind::Gone);
}

} // namespace
} // namespace vaandel::protocol
