// vaandel selfplay, as a user calls it: it writes, resumes, and reports errors.

#include "command_test.hpp"
#include "support/net_bytes.hpp"

namespace vaandel::apps {
namespace {

class SelfplayCommand : public CommandTest {
protected:
    Ran selfplay(std::vector<std::string> words) const {
        words.insert(words.begin(),
                     {"selfplay", "barrage8", path("positions"), "--files", "2", "--games", "1", "--nodes", "50"});
        return run(add_selfplay, std::move(words));
    }
};

TEST_F(SelfplayCommand, WritesItsFilesAndResumes) {
    const Ran ran = selfplay({});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.err.find("2 of 2 files, 2 games"), std::string::npos) << ran.err;
    const std::vector<std::string> all{"positions/barrage8-1-00000.positions.gz",
                                       "positions/barrage8-1-00001.positions.gz"};
    EXPECT_EQ(files(), all);
    const std::string before = content(all[1]);
    std::filesystem::remove(path(all[1]));
    const Ran again = selfplay({"--threads", "2"});
    EXPECT_NE(again.err.find("2 of 2 files, 1 games"), std::string::npos) << again.err;
    EXPECT_EQ(content(all[1]), before);
}

TEST_F(SelfplayCommand, AcceptsOnlyNetsOfItsEdition) {
    const std::vector<float> weights = tests::net_weights(1);
    add("right.net", tests::net_file(board::kBarrage8, weights));
    add("wrong.net", tests::net_file(board::kDuel8, weights));
    add("broken.net", tests::net_file(board::kBarrage8, weights).substr(0, 5000));
    EXPECT_EQ(selfplay({"--net", path("right.net")}).status, 0);
    const Ran wrong = selfplay({"--net", path("wrong.net")});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_NE(wrong.err.find("wrong.net is for duel8, not barrage8"), std::string::npos) << wrong.err;
    const Ran broken = selfplay({"--net", path("broken.net")});
    EXPECT_EQ(broken.status, 2);
    EXPECT_NE(broken.err.find("bytes after line 3"), std::string::npos) << broken.err;
}

TEST_F(SelfplayCommand, LetsNetsPlayAlone) {
    add("one.net", tests::net_file(board::kBarrage8, tests::net_weights(1)));
    add("two.net", tests::net_file(board::kBarrage8, tests::net_weights(2)));
    add("wrong.net", tests::net_file(board::kDuel8, tests::net_weights(1)));
    const Ran ran =
        selfplay({"--instant", "--net", path("one.net"), "--rival", path("two.net"), "--rival-share", "0.5"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(files().size(), 2 + 3U);
    const Ran wrong = selfplay({"--net", path("one.net"), "--rival", path("two.net"), path("wrong.net")});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_NE(wrong.err.find("wrong.net is for duel8, not barrage8"), std::string::npos) << wrong.err;
}

TEST_F(SelfplayCommand, MeetsRandomisedOpponentsWithArmiesOfAList) {
    add("list.txt", "F...............B3129X2.\n");
    const Ran ran = selfplay({"--randomised-opponents", "1", "--first-bot", "0", "--setups", path("list.txt"),
                              "--records", path("records")});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(files().size(), 1 + 2 + 2U);
    EXPECT_EQ(selfplay({"--listed", "0.5"}).status, 2);
    add("wrong.txt", "F B X\n");
    const Ran wrong = selfplay({"--setups", path("wrong.txt")});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_NE(wrong.err.find("wrong.txt"), std::string::npos) << wrong.err;
}

TEST_F(SelfplayCommand, AcceptsTheOldNamesOfOptions) {
    EXPECT_EQ(selfplay({"--strangers", "0.5", "--as-persons", "0.5"}).status, 0);
    EXPECT_EQ(selfplay({"--strangers", "2"}).status, 2);
    EXPECT_EQ(selfplay({"--as-persons", "2"}).status, 2);
}

TEST_F(SelfplayCommand, ReportsBadInput) {
    EXPECT_EQ(selfplay({"--first-bot", "2"}).status, 2);
    EXPECT_EQ(selfplay({"--games", "0"}).status, 2);
    EXPECT_EQ(selfplay({"--instant"}).status, 2) << "which net?";
    EXPECT_EQ(selfplay({"--netless", "0.5"}).status, 2) << "without which net?";
    EXPECT_EQ(run(add_selfplay, {"selfplay", "chess", path("positions")}).status, 2);
}

} // namespace
} // namespace vaandel::apps
