// The log of the UCC-2012 manager (C.8).

#include "vaandel/game/replay.hpp"
#include "vaandel/notation/ucc2012.hpp"
#include "vaandel/notation/walk.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "notation/random_records.hpp"

namespace vaandel::notation {
namespace {

using namespace board;

/// The head of a real log (C.8).
constexpr std::string_view kSetups = "../../stratego/src/run_stratego.sh RED SETUP\n"
                                     "BFB7968984\n4B6B58Bs67\nB998356819\n9425975937\n"
                                     "../agents/ramen/ramen BLUE SETUP\n"
                                     "967B669999\n6724898974\nBB31555583\nFB8sB479B8\n";

std::string log(std::string_view rest) { return fmt::format("{}{}", kSetups, rest); }

std::string why_not(std::string_view text) {
    const auto record = parse_ucc2012(text);
    return record ? "it was read" : describe(record.error());
}

TEST(Ucc2012, ARealHead) {
    const auto record = parse_ucc2012(log("1 RED: 0 3 DOWN 3 BOTHDIE 9 9\n"));
    ASSERT_TRUE(record) << describe(record.error());
    EXPECT_EQ(record->edition.id, "original");
    EXPECT_EQ(record->placement, Placement::Army);
    EXPECT_EQ(record->names.red, "../../stratego/src/run_stratego.sh");
    EXPECT_EQ(record->plies.front().move, (Move{*kBoard10.parse_square("k4"), *kBoard10.parse_square("k7")}));
    EXPECT_EQ(record->plies.front().battle, (Battle{Rank::Scout, Rank::Scout, BattleResult::BothLost}));
    EXPECT_EQ(describe(record->edition, game::replay(*record, record->edition.rules)), "ok, 1 plies, unfinished");
    EXPECT_EQ(*write_ucc2012(*record), log("1 RED: 0 3 DOWN 3 BOTHDIE 9 9\n"));
}

TEST(Ucc2012, IgnoresOtherOutputOfTheManager) {
    const auto record = parse_ucc2012(
        fmt::format("Game initialised.\n{}Messaging red with \"START\"\n1 RED: 1 3 DOWN OK\n1 BLU: 0 6 UP 1 OK\n"
                    "Game ends on RED's turn - REASON: This player has surrendered!\nPRESS ENTER TO EXIT\n",
                    kSetups));
    ASSERT_TRUE(record) << describe(record.error());
    EXPECT_EQ(record->plies.size(), 2U);
    EXPECT_EQ(record->outcome, (Outcome{Side::Blue, Reason::Resigned}));
}

TEST(Ucc2012, EveryEnd) {
    const auto end = [](std::string_view line) {
        const auto record =
            parse_ucc2012(log(fmt::format("1 RED: 1 3 DOWN 1 OK\nGame ends on BLUE's turn - REASON: {}\n", line)));
        return record ? describe(record->outcome.value()) : describe(record.error());
    };
    EXPECT_EQ(end("Captured the flag"), "blue wins by flag");
    EXPECT_EQ(end("Destroyed all mobile enemy pieces"), "blue wins by immobility");
    EXPECT_EQ(end("Game declared a draw because neither player has mobile pieces"), "draw, both immobile");
    EXPECT_EQ(end("Game declared a draw after 5000 turns"), "draw, too many plies");
    EXPECT_EQ(end("Response timeout after 2.000000 seconds."), describe(Outcome{Side::Red, Reason::Time}));
    EXPECT_EQ(end("Unintelligable response"), describe(Outcome{Side::Red, Reason::Resigned}));
}

TEST(Ucc2012, ARefusedMoveEndsTheGame) {
    const auto record = parse_ucc2012(log("1 RED: 1 3 UP 1 ILLEGAL\n"));
    ASSERT_TRUE(record) << describe(record.error());
    EXPECT_TRUE(record->plies.empty());
    EXPECT_EQ(record->outcome, (Outcome{Side::Blue, Reason::Resigned}));
    EXPECT_EQ(why_not(log("1 RED: 1 3 UP 1 ILLEGAL\n1 BLU: 0 6 UP 1 OK\n")),
              "line 12: a move after the one that ended the game");
}

TEST(Ucc2012, ReportsErrors) {
    EXPECT_EQ(why_not("hello"), "line 1: no line 'NAME RED SETUP'");
    EXPECT_EQ(why_not("a RED SETUP\nINVALID!\n"), "line 2: a row of ten squares was due, not 'INVALID!'");
    EXPECT_EQ(why_not("a RED SETUP\nBFB796898X\n"), "line 2: 'X' is neither a rank nor '.'");
    EXPECT_EQ(why_not("a RED SETUP\n..........\n..........\n..........\n..........\n"),
              "line 5: 'NAME BLUE SETUP' was due, not ''");
    const auto ply = [](std::string_view line) { return why_not(log(line)); };
    EXPECT_EQ(ply("1 BLU: 0 3 DOWN 1 OK"), "line 11: '1 RED:' was due, not '1 BLU: 0 3 DOWN 1 OK'");
    EXPECT_EQ(ply("1 RED: NO_MOVE"), "line 11: a move needs column, row, direction and result");
    EXPECT_EQ(ply("1 RED: 0 3 AWAY 1 OK"), "line 11: no such square or direction");
    EXPECT_EQ(ply("1 RED: 10 3 DOWN 1 OK"), "line 11: no such square or direction");
    EXPECT_EQ(ply("1 RED: 0 3 UP 4 OK"), "line 11: the move leaves the board");
    EXPECT_EQ(ply("1 RED: 0 3 DOWN 1"), "line 11: the result of the move is missing");
    EXPECT_EQ(ply("1 RED: 0 3 DOWN 1 KILLS 3"),
              "line 11: 'KILLS 3' is not OK, KILLS a d, DIES a d, BOTHDIE a d, VICTORY_FLAG or ILLEGAL");
    EXPECT_EQ(ply("1 RED: 0 4 DOWN 1 VICTORY_FLAG"), "line 11: no piece stands where the move begins");
    EXPECT_EQ(ply("Game ends in the SETUP phase - REASON: x"),
              "line 11: not a possible end of a game: 'Game ends in the SETUP phase - REASON: x'");
    EXPECT_EQ(ply("1 RED: 0 3 DOWN 1 VICTORY_FLAG\nGame ends on BLUE's turn - REASON: Captured the flag"),
              "line 12: this is not how the last move ended the game");
}

TEST(Ucc2012, RandomGamesRoundTrip) {
    std::set<std::string> ends;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        Random random{seed};
        const Edition& edition = samples::random_edition(random);
        Record record = samples::random_game(edition, random, random.below(900));
        record.edition.rules = kUcc2012Rules;
        record.names.blue = "some bot";
        if (!record.outcome && random.below(2) == 0)
            record.outcome = Outcome{Side::Blue, Reason::Time};
        const auto text = write_ucc2012(record);
        if (*edition.geometry != kBoard10) {
            ASSERT_EQ(text.error(), fmt::format("a UCC-2012 log is played on the 10x10 board, {} is not", edition.id));
            continue;
        }
        ASSERT_TRUE(text) << text.error();
        const auto again = parse_ucc2012(*text);
        ASSERT_TRUE(again) << "seed " << seed << ": " << describe(again.error()) << "\n" << *text;
        ASSERT_TRUE(*again == record) << "seed " << seed << "\n" << *text;
        Record without = record;
        without.battles = Battles::Omitted;
        for (RecordedPly& ply : without.plies)
            ply.battle.reset();
        ASSERT_EQ(*write_ucc2012(without), *text); // battles are found again
        ends.insert(record.outcome ? std::string{code_of(record.outcome->reason)} : "none");
    }
    EXPECT_GE(ends.size(), 4U);
}

TEST(Ucc2012, RefusesWhatTheFormatCannotHold) {
    Record record = *parse_ucc2012(log(""));
    record.outcome = Outcome{std::nullopt, Reason::Agreed};
    EXPECT_EQ(write_ucc2012(record).error(),
              fmt::format("a UCC-2012 log has no words for '{}'", describe(*record.outcome)));
    record.outcome = Outcome{std::nullopt, Reason::Time};
    EXPECT_FALSE(write_ucc2012(record));
    record.outcome.reset();
    for (const std::string_view name : {" ", "a\nb", "\xEF\xBB\xBFMarked"}) {
        record.names.red = name;
        EXPECT_EQ(write_ucc2012(record).error(), "a UCC-2012 log cannot hold red's name") << name;
    }
    record.names.red.reset();
    record.start.front().square = *kBoard10.parse_square("a5");
    record.placement = Placement::Free;
    EXPECT_EQ(write_ucc2012(record).error(), "a UCC-2012 log has pieces in each side's first four rows only");
}

} // namespace
} // namespace vaandel::notation
