// Random games, every switch, all formats: what is written is read as the same.

#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <gtest/gtest.h>

#include <set>

#include "notation/random_records.hpp"

namespace vaandel::notation {

/// How GoogleTest prints a record.
static void PrintTo(const Record& record, std::ostream* stream) { *stream << write_record(record); }

namespace {

using namespace board;

constexpr std::uint64_t kRecords = 3000;

TEST(RoundTrip, VaandelRecordOfAnyRecord) {
    for (std::uint64_t seed = 0; seed < kRecords; ++seed) {
        Random random{seed};
        const Record record = samples::random_record(random);
        const std::string text = write_record(record);
        const auto again = parse_record(text);
        ASSERT_TRUE(again) << "seed " << seed << ": " << describe(again.error());
        ASSERT_EQ(*again, record) << "seed " << seed;
        ASSERT_EQ(again->edition.geometry, record.edition.geometry);
        ASSERT_EQ(write_record(*again), text) << "seed " << seed;
    }
}

TEST(RoundTrip, VaandelRecordIgnoresLineEndsAndComments) {
    for (std::uint64_t seed = 0; seed < kRecords / 10; ++seed) {
        Random random{seed};
        const Record record = samples::random_record(random);
        std::string text{kByteOrderMark};
        for (const char letter : write_record(record))
            text += letter == '\n' ? std::string{"\t# a \"note\r\n  \r\n"} : std::string{letter};
        const auto again = parse_record(text);
        ASSERT_TRUE(again) << "seed " << seed << ": " << describe(again.error());
        ASSERT_EQ(*again, record) << "seed " << seed;
    }
}

TEST(RoundTrip, GravonXml) {
    for (std::uint64_t seed = 0; seed < kRecords; ++seed) {
        Random random{seed};
        const Record record = samples::random_gravon_record(random);
        const auto text = write_gravon(record);
        ASSERT_TRUE(text) << "seed " << seed << ": " << text.error();
        const auto again = parse_gravon(*text);
        ASSERT_TRUE(again) << "seed " << seed << ": " << describe(again.error());
        ASSERT_EQ(*again, record) << "seed " << seed;
    }
}

/// The properties above mean little unless the generator reaches everything.
TEST(RoundTrip, RandomRecordsReachEverything) {
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 4 * kRecords; ++seed) { // both armies are seldom immobile
        Random random{seed};
        const Record record = samples::random_record(random);
        seen.insert(std::string{record.edition.id});
        seen.insert(record.placement == Placement::Free ? "free" : "army");
        seen.insert(record.outcome ? std::string{code_of(record.outcome->reason)} : "unfinished");
        seen.insert(record.started ? "started" : "no start time");
        seen.insert(record.clock ? "timed" : "untimed");
        if (record.placement == Placement::Army && !has_begun(record))
            seen.insert(record.start.empty() ? "no set-up" : "one set-up");
        for (const RecordedPly& ply : record.plies) {
            if (ply.battle)
                seen.insert("battle " + std::to_string(int(ply.battle->result)));
            if (ply.thinking)
                seen.insert("thinking");
        }
    }
    const std::set<std::string> all{"original", "duel10",        "barrage10", "duel8",         "barrage8", "free",
                                    "army",     "flag",          "immobile",  "both_immobile", "resigned", "agreed",
                                    "time",     "no_progress",   "length",    "unfinished",    "left",     "cancelled",
                                    "started",  "no start time", "no set-up", "one set-up",    "battle 0", "battle 1",
                                    "battle 2", "thinking",      "timed",     "untimed",       "stopped"};
    EXPECT_EQ(seen, all);
}

} // namespace
} // namespace vaandel::notation
