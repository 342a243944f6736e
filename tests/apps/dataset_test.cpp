// vaandel dataset, as a user calls it: records become positions, and skipped ones are counted.

#include "match_command.hpp"

namespace vaandel::apps {
namespace {

class DatasetCommand : public MatchCommand {
protected:
    /// Two games of programs, in a folder.
    std::string played(const std::string& edition) const {
        const Ran ran = match({"--edition", edition, "--engine", "first", "--engine", "random", "--games", "2",
                               "--records", path("games/" + edition)});
        EXPECT_EQ(ran.status, 0) << ran.err;
        return path("games/" + edition);
    }
    Ran dataset(std::vector<std::string> more) const {
        more.insert(more.begin(), {"dataset", "barrage8", path("all.positions.gz")});
        return run(add_dataset, std::move(more));
    }
};

TEST_F(DatasetCommand, TakesOnlyGamesOfItsEdition) {
    played("barrage8");
    played("duel8");
    const Ran cards = match({"--edition", "cards", "--engine", "random", "--engine", "greedy", "--games", "2",
                             "--records", path("games/cards")});
    EXPECT_EQ(cards.status, 0) << cards.err;
    add("games/4.vaandel", "vaandel record 1\nnonsense\n");
    const Ran ran = dataset({path("games"), "--positions", "5", "--programs"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find("2 games, 10 positions; 1 record skipped, 4 of other editions\n"), std::string::npos)
        << ran.out;
    const std::string before = content("all.positions.gz");
    EXPECT_FALSE(before.empty());
    dataset({path("games"), "--positions", "5", "--programs"});
    EXPECT_EQ(content("all.positions.gz"), before) << "the same seed, the same bytes";
}

TEST_F(DatasetCommand, LeavesAnOlderFileIfThereIsNoGame) {
    const std::string games = played("duel8");
    add("all.positions.gz", "older");
    const Ran ran = dataset({games});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.out.find("0 games, 0 positions; 0 records skipped, 2 of other editions"), std::string::npos);
    EXPECT_EQ(content("all.positions.gz"), "older");
    EXPECT_FALSE(std::filesystem::exists(path("all.positions.gz.part")));
}

TEST_F(DatasetCommand, ReportsBadInput) {
    const std::string games = played("duel8");
    EXPECT_EQ(dataset({}).status, 2);
    EXPECT_EQ(run(add_dataset, {"dataset", "chess", path("x"), games}).status, 2);
}

} // namespace
} // namespace vaandel::apps
