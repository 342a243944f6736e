// vaandel play cards, as a user calls it: options, the file, wrong use.

#include "vaandel/apps/commands.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <sstream>

#include "support/temporary_folder.hpp"

namespace vaandel::apps {
namespace {

using Words = std::vector<std::string>;

class PlayCardsCommand : public testing::Test {
protected:
    std::string path(std::string_view name) const { return folder.path(name); }

    struct Played {
        std::string out;
        std::string complaint; ///< empty: it went well
    };

    static Played run(Words words, const std::string& typed) {
        ::setenv("LC_ALL", "C", 1); // English, unless an option says otherwise
        Program program{"test", "vaandel", "test"};
        int status = 1;
        add_play(program, status);
        words.insert(words.begin(), "play");
        std::stringbuf input{typed};
        std::stringbuf output;
        std::streambuf* const in = std::cin.rdbuf(&input);
        std::streambuf* const out = std::cout.rdbuf(&output);
        testing::internal::CaptureStderr();
        std::string thrown;
        try {
            EXPECT_EQ(program.parse(words) == 0 ? status : 0, 0);
        } catch (const std::exception& error) {
            thrown = error.what();
        }
        std::cin.rdbuf(in);
        std::cout.rdbuf(out);
        std::cin.clear();
        return {output.str(), testing::internal::GetCapturedStderr() + thrown};
    }

    /// What is printed after these lines.
    static std::string play(const Words& words, const std::string& typed = {}) {
        const Played played = run(words, typed);
        EXPECT_EQ(played.complaint, "");
        return played.out;
    }

    static std::string complaint_of(const Words& words) { return run(words, {}).complaint; }

    tests::TemporaryFolder folder;
};

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

TEST_F(PlayCardsCommand, TheSameSeedGivesTheSameGame) {
    const std::string typed = "random\ndone\nactions\nhistory\n";
    const Words words{"cards", "--level", "easy", "--side", "blue", "--seed"};
    const auto with = [&](const std::string& seed) {
        Words all = words;
        all.push_back(seed);
        return play(all, typed);
    };
    EXPECT_EQ(with("5"), with("5"));
    EXPECT_NE(with("5"), with("6"));
    EXPECT_TRUE(has(with("5"), "you are Blue"));
}

TEST_F(PlayCardsCommand, AppliesRuleOptions) {
    play({"cards", "--deck", "jumbo23", "--stuck-check", "line-and-reserves", "--flag-rescue", "allowed",
          "--chain-attacks", "on", "--max-turns-without-attack", "off", "--against", "human", "--file", path("game")});
    const std::string record = folder.content("game");
    for (const std::string_view line : {"deck: jumbo23\n", "stuck-check: line-and-reserves\n", "flag-rescue: allowed\n",
                                        "chain-attacks: on\n", "max-turns-without-attack: off\n"})
        EXPECT_TRUE(has(record, line)) << record;
    EXPECT_FALSE(has(record, "Bot"));
}

TEST_F(PlayCardsCommand, AcceptsTheOldNameOfAHuman) {
    play({"cards", "--against", "person", "--file", path("game")});
    EXPECT_FALSE(has(folder.content("game"), "Bot"));
}

TEST_F(PlayCardsCommand, ContinuesASavedGame) {
    const Words words{"cards", "--level", "easy", "--seed", "3", "--file", path("game")};
    EXPECT_TRUE(has(play(words, "random\ndone\n"), "Goodbye. Run the same command to continue the game."));
    const std::string left = folder.content("game");
    EXPECT_TRUE(has(left, "blue: \"Bot\"\n")) << left;
    const std::string again = play(words, "resign\nyes\n");
    EXPECT_TRUE(has(again, "Moves: 2")) << again;
    EXPECT_TRUE(has(again, "You lose. You resigned."));
    EXPECT_TRUE(has(folder.content("game"), "result: blue wins (resigned)\n"));
    EXPECT_TRUE(has(play(words), "You lose. You resigned.")) << "it is shown once more";

    EXPECT_TRUE(has(complaint_of({"cards", "--file", path("game"), "--deck", "jumbo23"}), "already holds a game"));
    folder.add("other", "hello\n");
    EXPECT_TRUE(has(complaint_of({"cards", "--file", path("other")}), "/other: line 1: "));
    EXPECT_EQ(folder.content("other"), "hello\n") << "what is no game stays";
}

TEST_F(PlayCardsCommand, SpeaksTheRequestedLanguage) {
    EXPECT_TRUE(has(play({"cards", "--language", "de"}), "Kartenspiel: Du bist Rot"));
    EXPECT_TRUE(has(play({"duel8", "--language", "nl"}), "Duel 8\xc3\x97"
                                                         "8: jij bent Rood"));
    EXPECT_TRUE(has(complaint_of({"cards", "--language", "latin"}), "--language: latin not in {en,fr,nl,de}"));
}

TEST_F(PlayCardsCommand, ContinuesASavedBoardGame) {
    const Words words{"duel8", "--seed", "3", "--side", "blue", "--level", "newcomer", "--file", path("game")};
    EXPECT_TRUE(has(play(words, "random\ndone\n"), "Goodbye. Run the same command to continue the game."));
    EXPECT_TRUE(has(folder.content("game"), "red: \"Bot\"\n")) << folder.content("game");
    const std::string again = play({"--file", path("game"), "--level", "2"}, "resign\nyes\n");
    EXPECT_TRUE(has(again, "you are Blue")) << again;
    EXPECT_TRUE(has(again, "You lose. You resigned."));
    for (const Words& option : std::vector<Words>{
             {"duel8"}, {"--side", "red"}, {"--setup", "F"}, {"--two-squares", "off"}, {"--more-squares", "off"}}) {
        Words all{"--file", path("game")};
        all.insert(all.begin(), option.begin(), option.end());
        EXPECT_TRUE(has(complaint_of(all), "already holds a game")) << option.front();
    }
    EXPECT_TRUE(has(complaint_of({"--file", path("none")}), "EDITION, or cards, is required"));
    EXPECT_TRUE(has(complaint_of({"duel8", "--level", "9"}), "'9' is not a level"));
    EXPECT_TRUE(has(complaint_of({"cards", "--file", path("game")}), "/game holds a board game"));
    play({"cards", "--against", "human", "--file", path("cards")});
    EXPECT_TRUE(has(complaint_of({"--file", path("cards")}), "/cards holds a game of Card Battle"));
}

TEST_F(PlayCardsCommand, RefusesWrongArguments) {
    EXPECT_TRUE(has(complaint_of({}), "EDITION, or cards, is required"));
    EXPECT_TRUE(has(complaint_of({"chess"}), "'chess' is not one of"));
    EXPECT_TRUE(has(complaint_of({"--side", "blue", "cards"}), "is for the board games"));
    for (const Words& words : std::vector<Words>{{"--deck", "patch52"},
                                                 {"--against", "nobody"},
                                                 {"--level", "unbeatable"},
                                                 {"--chain-attacks", "yes"},
                                                 {"--max-turns-without-attack", "0"},
                                                 {"--setup", "F"}}) {
        Words all = words;
        all.insert(all.begin(), "cards");
        EXPECT_NE(complaint_of(all), "") << words.front();
    }
}

} // namespace
} // namespace vaandel::apps
