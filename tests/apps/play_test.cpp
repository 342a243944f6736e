// `vaandel play`, driven as a human would: by what is on the screen.

#include "vaandel/apps/play/words.hpp"
#include "vaandel/board/presets.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "play_person.hpp"
#include "support/temporary_folder.hpp"

namespace vaandel::apps::play {
namespace {

using namespace board;
using Lines = std::vector<std::string>;

BoardSettings settings_of(const Edition& edition, Side side = Side::Red) {
    return {.game = game::Game{edition}, .side = side};
}
/// The same with the edition's first preset as the player's set-up.
BoardSettings ready(const Edition& edition, Side side = Side::Red) {
    return {.game = game::Game{edition}, .side = side, .setup = setup_of(edition, presets(edition).front())};
}

int ply_on(const Look& look, const Texts& texts) {
    const std::regex ply{texts.fill("terminal.ply", "ply"_a = "(\\d+)")};
    std::smatch found;
    const std::string text = look.text();
    return std::regex_search(text, found, ply) ? std::stoi(found[1]) : 0;
}

struct Case {
    std::string_view edition;
    Side side;
    texts::Language language = texts::Language::English;
};

class PlayWholeGame : public testing::TestWithParam<Case> {};

TEST_P(PlayWholeGame, EndsWithAResultAndBothArmies) {
    const Edition& edition = *find_edition(GetParam().edition);
    const Texts texts{GetParam().language};
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        BoardSettings settings = settings_of(edition, GetParam().side);
        settings.language = texts.language();
        const Played played = play_session(std::move(settings), seed, AnyMove{edition, seed, texts});
        int ply = 0;
        for (const Look& look : played.looks) {
            expect_fits(look);
            // Every move in the list was legal: the number of the next ply only grows.
            if (const int next = ply_on(look, texts); next != 0) {
                EXPECT_EQ(next, ply == 0 ? (GetParam().side == Side::Red ? 1 : 2) : ply + 2);
                ply = next;
            }
        }
        EXPECT_GT(ply, 0);
        const Look last{[&] {
                            std::istringstream lines{played.last};
                            Lines all;
                            for (std::string line; std::getline(lines, line);)
                                all.push_back(line);
                            return all;
                        }(),
                        ""};
        expect_fits(last);
        EXPECT_TRUE(last.shows(texts["over.won"]) || last.shows(texts["over.lost"]) || last.shows(texts["over.draw"]))
            << last.text();
        EXPECT_TRUE(last.shows(texts["terminal.theirs"]));
        EXPECT_FALSE(last.shows("[?]")) << last.text();
    }
}

INSTANTIATE_TEST_SUITE_P(All, PlayWholeGame,
                         testing::Values(Case{"original", Side::Red}, Case{"original", Side::Blue},
                                         Case{"duel10", Side::Red}, Case{"duel10", Side::Blue},
                                         Case{"barrage10", Side::Red}, Case{"barrage10", Side::Blue},
                                         Case{"duel8", Side::Red}, Case{"duel8", Side::Blue},
                                         Case{"barrage8", Side::Red}, Case{"barrage8", Side::Blue},
                                         Case{"original", Side::Red, texts::Language::French},
                                         Case{"original", Side::Blue, texts::Language::Dutch},
                                         Case{"original", Side::Red, texts::Language::German},
                                         Case{"duel8", Side::Blue, texts::Language::French},
                                         Case{"barrage8", Side::Red, texts::Language::Dutch},
                                         Case{"barrage10", Side::Blue, texts::Language::German}),
                         [](const auto& played) {
                             return fmt::format("{}{}_{}", played.param.edition, kEnglish[played.param.side],
                                                code_of(played.param.language));
                         });

TEST(PlayTest, SameSeedAndSameLinesGiveTheSameGame) {
    const auto play = [](std::uint64_t seed) {
        std::string all;
        for (const Look& look : play_session(settings_of(kBarrage8), seed, AnyMove{kBarrage8, 7}).looks)
            all += look.text();
        return all;
    };
    EXPECT_EQ(play(5), play(5));
    EXPECT_NE(play(5), play(6));
}

TEST(PlayTest, ResigningNeedsConfirmation) {
    const Played played = play_session(ready(kDuel8), 1, typing({"resign", "no", "resign", "yes"}));
    ASSERT_EQ(played.looks.size(), 4U);
    EXPECT_EQ(played.looks[1].prompt, "resign> ");
    EXPECT_EQ(played.looks[2].prompt, "your move> ");
    EXPECT_NE(played.last.find("You lose. You resigned."), std::string::npos) << played.last;
    EXPECT_EQ(played.last.find("[?]"), std::string::npos) << "both armies are shown";
}

TEST(PlayTest, QuitsCleanlyEverywhere) {
    const std::vector<Lines> ways{{},
                                  {"random"},
                                  {"presets"},
                                  {"help"},
                                  {"quit"},
                                  {"random", "done"},
                                  {"random", "done", "help"},
                                  {"random", "done", "resign"},
                                  {"random", "done", "quit"}};
    for (const Lines& way : ways) {
        const Played played = play_session(settings_of(kBarrage10), 1, typing(way));
        EXPECT_TRUE(played.last.ends_with(std::string{kEnglish["terminal.good_bye"]} + "\n")) << played.last;
    }
}

/// The first row is the back row: "..F2..B3" is on row 1.
BoardSettings with_setup(const Edition& edition, std::string_view rows) {
    const auto setup = parse_setup(edition, rows);
    EXPECT_TRUE(setup.has_value());
    return {.game = game::Game{edition}, .setup = *setup};
}

TEST(PlayTest, SaysWhyAMoveIsRefused) {
    const auto settings = with_setup(kDuel8, "F2......"
                                             "BB1..93."
                                             "X.3.2...");
    const std::vector<std::pair<std::string, Refusal>> refused{
        {"a9a1", Refusal::BadSquare}, {"a3i3", Refusal::BadSquare},    {"d3d4", Refusal::NoPiece},
        {"a1a2", Refusal::Immovable}, {"a3b4", Refusal::NotStraight},  {"a3a3", Refusal::NotStraight},
        {"c3c4", Refusal::OntoLake},  {"b1a1", Refusal::OntoOwnPiece}, {"a3a5", Refusal::TooFar},
        {"b1b3", Refusal::Blocked},   {"e3c3", Refusal::OntoOwnPiece}};
    Lines lines;
    for (const auto& [line, refusal] : refused)
        lines.push_back(line);
    const Played played = play_session(settings, 1, typing(lines));
    ASSERT_EQ(played.looks.size(), lines.size() + 1);
    for (std::size_t at = 0; at < lines.size(); ++at) {
        const Look& answer = played.looks[at + 1];
        EXPECT_TRUE(answer.shows(kEnglish[fmt::format("refused.{}", code_of(refused[at].second))])) << lines[at] << "\n"
                                                                                                    << answer.text();
        EXPECT_TRUE(answer.shows("Move 1: your turn")) << "nothing was moved";
    }
}

TEST(PlayTest, SaysWhenAPieceIsTheBots) {
    const Played played =
        play_session(ready(kOriginal), 1, typing({"a7a6", "a7", "a5", "zebra", "a4a5a6", "MOVES now"}));
    ASSERT_EQ(played.looks.size(), 7U);
    EXPECT_TRUE(played.looks[1].shows("a7a6: That’s not your piece."));
    EXPECT_TRUE(played.looks[2].shows("a7: Blue piece, rank unknown"));
    EXPECT_TRUE(played.looks[3].shows("a5: empty"));
    EXPECT_TRUE(played.looks[4].shows("“zebra” is not a move or a command."));
    EXPECT_TRUE(played.looks[5].shows("“a4a5a6” is not a move or a command."));
    EXPECT_TRUE(played.looks[6].shows("x marks an attack"));
    EXPECT_TRUE(play_session(ready(kOriginal), 1, typing({"c5"})).looks[1].shows("c5: lake"));
}

TEST(PlayTest, TheTwoSquaresRuleIsExplained) {
    // A Miner in the corner goes to and fro behind everything, where no bot can come in six plies.
    const auto settings = with_setup(kDuel10, "3.B......."
                                              "B........."
                                              "F........."
                                              "X91223....");
    const Played played = play_session(settings, 1, typing({"a1b1", "b1a1", "a1 b1", "b1-a1", "b1"}));
    ASSERT_EQ(played.looks.size(), 6U);
    EXPECT_TRUE(played.looks[4].shows("Two-squares rule: this piece can’t keep moving back and forth here. "
                                      "A piece can’t cross the same border more than 3 times in a row."))
        << played.looks[4].text();
    EXPECT_TRUE(played.looks[5].shows("b1, Miner (3): can move to 1 marked square.")) << played.looks[5].text();
    EXPECT_TRUE(played.looks[5].shows("Not allowed: a1. Two-squares rule:")) << played.looks[5].text();

    Edition free = kDuel10;
    free.rules.two_squares = TwoSquaresLimit::Off;
    BoardSettings freely = settings;
    freely.game = game::Game{free};
    EXPECT_FALSE(play_session(freely, 1, typing({"a1b1", "b1a1", "a1b1", "b1a1"})).looks[4].shows("Two-squares"));
}

TEST(PlayTest, MarksTheTargetsOfAPiece) {
    const Played played = play_session(with_setup(kBarrage8, "F2......"
                                                             "B91....."
                                                             "X...2..3"),
                                       1, typing({"e3", "a1"}));
    ASSERT_EQ(played.looks.size(), 3U);
    const std::string seen = board_part(played.looks[1], kBarrage8);
    EXPECT_NE(seen.find(" 4  .   .  ~~~~ .   +  ~~~~ .   . "), std::string::npos) << seen;
    EXPECT_NE(seen.find(" 3  X   +   +   +   2   +   +   3\n"), std::string::npos) << seen;
    EXPECT_TRUE(played.looks[1].shows("e3, Scout (2): "));
    EXPECT_TRUE(played.looks[2].shows("a1, Flag: Bombs and Flags can’t move."));
}

class PlayInEveryLanguage : public testing::TestWithParam<texts::Language> {
protected:
    Texts texts{GetParam()};

    std::string word(std::string_view command) const {
        return std::string{texts[fmt::format("terminal.word.{}", command)]};
    }
    std::vector<Look> looks_after(const Lines& lines) const {
        BoardSettings settings = settings_of(kDuel8);
        settings.language = GetParam();
        return play_session(std::move(settings), 1, typing(lines)).looks;
    }
};

INSTANTIATE_TEST_SUITE_P(All, PlayInEveryLanguage, testing::ValuesIn(texts::kAllLanguages),
                         [](const auto& played) { return std::string{code_of(played.param)}; });

TEST_P(PlayInEveryLanguage, CommandsWorkInTheLanguageAndInEnglish) {
    const Preset& preset = presets(kDuel8).front();
    const std::string name{texts[fmt::format("preset.{}", preset.id)]};
    const std::vector<std::pair<std::string, std::string>> lines{
        {"help", ""},     {"presets", ""},  {"preview", "1"},     {"use", name},     {"clear", ""},
        {"put", "F a1"},  {"remove", "a1"}, {"put", "F a1"},      {"swap", "a1 b1"}, {"row", "1 FB2....."},
        {"mirror", ""},   {"undo", ""},     {"rows", "nonsense"}, {"nonsense", ""},  {"put", "Q a1"},
        {"done", ""},     {"random", ""},   {"done", ""},         {"help", ""},      {"moves", ""},
        {"nonsense", ""}, {"a3a4 a5", ""},  {"a1", ""},           {"d4", ""},        {"a9", ""},
        {"h8", ""},       {"a1h8", ""},     {"resign", ""},       {"yes", ""}};
    Lines own;
    Lines english;
    for (const auto& [command, rest] : lines) {
        const bool is_word = command != "nonsense" && command.find_first_of("0123456789") == std::string::npos;
        own.push_back((is_word ? word(command) : command) + " " + rest);
        english.push_back(command + " " + rest);
    }
    const auto looks = looks_after(own);
    const auto other = looks_after(english);
    ASSERT_EQ(looks.size(), lines.size()) << looks.back().text();
    ASSERT_EQ(other.size(), looks.size());
    for (std::size_t at = 0; at < looks.size(); ++at) {
        expect_fits(looks[at]);
        EXPECT_EQ(looks[at].text(), other[at].text()) << own[at];
    }
    EXPECT_EQ(looks[18].prompt, fmt::format("{}> ", texts["terminal.prompt.move"]));
    EXPECT_EQ(looks.back().prompt, fmt::format("{}> ", texts["terminal.word.resign"]));
}

TEST_P(PlayInEveryLanguage, HelpFitsAndListsEveryCommand) {
    const std::vector<std::pair<std::string_view, std::vector<std::string_view>>> pages{
        {"play", {"moves", "resign", "quit"}},
        {"setup",
         {"random", "presets", "preview", "use", "put", "remove", "swap", "row", "rows", "mirror", "clear", "undo",
          "done", "quit"}},
        {"cards",
         {"lay", "random", "swap", "done", "attack", "spy", "scout", "at", "run", "fill", "pass", "actions", "history",
          "resign", "quit"}}};
    for (const auto& [name, commands] : pages) {
        std::istringstream lines{std::string{texts.page(name)}};
        Look shown;
        for (std::string line; std::getline(lines, line);) {
            EXPECT_EQ(page(texts.page(name)).line(int(shown.lines.size())), line);
            shown.lines.push_back(line);
        }
        expect_fits(shown);
        for (const std::string_view command : commands)
            EXPECT_TRUE(shown.shows(word(command))) << name << ": " << word(command);
    }
}

class SavedBoardGame : public testing::Test {
protected:
    std::string path() const { return folder_.path("game.vaandel"); }
    Keeper keeper(BotSides bots = {.red = false, .blue = true}) const { return keeper_of(path(), bots); }
    std::string why_not_loaded(std::string_view content) const {
        folder_.add("game.vaandel", content);
        try {
            load_game(path(), Random{1});
            return {};
        } catch (const std::runtime_error& error) {
            return std::string{error.what()}.substr(path().size());
        }
    }
    std::string content() const { return folder_.content("game.vaandel"); }

private:
    tests::TemporaryFolder folder_;
};

TEST_F(SavedBoardGame, ContinuesWhereItStopped) {
    BoardSettings first = with_setup(kBarrage8, "F2......B91.....X...2..3");
    first.keep = keeper();
    const Played before = play_session(std::move(first), 1, typing({"a3b3", "quit"}));
    EXPECT_TRUE(before.last.ends_with(std::string{kEnglish["terminal.good_bye_kept"]} + "\n")) << before.last;
    EXPECT_TRUE(before.looks.back().shows("Move 3: your turn"));

    const SavedGame saved = load_game(path(), Random{1});
    EXPECT_EQ(saved.bots, (BotSides{.red = false, .blue = true}));
    BoardSettings again{.game = *saved.game.board(), .keep = keeper()};
    const Played after = play_session(std::move(again), 2, typing({"", "resign", "yes"}));
    EXPECT_EQ(board_part(after.looks.front(), kBarrage8), board_part(before.looks.back(), kBarrage8));
    EXPECT_NE(content().find("result: blue wins (resigned)"), std::string::npos) << content();

    const Played over = play_session({.game = *load_game(path(), Random{1}).game.board()}, 3, typing({}));
    EXPECT_TRUE(over.looks.empty());
    EXPECT_NE(over.last.find("You lose. You resigned."), std::string::npos) << "it is shown once more";
}

TEST_F(SavedBoardGame, TheBotMovesWhenItIsItsTurn) {
    game::Game game{kDuel8};
    for (const Side side : {Side::Red, Side::Blue})
        game.place(side, setup_of(kDuel8, presets(kDuel8).front()));
    save_game(path(), game::AnyGame{game}, {.red = true, .blue = false});
    const SavedGame saved = load_game(path(), Random{1});
    EXPECT_TRUE(saved.bots.red);
    const Played played = play_session({.game = *saved.game.board(), .side = Side::Blue}, 1, typing({}));
    EXPECT_TRUE(played.looks.front().shows("Move 2: your turn")) << played.looks.front().text();
}

TEST_F(SavedBoardGame, ReportsWhyAFileCannotBeContinued) {
    game::Game game{kDuel8};
    for (const Side side : {Side::Red, Side::Blue})
        game.place(side, setup_of(kDuel8, presets(kDuel8).front()));
    save_game(path(), game::AnyGame{game}, {.red = true, .blue = false});
    EXPECT_EQ(why_not_loaded(content()), "");
    EXPECT_EQ(why_not_loaded(notation::write_record(game.record())), ": the bot plays no side");
    EXPECT_NE(why_not_loaded("hello\n").find("line 1"), std::string::npos) << why_not_loaded("hello\n");
    EXPECT_NE(why_not_loaded(""), "");
    save_game(path(), game::AnyGame{game}, {.red = true, .blue = true});
    EXPECT_EQ(why_not_loaded(content()), ": a bot plays both sides");
    EXPECT_THROW(load_game(path() + "/none", Random{1}), std::runtime_error);
}

TEST_F(SavedBoardGame, ReportsWhenTheGameCannotBeSaved) {
    BoardSettings settings = ready(kDuel8);
    settings.keep = [](const game::AnyGame&) { return std::optional<std::string>{"x.vaandel: No space left"}; };
    const Played played = play_session(std::move(settings), 1, typing({"quit"}));
    EXPECT_TRUE(played.looks.front().shows("The game could not be saved: x.vaandel: No space left"))
        << played.looks.front().text();
    EXPECT_TRUE(played.last.ends_with(std::string{kEnglish["terminal.good_bye"]} + "\n"));
}

TEST_F(SavedBoardGame, StopsReportingOnceTheGameIsSavedAgain) {
    BoardSettings settings = ready(kDuel8);
    settings.keep = [calls = 0](const game::AnyGame&) mutable {
        return ++calls == 1 ? std::optional<std::string>{"x.vaandel: No space left"} : std::nullopt;
    };
    settings.side = Side::Blue; // the bot moves, and its move is saved
    const Played played = play_session(std::move(settings), 1, typing({"quit"}));
    EXPECT_FALSE(played.looks.front().shows("could not be saved")) << played.looks.front().text();
    EXPECT_TRUE(played.last.ends_with(std::string{kEnglish["terminal.good_bye_kept"]} + "\n"));
}

} // namespace
} // namespace vaandel::apps::play
