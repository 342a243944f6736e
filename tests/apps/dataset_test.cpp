// vaandel dataset, as a user calls it: records become positions, and skipped ones are counted.

#include "vaandel/game/replay.hpp"
#include "vaandel/notation/vaandel_record.hpp"
#include "vaandel/selfplay/play.hpp"

#include "command_test.hpp"

namespace vaandel::apps {
namespace {

class DatasetCommand : public CommandTest {
protected:
    static std::string record_of(const board::Edition& edition, std::uint64_t seed) {
        selfplay::Settings settings;
        settings.nodes = 40;
        return notation::write_record(selfplay::play_game(edition, settings, seed).record);
    }
    Ran dataset(std::vector<std::string> more) const {
        more.insert(more.begin(), {"dataset", "barrage8", path("all.positions.gz")});
        return run(add_dataset, std::move(more));
    }
};

TEST_F(DatasetCommand, TakesOnlyGamesOfItsEdition) {
    add("games/1.vaandel", record_of(board::kBarrage8, 1));
    add("games/2.vaandel", record_of(board::kDuel8, 2));
    add("games/3.vaandel", record_of(board::kBarrage8, 3));
    add("games/4.vaandel", "vaandel record 1\nnonsense\n");
    const Ran ran = dataset({path("games"), "--positions", "5", "--programs"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find("2 games, 10 positions; 1 records skipped"), std::string::npos) << ran.out;
    const std::string before = content("all.positions.gz");
    EXPECT_FALSE(before.empty());
    dataset({path("games"), "--positions", "5", "--programs"});
    EXPECT_EQ(content("all.positions.gz"), before) << "the same seed, the same bytes";
}

TEST_F(DatasetCommand, ReportsBadInput) {
    add("games/2.vaandel", record_of(board::kDuel8, 2));
    EXPECT_EQ(dataset({path("games")}).status, 1) << "no game of the edition";
    EXPECT_EQ(dataset({}).status, 2);
    EXPECT_EQ(run(add_dataset, {"dataset", "chess", path("x"), path("games")}).status, 2);
}

} // namespace
} // namespace vaandel::apps
