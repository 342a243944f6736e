// `vaandel play`, driven as a person would: by what stands on the screen.

#include "vaandel/apps/play/words.hpp"
#include "vaandel/board/presets.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "play_person.hpp"

namespace vaandel::apps::play {
namespace {

using namespace board;
using Lines = std::vector<std::string>;

SessionSettings settings_of(const Edition& edition, Side side = Side::Red) {
    return {.edition = edition, .side = side, .setup = std::nullopt};
}
/// The same with the edition's first preset as the player's set-up.
SessionSettings ready(const Edition& edition, Side side = Side::Red) {
    return {.edition = edition, .side = side, .setup = setup_of(edition, presets(edition).front())};
}

void expect_fits(const Look& look) {
    EXPECT_LE(look.lines.size(), 23U) << look.text();
    for (const std::string& line : look.lines)
        EXPECT_LE(line.size(), 80U) << line;
    EXPECT_LE(look.prompt.size(), 30U) << look.prompt;
}

/// The lines beside and on the board, without what is said below it.
std::string board_part(const Look& look, const Edition& edition) {
    std::string text;
    for (std::size_t at = 0; at < std::min(look.lines.size(), std::size_t(lines_of(*edition.geometry))); ++at)
        text += look.lines[at] + '\n';
    return text;
}

int ply_on(const Look& look) {
    static const std::regex ply{"Ply (\\d+): your turn"};
    std::smatch found;
    const std::string text = look.text();
    return std::regex_search(text, found, ply) ? std::stoi(found[1]) : 0;
}

/// Plays any of the moves that the command `moves` lists.
class AnyMove {
public:
    AnyMove(const Edition& edition, std::uint64_t seed) : edition_{edition}, random_{seed} {}

    std::optional<std::string> operator()(const Look& look) {
        if (look.prompt == "set-up> ")
            return look.shows("type done") ? "done" : "random";
        if (!look.shows("x is an attack"))
            return "moves";
        static const std::regex move{"[a-k][0-9]+x?[a-k][0-9]+"};
        const std::string text = board_part(look, edition_);
        const Lines moves{std::sregex_token_iterator{text.begin(), text.end(), move}, {}};
        return moves.at(random_.below(std::uint32_t(moves.size())));
    }

private:
    const Edition& edition_;
    Random random_;
};

struct Case {
    std::string_view edition;
    Side side;
};

class PlayWholeGame : public testing::TestWithParam<Case> {};

TEST_P(PlayWholeGame, EndsWithAResultAndBothArmies) {
    const Edition& edition = *find_edition(GetParam().edition);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Played played = play_session(settings_of(edition, GetParam().side), seed, AnyMove{edition, seed});
        int ply = 0;
        for (const Look& look : played.looks) {
            expect_fits(look);
            // Every move off the list was made: the ply that is to come only grows.
            if (const int next = ply_on(look); next != 0) {
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
        EXPECT_TRUE(last.shows("You win: ") || last.shows("You lose: ") || last.shows("A draw: ")) << last.text();
        EXPECT_TRUE(last.shows("The set-ups:"));
        EXPECT_FALSE(last.shows("[?]")) << last.text();
    }
}

INSTANTIATE_TEST_SUITE_P(All, PlayWholeGame,
                         testing::Values(Case{"original", Side::Red}, Case{"original", Side::Blue},
                                         Case{"duel10", Side::Red}, Case{"duel10", Side::Blue},
                                         Case{"barrage10", Side::Red}, Case{"barrage10", Side::Blue},
                                         Case{"duel8", Side::Red}, Case{"duel8", Side::Blue},
                                         Case{"barrage8", Side::Red}, Case{"barrage8", Side::Blue}),
                         [](const auto& played) {
                             return std::string{played.param.edition} + std::string{title_of(played.param.side)};
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

TEST(PlayTest, ResignationWantsAYes) {
    const Played played = play_session(ready(kDuel8), 1, typing({"resign", "no", "resign", "yes"}));
    ASSERT_EQ(played.looks.size(), 4U);
    EXPECT_EQ(played.looks[1].prompt, "resign> ");
    EXPECT_EQ(played.looks[2].prompt, "your move> ");
    EXPECT_NE(played.last.find("You have resigned: the bot wins."), std::string::npos) << played.last;
    EXPECT_EQ(played.last.find("[?]"), std::string::npos) << "both armies are shown";
}

TEST(PlayTest, QuittingAndTheEndOfInputArePoliteEverywhere) {
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
        EXPECT_TRUE(played.last.ends_with(std::string{kGoodBye} + "\n")) << played.last;
    }
}

/// The first row is the back row: "..F2..B3" stands on row 1.
SessionSettings with_setup(const Edition& edition, std::string_view rows) {
    const auto setup = parse_setup(edition, rows);
    EXPECT_TRUE(setup.has_value());
    return {.edition = edition, .side = Side::Red, .setup = *setup};
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
        EXPECT_TRUE(answer.shows(phrase_of(refused[at].second))) << lines[at] << "\n" << answer.text();
        EXPECT_TRUE(answer.shows("Ply 1: your turn")) << "nothing was moved";
    }
}

TEST(PlayTest, SaysThatAPieceIsTheBots) {
    const Played played =
        play_session(ready(kOriginal), 1, typing({"a7a6", "a7", "a5", "zebra", "a4a5a6", "MOVES now"}));
    ASSERT_EQ(played.looks.size(), 7U);
    EXPECT_TRUE(played.looks[1].shows(phrase_of(Refusal::NotYours)));
    EXPECT_TRUE(played.looks[2].shows("a7: a hidden piece of the bot's, it has not moved."));
    EXPECT_TRUE(played.looks[3].shows("a5: no piece stands there."));
    EXPECT_TRUE(played.looks[4].shows("'zebra' is neither a move nor a command."));
    EXPECT_TRUE(played.looks[5].shows("'a4a5a6' is neither a move nor a command."));
    EXPECT_TRUE(played.looks[6].shows("x is an attack"));
}

TEST(PlayTest, TheTwoSquaresRuleIsExplained) {
    // A Miner in the corner goes to and fro behind everything, where no bot comes in six plies.
    const auto settings = with_setup(kDuel10, "3.B......."
                                              "B........."
                                              "F........."
                                              "X91223....");
    const Played played = play_session(settings, 1, typing({"a1b1", "b1a1", "a1 b1", "b1-a1", "b1"}));
    ASSERT_EQ(played.looks.size(), 6U);
    EXPECT_TRUE(played.looks[4].shows("two-squares rule (art. 10). A piece may not cross one border more than 3 times"))
        << played.looks[4].text();
    EXPECT_TRUE(played.looks[5].shows("b1, Miner (3): 1 square to go to, marked on the board. "
                                      "Barred by the two-squares rule (art. 10): a1."));

    auto freely = settings;
    freely.edition.rules.two_squares = TwoSquaresLimit::Off;
    EXPECT_FALSE(play_session(freely, 1, typing({"a1b1", "b1a1", "a1b1", "b1a1"})).looks[4].shows("two-squares"));
}

TEST(PlayTest, MarksWhereAPieceCanGo) {
    const Played played = play_session(with_setup(kBarrage8, "F2......"
                                                             "B91....."
                                                             "X...2..3"),
                                       1, typing({"e3", "a1"}));
    ASSERT_EQ(played.looks.size(), 3U);
    const std::string seen = board_part(played.looks[1], kBarrage8);
    EXPECT_NE(seen.find(" 4  .   .  ~~~~ .   +  ~~~~ .   . "), std::string::npos) << seen;
    EXPECT_NE(seen.find(" 3  X   +   +   +   2   +   +   3\n"), std::string::npos) << seen;
    EXPECT_TRUE(played.looks[1].shows("e3, Scout (2): "));
    EXPECT_TRUE(played.looks[2].shows("a1, Flag: flags and bombs do not move."));
}

} // namespace
} // namespace vaandel::apps::play
