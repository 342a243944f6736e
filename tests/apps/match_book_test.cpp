// The books of vaandel match: set-ups and openings.

#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

#include "match_command.hpp"

namespace vaandel::apps {
namespace {

namespace json = boost::json;

TEST_F(MatchCommand, DrawsArmiesFromAList) {
    const std::set<std::string> list{"F...............B3129X2.", "................B3129X2F"};
    add("list.txt", fmt::format("{}\n", fmt::join(list, "\n")));
    const auto with = [&](std::string_view edition, std::string_view file) {
        return match({"--edition", std::string{edition}, "--engine", "first", "--engine", "random", "--games", "8",
                      "--setups", path(file), "--records", path("drawn")});
    };
    const Ran ran = with("barrage8", "list.txt");
    ASSERT_EQ(ran.status, 0) << ran.err;
    board::PerSide<std::set<std::string>> drawn;
    for (int game = 1; game <= 8; ++game) {
        const auto read = notation::parse_record(content(fmt::format("drawn/00000{}.vaandel", game)));
        ASSERT_TRUE(read);
        for (const board::Side side : {board::Side::Red, board::Side::Blue})
            drawn[side].insert(notation::setup_of(*read, side).value().text(board::kBarrage8));
    }
    EXPECT_EQ(drawn.red, list);
    EXPECT_EQ(drawn.blue, list);
    add("other.txt", "# of another edition\nFB43235323B4B53416B256B729854B2X62872672\n");
    EXPECT_NE(with("barrage8", "other.txt").err.find("set-up 1 is one of original, not of barrage8"),
              std::string::npos);
    add("none.txt", "hello\n");
    EXPECT_NE(with("barrage8", "none.txt").err.find("--setups: none.txt: not a list of set-ups"), std::string::npos);
    EXPECT_NE(with("barrage8", "missing.txt").err.find("missing.txt"), std::string::npos);
}

TEST_F(MatchCommand, GoesThroughAListInOrder) {
    add("list.txt", "F...............B3129X2.\n................B3129X2F\n...............FB3129X2.\n");
    const Ran ran = match({"--edition", "barrage8", "--engine", "random", "--engine", "first", "--games", "8",
                           "--setups", path("list.txt"), "order=sequential", "--records", path("games")});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto army = [&](int game, board::Side side) {
        const auto read = notation::parse_record(content(fmt::format("games/00000{}.vaandel", game)));
        return notation::setup_of(*read, side).value().text(board::kBarrage8);
    };
    for (int game = 1; game <= 8; ++game) { // two pairs have four armies of the list, which has three
        const bool is_first_pair = game % 6 == 1 || game % 6 == 2;
        EXPECT_EQ(army(game, board::Side::Red), game > 2 && game < 5   ? "...............FB3129X2."
                                                : game > 4 && game < 7 ? "................B3129X2F"
                                                                       : "F...............B3129X2.");
        EXPECT_EQ(army(game, board::Side::Blue) == "................B3129X2F", is_first_pair);
    }
}

TEST_F(MatchCommand, ContinuesFromOpenings) {
    for (const std::string edition : {"barrage8", "cards"}) {
        const std::string book = path("book " + edition);
        ASSERT_EQ(match({"--edition", edition, "--engine", "random", "--engine", "name=other player=random", "--games",
                         "3", "--seed", "9", "--records", book})
                      .status,
                  0);
        const Ran ran =
            match({"--edition", edition, "--engine", "random", "--engine", "name=other player=random", "--games", "6",
                   "--openings", book, "plies=5", "start=2", "--records", path("on " + edition)});
        ASSERT_EQ(ran.status, 0) << ran.err;
        const auto plies = [&](const std::string& folder, int game) {
            const std::string text = content(fmt::format("{} {}/00000{}.vaandel", folder, edition, game));
            const auto at = text.find(edition == "cards" ? "[actions]\n" : "[moves]\n");
            std::string first;
            std::string_view left = std::string_view{text}.substr(at);
            for (int line = 0; line < 6; ++line) {
                const auto end = left.find('\n');
                const std::string_view whole = left.substr(0, end);
                first += std::string{whole.substr(0, whole.find("  ("))} + '\n'; // without the time
                left.remove_prefix(end + 1);
            }
            return first;
        };
        for (const auto& [game, opening] : {std::pair{1, 2}, {2, 2}, {3, 3}, {4, 3}, {5, 1}, {6, 1}})
            EXPECT_EQ(plies("on", game), plies("book", opening)) << edition << game;
        EXPECT_EQ(run(add_replay, {"replay", path("on " + edition)}).status, 0);
    }
    const auto refusal = [&](std::vector<std::string> words) {
        std::vector<std::string> all{"--edition", "duel8", "--engine", "random", "--engine", "name=other player=random",
                                     "--openings"};
        all.insert(all.end(), words.begin(), words.end());
        const Ran ran = match(all);
        EXPECT_EQ(ran.status, 2);
        return ran.err;
    };
    EXPECT_NE(
        refusal({path("book barrage8")}).find("--openings: book barrage8/000001.vaandel: it is not a game of duel8"),
        std::string::npos);
    EXPECT_NE(refusal({path("book barrage8"), "order=up"}).find("order=up: one of random, sequential"),
              std::string::npos);
    EXPECT_NE(refusal({path("nothing")}).find("--openings: nothing"), std::string::npos);
    EXPECT_NE(refusal({path("x"), "depth=3"}).find("'depth=3' is none of file=, order=, plies=, start="),
              std::string::npos);
    EXPECT_NE(refusal({path("x"), "--setups", path("y")}).find(" excludes "), std::string::npos);
}

} // namespace
} // namespace vaandel::apps
