// Games as boards and moves: Ataraxos (C.5) and yorktown (C.4).

#include "vaandel/game/replay.hpp"
#include "vaandel/notation/ataraxos.hpp"
#include "vaandel/notation/moves_text.hpp"
#include "vaandel/notation/strados.hpp"
#include "vaandel/notation/yorktown.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "notation/random_records.hpp"

namespace vaandel::notation {
namespace {

using namespace board;

Square at(std::string_view name) { return *kBoard10.parse_square(name); }
Move move(std::string_view from, std::string_view to) { return {at(from), at(to)}; }

/// The head of a real game (C.5).
constexpr std::string_view kBoard =
    "aaaaaLaDDMaaCaaaaaaBaaaaEaaaaaaaaaaaaaKaaa__aa__aaaa__aa__aaaaaaaaaPaaaaaaaaaaaaaaaWaaaaPOQaaaaaXaNY";

TEST(Ataraxos, ActionsFromEitherSide) {
    // Cell 5 is f1; 1400 / 100 = 14: 14 - 9 = 5, not left of column 5, so column 6.
    EXPECT_EQ(move_of_ataraxos(Side::Red, 1405), move("f1", "g1"));
    EXPECT_EQ(ataraxos_action(Side::Red, move("f1", "g1")), 1405U);
    // The same number for Blue is the same move with the board turned.
    EXPECT_EQ(move_of_ataraxos(Side::Blue, 1405), move("e10", "d10"));
    EXPECT_EQ(move_of_ataraxos(Side::Red, 3), move("d1", "d2")); // row 0, with one added from row 0 on
    EXPECT_EQ(move_of_ataraxos(Side::Red, 113), move("d2", "d3"));
    EXPECT_EQ(move_of_ataraxos(Side::Red, 13), move("d2", "d1"));
    EXPECT_FALSE(ataraxos_action(Side::Red, move("a1", "b2")));
    EXPECT_FALSE(ataraxos_action(Side::Red, move("a1", "a1")));
}

TEST(Ataraxos, EveryActionIsOneStraightMove) {
    for (const Side side : {Side::Red, Side::Blue})
        for (unsigned action = 0; action < kAtaraxosActions; ++action)
            ASSERT_EQ(ataraxos_action(side, move_of_ataraxos(side, action)), action);
}

TEST(Ataraxos, ReadsARealOpening) {
    const auto record = parse_ataraxos(fmt::format("{}\n1405\n3\n6\n9\n7\n113\n", kBoard));
    ASSERT_TRUE(record) << describe(record.error());
    EXPECT_EQ(record->edition.id, "barrage10");
    EXPECT_EQ(record->placement, Placement::Army);
    EXPECT_EQ(record->plies.front().move, move("f1", "g1"));
    EXPECT_EQ(describe(record->edition, game::replay(*record, record->edition.rules)), "ok, 6 plies, unfinished");
}

TEST(Ataraxos, ReportsErrors) {
    const auto why_not = [](std::string_view text) {
        const auto record = parse_ataraxos(text);
        return record ? "it was read" : describe(record.error());
    };
    EXPECT_EQ(why_not(kBoard), "it was read"); // no moves yet
    EXPECT_EQ(
        why_not(fmt::format("{}\n3 9\n1800\n-1 x\n", kBoard)),
        "line 3: '1800' is not an action, a number below 1800; line 4: '-1' is not an action, a number below 1800; "
        "line 4: 'x' is not an action, a number below 1800");
    EXPECT_EQ(why_not("abc"), "line 1: the position has 3 letters, the board has 100 squares");
    const std::string empty(42, 'a');
    EXPECT_EQ(why_not(empty + "__aa__aaaa__aa__" + empty), "line 1: the board has no pieces");
    EXPECT_EQ(why_not("a\xFF"), "line 1: the line is not UTF-8");
}

TEST(Yorktown, ReadsOneMoveInEveryNotation) {
    const Move two = move("b4", "b5");
    for (const std::string_view text :
         {"b4b5", "b4-b5", "b4xb5", "b4[C]xb5[P]", "b4[C]-b5", "b4xb5[P]", R"(<move id="2" source="B4" target="B5"/>)"})
        EXPECT_EQ(parse_yorktown_move(Side::Blue, text), two) << text;
    EXPECT_EQ(parse_yorktown_move(Side::Red, "k9k:"), move("k9", "k10"));
    for (const std::string_view text :
         {"", "b4", "b4b", "b4b55", "b4+b5", "b4[C]b5", "l1l2", "a0a1", "b4b5[P",
          R"(<move id="x" source="B4" target="B5"/>)", R"(<move id="2" source="B4" target="B5">)",
          R"(<move id="2" source="B4")", "b4-"})
        EXPECT_FALSE(parse_yorktown_move(Side::Red, text)) << text;
}

TEST(Yorktown, ActionsFromEitherSide) {
    // a4: column 0, row 3; up by one is way 9.
    EXPECT_EQ(yorktown_action(Side::Red, move("a4", "a5")), 3U * 36 + 9);
    EXPECT_EQ(yorktown_action(Side::Red, move("a4", "a3")), 3U * 36 + 8);
    EXPECT_EQ(yorktown_action(Side::Red, move("b1", "k1")), 10U * 36 + 18 + 16);
    // Blue's rows are mirrored, columns are not.
    EXPECT_EQ(yorktown_action(Side::Blue, move("a7", "a6")), 3U * 36 + 9);
    EXPECT_EQ(yorktown_action(Side::Blue, move("b10", "k10")), 10U * 36 + 18 + 16);
    EXPECT_FALSE(move_of_yorktown(Side::Red, 3600));
    std::size_t moves = 0;
    for (const Side side : {Side::Red, Side::Blue})
        for (unsigned action = 0; action < kYorktownActions; ++action)
            if (const auto made = move_of_yorktown(side, action)) {
                ASSERT_EQ(yorktown_action(side, *made), action);
                ++moves;
            }
    EXPECT_EQ(moves, 2U * 1800);
}

TEST(Yorktown, ComplexMovesShowRevealedRanks) {
    Record game = record_of_start(kBoard10, {{at("a2"), Side::Red, Rank::Scout},
                                             {at("k1"), Side::Red, Rank::Flag},
                                             {at("a9"), Side::Blue, Rank::Miner},
                                             {at("k10"), Side::Blue, Rank::Flag}});
    game.plies = {{move("a2", "a8"), std::nullopt}, {move("a9", "a8"), std::nullopt}};
    const auto text = write_yorktown(game, YorktownForm::Complex);
    ASSERT_TRUE(text) << text.error();
    EXPECT_TRUE(text->ends_with("r 0\na2-a8\na9xa8[D]\n")) << *text; // the run has revealed a Scout
}

TEST(Yorktown, ReportsErrors) {
    const auto why_not = [](std::string_view text) {
        const auto record = parse_yorktown(text);
        return record ? "it was read" : describe(record.error());
    };
    EXPECT_EQ(why_not(fmt::format("{} r 0\n", kBoard)), "it was read");
    EXPECT_EQ(why_not(fmt::format("{} b 0\n", kBoard)),
              "line 1: a game begins at ply 0, with red to move and nothing revealed");
    EXPECT_EQ(why_not(fmt::format("\n{} r 0\na1a2\nzz\n", kBoard)),
              "line 4: 'zz' is not a move on the 10x10 board, such as a4a5, a4-a5 or the number of an action");
    EXPECT_EQ(why_not("a r 0"), "line 1: the position has 1 letters, not 100 or 64");
}

/// A record may claim anything; a format that counts squares along a line has no number for a move off it.
TEST(MovesText, RefusesToWriteDiagonalMoves) {
    Record record = *parse_ataraxos(fmt::format("{}\n1405\n", kBoard));
    record.plies.front().move = move("f1", "g2");
    EXPECT_EQ(write_ataraxos(record).error(), "ply 1, f1g2, is not straight");
    EXPECT_EQ(write_yorktown(record, YorktownForm::Action).error(), "ply 1, f1g2, is not straight");
    EXPECT_EQ(write_yorktown(record, YorktownForm::Complex).error(),
              "ply 1, f1g2, cannot be made: pieces move along a row or a column");
    EXPECT_TRUE(write_yorktown(record, YorktownForm::Lan));
}

/// Every game on the ten by ten board survives every format.
TEST(MovesText, RandomGamesRoundTrip) {
    std::size_t games = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        Random random{seed};
        Record record = samples::random_record(random);
        record.names = {};
        record.started.reset();
        record.outcome.reset();
        record.gravon_result.reset();
        record.clock.reset();
        record.commitments = {};
        record.battles = Battles::Omitted;
        for (RecordedPly& ply : record.plies)
            ply = {ply.move, std::nullopt};
        if (*record.edition.geometry != kBoard10 || !has_begun(record)) {
            EXPECT_FALSE(write_ataraxos(record));
            EXPECT_FALSE(write_yorktown(record, YorktownForm::Lan));
            continue;
        }
        ++games;
        if (record.placement == Placement::Free)
            record.edition = record_of_start(kBoard10, record.start).edition;
        record.edition.rules = {};
        const auto numbers = write_ataraxos(record);
        ASSERT_TRUE(numbers) << numbers.error();
        const auto again = parse_ataraxos(*numbers);
        ASSERT_TRUE(again) << describe(again.error());
        ASSERT_TRUE(*again == record) << "seed " << seed << "\n" << *numbers;
        record.edition.rules = kYorktownRules;
        for (const YorktownForm form :
             {YorktownForm::Lan, YorktownForm::Complex, YorktownForm::Xml, YorktownForm::Action}) {
            const auto text = write_yorktown(record, form);
            if (!text) { // a winning defender that advances makes other moves
                EXPECT_EQ(form, YorktownForm::Complex);
                continue;
            }
            const auto moves = parse_yorktown(*text);
            ASSERT_TRUE(moves) << describe(moves.error());
            ASSERT_TRUE(*moves == record) << "seed " << seed << "\n" << *text;
        }
    }
    EXPECT_GT(games, 100U);
}

} // namespace
} // namespace vaandel::notation
