// vaandel replay, as a user calls it: files, folders and generated archives, lines, counts, status.

#include <boost/json.hpp>
#include <fmt/format.h>
#include <sys/stat.h>

#include <array>
#include <sstream>

#include "command_test.hpp"

namespace vaandel::apps {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::string_view kHeader = "vaandel record 1\n"
                                     "edition: duel8\n"
                                     "placement: free\n"
                                     "two-squares: 3\n"
                                     "more-squares: on\n"
                                     "both-immobile: draw\n"
                                     "immobility: every-ply\n"
                                     "scout-charge: allowed\n"
                                     "winning-defender: stays\n"
                                     "max-plies-without-attack: off\n";

constexpr std::string_view kBoard = "[board]\n"
                                    "8 . . . . . . . bF\n"
                                    "7 . . . . . . . .\n"
                                    "6 . . . b9 . . . .\n"
                                    "5 . . ~ . . ~ . .\n"
                                    "4 . . ~ . . ~ . .\n"
                                    "3 . . . r9 . . . r2\n"
                                    "2 . . . . . . . .\n"
                                    "1 rF . . . . . . .\n"
                                    "a b c d e f g h\n"
                                    "[moves]\n";

std::string record(std::string_view moves, std::string_view header = "max-plies: off\n") {
    return fmt::format("{}{}{}{}", kHeader, header, kBoard, moves);
}

/// Each a game of two to seven plies.
std::string won() {
    return record("1. d3-d4\n2. d6-d5\n3. h3-h8 2 takes F\n", "max-plies: off\nresult: red wins (flag)\n");
}
std::string unfinished() { return record("1. d3-d4\n2. d6-d5\n"); }
std::string illegal() { return record("1. d3-d4\n2. d6-d4\n"); }
std::string mismatch() { return record("1. d3-d4\n2. d6-d5\n", "max-plies: off\nresult: blue wins (immobile)\n"); }
std::string to_and_fro() { return record("1. d3-d4\n2. d6-e6\n3. d4-d3\n4. e6-d6\n5. d3-d4\n6. d6-c6\n7. d4-d3\n"); }

constexpr std::string_view kGravon = R"(<?xml version="1.0" encoding="UTF-8"?>
<stratego>
 <game type="barrage">
  <field content="MBLKEDDCAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA__AA__AAAA__AA__AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAYNXWQPPOAA"/>
  <move id="1" source="H1" target="I1"/>
  <result type="3" winner="2"/>
 </game>
</stratego>)";

class ReplayCommand : public CommandTest {
protected:
    Ran replay(std::vector<std::string> words) const {
        words.insert(words.begin(), "replay");
        return run(add_replay, std::move(words));
    }
};

TEST_F(ReplayCommand, PrintsALineForEachGameAndASummary) {
    const Ran run = replay({add("won.vaandel", won()), add("open.vaandel", unfinished()),
                            add("illegal.vaandel", illegal()), add("mismatch.vaandel", mismatch()),
                            add("broken.vaandel", "vaandel record 1\nedition: duel8\n"), add("game.xml", kGravon)});
    EXPECT_EQ(
        run.out,
        "won.vaandel: ok, 3 plies, red wins by flag\n"
        "open.vaandel: ok, 2 plies, unfinished\n"
        "illegal.vaandel: illegal at ply 2: d6d4: only scouts move farther than one square\n"
        "mismatch.vaandel: mismatch: record says blue wins by immobility, replay says the game is not over\n"
        "broken.vaandel: unreadable: the key 'two-squares' is missing; the key 'more-squares' is missing; the key "
        "'both-immobile' is missing; the key 'immobility' is missing; the key 'scout-charge' is missing; the key "
        "'winning-defender' is missing; the key 'max-plies-without-attack' is missing; the key 'max-plies' is "
        "missing\n"
        "game.xml: ok, 1 plies, blue wins by resignation\n"
        "6 games: 3 ok, 0 warning, 1 illegal, 1 mismatch, 1 unreadable\n");
    EXPECT_EQ(run.err, "");
    EXPECT_EQ(run.status, 1);
}

// The archive says that Red could not move; it could. It may have lost the last plies.
TEST_F(ReplayCommand, WarnsAboutUnexplainedEnds) {
    std::string text{kGravon};
    text.replace(text.find("type=\"3\""), 8, "type=\"0\"");
    const std::string file = add("game.xml", text);
    const std::string says = "record says blue wins by immobility, replay says the game is not over\n";
    const Ran run = replay({file});
    EXPECT_EQ(run.out,
              "game.xml: warning: " + says + "1 games: 0 ok, 1 warning, 0 illegal, 0 mismatch, 0 unreadable\n");
    EXPECT_EQ(run.status, 0);
    const Ran strict = replay({"--strict", file});
    EXPECT_EQ(strict.out,
              "game.xml: mismatch: " + says + "1 games: 0 ok, 0 warning, 0 illegal, 1 mismatch, 0 unreadable\n");
    EXPECT_EQ(strict.status, 1);
    const auto object = json::parse(replay({"--json", file}).out.substr(0, replay({"--json", file}).out.find('\n')));
    EXPECT_EQ(object.at("verdict"), "warning");
}

TEST_F(ReplayCommand, StatusIsZeroIfAllAreOk) {
    add("games/a.vaandel", won());
    EXPECT_EQ(replay({path("games")}).status, 0);
    add("games/b.vaandel", mismatch());
    EXPECT_EQ(replay({path("games")}).status, 1);
    add("games/b.vaandel", illegal());
    EXPECT_EQ(replay({path("games")}).status, 1);
    add("games/b.vaandel", "");
    EXPECT_EQ(replay({path("games")}).status, 1);
    fs::create_directory(path("none"));
    EXPECT_EQ(replay({path("none")}).out, "0 games: 0 ok, 0 warning, 0 illegal, 0 mismatch, 0 unreadable\n");
}

TEST_F(ReplayCommand, ReadsFoldersInOrderAndSkipsOtherFiles) {
    add("games/b.vaandel", won());
    add("games/a/2.xml", kGravon);
    add("games/a/10.xml", kGravon);
    add("games/c.txt", unfinished()); // recognised from its content
    add("games/cut.xml", "<?xml version=\"1.0\"");
    add("games/notes.txt", "not a game");
    add("games/project.xml", "<project/>");
    add("games/empty.xml", "");
    add("games/.hidden", "");
    fs::create_symlink(path("games"), path("games/loop"));
    fs::create_symlink(path("nowhere"), path("games/dangling.xml"));
    const Ran run = replay({path("games/")});
    EXPECT_EQ(run.out,
              "games/a/10.xml: ok, 1 plies, blue wins by resignation\n"
              "games/a/2.xml: ok, 1 plies, blue wins by resignation\n"
              "games/b.vaandel: ok, 3 plies, red wins by flag\n"
              "games/c.txt: ok, 2 plies, unfinished\n"
              "games/cut.xml: unreadable: line 1: not well-formed XML: Error parsing document declaration/processing "
              "instruction\n"
              "games/empty.xml: unreadable: the file is empty\n"
              "6 games: 4 ok, 0 warning, 0 illegal, 0 mismatch, 2 unreadable\n");
    EXPECT_EQ(run.err, "5 other files skipped\n");
}

/// Files that may never end, or never begin, are reported by name and skipped.
TEST_F(ReplayCommand, RefusesPipesAndDevicesByName) {
    const std::string pipe = path("pipe.vaandel");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_NE(replay({pipe}).out.find("pipe.vaandel: unreadable: is a pipe, not a file\n"), std::string::npos);
    EXPECT_NE(replay({"/dev/zero"}).out.find("/dev/zero: unreadable: is a device, not a file\n"), std::string::npos);
    fs::create_symlink("/dev/zero", path("link.vaandel"));
    EXPECT_NE(replay({path("link.vaandel")}).out.find("is a device"), std::string::npos);
}

TEST_F(ReplayCommand, NeverSkipsFilesGivenByName) {
    const Ran run = replay({add("notes.txt", "not a game"), add("project.xml", "<project/>"), add("no.zip", "PK")});
    EXPECT_EQ(run.out, "notes.txt: unreadable: not a record in a known format\n"
                       "project.xml: unreadable: line 1: <stratego> expected, not <project>\n"
                       "no.zip: unreadable: Not a zip archive\n"
                       "3 games: 0 ok, 0 warning, 0 illegal, 0 mismatch, 3 unreadable\n");
    EXPECT_EQ(run.status, 1);
}

TEST_F(ReplayCommand, ReadsArchivesEntryByEntry) {
    const std::vector<std::pair<std::string, std::string>> entries{{"b.vaandel", won()},
                                                                   {"sub/", ""},
                                                                   {"sub/a.xml", std::string{kGravon}},
                                                                   {"readme.txt", "hello"},
                                                                   {"cut.xml", "<stratego>"}};
    const Ran run = replay({add_archive("games.zip", entries)});
    EXPECT_EQ(run.out, "games.zip/b.vaandel: ok, 3 plies, red wins by flag\n"
                       "games.zip/sub/a.xml: ok, 1 plies, blue wins by resignation\n"
                       "games.zip/cut.xml: unreadable: line 1: not well-formed XML: Start-end tags mismatch\n"
                       "3 games: 2 ok, 0 warning, 0 illegal, 0 mismatch, 1 unreadable\n");
    EXPECT_EQ(run.err, "1 other files skipped\n");

    fs::create_directory(path("games"));
    fs::rename(path("games.zip"), path("games/months.zip"));
    EXPECT_EQ(replay({path("games")}).out.substr(0, 28), "games/months.zip/b.vaandel: ");
    fs::rename(path("games/months.zip"), path("archive")); // recognised from its content
    EXPECT_EQ(replay({path("archive")}).out.substr(0, 19), "archive/b.vaandel: ");
}

TEST_F(ReplayCommand, ReportsDamagedArchives) {
    const std::string whole = [&] {
        std::ifstream file{add_archive("whole.zip", {{"a.xml", std::string{kGravon}}, {"b.vaandel", won()}}),
                           std::ios::binary};
        return std::string{std::istreambuf_iterator<char>{file}, {}};
    }();
    EXPECT_EQ(
        replay({add("cut.zip", whole.substr(0, whole.size() / 2))}).out,
        "cut.zip: unreadable: Not a zip archive\n1 games: 0 ok, 0 warning, 0 illegal, 0 mismatch, 1 unreadable\n");
    EXPECT_EQ(
        replay({add("text.zip", "hello")}).out,
        "text.zip: unreadable: Not a zip archive\n1 games: 0 ok, 0 warning, 0 illegal, 0 mismatch, 1 unreadable\n");
    EXPECT_EQ(
        replay({add("empty.zip", "")}).out,
        "empty.zip: unreadable: the file is empty\n1 games: 0 ok, 0 warning, 0 illegal, 0 mismatch, 1 unreadable\n");
    std::string flipped = whole;
    constexpr std::size_t inside = 60; // in the compressed bytes of the first entry
    flipped[inside] = char(flipped[inside] ^ 0x55);
    const Ran run = replay({add("flipped.zip", flipped)});
    EXPECT_EQ(run.out.substr(0, 30), "flipped.zip/a.xml: unreadable:");
    EXPECT_NE(run.out.find("flipped.zip/b.vaandel: ok, 3 plies"), std::string::npos); // the others are still read
}

TEST_F(ReplayCommand, TakesRulesFromTheRecordOrTheCommandLine) {
    const std::string file = add("fro.vaandel", to_and_fro());
    const std::string refused = "fro.vaandel: illegal at ply 7: d4d3: two-squares rule (art. 10)\n";
    const std::string fine = "fro.vaandel: ok, 7 plies, unfinished\n";
    const auto line = [&](std::vector<std::string> words) {
        words.push_back(file);
        const Ran run = replay(words);
        return run.out.substr(0, run.out.find('\n') + 1);
    };
    EXPECT_EQ(line({}), refused);
    EXPECT_EQ(line({"--rules", "standard"}), refused);
    EXPECT_EQ(line({"--rules", "gravon"}), fine);
    EXPECT_EQ(line({"--rules", "gravon", "--two-squares", "3"}), refused);
    EXPECT_EQ(line({"--two-squares", "5"}), fine);
    EXPECT_EQ(line({"--two-squares", "off"}), fine);
    EXPECT_EQ(line({"--more-squares", "off"}), refused);
}

TEST_F(ReplayCommand, LengthLimitsComeFromTheRecordAlone) {
    const std::string file =
        add("long.vaandel", record("1. d3-d4\n2. d6-d5\n", "max-plies: 1\nresult: draw (length)\n"));
    EXPECT_EQ(replay({file}).out.substr(0, 65), "long.vaandel: mismatch: record says it goes on after ply 1, repla");
    EXPECT_EQ(replay({"--rules", "standard", file}).out.substr(0, 48),
              "long.vaandel: ok, 2 plies, draw, too many plies\n");
}

TEST_F(ReplayCommand, PrintsAJsonObjectPerLine) {
    const Ran run = replay({"--json", add("won.vaandel", won()), add("open.vaandel", unfinished()),
                            add("illegal.vaandel", illegal()), add("mismatch.vaandel", mismatch()),
                            add("a\"b\n.xml", "<stratego>\n<games/>"), add("none.zip", "PK")});
    std::vector<json::value> objects;
    std::string_view rest = run.out;
    while (!rest.empty()) {
        const auto end = rest.find('\n');
        objects.push_back(json::parse(json::string_view{rest.substr(0, end)}));
        rest.remove_prefix(end + 1);
    }
    ASSERT_EQ(objects.size(), 7U);
    EXPECT_EQ(objects[0], json::parse(R"({"name": "won.vaandel", "verdict": "ok", "plies": 3,
                                          "outcome": {"winner": "red", "reason": "flag"}})"));
    EXPECT_EQ(objects[1], json::parse(R"({"name": "open.vaandel", "verdict": "ok", "plies": 2, "outcome": null})"));
    EXPECT_EQ(objects[2],
              json::parse(R"({"name": "illegal.vaandel", "verdict": "illegal", "ply": 2, "from": "d6", "to": "d4",
                                          "refusal": "too_far"})"));
    EXPECT_EQ(objects[3], json::parse(R"({"name": "mismatch.vaandel", "verdict": "mismatch", "ply": 2,
                                          "record": "blue wins by immobility", "replay": "the game is not over"})"));
    EXPECT_EQ(objects[4].at("name"), "a\"b\uFFFD.xml");
    EXPECT_EQ(objects[4].at("problems").as_array().at(0).at("line"), 2);
    EXPECT_EQ(objects[5], json::parse(R"({"name": "none.zip", "verdict": "unreadable",
                                          "problems": [{"line": null, "what": "Not a zip archive"}]})"));
    EXPECT_EQ(
        objects[6],
        json::parse(
            R"({"games": 6, "ok": 2, "warning": 0, "illegal": 1, "mismatch": 1, "unreadable": 2, "passed_over": 0})"));
    EXPECT_EQ(run.status, 1);
}

/// A game of Card Battle: two lines, a look, an attack, a Flag that runs.
std::string card_game(std::string_view seventh = "   7. red  lay 8 4 2 X B\n",
                      std::string_view result = "result: red wins (resigned)\n") {
    return fmt::format("vaandel record 1\n"
                       "edition: cards\n"
                       "deck: patch23\n"
                       "{}"
                       "stuck-check: line\n"
                       "flag-rescue: forbidden\n"
                       "chain-attacks: off\n"
                       "max-turns-without-attack: 100\n"
                       "[decks]\n"
                       "red  9X8F42B3765432B654321B2\n"
                       "blue 2F8B42X3765432B654321B9\n"
                       "[actions]\n"
                       "   1. red  lay 9 X 8 F 2\n"
                       "   2. blue lay 2 F 8 B 4\n"
                       "   3. red  attack 1 3  9 takes 8\n"
                       "   4. blue scout 1 at 1 3  sees 9 8\n"
                       "   5. blue fill 3=X\n"
                       "   6. red  run 4  shuffles 8B42X39765432B654321F2B\n"
                       "{}",
                       result, seventh);
}

TEST_F(ReplayCommand, ReplaysCardGamesAmongOthers) {
    add("games/a.vaandel", card_game());
    add("games/b.txt", card_game("   7. red  lay 8 4 2 X F\n")); // recognised from its content; the Flag is in the pile
    add("games/c.vaandel", card_game("", "result: blue wins (stuck)\n"));
    add("games/d.vaandel", "vaandel record 1\nedition: cards\n");
    add("games/e.vaandel", card_game("", ""));
    add("games/f.vaandel", won());
    const std::vector<std::pair<std::string, std::string>> entries{{"a.vaandel", card_game()}};
    add_archive("games/g.zip", entries);
    const Ran run = replay({"--rules", "gravon", path("games")});
    EXPECT_EQ(run.out,
              "games/a.vaandel: ok, 7 actions, red wins by resignation\n"
              "games/b.txt: illegal at action 7: red lay 8 4 2 X F: the hand does not have that many of these cards\n"
              "games/c.vaandel: mismatch: record says blue wins against a line that cannot attack, replay says the "
              "game is not over\n"
              "games/d.vaandel: unreadable: the key 'deck' is missing; the key 'stuck-check' is missing; the key "
              "'flag-rescue' is missing; the key 'chain-attacks' is missing; the key 'max-turns-without-attack' is "
              "missing\n"
              "games/e.vaandel: ok, 6 actions, unfinished\n"
              "games/f.vaandel: ok, 3 plies, red wins by flag\n"
              "games/g.zip/a.vaandel: ok, 7 actions, red wins by resignation\n"
              "7 games: 4 ok, 0 warning, 1 illegal, 1 mismatch, 1 unreadable\n");

    const Ran as_json = replay({"--json", path("games/a.vaandel"), path("games/b.txt"), path("games/c.vaandel")});
    std::vector<json::value> objects;
    std::istringstream lines{as_json.out};
    for (std::string line; std::getline(lines, line);)
        objects.push_back(json::parse(line));
    EXPECT_EQ(objects[0], json::parse(R"({"name": "games/a.vaandel", "verdict": "ok", "actions": 7,
                                          "outcome": {"winner": "red", "reason": "resigned"}})"));
    EXPECT_EQ(objects[1], json::parse(R"({"name": "games/b.txt", "verdict": "illegal", "number": 7, "side": "red",
                                          "action": "lay 8 4 2 X F", "refusal": "not_in_hand"})"));
    EXPECT_EQ(objects[2], json::parse(R"({"name": "games/c.vaandel", "verdict": "mismatch", "number": 6,
                                          "record": "blue wins against a line that cannot attack",
                                          "replay": "the game is not over"})"));
}

TEST_F(ReplayCommand, NamesCannotForgeLines) {
    EXPECT_EQ(replay({add("a\n9 games: 9 ok\xFF.xml", kGravon)}).out,
              "a\uFFFD9 games: 9 ok\uFFFD.xml: ok, 1 plies, blue wins by resignation\n"
              "1 games: 1 ok, 0 warning, 0 illegal, 0 mismatch, 0 unreadable\n");
}

TEST_F(ReplayCommand, HugeFilesAreNotRead) {
    const std::string file = add("huge.vaandel", won());
    fs::resize_file(file, std::uintmax_t{1} << 34); // sparse
    EXPECT_EQ(replay({file}).out, "huge.vaandel: unreadable: longer than 4194304 bytes\n1 games: 0 ok, 0 warning, 0 "
                                  "illegal, 0 mismatch, 1 unreadable\n");
}

TEST_F(ReplayCommand, RefusesWrongArguments) {
    const std::string file = add("won.vaandel", won());
    EXPECT_EQ(replay({}).status, 2);
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{{"--rules", "isf", file},
                                                                                       {"--two-squares", "4", file},
                                                                                       {"--more-squares", "yes", file},
                                                                                       {"--colour", file}}) {
        const Ran run = replay(words);
        EXPECT_EQ(run.status, 2) << words.front();
        EXPECT_NE(run.err, "") << words.front();
        EXPECT_EQ(run.out, "") << words.front();
    }
}

} // namespace
} // namespace vaandel::apps
