// Real games, if available: ../shared/data beside the sources.

#include "vaandel/apps/convert/output_file.hpp"
#include "vaandel/apps/record_files.hpp"
#include "vaandel/game/replay.hpp"
#include "vaandel/notation/formats.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace vaandel::apps {
namespace {

using namespace board;
using notation::Record;

/// Calls visit(name, text, record) for each record under VAANDEL_REAL_DATA/folder; lists the unreadable ones.
template <class Visit> std::vector<std::string> for_each_record(const std::string& folder, Visit&& visit) {
    std::vector<std::string> unreadable;
    RecordFiles files{[&](const std::string& name, const Result<std::string_view, std::string>& text) {
        ASSERT_TRUE(text) << name << ": " << text.error();
        if (const auto record = notation::parse_any(*text))
            visit(name, *text, *record);
        else
            unreadable.push_back(name + ": " + describe(record.error()));
    }};
    files.walk(VAANDEL_REAL_DATA "/" + folder);
    return unreadable;
}

#define SKIP_WITHOUT(folder)                                                                                           \
    if (!std::filesystem::exists(VAANDEL_REAL_DATA "/" folder))                                                        \
    GTEST_SKIP() << "no real games in " VAANDEL_REAL_DATA "/" folder

TEST(RealGames, ArchiveGamesAreLegalAndEndAsRecorded) {
    SKIP_WITHOUT("gravon");
    std::size_t games = 0;
    std::size_t derived_ends = 0;
    const auto unreadable =
        for_each_record("gravon", [&](const std::string& name, std::string_view, const Record& record) {
            ++games;
            const game::Replay replay = game::replay(record, record.edition.rules);
            EXPECT_TRUE(std::holds_alternative<game::ReplayOk>(replay))
                << name << ": " << describe(record.edition, replay);
            if (record.outcome && record.outcome->reason <= Reason::BothImmobile)
                ++derived_ends;
        });
    EXPECT_GT(games, 10'000U);
    EXPECT_GT(derived_ends, 3'000U);
    for (const std::string& what : unreadable)
        EXPECT_NE(what.find("'ultimate lightning' is another game"), std::string::npos) << what;
}

TEST(RealGames, AMonthOfGamesIsWrittenAsInTheArchive) {
    SKIP_WITHOUT("gravon/strados2014-3.zip");
    std::size_t games = 0;
    for_each_record("gravon/strados2014-3.zip",
                    [&](const std::string& name, std::string_view text, const Record& record) {
                        ++games;
                        const auto written = notation::write_gravon(record);
                        ASSERT_TRUE(written) << name << ": " << written.error();
                        EXPECT_EQ(*written, text) << name;
                        const auto own = notation::parse_record(notation::write_record(record));
                        ASSERT_TRUE(own) << name << ": " << describe(own.error());
                        EXPECT_TRUE(*own == record) << name;
                    });
    EXPECT_GT(games, 500U);
}

TEST(RealGames, ChasesEndWithARefusal) {
    SKIP_WITHOUT("chase");
    std::size_t games = 0;
    const auto unreadable =
        for_each_record("chase", [&](const std::string& name, std::string_view, const Record& record) {
            ++games;
            Rules rules = record.edition.rules;
            rules.more_squares = MoreSquares::Chase; // the rules that they were recorded under
            const game::Replay replay = game::replay(record, rules);
            const auto* illegal = std::get_if<game::ReplayIllegal>(&replay);
            ASSERT_TRUE(illegal) << name << ": " << describe(record.edition, replay);
            EXPECT_EQ(illegal->number, record.plies.size()) << name;
            EXPECT_EQ(illegal->refusal, Refusal::MoreSquares) << name;
        });
    EXPECT_EQ(games, 110U);
    EXPECT_TRUE(unreadable.empty());
}

// A hunter who pauses for one move in five: allowed for ever under `chase`, refused under `game` at the first threat
// that repeats an earlier position.
TEST(RealGames, AChaserThatPausesIsRefusedAtTheFirstRepetition) {
    const std::string file = VAANDEL_REAL_DATA "/../cases/rules-chase-with-pauses.vaandel";
    if (!std::filesystem::exists(file))
        GTEST_SKIP() << "no " << file;
    const auto record = notation::parse_any(read_whole_file(file, notation::kMaxListBytes));
    ASSERT_TRUE(record);
    EXPECT_EQ(record->edition.rules.more_squares, MoreSquares::Chase); // "on", as older records say
    EXPECT_TRUE(std::holds_alternative<game::ReplayOk>(game::replay(*record, record->edition.rules)));
    Rules rules = record->edition.rules;
    rules.more_squares = MoreSquares::Game;
    const game::Replay replay = game::replay(*record, rules);
    const auto* illegal = std::get_if<game::ReplayIllegal>(&replay);
    ASSERT_TRUE(illegal) << describe(record->edition, replay);
    EXPECT_EQ(illegal->refusal, Refusal::MoreSquares);
    EXPECT_EQ(illegal->number, 23U) << "a4-a5 brings back the position after ply 13";
}

} // namespace
} // namespace vaandel::apps
