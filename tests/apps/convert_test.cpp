// vaandel convert, as a user calls it.

#include "vaandel/notation/formats.hpp"

#include <fmt/format.h>

#include "command_test.hpp"

namespace vaandel::apps {
namespace {

namespace fs = std::filesystem;

/// A game of the archive's kind, seven plies of a real one (C.1).
constexpr std::string_view kGame = R"(<?xml version="1.0" encoding="UTF-8"?>
<stratego>
 <game type="barrage">
  
  <field content="AAAAAAAABMAAAAAAAADLAAAAAAAAAAAAAADEAAKCAA__AA__AAAA__AA__AAAQAAOXAAWAAAAAAAAAAAPAAAAAAAAPAAAYAANAAA"/>
  <move id="1" source="E4" target="E5"/>
  <move id="2" source="B7" target="B6"/>
  <move id="3" source="E5" target="E6"/>
  <move id="4" source="E7" target="E6"/>
  <move id="5" source="E6" target="E:"/>
  <move id="6" source="F7" target="F6"/>
  <move id="7" source="E:" target="D:"/>
  <player id="1">Anna</player>
  <player id="2">Zoe</player>
  <result type="1" winner="1"/>
 </game>
</stratego>)";

constexpr std::string_view kSetup = "FB2B1222BBB3333B222344455566677788924X65\n";

class ConvertCommand : public CommandTest {
protected:
    Ran convert(std::vector<std::string> words) const {
        words.insert(words.begin(), "convert");
        return run(add_convert, std::move(words));
    }
};

TEST_F(ConvertCommand, RoundTripsAGame) {
    const std::string xml = add("game.xml", kGame);
    EXPECT_EQ(convert({"--to", "gsn", xml, path("game.gsn")}).err, "");
    EXPECT_EQ(convert({"--to", "gravon", path("game.gsn"), path("again.xml")}).err, "");
    EXPECT_EQ(content("again.xml"), kGame);
    EXPECT_EQ(convert({"--to", "vaandel", xml, path("game.vaandel")}).err, "");
    EXPECT_EQ(convert({"--to", "gravon", path("game.vaandel"), path("again.xml")}).status, 0);
    EXPECT_EQ(content("again.xml"), kGame);
    EXPECT_EQ(files(), (std::vector<std::string>{"again.xml", "game.gsn", "game.vaandel", "game.xml"}));
}

TEST_F(ConvertCommand, ReportsWhatIsLost) {
    const std::string xml = add("game.xml", kGame);
    EXPECT_EQ(convert({"--to", "ataraxos", xml, path("a.txt")}).err,
              "game.xml: lost: rules, names, the result, the kind of result (ataraxos cannot hold more)\n");
    EXPECT_EQ(convert({"--to", "ucc2012", xml, path("a.log")}).err,
              "game.xml: lost: rules, the kind of result (ucc2012 cannot hold more)\n");
    EXPECT_NE(content("a.log").find("3 RED: 5 5 DOWN 4 OK\n"), std::string::npos);
    EXPECT_EQ(convert({"--to", "strados2", xml, path("a.txt")}).err,
              "game.xml: lost: the game up to this position, what is revealed, what has moved, the side to move, the "
              "number of plies (strados2 cannot hold more)\n");
}

TEST_F(ConvertCommand, WritesThePositionAfterEachPly) {
    const std::string xml = add("game.xml", kGame);
    const auto out = [&](std::vector<std::string> words) {
        words.insert(words.end(), {xml, "-"});
        return convert(words).out;
    };
    EXPECT_EQ(
        out({"--to", "strados3", "--ply", "0"}),
        "AAAAAAAABMAAAAAAAADLAAAAAAAAAAAAAADEAAKCAA__AA__AAAA__AA__AAAQAAOXAAWAAAAAAAAAAAPAAAAAAAAPAAAYAANAAA r 0\n");
    EXPECT_EQ(
        out({"--to", "strados3", "--ply", "4"}), // the scout on e6 has beaten the spy
        "AAAAAAAABMAAAAAAAADLAAAAAAAAAAAAAAAEAAKCAA__AA__AAAQ__dA__AAAAAAAXAAWAAAAAAAAAAAPAAAAAAAAPAAAYAANAAA r 4\n");
    EXPECT_EQ(
        out({"--to", "strados3-view", "--ply", "0", "--side", "red"}),
        "AAAAAAAABMAAAAAAAADLAAAAAAAAAAAAAADEAAKCAA__AA__AAAA__AA__AAA?AA??AA?AAAAAAAAAAA?AAAAAAAA?AAA?AA?AAA r 0\n");
    EXPECT_EQ(convert({"--to", "strados3", "--ply", "8", xml, "-"}).err, "game.xml: the game has 7 plies, not 8\n");
    const std::string position = add("position.txt", out({"--to", "strados3"}));
    EXPECT_EQ(convert({"--to", "strados2", "--ply", "3", position, "-"}).err,
              "position.txt: --ply selects a position of a game\n");
}

TEST_F(ConvertCommand, ConvertsSetups) {
    const std::string eu = add("setups.txt", kSetup);
    EXPECT_EQ(convert({"--to", "setups-us", eu, "-"}).out, "FB9BS999BBB8888B999877766655544433297156\n");
    for (const std::string_view form : {"stg", "setups-csv", "ataraxos-inits", "setups-us"}) {
        const std::string other = path(form);
        EXPECT_EQ(convert({"--to", std::string{form}, eu, other}).err, "") << form;
        EXPECT_EQ(convert({"--to", "setups-eu", other, "-"}).out, kSetup) << form; // recognised from the content
    }
    EXPECT_EQ(convert({"--to", "stg", add("b.txt", "FB3.....29X1....2.......\n"), path("b.stg")}).err,
              "b.txt: set-up 1 is one of barrage8; .stg holds the army of original only\n");
    EXPECT_FALSE(fs::exists(path("b.stg")));
}

TEST_F(ConvertCommand, RefusesWhatAFormatCannotHoldAndLeavesNoFile) {
    add("old.gsn", "what was there");
    const std::string duel =
        add("duel8.vaandel", "vaandel record 1\nedition: duel8\ntwo-squares: 3\nmore-squares: on\n"
                             "both-immobile: draw\nimmobility: every-ply\nscout-charge: allowed\n"
                             "winning-defender: stays\nmax-plies-without-attack: off\nmax-plies: off\n");
    const Ran run = convert({"--to", "gsn", duel, path("old.gsn")});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "duel8.vaandel: GSN has no type for duel8\n");
    EXPECT_EQ(content("old.gsn"), "what was there");
    EXPECT_EQ(convert({"--to", "stg", add("game.xml", kGame), path("x.stg")}).err,
              "game.xml: a game (gravon) cannot be converted to set-ups (stg)\n");
    EXPECT_EQ(convert({"--to", "gsn", add("notes.txt", "hello"), path("x.gsn")}).err,
              "notes.txt: unknown format; name it by --from\n");
    EXPECT_EQ(convert({"--to", "gsn", add("bad.xml", "<html/>"), path("x.gsn")}).err,
              "bad.xml: line 1: <stratego> expected, not <html>\n");
    EXPECT_EQ(convert({"--from", "gsn", "--to", "gravon", path("bad.xml"), path("x.gsn")}).err,
              "bad.xml: line 1: the first line must be '#X38FA11 Stratego-Notation v2', or v1\n");
    EXPECT_EQ(convert({"--from", "strados3-view", "--to", "strados3-view", "--side", "red", path("bad.xml"), "-"}).err,
              "bad.xml: strados3-view can only be written\n");
    EXPECT_EQ(convert({"--to", "gsn", path("game.xml"), path("no/x.gsn")}).err, "no/x.gsn: No such file or directory");
    fs::create_directory(path("folder"));
    EXPECT_EQ(convert({"--to", "gsn", path("game.xml"), path("folder")}).err, "folder: is a folder");
    EXPECT_EQ(files(), (std::vector<std::string>{"bad.xml", "duel8.vaandel", "game.xml", "notes.txt", "old.gsn"}));
}

TEST_F(ConvertCommand, ConvertsFolders) {
    add("in/a.xml", kGame);
    add("in/sub/b.xml", kGame);
    add("in/bad.xml", "<stratego>");
    add("in/readme.txt", "hello");
    const Ran run = convert({"--to", "vaandel", path("in"), path("out")});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "in/bad.xml: line 1: not well-formed XML: Start-end tags mismatch\n"
                       "2 games converted, 1 failed, 1 other files skipped\n");
    EXPECT_TRUE(fs::exists(path("out/a.vaandel")));
    EXPECT_TRUE(fs::exists(path("out/sub/b.vaandel")));
    EXPECT_EQ(convert({"--to", "gsn", path("out"), path("more")}).status, 0);
    EXPECT_TRUE(fs::exists(path("more/sub/b.gsn")));
    EXPECT_EQ(convert({"--to", "gsn", path("out"), "-"}).status, 2);
    add("twins/a.xml", kGame);
    fs::copy(path("more/a.gsn"), path("twins/a.gsn"));
    EXPECT_EQ(convert({"--to", "vaandel", path("twins"), path("one")}).err,
              "twins/a.xml: another one was written to one/a.vaandel\n"
              "1 games converted, 1 failed, 0 other files skipped\n");
}

TEST_F(ConvertCommand, RefusesArchiveEntriesThatEscapeTheFolder) {
    const std::string game{kGame};
    const std::string archive = add_archive("games.zip", {{"sub/a.xml", game}, {"../../b.xml", game}});
    const Ran run = convert({"--to", "gsn", archive, path("x/out")});
    EXPECT_EQ(run.err, "games.zip/../../b.xml: leads out of OUT\n"
                       "1 games converted, 1 failed, 0 other files skipped\n");
    EXPECT_EQ(files(), (std::vector<std::string>{"games.zip", "x/out/sub/a.gsn"}));
}

TEST_F(ConvertCommand, RefusesOtherFormatsForCardGames) {
    const std::string record = add("cards.vaandel", "vaandel record 1\nedition: cards\ndeck: patch23\n");
    const Ran ran = convert({"--to", "gravon", record, path("game.xml")});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.err, "cards.vaandel: a record of Card Battle: no other format can hold one\n");
    EXPECT_EQ(files(), std::vector<std::string>{"cards.vaandel"});
}

TEST_F(ConvertCommand, ListsEveryFormat) {
    const Ran run = convert({"--list"});
    EXPECT_EQ(run.status, 0);
    for (const notation::Format& format : notation::all_formats())
        EXPECT_NE(run.out.find(fmt::format("\n{} ", format.id)), std::string::npos) << format.id;
}

TEST_F(ConvertCommand, DocsNameEveryFormat) {
    std::ifstream file{VAANDEL_DOCS "/code/records.md"};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    for (const notation::Format& format : notation::all_formats())
        EXPECT_NE(text.find(fmt::format("| `{}` |", format.id)), std::string::npos) << format.id;
}

TEST_F(ConvertCommand, RefusesWrongArguments) {
    const std::string xml = add("game.xml", kGame);
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{},
                                               {"--to", "gsn"},
                                               {"--to", "gsn", xml},
                                               {"--to", "png", xml, "-"},
                                               {xml, "-"},
                                               {"--to", "strados3", "--ply", "-1", xml, "-"},
                                               {"--to", "strados3-view", "--side", "green", xml, "-"}})
        EXPECT_EQ(convert(words).status, 2) << fmt::format("{}", fmt::join(words, " "));
    for (const auto& [words, error] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"--to", "strados3-view"}, "--side: is needed for strados3-view, the view of one player"},
             {{"--to", "strados3", "--side", "red"}, "--side: is for the view of one player, not for strados3"},
             {{"--to", "gsn", "--ply", "3"}, "--ply: is for positions and views, not for gsn"},
             {{"--to", "stg", "--ply", "3"}, "--ply: is for positions and views, not for stg"}}) {
        std::vector<std::string> all = words;
        all.insert(all.end(), {xml, "-"});
        const Ran ran = convert(all);
        EXPECT_EQ(ran.status, 2) << error;
        EXPECT_NE(ran.err.find(error), std::string::npos) << ran.err;
    }
}

} // namespace
} // namespace vaandel::apps
