// Log lines.

#include "vaandel/server/log.hpp"

#include "server/house.hpp"

namespace vaandel::tests {
namespace {

TEST(LogLine, IsOneObject) {
    EXPECT_EQ(log_line(Log::Level::Info, "listening", {{"url", "http://127.0.0.1:8080"}, {"games", "3"}}),
              R"({"level":"info","event":"listening","url":"http://127.0.0.1:8080","games":"3"})");
    EXPECT_EQ(log_line(Log::Level::Error, "stopped", {}), R"({"level":"error","event":"stopped"})");
}

TEST(LogLine, QuotesWhatMightBreakItOrActOnATerminal) {
    EXPECT_EQ(
        log_line(Log::Level::Warning, "x", {{"why", "two words"}, {"empty", ""}, {"a", "say \"hi\" \\"}, {"b", "k=v"}}),
        R"({"level":"warning","event":"x","why":"two words","empty":"","a":"say \"hi\" \\","b":"k=v"})");
    EXPECT_EQ(log_line(Log::Level::Info, "x", {{"evil", "a\nlevel=info\x1b[2J\xff"}}),
              R"({"level":"info","event":"x","evil":"a\u000alevel=info\u001b[2J\u00ff"})");
}

TEST(StreamLog, PutsTheTimeFirst) {
    ManualClock clock;
    clock.pass(std::chrono::milliseconds{3'661'007});
    std::FILE* file = std::tmpfile();
    ASSERT_NE(file, nullptr);
    StreamLog{file, clock}.info("started");
    std::rewind(file);
    std::array<char, 200> line{};
    ASSERT_NE(std::fgets(line.data(), int(line.size()), file), nullptr);
    EXPECT_STREQ(line.data(), R"({"time":"2026-07-25T01:01:01.007Z","level":"info","event":"started"})"
                              "\n");
    std::fclose(file);
}

} // namespace
} // namespace vaandel::tests
