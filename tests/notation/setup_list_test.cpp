// Lists of set-ups (C.3, C.5 to C.7).

#include "vaandel/notation/formats.hpp"
#include "vaandel/notation/setup_list.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace vaandel::notation {
namespace {

using namespace board;

std::string european(const Result<SetupList, Problems>& list) {
    EXPECT_TRUE(list) << describe(list.error());
    return list ? *write_setup_lines(*list, RankLabels::European) : "";
}
std::string american(const Result<SetupList, Problems>& list) {
    return list ? *write_setup_lines(*list, RankLabels::American) : describe(list.error());
}
std::string why_not(const Result<SetupList, Problems>& list) { return list ? "it was read" : describe(list.error()); }

std::string from_hex(std::string_view hex) {
    std::string bytes;
    for (std::size_t at = 0; at < hex.size(); at += 2)
        bytes += char(std::stoi(std::string{hex.substr(at, 2)}, nullptr, 16));
    return bytes;
}

TEST(SetupLines, ReadsARealOneAndOtherEditions) {
    constexpr std::string_view real = "86BBFB88584968BB7S993997B462934715695957";
    const auto list = parse_setup_lines(real, RankLabels::American);
    EXPECT_EQ(american(list), fmt::format("{}\n", real));
    EXPECT_EQ(list->front().edition->id, "original");
    const auto small =
        parse_setup_lines("FB3.....29X1....2.......\r\n\r\nFBB33...29X1....2.......\r\n", RankLabels::European);
    ASSERT_TRUE(small) << describe(small.error());
    EXPECT_EQ(small->at(0).edition->id, "barrage8");
    EXPECT_EQ(small->at(1).edition->id, "duel8");
}

TEST(SetupLines, IgnoresNamesFromThePage) {
    const std::string_view text = "# Harbour\nFB3.....29X1....2.......\n# Home\nFB3.....29X1....2.......\n";
    const auto list = parse_setup_lines(text, RankLabels::European);
    ASSERT_TRUE(list) << describe(list.error());
    EXPECT_EQ(list->size(), 2U);
    EXPECT_EQ(detect_format(text)->id, "setups-eu");
}

TEST(SetupLines, ReportsErrorsWithTheirLine) {
    EXPECT_EQ(why_not(parse_setup_lines("", RankLabels::European)), "the text is empty");
    EXPECT_EQ(why_not(parse_setup_lines("# none\n", RankLabels::American)), "the text holds no set-up");
    const std::string wild = std::string(39, 'F') + "?\n" + std::string(40, 'B') + "\n"; // with many faults a line
    EXPECT_EQ(parse_setup_lines(wild + wild + wild + wild, RankLabels::European).error().size(), kMostProblems);
    EXPECT_EQ(why_not(parse_ataraxos_inits("# none\n")), "the text holds no set-up");
    EXPECT_EQ(why_not(parse_setup_lines("FB\n", RankLabels::European)), "line 1: a set-up has 40 or 24 squares, not 2");
    EXPECT_EQ(why_not(parse_setup_lines("FB3.....29X1....2.......\nFB3.....29X1............", RankLabels::European)),
              "line 2: 1 pieces of rank 2, the army has 2");
}

TEST(AnySetups, AreReadInEveryFormat) {
    const auto one = parse_setup_lines("FB43235323B4B53416B256B729854B2X62872672", RankLabels::European);
    ASSERT_TRUE(one) << describe(one.error());
    for (const Format& format : all_formats())
        if (const auto* codec = std::get_if<SetupsCodec>(&format.codec)) {
            const auto setups = parse_any_setups(kOriginal, *codec->write(*one));
            ASSERT_TRUE(setups) << format.id << ": " << describe(setups.error());
            EXPECT_EQ(*setups, std::vector{one->front().setup}) << format.id;
        }
}

TEST(AnySetups, NeedOneEditionAndAtLeastOneEntry) {
    const auto why_not = [](std::string_view text) {
        const auto setups = parse_any_setups(kBarrage8, text);
        return setups ? "it was read" : describe(setups.error());
    };
    EXPECT_EQ(why_not("FB3.....29X1....2.......\nFBB33...29X1....2.......\n"),
              "set-up 2 is one of duel8, not of barrage8");
    EXPECT_EQ(why_not("FB3.....29X1....2.......\nFB3.....29X1............\n"),
              "line 2: 1 pieces of rank 2, the army has 2");
    for (const std::string_view text : {"", "hello\n", "# none\n"})
        EXPECT_EQ(why_not(text), "not a list of set-ups");
}

TEST(AtaraxosInits, ReadsARealOneFromItsEnd) {
    const auto list = parse_ataraxos_inits("# a comment\nAAAAALAAKAAAAAAEAACADAAAAAAAABDAAAAAAAAM\n");
    EXPECT_EQ(european(list), "F........2B........2.1..3......9..X.....\n"); // the flag on the back row's left end
    EXPECT_EQ(list->front().edition->id, "barrage10");
    EXPECT_EQ(why_not(parse_ataraxos_inits("AB")), "line 1: a set-up has 40 letters, not 2");
    EXPECT_EQ(why_not(parse_ataraxos_inits("ZAAAALAAKAAAAAAEAACADAAAAAAAABDAAAAAAAAM")),
              "line 1: no piece has the letter 'Z'");
}

TEST(Stg, ARealOne) {
    const std::string bytes =
        from_hex("0200080104030503010308030802040100010203060204000603090107030002070009000601080003030500010205010202"
                 "090301010301000006000702030200030502030004020902010007010201");
    ASSERT_EQ(bytes.size(), kStgBytes);
    EXPECT_EQ(american(parse_stg(bytes)), "9BFB58967749B9487BS66889B9594B9357125638\n");
    EXPECT_EQ(parse_stg(bytes + bytes)->size(), 2U);
    std::string twice = bytes;
    twice[2] = twice[0];
    twice[3] = twice[1];
    EXPECT_EQ(why_not(parse_stg(bytes + twice)), "set-up 2: pair 2 is 2, 0, where a piece stands");
    twice[3] = 4;
    EXPECT_EQ(why_not(parse_stg(twice)), "set-up 1: pair 2 is 2, 4, which is off the set-up zone");
    EXPECT_FALSE(parse_stg(bytes.substr(1)));
    EXPECT_FALSE(parse_stg(""));
}

TEST(SetupCsv, TheFirstRealRow) {
    constexpr std::string_view row = "1,1,12,2,10,3,9,6,8,3,9,6,7,12,8,5,4,1,9,9,4,9,12,7,12,9,9,6,7,5,9,5,11,12,7,"
                                     "12,5,8,8,8,6,4\r\n";
    const auto list = parse_setup_csv(row);
    EXPECT_EQ(american(list), "FB7B588864B7B9967595"
                              "7B85419949"
                              "B2S3968396\n");
    EXPECT_EQ(*write_setup_csv(*list), row);
    EXPECT_EQ(why_not(parse_setup_csv("1,1,12")), "line 1: a row has 42 fields, not 3");
    std::string wrong{row};
    EXPECT_EQ(why_not(parse_setup_csv("x" + wrong)), "line 1: a row begins with its number, and 0 or 1");
    wrong.replace(4, 2, "13");
    EXPECT_EQ(why_not(parse_setup_csv(wrong)), "line 1: '13' is not a rank, a number from 1 to 12");
    wrong.replace(4, 2, "11");
    EXPECT_EQ(why_not(parse_setup_csv(wrong)),
              "line 1: 2 pieces of rank F, the army has 1; line 1: 5 pieces of rank B, the army has 6");
}

TEST(SetupLists, EveryFormatRoundTripsWhatItCanHold) {
    Random random{7};
    for (int round = 0; round < 200; ++round) {
        SetupList list;
        for (int count = 0; count < 3; ++count) {
            const Edition& edition = all_editions()[std::size_t(round) % all_editions().size()];
            list.push_back({&edition, random_setup(edition, random)});
        }
        const Edition& edition = *list.front().edition;
        for (const RankLabels labels : {RankLabels::European, RankLabels::American})
            ASSERT_EQ(*parse_setup_lines(*write_setup_lines(list, labels), labels), list);
        const auto inits = write_ataraxos_inits(list);
        const auto stg = write_stg(list);
        const auto csv = write_setup_csv(list);
        ASSERT_EQ(inits.has_value(), *edition.geometry == kBoard10);
        ASSERT_EQ(stg.has_value(), edition.id == "original");
        ASSERT_EQ(csv.has_value(), edition.id == "original");
        ASSERT_TRUE(!inits || *parse_ataraxos_inits(*inits) == list);
        ASSERT_TRUE(!stg || *parse_stg(*stg) == list);
        ASSERT_TRUE(!csv || *parse_setup_csv(*csv) == list);
    }
}

} // namespace
} // namespace vaandel::notation
