// GSN (C.2).

#include "vaandel/game/replay.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/gsn.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "notation/random_records.hpp"

namespace vaandel::notation {
namespace {

using namespace board;

/// The field and the moves of a real game of barrage (C.1), which Red wins by the flag.
constexpr std::string_view kField =
    "AAAAAAAABMAAAAAAAADLAAAAAAAAAAAAAADEAAKCAA__AA__AAAA__AA__AAAQAAOXAAWAAAAAAAAAAAPAAAAAAAAPAAAYAANAAA";
constexpr std::string_view kMoves = "E4-E5\nB7-B6\nE5-E6\nE7-E6\nE6-E:\nF7-F6\nE:-D:\n";

std::string gsn(std::string_view rest, std::string_view type = "type 1") {
    return fmt::format("#X38FA11 Stratego-Notation v2\n{}\n{}", type, rest);
}
std::string game() { return gsn(fmt::format("{}\n{}END\nAnna vs Zoë B result 1 winner 0\n", kField, kMoves)); }

std::string why_not(std::string_view text) {
    const auto record = parse_gsn(text);
    return record ? "it was read" : describe(record.error());
}

TEST(Gsn, ReadsAWholeGame) {
    const auto record = parse_gsn(game());
    ASSERT_TRUE(record) << describe(record.error());
    EXPECT_EQ(record->edition.id, "barrage10");
    EXPECT_EQ(record->edition.rules, kGravonRules);
    EXPECT_EQ(record->names.red, "Anna");
    EXPECT_EQ(record->names.blue, "Zoë B");
    EXPECT_EQ(record->gravon_result, GravonResult::FlagCaptured);
    EXPECT_EQ(describe(record->edition, game::replay(*record, record->edition.rules)), "ok, 7 plies, red wins by flag");
    EXPECT_EQ(*write_gsn(*record), game());
}

TEST(Gsn, ReadsTheArchive) {
    EXPECT_EQ(why_not("\xEF\xBB\xBF#X38FA11 Stratego-Notation v1\r\ntype of game: 0\r\nEND\r\nEND\r\na vs b result 3 "
                      "winner 1\r\n"),
              "it was read"); // no set-up; END twice
    const auto record = parse_gsn(gsn("END\nPlayer 1 vs Player 2 result 4 winner 2\n", "type 4"));
    ASSERT_TRUE(record);
    EXPECT_EQ(record->edition.id, "duel10");
    EXPECT_FALSE(record->names.red);
    EXPECT_EQ(record->outcome, (Outcome{std::nullopt, Reason::Agreed}));
}

TEST(Gsn, ReportsErrorsWithTheirLine) {
    EXPECT_EQ(why_not(""), "the text is empty");
    EXPECT_EQ(why_not("#X38FA11 Stratego-Notation v3\ntype 1"),
              "line 1: the first line must be '#X38FA11 Stratego-Notation v2', or v1");
    EXPECT_EQ(why_not(gsn("", "type 7")), "line 2: unknown type of game: 'type 7'");
    EXPECT_EQ(why_not(gsn("", "tape 1")), "line 2: the second line must tell the type");
    EXPECT_EQ(why_not(gsn("", "type 3")).substr(0, 44), "line 2: 'ultimate lightning' is another game");
    EXPECT_EQ(why_not(gsn("E4-E5\nEND\na vs b result 3 winner 0")), "line 3: a move before both set-ups");
    const auto with = [](std::string_view rest) { return gsn(fmt::format("{}\n{}", kField, rest)); };
    EXPECT_EQ(why_not(with("E4-E5\nE4:D5\nL1-A1\nE4E5\nEND\na vs b result 3 winner 0")),
              "line 5: a rescue, which only 'ultimate lightning' has; line 6: no such square: 'L1'; "
              "line 7: 'E4E5' is not a move such as E4-E5");
    EXPECT_EQ(why_not(with("E4-E5\n")), "line 4: the line END is missing");
    EXPECT_EQ(why_not(with("END")), "line 4: the last line, with the names and the result, is missing");
    EXPECT_EQ(why_not(with("END\nE4-E5\na vs b result 3 winner 0")),
              "line 5: 'E4-E5' is not 'RED vs BLUE result T winner W'");
    EXPECT_EQ(why_not(with("END\na vs b result 3 winner 3")),
              "line 5: unknown winner '3' (0 is red, 1 is blue, 2 is a draw)");
    EXPECT_EQ(why_not(with("END\na vs b result 9 winner 0")), "line 5: unknown type of result '9'");
    EXPECT_EQ(why_not(with("END\na vs b result 1 winner 2")),
              "line 5: a game that ended by type 1 cannot have winner 3");
    EXPECT_EQ(why_not(with("END\na vs b result 3 winner 0\nmore")), "line 6: something after the last line");
    EXPECT_EQ(why_not(gsn("ABC")).substr(0, 30), "line 3: the position has 3 let");
    EXPECT_EQ(why_not(std::string(kMaxGravonBytes + 1, 'a')), "longer than 4194304 bytes");
}

TEST(Gsn, RandomGamesRoundTrip) {
    std::size_t written = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        Random random{seed};
        const Record record = samples::random_gravon_record(random);
        const auto text = write_gsn(record);
        if (!text) {
            EXPECT_TRUE(text.error() == "GSN cannot hold these names" ||
                        text.error() == "GSN ends with a result, and this game has none")
                << text.error();
            continue;
        }
        ++written;
        const auto again = parse_gsn(*text);
        ASSERT_TRUE(again) << "seed " << seed << ": " << describe(again.error());
        ASSERT_TRUE(*again == record) << "seed " << seed << "\n" << *text;
    }
    EXPECT_GT(written, 400U);
}

TEST(Gsn, RefusesWhatTheFormatCannotHold) {
    Record record = *parse_gsn(game());
    record.edition = kDuel8;
    EXPECT_EQ(write_gsn(record).error(), "GSN has no type for duel8");
    record = *parse_gsn(game());
    for (const std::string_view name : {"a vs b", "a vs", "", " a", "a\nb"}) {
        record.names.red = name;
        EXPECT_FALSE(write_gsn(record)) << name;
    }
    record.names.red = "vs result 3 winner";
    EXPECT_TRUE(write_gsn(record));
    record.outcome = Outcome{std::nullopt, Reason::Length};
    record.gravon_result.reset();
    EXPECT_EQ(write_gsn(record).error(), "GSN has no result for a game that ended by length");
}

} // namespace
} // namespace vaandel::notation
