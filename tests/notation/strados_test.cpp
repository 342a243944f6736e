// StraDoS2 positions (C.3).

#include "vaandel/notation/strados.hpp"

#include <gtest/gtest.h>

namespace vaandel::notation {
namespace {

using namespace board;

constexpr std::string_view kEmpty10 = "AAAAAAAAAA"
                                      "AAAAAAAAAA"
                                      "AAAAAAAAAA"
                                      "AAAAAAAAAA"
                                      "AA__AA__AA"
                                      "AA__AA__AA"
                                      "AAAAAAAAAA"
                                      "AAAAAAAAAA"
                                      "AAAAAAAAAA"
                                      "AAAAAAAAAA";

TEST(Strados2, EveryLetterIsASideAndARank) {
    constexpr std::array<Rank, kRanks> order{Rank::Bomb,     Rank::Spy,        Rank::Scout,   Rank::Miner,
                                             Rank::Sergeant, Rank::Lieutenant, Rank::Captain, Rank::Major,
                                             Rank::Colonel,  Rank::General,    Rank::Marshal, Rank::Flag};
    std::string text{kEmpty10};
    for (std::size_t at = 0; at < kRanks; ++at) {
        text[at] = char('B' + at);
        text[60 + at] = char('N' + at);
    }
    const auto pieces = parse_strados2(kBoard10, text);
    ASSERT_TRUE(pieces);
    ASSERT_EQ(pieces->size(), 2 * kRanks);
    for (std::size_t at = 0; at < kRanks; ++at) {
        const auto square = [&](int first) {
            return kBoard10.square({(first + int(at)) % 10, (first + int(at)) / 10});
        };
        EXPECT_EQ((*pieces)[at], (PlacedPiece{square(0), Side::Red, order[at]}));
        EXPECT_EQ((*pieces)[kRanks + at], (PlacedPiece{square(60), Side::Blue, order[at]}));
    }
    EXPECT_EQ(write_strados2(kBoard10, *pieces), text);
}

TEST(Strados2, LettersInEitherCase) {
    std::string text{kEmpty10};
    text[99] = 'y';
    text[98] = 'a';
    const auto pieces = parse_strados2(kBoard10, text);
    ASSERT_TRUE(pieces);
    EXPECT_EQ(*pieces, (std::vector<PlacedPiece>{{*kBoard10.parse_square("k10"), Side::Blue, Rank::Flag}}));
}

TEST(Strados2, SmallBoard) {
    const std::string text = "MAAAAAAAAAAAAAAAAAAAAAAAAA_AA_AAAA_AA_AAAAAAAAAAAAAAAAAAAAAAAAAY";
    const auto pieces = parse_strados2(kBoard8, text);
    ASSERT_TRUE(pieces);
    EXPECT_EQ(*pieces, (std::vector<PlacedPiece>{{*kBoard8.parse_square("a1"), Side::Red, Rank::Flag},
                                                 {*kBoard8.parse_square("h8"), Side::Blue, Rank::Flag}}));
    EXPECT_EQ(write_strados2(kBoard8, *pieces), text);
}

TEST(Strados2, ReportsAllErrors) {
    const auto wrong = [](std::string_view text) { return parse_strados2(kBoard10, text).error(); };
    EXPECT_EQ(wrong(""), (std::vector<std::string>{"the position has 0 letters, the board has 100 squares"}));
    std::string text{kEmpty10};
    text[0] = '_';
    text[1] = 'Z';
    text[2] = '\n';
    text[43] = 'B';
    text += "AA";
    EXPECT_EQ(wrong(text), (std::vector<std::string>{
                               "the position has 102 letters, the board has 100 squares",
                               "a lake on a1, where this board has none", "no piece has the letter 'Z' (on b1)",
                               "no piece has the letter '?' (on c1)", "d5 is a lake, and needs a '_'"}));
}

} // namespace
} // namespace vaandel::notation
