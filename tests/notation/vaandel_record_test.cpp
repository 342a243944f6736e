// Our own record: the canonical text, what else is read, and what is refused with which message. docs/code/records.md
// is the grammar.

#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace vaandel::notation {
namespace {

using namespace board;

constexpr std::string_view kSample = R"(vaandel record 1
edition: barrage8
red: "Anna"
blue: "Zoë \"Flagge\""
started: 2026-11-21T19:04:05.250Z
result: blue wins (flag)
two-squares: 3
more-squares: game
both-immobile: draw
immobility: every-ply
scout-charge: allowed
winning-defender: stays
silent-defence: off
max-plies-without-attack: 200
max-plies: off

[board]
 8   .  .  .  .  .  . bB bF
 7   .  .  .  .  .  .  .  .
 6  b2 bX  . b2 b9 b1  . b3
 5   .  .  ~  .  .  ~  .  .
 4   .  .  ~  .  .  ~  .  .
 3   . r2 r1 rX r9  . r2 r3
 2   .  .  .  .  .  .  .  .
 1  rF rB  .  .  .  .  .  .
     a  b  c  d  e  f  g  h

[moves]
   1. b3-b6  2 falls to X  (2.310s)
   2. e6-e5  (12.000s)
   3. e3-e4
   4. e5-e4  9 trades with 9  (0.007s)
   5. g3-g7
   6. d6-d3  2 falls to X
   7. g7-h7
   8. a6-a1  2 takes F  (3.000s)
)";

/// The sample with `old` replaced by `replacement`.
std::string with(std::string_view old, std::string_view replacement) {
    std::string text{kSample};
    const auto at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), replacement);
}

Record read(std::string_view text) {
    auto record = parse_record(text);
    EXPECT_TRUE(record) << describe(record.error());
    return record ? *record
                  : Record{.edition = kOriginal, .names = {}, .started = {}, .start = {}, .plies = {}, .outcome = {}};
}

std::string why_not(std::string_view text) {
    const auto record = parse_record(text);
    return record ? "it was read" : describe(record.error());
}

Square at(std::string_view name) { return *kBoard8.parse_square(name); }

TEST(VaandelRecord, SampleHasEverything) {
    using namespace std::chrono_literals;
    const Record record = read(kSample);
    EXPECT_EQ(record.edition.id, "barrage8");
    Rules rules;
    rules.max_plies_without_attack = 200;
    EXPECT_EQ(record.edition.rules, rules);
    EXPECT_EQ(record.names.red, "Anna");
    EXPECT_EQ(record.names.blue, "Zo\u00eb \"Flagge\"");
    using namespace std::chrono;
    EXPECT_EQ(record.started, sys_days{2026y / November / 21} + 19h + 4min + 5s + 250ms);
    EXPECT_EQ(record.outcome, (Outcome{Side::Blue, Reason::Flag}));
    EXPECT_EQ(record.start.size(), 16U);
    EXPECT_EQ(record.start.front(), (PlacedPiece{at("a1"), Side::Red, Rank::Flag}));
    EXPECT_EQ(record.start.back(), (PlacedPiece{at("h8"), Side::Blue, Rank::Flag}));
    ASSERT_EQ(record.plies.size(), 8U);
    const RecordedPly fourth{{at("e5"), at("e4")}, Battle{Rank::General, Rank::General, BattleResult::BothLost}, 7ms};
    EXPECT_EQ(record.plies[3], fourth);
    EXPECT_EQ(record.plies[2], (RecordedPly{{at("e3"), at("e4")}, std::nullopt}));
}

TEST(VaandelRecord, SampleIsCanonical) { EXPECT_EQ(write_record(read(kSample)), kSample); }

TEST(VaandelRecord, AcceptsAnyOrderOfKeysBlanksAndComments) {
    std::string text = with("[moves]\n", "# the game\n\n  [moves]  # here it goes\n");
    text = text.replace(text.find("edition: barrage8\n"), 18, "");
    text = text.replace(text.find("max-plies: off\n"), 15, "max-plies :\toff # none\nedition:barrage8\n");
    text = text.replace(text.find("   2. e6-e5  (12.000s)"), 22, "2.\te6-e5 (12.000s)#slow");
    EXPECT_EQ(read(text), read(kSample));
    EXPECT_EQ(read(with("\"Anna\"", "\"#1 \\u{41}nna\" # hash")).names.red, "#1 Anna");
}

TEST(VaandelRecord, ReadsGamesThatNeverBegan) {
    const std::string text{kSample.substr(0, kSample.find("\n[board]"))};
    std::string none = text;
    none.replace(none.find("blue wins (flag)"), 16, "red wins (resigned)");
    EXPECT_FALSE(has_begun(read(none)));
    EXPECT_EQ(write_record(read(none)), none);

    std::string one{kSample.substr(0, kSample.find("\n[moves]"))};
    for (const std::string_view piece : {"bB", "bF", "b2", "bX", "b2", "b9", "b1", "b3"})
        one.replace(one.find(piece), 2, " .");
    const Record record = read(one);
    EXPECT_TRUE(has_pieces(record, Side::Red));
    EXPECT_FALSE(has_pieces(record, Side::Blue));
    EXPECT_EQ(write_record(record), one);
    EXPECT_EQ(why_not(one + "[moves]\n1. b3-b6\n"), "line 27: moves without both set-ups on a board before them");
}

TEST(VaandelRecord, FreePlacementNeedsNoArmies) {
    std::string text = with("[board]\n 8   .", "[board]\n 8  rX");
    EXPECT_EQ(why_not(text),
              "line 17: red's set-up: a8 is not in the set-up zone; line 17: red's set-up: 2 pieces of rank X, "
              "the army has 1");
    text.replace(text.find("edition: barrage8\n"), 18, "edition: barrage8\nplacement: free\n");
    EXPECT_EQ(read(text).placement, Placement::Free);
    EXPECT_EQ(write_record(read(text)), text);
}

TEST(VaandelRecord, GravonResultAgreesWithTheResult) {
    const std::string text = with("result: blue wins (flag)\n", "result: blue wins (time)\ngravon-result: 13\n");
    EXPECT_EQ(read(text).gravon_result, GravonResult::PlayerClockAndMissing);
    EXPECT_EQ(why_not(with("result: blue wins (flag)\n", "result: blue wins (flag)\ngravon-result: 13\n")),
              "line 7: gravon-result 13 and the result do not agree");
    EXPECT_EQ(why_not(with("result: blue wins (flag)\n", "gravon-result: 1\n")),
              "line 6: gravon-result 1 and the result do not agree");
    EXPECT_EQ(why_not(with("result: blue wins (flag)\n", "gravon-result: 7\n")),
              "line 6: the Gravon archive has no result '7'");
}

TEST(VaandelRecord, BattlesMayBeOmittedAltogether) {
    EXPECT_EQ(why_not(with("two-squares: 3", "battles: omitted\ntwo-squares: 3")).substr(0, 52),
              "line 30: a battle in a record that omits battles; li");
}

TEST(VaandelRecord, TheFirstLineNamesTheFormat) {
    EXPECT_EQ(why_not(""), "line 1: the first line must be 'vaandel record 1'");
    EXPECT_EQ(why_not("\nvaandel record 1\n"), "line 1: the first line must be 'vaandel record 1'");
    EXPECT_EQ(why_not("vaandel record 2\nnonsense"), "line 1: unknown format version '2', only 1 is known");
    EXPECT_EQ(why_not("vaandel record\n"), "line 1: unknown format version '', only 1 is known");
}

TEST(VaandelRecord, HoldsTheClock) {
    using namespace std::chrono_literals;
    const auto record = parse_record(with("red: ", "clock:  set-up 300s, main 600s,\tfree 15s\nred: "));
    ASSERT_TRUE(record) << describe(record.error());
    EXPECT_EQ(record->clock, (TimeControl{300s, 10min, 15s}));
    EXPECT_NE(write_record(*record).find("\nclock: set-up 300s, main 600s, free 15s\nresult: "), std::string::npos);
    EXPECT_EQ(parse_record(with("red: ", "red: "))->clock, std::nullopt);
    for (const std::string_view wrong :
         {"300 600 15", "set-up 300s main 600s free 15s", "set-up 300s, main 600s", "main 600s, set-up 300s, free 15s",
          "set-up 300s, main -1s, free 15s", "set-up 300s, main 600.5s, free 15s", "set-up s, main s, free s",
          "set-up 4294967296s, main 600s, free 15s", "set-up 300s, main 600s, free 15s,", "none"})
        EXPECT_EQ(why_not(with("red: ", fmt::format("clock: {}\nred: ", wrong))),
                  fmt::format("line 3: {} is not a clock such as 'set-up 300s, main 600s, free 15s'", excerpt(wrong)));
    EXPECT_EQ(why_not(with("red: ", "clock: set-up 1s, main 2s, free 3s\nclock: none\nred: ")),
              "line 4: a second 'clock'");
}

TEST(VaandelRecord, ReportsAllErrorsOfTheHeader) {
    EXPECT_EQ(
        why_not("vaandel record 1\nedition: chess\nred: Anna\nblue: \"B\" junk\nstarted: today\nresult: red wins\n"
                "two-squares: 4\nmax-plies: -1\ncolour: red\n"),
        "the key 'more-squares' is missing; the key 'both-immobile' is missing; the key 'immobility' is missing; "
        "the key 'scout-charge' is missing; the key 'winning-defender' is missing; "
        "the key 'max-plies-without-attack' is missing; line 2: unknown edition 'chess'; "
        "line 3: the name of red: a text needs double quotes around it; line 4: 'junk' after the name of blue; "
        "line 5: 'today' is not a time such as 2026-11-21T19:04:05.250Z; "
        "line 6: no game can end like this: 'red wins'; line 7: two-squares needs one of 3, 5, off, not '4'; "
        "line 8: max-plies needs a number of plies or 'off', not '-1'; line 9: unknown key 'colour'");
    EXPECT_EQ(why_not(with("red: \"Anna\"", "red \"Anna\"\nedition: duel8")),
              "line 3: 'key: value' or a [section] expected, not 'red \"Anna\"'; line 4: a second 'edition'");
    EXPECT_EQ(why_not(with("Anna", "An\xFFna")), "line 3: the line is not UTF-8");
}

TEST(VaandelRecord, RefusesImpossibleResults) {
    for (const std::string_view result :
         {"draw (flag)", "red wins (both_immobile)", "blue wins (length)", "draw (resigned)", "red wins (luck)",
          "red wins (cancelled)", "red wins flag", "red (flag)", "green wins (flag)", ""})
        EXPECT_EQ(why_not(with("blue wins (flag)", result)),
                  "line 6: no game can end like this: '" + std::string{result} + "'");
    for (const std::string_view result : {"draw (both_immobile)", "draw (agreed)", "red wins (agreed)", "draw (time)",
                                          "draw (no_progress)", "draw (length)", "red wins (resigned)",
                                          "red wins (immobile)", "blue wins (left)", "draw (left)", "draw (cancelled)"})
        EXPECT_TRUE(parse_record(with("blue wins (flag)", result))) << result;
}

TEST(VaandelRecord, RefusesMalformedTimes) {
    for (const std::string_view time :
         {"2026-11-21", "2026-11-21T19:04:05Z", "2026-02-29T00:00:00.000Z", "2026-13-01T00:00:00.000Z",
          "2026-11-21T24:00:00.000Z", "2026-11-21T19:60:00.000Z", "2026-11-21T19:04:60.000Z", "2026-11-21T19:04:05.250",
          "+026-11-21T19:04:05.250Z"})
        EXPECT_FALSE(parse_record(with("2026-11-21T19:04:05.250Z", time))) << time;
    for (const std::string_view time :
         {"0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "2024-02-29T12:00:00.001Z"})
        EXPECT_EQ(write_record(read(with("2026-11-21T19:04:05.250Z", time))), with("2026-11-21T19:04:05.250Z", time));
    for (const std::string_view time : {"(2.31s)", "(2.310)", "(s)", "(.310s)", "(-1.000s)", "(2.310s) x", "(2.310s",
                                        "()", "(9223372036854775807.000s)", "(99999999999999999999.000s)"})
        EXPECT_EQ(why_not(with("(2.310s)", time)),
                  "line 29: '" + std::string{time} + "' is not a time such as (3.250s)");
}

TEST(VaandelRecord, WrongBoards) {
    EXPECT_EQ(why_not(with(" 2   .  .  .  .  .  .  .  .\n", "")),
              "line 17: the board needs 8 rows and a line of files, and has 8 lines");
    EXPECT_EQ(why_not(with(" 2   .  .  .  .  .  .  .  .\n", " 3   .  .  .  .  .  .  .  .\n")),
              "line 24: row 2 was due, not '3'");
    EXPECT_EQ(why_not(with(" 2   .  .  .  .  .  .  .  .\n", " 2   .  .  .\n")), "line 24: row 2 has 3 squares, not 8");
    EXPECT_EQ(why_not(with("a  b  c  d", "a  b  d  c")), "line 26: the line of files is not that of the board");
    EXPECT_EQ(why_not(with(" 5   .  .  ~", " 5   .  ~  .")), "line 21: b5 is neither '.' nor a piece such as r8 or bX: "
                                                             "'~'; line 21: c5 is neither '~' nor a piece such as r8 "
                                                             "or bX: '.'");
    EXPECT_EQ(why_not(with(" 5   .  .  ~", " 5   .  . rF")), "line 17: a piece stands off the land");
    EXPECT_EQ(why_not(with("rF rB", "gF r0")), "line 25: a1 is neither '.' nor a piece such as r8 or bX: 'gF'; line "
                                               "25: b1 is neither '.' nor a piece such as r8 or "
                                               "bX: 'r0'");
    EXPECT_EQ(why_not(with("r1 rX", "rX rX")), "line 17: red's set-up: 0 pieces of rank 1, the army has 1; line 17: "
                                               "red's set-up: 2 pieces of rank X, the army has 1");
}

TEST(VaandelRecord, WrongMoves) {
    EXPECT_EQ(why_not(with("   2. e6-e5", "   3. e6-e5")),
              "line 30: '2.' was due, not '3.'; line 31: '4.' was due, not '3.'");
    EXPECT_EQ(why_not(with("   2. e6-e5  (12.000s)\n", "")), "line 30: '2.' was due, not '3.'");
    EXPECT_EQ(why_not(with("   2. e6-e5  (12.000s)\n", "e6-e5\n")), "line 30: '2.' was due, not 'e6-e5'");
    for (const std::string_view move : {"e6e5", "e6-", "e6-i5", "e9-e5", "e6-e05", "-", "E6-E5"})
        EXPECT_EQ(why_not(with("e6-e5", move)),
                  "line 30: '" + std::string{move} + "' is not a move on this board, such as a4-a5");
    for (const std::string_view battle : {"9 beats 9", "9 trades 9", "trades with 9", "9 trades with", "9",
                                          "9 trades with 9 9", "10 takes 9", "9 fallsto 9"})
        EXPECT_EQ(why_not(with("9 trades with 9", battle)),
                  "line 32: '" + std::string{battle} + "' is not a battle such as '8 takes 3'");
    EXPECT_EQ(read(with("9 trades with 9", " 9  trades \twith 9 ")), read(kSample));
}

TEST(VaandelRecord, WrongSections) {
    EXPECT_EQ(why_not(with("[moves]", "[game]")), "line 28: no section 'game' belongs here ('board', then 'moves')");
    EXPECT_EQ(why_not(with("[board]", "[moves")).substr(0, 43), "line 17: the closing ']' of '[moves' is mis");
    EXPECT_EQ(why_not(with("[moves]", "[board]")).substr(0, 33), "line 28: a second section 'board'");
    EXPECT_EQ(why_not(std::string{kSample.substr(0, kSample.find("[board]"))} + "[moves]\n1. a4-a5\n"),
              "line 17: moves without both set-ups on a board before them");
}

TEST(VaandelRecord, StopsAfterTooManyErrors) {
    std::string moves;
    for (int number = 0; number < 1000; ++number)
        moves += "nonsense\n";
    const auto record = parse_record(std::string{kSample} + moves);
    ASSERT_FALSE(record);
    EXPECT_EQ(record.error().size(), kMostProblems);
    EXPECT_EQ(why_not(std::string(kMaxRecordBytes + 1, ' ')), "longer than 4194304 bytes");
}

} // namespace
} // namespace vaandel::notation
