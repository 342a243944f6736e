// Set-ups: all problems reported together, to text and back, unbiased random ones, and Blue's point of view.

#include "vaandel/board/setup.hpp"

#include <map>

#include "support/scene.hpp"
#include "support/statistics.hpp"

namespace vaandel::tests {
namespace {

using Kind = SetupProblem::Kind;
using Problems = std::vector<SetupProblem>;
using ArmySetup = board::Setup; // GoogleTest reserves the name in a test's body

constexpr std::string_view kGood = "F1B29X3."
                                   "........"
                                   ".......2"; // barrage8

Problems problems_of(std::string_view text, const Edition& edition = kBarrage8) {
    const auto setup = parse_setup(edition, text);
    return setup ? Problems{} : setup.error();
}

TEST(Setup, ReadsItsOwnText) {
    const auto setup = parse_setup(kBarrage8, kGood);
    ASSERT_TRUE(setup);
    EXPECT_EQ(setup->text(kBarrage8), kGood);
    EXPECT_EQ(setup->pieces().size(), 8U);
    EXPECT_EQ(setup->pieces()[0], (OwnPiece{square_named(kBarrage8, "a1"), Rank::Flag}));
    EXPECT_EQ(setup->pieces()[7], (OwnPiece{square_named(kBarrage8, "h3"), Rank::Scout}));
    Random random{1};
    for (const Edition& edition : all_editions())
        for (int repeat = 0; repeat < 20; ++repeat) {
            const ArmySetup drawn = random_setup(edition, random);
            const auto read = parse_setup(edition, drawn.text(edition));
            ASSERT_TRUE(read);
            EXPECT_EQ(*read, drawn);
        }
}

TEST(Setup, AcceptsBlanksLinesEitherCaseAndOtherEmptyMarks) {
    for (const std::string_view text :
         {"f1b29x3.\n........\r\n.......2\n", "F 1 B 2 9 X 3 . \t . . . . . . . . . . . . . . . 2",
          "F1B29X3_________-------2"})
        EXPECT_EQ(parse_setup(kBarrage8, text)->text(kBarrage8), kGood) << text;
}

TEST(Setup, ReportsAWrongLength) {
    EXPECT_EQ(problems_of("F1B29X3................"), // 23, and a Scout is missing
              (Problems{{.kind = Kind::Length, .have = 23, .want = 24},
                        {.kind = Kind::Count, .have = 1, .want = 2, .rank = Rank::Scout}}));
    EXPECT_EQ(problems_of(std::string{kGood} + ".."), (Problems{{.kind = Kind::Length, .have = 26, .want = 24}}));
    EXPECT_EQ(problems_of(std::string{kGood} + "F"), (Problems{{.kind = Kind::Length, .have = 25, .want = 24}}));
    EXPECT_EQ(problems_of("").size(), 1U + 7U); // and seven ranks are missing
}

TEST(Setup, ReportsEveryWrongLetterWithItsPlace) {
    EXPECT_EQ(problems_of("F1B29X3?.......Y.......2"), (Problems{{.kind = Kind::Letter, .at = 7, .letter = '?'},
                                                                 {.kind = Kind::Letter, .at = 15, .letter = 'Y'}}));
    EXPECT_EQ(problems_of("F1B29X30...............2"), (Problems{{.kind = Kind::Letter, .at = 7, .letter = '0'}}));
}

/// A character of several bytes counts as one square, and the message about it is printable.
TEST(Setup, ReportsForeignLettersAsQuestionMarks) {
    EXPECT_EQ(
        problems_of("F1B29X3\xC3\xA9.......\xF0\x9F\x9A\xA9.......2"),
        (Problems{{.kind = Kind::Letter, .at = 7, .letter = '?'}, {.kind = Kind::Letter, .at = 15, .letter = '?'}}));
    EXPECT_EQ(problems_of("F1B29X3\x80\x80...............2"),
              (Problems{{.kind = Kind::Letter, .at = 7, .letter = '?'}}));
    EXPECT_EQ(problems_of(std::string_view{"F1B29X3\0...............2", 24}),
              (Problems{{.kind = Kind::Letter, .at = 7, .letter = '?'}}));
}

TEST(Setup, ReportsWrongCountsOfEveryRank) {
    EXPECT_EQ(problems_of("FFB29X4................2"),
              (Problems{{.kind = Kind::Count, .have = 2, .want = 1, .rank = Rank::Flag},
                        {.kind = Kind::Count, .have = 0, .want = 1, .rank = Rank::Spy},
                        {.kind = Kind::Count, .have = 0, .want = 1, .rank = Rank::Miner},
                        {.kind = Kind::Count, .have = 1, .want = 0, .rank = Rank::Sergeant}}));
}

TEST(Setup, ReportsAllKindsOfProblemsAtOnce) {
    const Problems problems = problems_of("FF?..");
    EXPECT_EQ(problems.front().kind, Kind::Letter);
    EXPECT_EQ(problems[1].kind, Kind::Length);
    EXPECT_EQ(std::ranges::count(problems, Kind::Count, &SetupProblem::kind), 7);
}

TEST(Setup, ReportsPiecesOutsideTheZoneAndOnOneSquare) {
    std::vector<OwnPiece> pieces = parse_setup(kBarrage8, kGood)->pieces();
    pieces[0].square = square_named(kBarrage8, "a4"); // land, but not ours
    pieces[1].square = square_named(kBarrage8, "c4"); // a lake
    pieces[2].square = pieces[3].square;
    pieces[4].square = kNoSquare;
    pieces[5].square = Square{8}; // behind the h-file
    const auto setup = check_setup(kBarrage8, pieces);
    ASSERT_FALSE(setup);
    EXPECT_EQ(setup.error(), (Problems{{.kind = Kind::OutsideZone, .square = square_named(kBarrage8, "a4")},
                                       {.kind = Kind::OutsideZone, .square = square_named(kBarrage8, "c4")},
                                       {.kind = Kind::Taken, .square = square_named(kBarrage8, "d1")},
                                       {.kind = Kind::OutsideZone, .square = kNoSquare},
                                       {.kind = Kind::OutsideZone, .square = Square{8}}}));
}

TEST(Setup, DescribesEveryProblem) {
    const auto text = [](const SetupProblem& problem) { return describe(kBarrage8, problem); };
    EXPECT_EQ(text({.kind = Kind::Length, .have = 23, .want = 24}), "the set-up has 23 squares, the zone has 24");
    EXPECT_EQ(text({.kind = Kind::Letter, .at = 7, .letter = 'Y'}),
              "'Y' at square 8 is not a rank (F123456789XB or '.')");
    EXPECT_EQ(text({.kind = Kind::OutsideZone, .square = square_named(kBarrage8, "c4")}),
              "c4 is not in the set-up zone");
    EXPECT_EQ(text({.kind = Kind::OutsideZone, .square = kNoSquare}), "a piece stands off the board");
    EXPECT_EQ(text({.kind = Kind::OutsideZone, .square = Square{8}}), "a piece stands off the board");
    EXPECT_EQ(text({.kind = Kind::Taken, .square = square_named(kBarrage8, "d1")}), "two pieces stand on d1");
    EXPECT_EQ(text({.kind = Kind::Count, .have = 3, .want = 2, .rank = Rank::Scout}),
              "3 pieces of rank 2, the army has 2");
}

TEST(Setup, OrderOfThePiecesDoesNotMatter) {
    std::vector<OwnPiece> pieces = parse_setup(kBarrage8, kGood)->pieces();
    std::ranges::reverse(pieces);
    EXPECT_EQ(*check_setup(kBarrage8, pieces), *parse_setup(kBarrage8, kGood));
}

TEST(Setup, MirroredTwiceIsTheSame) {
    Random random{2};
    for (const Edition& edition : all_editions()) {
        const ArmySetup setup = random_setup(edition, random);
        EXPECT_EQ(setup.mirrored(edition).mirrored(edition), setup);
    }
    EXPECT_EQ(parse_setup(kBarrage8, kGood)->mirrored(kBarrage8).text(kBarrage8), ".3X92B1F"
                                                                                  "........"
                                                                                  "2.......");
}

TEST(Setup, BlueSitsOpposite) {
    const ArmySetup setup = *parse_setup(kBarrage8, kGood);
    const Position start = initial_position(kBarrage8, setup, setup);
    const auto stands = [&](std::string_view name, Side side, Rank rank) {
        const Square square = square_named(kBarrage8, name);
        EXPECT_TRUE(start.open.occupied[side].has(square.index)) << name;
        EXPECT_EQ(start.rank_at(square), rank) << name;
        EXPECT_EQ(start.open.piece_at[square.index], piece_from(square)) << name;
    };
    stands("a1", Side::Red, Rank::Flag);
    stands("h3", Side::Red, Rank::Scout);
    stands("h8", Side::Blue, Rank::Flag); // the leftmost square of Blue's back row, as Blue sees it
    stands("g8", Side::Blue, Rank::Spy);
    stands("a6", Side::Blue, Rank::Scout);
    EXPECT_EQ(start.open.moved, PieceSet{});
    EXPECT_EQ(start.open.revealed, PieceSet{});
    EXPECT_EQ(check_invariants(kBarrage8, start), std::vector<std::string>{});

    Random random{3};
    const ArmySetup full = random_setup(kOriginal, random);
    const Position large = initial_position(kOriginal, full, full);
    for (const OwnPiece& piece : full.pieces()) {
        const Cell cell = kBoard10.cell(piece.square);
        EXPECT_EQ(large.rank_at(kBoard10.square({9 - cell.column, 9 - cell.row})), piece.rank);
    }
}

/// A Flag and two Scouts on four squares: twelve set-ups.
TEST(Setup, RandomOnesAreUniform) {
    const Geometry geometry{4, 4, {}};
    Edition tiny = kBarrage8;
    tiny.geometry = &geometry;
    tiny.zone_rows = 1;
    tiny.army = {{1, 0, 2}};
    Random random{5};
    std::map<std::string, unsigned> drawn;
    for (int repeat = 0; repeat < 24'000; ++repeat)
        ++drawn[random_setup(tiny, random).text(tiny)];
    ASSERT_EQ(drawn.size(), 12U);
    std::vector<unsigned> counts;
    for (const auto& [text, count] : drawn)
        counts.push_back(count);
    EXPECT_LT(deviation_from_uniform(counts), 4);
}

TEST(Setup, RandomOnesReachEverySquareWithEveryRank) {
    Random random{6};
    std::map<char, std::vector<unsigned>> seen;
    for (int repeat = 0; repeat < 6000; ++repeat) {
        const std::string text = random_setup(kOriginal, random).text(kOriginal);
        for (std::size_t at = 0; at < text.size(); ++at) {
            seen[text[at]].resize(40);
            ++seen[text[at]][at];
        }
    }
    ASSERT_EQ(seen.size(), 12U);
    for (const auto& [letter, counts] : seen)
        EXPECT_LT(deviation_from_uniform(counts), 4) << letter;
}

} // namespace
} // namespace vaandel::tests
