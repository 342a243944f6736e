// Positions: StraDoS3 (C.3), board strings of Ataraxos (C.5), what a UCC-2012 bot is shown (C.8).

#include "vaandel/notation/positions.hpp"
#include "vaandel/notation/strados.hpp"
#include "vaandel/notation/walk.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "notation/random_records.hpp"

namespace vaandel::notation {
namespace {

using namespace board;

/// The default start of the game yorktown, whose Blue army is not legal, that of a fork, and the example in the middle
/// of a game (C.3).
constexpr std::string_view kUpstream =
    "FEBMBEFEEFBGIBHIBEDBGJDDDHCGJGDHDLIFKDDHAA__AA__AAAA__AA__AASTQQNSQPTSUPWPVRPXPURNQONNQSNVPTNQ"
    "RRTYUP r 0";
constexpr std::string_view kFork =
    "FEBMBEFEEFBGIBHIBEDBGJDDDHCGJGDHDLIFKDDHAA__AA__AAAA__AA__AATPPWRUXPTPSVSOTPPPVSNPQNUTNUSNRQQR"
    "QNYNQR r 0";
constexpr std::string_view kMiddle =
    "FEBMBEFEEFbgiBHIBEDBGJDDDHCGJGDhdlIFKDDHAA__AA__AAAA__AA__AASTPQNSQPTSUPWPVrpXPURNqonNQSNVPTN"
    "QRRTYup r 20";

std::string why_not(Result<Diagram, Problems> (*parse)(std::string_view), std::string_view text) {
    const auto diagram = parse(text);
    return diagram ? "it was read" : describe(diagram.error());
}

TEST(Strados3, RealExamples) {
    for (const std::string_view text : {kUpstream, kFork, kMiddle}) {
        const auto diagram = parse_strados3(text);
        ASSERT_TRUE(diagram) << describe(diagram.error());
        EXPECT_EQ(diagram->to_move, Side::Red);
        EXPECT_EQ(diagram->pieces.size(), 80U);
        EXPECT_EQ(*write_strados3(*diagram), std::string{text} + "\n");
    }
    const auto is_army = [](std::string_view text) {
        return check_start(kOriginal, Placement::Army, parse_strados3(text)->pieces).empty();
    };
    EXPECT_FALSE(is_army(kUpstream));
    EXPECT_TRUE(is_army(kFork));
    EXPECT_TRUE(is_army(kMiddle));
    const auto middle = parse_strados3(kMiddle);
    EXPECT_EQ(middle->ply, 20U);
    EXPECT_EQ(middle->revealed.count(), 13U);
    EXPECT_TRUE(middle->revealed.has(kBoard10.parse_square("a2")->index));
    EXPECT_FALSE(middle->revealed.has(kBoard10.parse_square("d2")->index));
}

TEST(Strados3, SmallBoardAndSmallEmptySquares) {
    const auto diagram =
        parse_strados3("\xEF\xBB\xBFMaaaaaaaAAAAAAAAAAAAAAAAAA_AA_AAAA_AA_AAAAAAAAAAAAAAAAAAAAAAAAAy b 7\r\n");
    ASSERT_TRUE(diagram) << describe(diagram.error());
    EXPECT_EQ(diagram->geometry, &kBoard8);
    EXPECT_EQ(diagram->to_move, Side::Blue);
    EXPECT_EQ(diagram->ply, 7U);
    EXPECT_EQ(diagram->revealed.count(), 1U);
}

TEST(Strados3, ReportsErrors) {
    const std::string letters{kFork.substr(0, 100)};
    EXPECT_EQ(why_not(parse_strados3, ""), "the text is empty");
    EXPECT_EQ(why_not(parse_strados3, letters),
              "line 1: a StraDoS3 position is letters, the side to move and the number of plies");
    EXPECT_EQ(why_not(parse_strados3, letters + " w 0"), "line 1: the side to move is r or b, not 'w'");
    EXPECT_EQ(why_not(parse_strados3, letters + " r -1"), "line 1: '-1' is not a number of plies");
    EXPECT_EQ(why_not(parse_strados3, letters + "A r 0"), "line 1: the position has 101 letters, not 100 or 64");
    EXPECT_EQ(why_not(parse_strados3, letters + " r 0\n\n" + letters + " r 1"),
              "line 3: a position is one line, and here is another");
    std::string view = letters;
    view[99] = '?';
    EXPECT_EQ(why_not(parse_strados3, view + " r 0"),
              "line 1: a hidden piece ('?'): this is what one player sees, not a position");
    view[99] = 'z';
    EXPECT_EQ(why_not(parse_strados3, "\n" + view + " r 0"), "line 2: no piece has the letter 'z' (on k10)");
}

TEST(BoardString, MarksAndCase) {
    std::string text;
    for (const char letter : std::string_view{kMiddle.substr(0, 100)})
        text.append(1, letter).append("@");
    text[1] = '.';
    const auto diagram = parse_board_string(text);
    ASSERT_TRUE(diagram) << describe(diagram.error());
    EXPECT_EQ(diagram->revealed.count(), 13U);
    EXPECT_EQ(diagram->moved, SquareSet::single(kBoard10.parse_square("a1")->index));
    EXPECT_EQ(*write_board_string(*diagram), text + "\n");
    text[3] = '#';
    EXPECT_EQ(why_not(parse_board_string, text),
              "line 1: '#' at character 4 is neither '.' (has moved) nor '@' (has not)");
    EXPECT_EQ(why_not(parse_board_string, "A@"), "line 1: a board string has 200 characters, not 2");
    EXPECT_EQ(write_board_string(Diagram{.geometry = &kBoard8, .pieces = {}, .revealed = {}, .moved = {}}).error(),
              "a board string of Ataraxos has the 10x10 board only");
}

/// Positions of random games survive every format as far as it covers them.
TEST(Positions, RoundTrips) {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Random random{seed};
        const Edition& edition = samples::random_edition(random);
        const Record game = samples::random_game(edition, random, random.below(300));
        const Diagram diagram = diagram_of(*edition.geometry, *walk(game, Ply(game.plies.size())));
        EXPECT_EQ(diagram.ply, game.plies.size());
        Diagram known = diagram;
        known.moved = {};
        ASSERT_EQ(*parse_strados3(*write_strados3(diagram)), known) << "seed " << seed;
        known = {.geometry = diagram.geometry, .pieces = diagram.pieces, .revealed = {}, .moved = {}};
        ASSERT_EQ(*parse_strados2_position(*write_strados2_position(diagram)), known) << "seed " << seed;
        if (*edition.geometry == kBoard10) {
            known.revealed = diagram.revealed;
            known.moved = diagram.moved;
            ASSERT_EQ(*parse_board_string(*write_board_string(diagram)), known) << "seed " << seed;
        }
    }
}

/// One player's view is the whole position with the other's hidden pieces covered, and does not change with their
/// ranks.
TEST(Positions, ViewsHideUnknownRanks) {
    std::size_t covered = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random{seed};
        const Edition& edition = samples::random_edition(random);
        const Record game = samples::random_game(edition, random, random.below(200));
        const auto position = walk(game, Ply(game.plies.size()));
        const auto moves = moves_of(game, Ply(game.plies.size()));
        const std::string whole = *write_strados3(diagram_of(*edition.geometry, *position));
        for (const Side viewer : {Side::Red, Side::Blue}) {
            const View view = view_of(*position, viewer, moves);
            std::string expected = whole;
            position->open.occupied[opponent(viewer)].for_each([&](unsigned index) {
                if (position->open.revealed.has(position->open.piece_at[index].index))
                    return;
                expected[strados_place(*edition.geometry, Square{std::uint8_t(index)})] = '?';
                ++covered;
            });
            ASSERT_EQ(*write_strados3(*edition.geometry, view), expected) << "seed " << seed;

            Position other = *position; // every hidden rank of the other side replaced by another one
            for (unsigned piece = 0; piece < kSquares; ++piece)
                if (position->open.occupied[opponent(viewer)].has(piece) && !position->open.moved.has(piece) &&
                    position->open.piece_at[piece] == PieceId{std::uint8_t(piece)} &&
                    !position->open.revealed.has(piece))
                    other.rank_of[piece] = Rank::Bomb;
            const View changed = view_of(other, viewer, moves);
            ASSERT_EQ(*write_strados3(*edition.geometry, changed), expected);
            if (*edition.geometry == kBoard10) {
                ASSERT_EQ(*write_ucc2012_board(*edition.geometry, changed),
                          *write_ucc2012_board(*edition.geometry, view));
            }
        }
    }
    EXPECT_GT(covered, 1000U);
}

TEST(Positions, Ucc2012BoardHasRedOnTop) {
    const std::vector<PlacedPiece> pieces{{*kBoard10.parse_square("a1"), Side::Red, Rank::Flag},
                                          {*kBoard10.parse_square("k2"), Side::Red, Rank::Spy},
                                          {*kBoard10.parse_square("b10"), Side::Blue, Rank::Marshal}};
    const Position position = position_from_unchecked(pieces);
    EXPECT_EQ(*write_ucc2012_board(kBoard10, view_of(position, Side::Red, {})), ".........F\n"
                                                                                "s.........\n"
                                                                                "..........\n"
                                                                                "..........\n"
                                                                                "..++..++..\n"
                                                                                "..++..++..\n"
                                                                                "..........\n"
                                                                                "..........\n"
                                                                                "..........\n"
                                                                                "........#.\n");
    const std::string blue = *write_ucc2012_board(kBoard10, view_of(position, Side::Blue, {}));
    EXPECT_EQ(std::ranges::count(blue, '#'), 2);
    EXPECT_EQ(std::ranges::count(blue, '1'), 1);
    EXPECT_FALSE(write_ucc2012_board(kBoard8, view_of(position, Side::Blue, {})));
}

/// Found by the fuzzers of the GSN and the Gravon archive.
TEST(Start, ReportsAtMostTwentyErrors) {
    std::vector<PlacedPiece> start;
    for (const Side side : {Side::Red, Side::Blue})
        for (int at = 0; at < 40; ++at)
            start.push_back(
                {kOriginal.geometry->square({at % 10, at / 10 + (side == Side::Red ? 6 : 0)}), side, Rank::Flag});
    EXPECT_EQ(check_start(kOriginal, Placement::Army, start).size(), kMostProblems);
    start.assign(40, start.front());
    EXPECT_EQ(check_start(kOriginal, Placement::Free, start).size(), kMostProblems);
}

} // namespace
} // namespace vaandel::notation
