// vaandel match, as a user calls it.

#include <boost/json.hpp>

#include "command_test.hpp"

namespace vaandel::apps {
namespace {

namespace json = boost::json;

class MatchCommand : public CommandTest {
protected:
    Ran match(std::vector<std::string> words) const {
        words.insert(words.begin(), "match");
        return run(add_match, std::move(words));
    }
};

TEST_F(MatchCommand, TellsTheResult) {
    const Ran ran = match({"--edition", "barrage8", "--engine", "first", "--engine", "random", "--games", "6"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_TRUE(ran.out.starts_with("Results of first vs random:\nElo: +")) << ran.out;
    EXPECT_NE(ran.out.find("\nGames: 8, Wins: "), std::string::npos) << ran.out; // two whole blocks
    EXPECT_NE(ran.out.find("\nPtnml(0-2): ["), std::string::npos);
    EXPECT_NE(ran.out.find("\nFaults: none\n"), std::string::npos);
}

TEST_F(MatchCommand, EndsWithJson) {
    const Ran ran = match({"--edition", "cards", "--deck", "jumbo23", "--engine", "medium", "--engine", "random",
                           "--games", "8", "--json", "--sprt", "0", "400"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto line = ran.out.substr(ran.out.rfind('\n', ran.out.size() - 2) + 1);
    const json::object result = json::parse(line).as_object();
    const json::array& engines = result.at("engines").as_array();
    EXPECT_EQ(engines.at(0).at("name"), "medium");
    EXPECT_EQ(engines.at(1).at("name"), "random");
    EXPECT_NEAR(engines.at(0).at("score").as_double() + engines.at(1).at("score").as_double(), 1, 1e-9);
    for (const char* field : {"wins", "losses", "draws", "crashes", "illegal", "time_losses", "ms_per_move"})
        EXPECT_TRUE(engines.at(0).at(field).is_number()) << field;
    EXPECT_TRUE(result.at("elo").is_double());
    EXPECT_TRUE(result.at("error").is_double());
    EXPECT_TRUE(result.contains("sprt"));
}

TEST_F(MatchCommand, KeepsRecordsThatReplay) {
    const Ran ran = match({"--edition", "duel8", "--engine", "first", "--engine", "random", "--games", "4",
                           "--own-setups", "--concurrency", "2", "--records", path("games")});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Ran replay = run(add_replay, {"replay", path("games")});
    EXPECT_EQ(replay.status, 0) << replay.out;
    EXPECT_NE(replay.out.find("4 games: 4 ok"), std::string::npos) << replay.out;
    EXPECT_NE(content("games/000001.vaandel").find("red: \"first\"\nblue: \"random\"\n"), std::string::npos);
    EXPECT_NE(content("games/000002.vaandel").find("red: \"random\"\nblue: \"first\"\n"), std::string::npos);
}

TEST_F(MatchCommand, SaysWhenARecordCannotBeKept) {
    std::filesystem::create_directories(path("games/000003.vaandel")); // a folder where the file is to be
    const Ran ran = match({"--edition", "duel8", "--engine", "first", "--engine", "random", "--games", "8",
                           "--concurrency", "2", "--records", path("games")});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.err.find("cannot write games/000003.vaandel"), std::string::npos) << ran.err;
}

TEST_F(MatchCommand, WrongUse) {
    const auto said = [&](std::vector<std::string> words) {
        const Ran ran = match(std::move(words));
        EXPECT_EQ(ran.status, 2);
        return ran.err;
    };
    EXPECT_NE(said({"--edition", "chess", "--engine", "first", "--engine", "random"}).find("'chess' is no edition"),
              std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "easy"})
                  .find("'easy' is no player of this edition; there are first, random"),
              std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first"}).find("--engine: two players are needed, 1 given"),
              std::string::npos);
    EXPECT_NE(said({"--edition", "duel8", "--engine", "first", "--engine", "random", "--games", "0"}).find("--games"),
              std::string::npos);
}

} // namespace
} // namespace vaandel::apps
