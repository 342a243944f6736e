// Log lines.

#include "vaandel/store/log.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>

#include "store/fakes.hpp"

namespace vaandel::tests {
namespace {

TEST(LogLine, IsOneObject) {
    EXPECT_EQ(log_line(Log::Level::Info, "listening", {{"url", "http://127.0.0.1:8080"}, {"games", "3"}}),
              R"({"level":"info","event":"listening","url":"http://127.0.0.1:8080","games":"3"})");
    EXPECT_EQ(log_line(Log::Level::Error, "stopped", {}), R"({"level":"error","event":"stopped"})");
}

TEST(LogLine, EscapesControlCharacters) {
    EXPECT_EQ(
        log_line(Log::Level::Warning, "x", {{"why", "two words"}, {"empty", ""}, {"a", "say \"hi\" \\"}, {"b", "k=v"}}),
        R"({"level":"warning","event":"x","why":"two words","empty":"","a":"say \"hi\" \\","b":"k=v"})");
    EXPECT_EQ(log_line(Log::Level::Info, "x", {{"evil", "a\nlevel=info\x1b[2J\x7f\xc2\x9b[2J"}}),
              R"({"level":"info","event":"x","evil":"a\u000alevel=info\u001b[2J\u007f\u009b[2J"})");
}

TEST(LogLine, ShowsLettersOfAllScripts) {
    EXPECT_EQ(log_line(Log::Level::Info, "x", {{"what", "sраммер"}, {"name", "Zoë 花😀"}}),
              R"({"level":"info","event":"x","what":"sраммер","name":"Zoë 花😀"})");
    EXPECT_EQ(log_line(Log::Level::Info, "x", {{"turned", "a\u202eb\u2028"}, {"broken", "a\xff\xd0"}}),
              "{\"level\":\"info\",\"event\":\"x\",\"turned\":\"a\\u202eb\\u2028\",\"broken\":\"a\uFFFD\uFFFD\"}");
}

TEST(FileLog, PutsTheTimeFirst) {
    ManualClock clock;
    clock.pass(std::chrono::milliseconds{3'661'007});
    std::FILE* file = std::tmpfile();
    ASSERT_NE(file, nullptr);
    FileLog{fileno(file), clock}.info("started");
    std::rewind(file);
    std::array<char, 200> line{};
    ASSERT_NE(std::fgets(line.data(), int(line.size()), file), nullptr);
    EXPECT_STREQ(line.data(), R"({"time":"2026-07-25T01:01:01.007Z","level":"info","event":"started"})"
                              "\n");
    std::fclose(file);
}

/// Both ends of a pipe.
struct Pipe {
    Pipe() {
        std::signal(SIGPIPE, SIG_IGN);
        EXPECT_EQ(pipe(ends.data()), 0);
    }
    ~Pipe() {
        close(ends[0]);
        close(ends[1]);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    std::array<int, 2> ends{};
};

TEST(FileLog, SurvivesALostReader) {
    const ManualClock clock;
    Pipe pipe;
    FileLog log{pipe.ends[1], clock};
    log.info("heard");
    EXPECT_EQ(log.lost().lines, 0U);
    close(pipe.ends[0]);
    log.info("unheard");
    log.info("unheard");
    EXPECT_EQ(log.lost().lines, 2U);
    EXPECT_TRUE(log.lost().is_now);
    pipe.ends[0] = dup(pipe.ends[1]);
}

TEST(FileLog, NeverWaitsForASlowReader) {
    const ManualClock clock;
    const Pipe pipe;
    FileLog log{pipe.ends[1], clock};
    for (int lines = 0; lines < 10'000 && log.lost().lines == 0; ++lines)
        log.info("unread");
    EXPECT_EQ(log.lost().lines, 1U); // it would have waited for ever
    std::vector<char> room(1UL << 20U);
    EXPECT_GT(read(pipe.ends[0], room.data(), room.size()), 0);
    log.info("read again");
    EXPECT_FALSE(log.lost().is_now);
}

TEST(FileLog, CountsLinesLostToAFullDisk) {
    const ManualClock clock;
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    ASSERT_GE(full, 0);
    FileLog log{full, clock};
    log.info("lost");
    EXPECT_EQ(log.lost().lines, 1U);
    EXPECT_TRUE(log.lost().is_now);
    close(full);
}

TEST(LineLimit, LimitsToOneLineASecondAndCountsTheOthers) {
    ManualClock clock;
    LineLimit limit{clock};
    EXPECT_EQ(limit.count("flood"), 1U);
    for (int times = 0; times < 999; ++times)
        EXPECT_EQ(limit.count("flood"), std::nullopt);
    EXPECT_EQ(limit.count("full"), 1U); // of another kind
    clock.pass(std::chrono::milliseconds{999});
    EXPECT_EQ(limit.count("flood"), std::nullopt);
    clock.pass(std::chrono::milliseconds{1});
    EXPECT_EQ(limit.count("flood"), 1001U);
}

} // namespace
} // namespace vaandel::tests
