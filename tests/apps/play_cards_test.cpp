// `vaandel play cards`, driven as humans would: by what is on the screen.

#include "vaandel/apps/play/input.hpp"
#include "vaandel/apps/play_cards/words.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/game/replay.hpp"

#include <fmt/format.h>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <ranges>

#include "card_person.hpp"

namespace vaandel::apps::play_cards {
namespace {

using namespace cards;
using play::kEnglish;
using play::typing;

/// The left part, with the cards.
std::string left_of(const Look& look) {
    constexpr std::size_t width = 42;
    std::string text;
    for (const std::string& line : look.lines)
        text.append(trimmed(line.substr(0, width))).append(" ");
    return text;
}
std::string why_not(Refusal refusal) { return std::string{kEnglish[fmt::format("refused.{}", code_of(refusal))]}; }
bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

/// The screen after the last of these lines, typed after the opening.
Look after(const Lines& lines, const Lines& first = opening(), const Rules& rules = {}) {
    Lines all = first;
    all.insert(all.end(), lines.begin(), lines.end());
    return play_session(persons(known_game(rules)), 1, typing(all)).looks.back();
}

class WholeCardGame : public testing::TestWithParam<std::string_view> {};

TEST_P(WholeCardGame, EndsWithAResultAndAllCardsTurnedUp) {
    Rules bold;
    bold.chain_attacks = ChainAttacks::On;
    bold.flag_rescue = FlagRescue::Allowed;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Edition edition = kCards;
        edition.deck = seed % 2 == 0 ? kJumbo23 : kPatch23;
        edition.rules = seed > 2 ? bold : Rules{};
        std::string kept;
        CardSettings settings = GetParam() == "persons" ? two_persons(edition, seed)
                                : GetParam() == "red"   ? against_bot(edition, seed, Side::Red)
                                                        : against_bot(edition, seed, Side::Blue);
        settings.keep = [&](const game::AnyGame& game) -> std::optional<std::string> {
            kept = game::write_any_record(game.record());
            return std::nullopt;
        };
        const Played played = play_session(std::move(settings), seed, AnyAction{seed});
        for (const Look& look : played.looks)
            expect_fits(look);
        std::istringstream lines{played.last};
        Look last;
        for (std::string line; std::getline(lines, line);)
            last.lines.push_back(line);
        expect_fits(last);
        EXPECT_TRUE(last.shows("You win!") || last.shows("You lose.") || last.shows("It’s a draw.")) << last.text();
        EXPECT_FALSE(last.shows("|  ?  |") || last.shows("[?")) << last.text();
        const auto record = notation::parse_card_record(kept);
        ASSERT_TRUE(record);
        EXPECT_TRUE(record->outcome);
        EXPECT_TRUE(std::holds_alternative<game::ReplayOk>(game::replay(*record, record->edition.rules)));
    }
}

INSTANTIATE_TEST_SUITE_P(All, WholeCardGame, testing::Values("persons", "red", "blue"),
                         [](const auto& played) { return std::string{played.param}; });

TEST(PlayCardsTest, TheBotPlaysAWholeGame) {
    CardSettings settings = against_bot(kCards, 3);
    settings.bots.blue = card_bot(kCards, card_engine::Level::Easy, Random{3});
    const Played played = play_session(std::move(settings), 3, AnyAction{3});
    EXPECT_TRUE(has(played.last, "You win!") || has(played.last, "You lose.") || has(played.last, "It’s a draw."))
        << played.last;
}

TEST(PlayCardsTest, EndlessWrongInputEndsTheSession) {
    EXPECT_NONFATAL_FAILURE(
        play_session(persons(known_game()), 1, [](const Look&) { return std::optional<std::string>{"zebra"}; }),
        "no end after 20000 lines");
}

TEST(PlayCardsTest, HidesTheInputOfTheOtherPlayer) {
    // Between two turns a screen says only whose turn it is.
    const Played played = play_session(two_persons(kCards, 5), 5, AnyAction{5});
    std::string seated;
    for (const Look& look : played.looks) {
        const bool is_cover = look.prompt == "Red> " || look.prompt == "Blue> ";
        if (is_cover) {
            EXPECT_FALSE(look.shows("["));
            EXPECT_FALSE(look.shows("|"));
            EXPECT_TRUE(look.shows("Hand over to " + look.prompt.substr(0, look.prompt.size() - 2) + "."));
            seated = look.prompt.substr(0, look.prompt.size() - 2);
        } else {
            EXPECT_TRUE(look.shows("you are " + seated)) << look.text();
        }
    }
}

TEST(PlayCardsTest, ClearsTheScreenBeforeHandingOver) {
    const auto output_in = [](play::Redraw redraw) {
        std::istringstream input{"\nrandom\ndone\n\n"};
        std::ostringstream output;
        play::Terminal terminal{input, output, {.colours = play::Colours::Off, .redraw = redraw}};
        CardSession{two_persons(kCards, 1), Random{1}, terminal}.run();
        return output.str();
    };
    const std::string replaced = output_in(play::Redraw::Replace);
    const std::string cleared = "\x1b[H\x1b[2J\x1b[3J";
    EXPECT_GT(replaced.find("Hand over to Blue.", replaced.rfind(cleared)), replaced.rfind("you are Red"));
    EXPECT_GT(replaced.rfind(cleared), replaced.rfind("you are Red")) << "the lines that scrolled away too";
    const std::string followed = output_in(play::Redraw::Follow);
    const auto gap = followed.find(std::string(150, '\n'), followed.rfind("you are Red"));
    EXPECT_LT(gap, followed.rfind("Hand over to Blue."));
}

TEST(PlayCardsTest, ChoosingFiveOfEight) {
    const Played played =
        play_session(persons(known_game()), 1,
                     typing({"", "done", "lay 9 X", "lay 9 9 8 F 2", "lay 9x8f2", "swap 1 4", "swap 1 6",
                             "lay marshal 9 8 f 10", "fly", "random", "lay 9 X 8 F 2", "done"}));
    const auto& looks = played.looks;
    EXPECT_TRUE(looks[1].shows("hand [X 9 8 3 2 1 B F]")) << looks[1].text();
    EXPECT_TRUE(looks[1].shows("choose 5 of your 8 cards"));
    EXPECT_TRUE(looks[2].shows("Choose your line first"));
    EXPECT_TRUE(looks[3].shows(why_not(Refusal::LineOfFive)));
    EXPECT_TRUE(looks[4].shows(why_not(Refusal::NotInHand)));
    EXPECT_TRUE(looks[5].shows("|  9  | |  X  | |  8  | |  F  | |  2  |")) << looks[5].text();
    EXPECT_TRUE(looks[5].shows("hand [3 1 B]"));
    EXPECT_TRUE(looks[6].shows("|  F  | |  X  | |  8  | |  9  | |  2  |"));
    EXPECT_TRUE(looks[7].shows("Give two slots"));
    EXPECT_TRUE(looks[8].shows(why_not(Refusal::NotInHand)));
    EXPECT_TRUE(looks[9].shows("“fly” is not a command here."));
    EXPECT_TRUE(looks[10].shows("random for another"));
    EXPECT_EQ(looks[12].prompt, "Enter> ");
    EXPECT_TRUE(looks[12].shows("You lay out your line: 9 X 8 F 2.")) << looks[12].text();
}

TEST(PlayCardsTest, TheThreeStepsOfATurn) {
    const Look act = after({});
    EXPECT_EQ(act.prompt, "action> ");
    EXPECT_TRUE(act.shows(">> 2 attack, or use a special action <<   3 fill the gaps")) << act.text();
    const Look fill = after({"attack 5 5"}); // Scout against Marshal
    EXPECT_EQ(fill.prompt, "fill> ");
    EXPECT_TRUE(fill.shows("You attack 5 from 5: Scout (2) against Marshal (10). The defender wins.")) << fill.text();
    EXPECT_TRUE(fill.shows("2 attack, or use a special action   >> 3 fill the gaps <<"));
    EXPECT_TRUE(fill.shows("2 Scout            3/4    4/4      4")) << fill.text();
    EXPECT_TRUE(fill.shows("X Marshal          1/1    1/1      0"));
    const Look done = after({"attack 5 5", "fill 5=X"});
    EXPECT_TRUE(done.shows("Your turn is over.")) << done.text();
    const Look next = after({"attack 5 5", "fill x", "", ""});
    EXPECT_TRUE(next.shows("you are Blue"));
    EXPECT_TRUE(next.shows("Red attacks 5 from 5: Scout (2) against Marshal (10). The defender wins."));
    EXPECT_TRUE(next.shows("Red fills slot 5.")) << next.text();
    EXPECT_TRUE(next.shows("|seen |")) << "Red has seen the Marshal";
}

TEST(PlayCardsTest, ASpyLooksAtTheHandAndRemembersIt) {
    const Look seen = after({"spy"});
    EXPECT_TRUE(seen.shows("Your Spy at 2 looks at the enemy hand: 4 3 1.")) << seen.text();
    EXPECT_TRUE(seen.shows("You saw 4 3 1.")) << seen.text();
    // Blue loses a Scout and plays a card that Red may have seen.
    const Look later = after({"spy 2", "", "", "attack 1 1", "fill 1=3", "", ""});
    EXPECT_TRUE(has(left_of(later), "You saw 4 3 1. Drawn since: 0. Played: to 1.")) << later.text();
    const Look blue = after({"spy 2", "", ""});
    EXPECT_TRUE(blue.shows("Red’s Spy at 2 looks at your hand: 4 3 1.")) << blue.text();
    EXPECT_TRUE(blue.shows("Red saw 4 3 1."));
}

TEST(PlayCardsTest, AScoutLooksAtTwoCardsWhichStayOpenUntilTheFlagRuns) {
    const Look seen = after({"scout 5 at 2 4"});
    EXPECT_TRUE(seen.shows("Your Scout at 5 sees: 2=F 4=B.")) << seen.text();
    EXPECT_TRUE(seen.shows("|  ?  | |  F  | |  ?  | |  B  | |  ?  |")) << seen.text();
    const Look later = after({"scout 5 2 4", "", "", "2-1", "attack 3 1", "fill 3=1", "", ""});
    EXPECT_TRUE(later.shows("|  ?  | |  F  |")) << later.text();
    const Look void_now = after({"scout 5 at 2 4", "", "", "run", "random", "done", "", ""});
    EXPECT_TRUE(void_now.shows("Blue’s Flag at 2 runs away: line, hand and pile are reshuffled."));
    EXPECT_TRUE(void_now.shows("|  ?  | |  ?  | |  ?  | |  ?  | |  ?  |")) << void_now.text();
}

TEST(PlayCardsTest, SaysWhyAnActionIsRefused) {
    const std::vector<std::pair<std::string, std::string>> refused{
        {"attack 4 1", "attack 4 1: Bombs and the Flag can’t attack. Your slot 4: Flag."},
        {"spy 1", "spy 1: Only a Spy can look at a hand. Your slot 1: General (9)."},
        {"scout 1 at 1 2", "Only a Scout can look at a line. Your slot 1: General (9)."},
        {"scout 5 at 1", why_not(Refusal::LookAtTwo)},
        {"scout 5 at 1 9", "Give your Scout’s slot and two of theirs"},
        {"run 1", "Only the Flag can run away. Your slot 1: General (9)."},
        {"attack 1", "Give your slot and theirs"},
        {"attack 1 7", "Give your slot and theirs"},
        {"1 6", "Give your slot and theirs"},
        {"fill 1=3", "That’s not possible right now. Now: attack, or use a special action."},
        {"fill 1=zebra", "“1=zebra” doesn’t say which card fills which gap"},
        {"pass", why_not(Refusal::MustAct)},
        {"zebra", "“zebra” is not an action or a command."},
        {"lay 1 2 3 4 5", "is not an action or a command."}};
    for (const auto& [line, why] : refused) {
        const Look answer = after({line});
        EXPECT_TRUE(answer.shows(why)) << line << "\n" << answer.text();
        EXPECT_EQ(answer.prompt, "action> ") << "nothing was done";
    }
    const std::vector<std::pair<std::string, std::string>> fillings{
        {"fill 1=X", why_not(Refusal::NotAGap)},
        {"fill 5=9", why_not(Refusal::NotInHand)},
        {"fill", "Say which card goes where"},
        {"fill X 3", "You don’t have that many gaps."},
        {"fill 5=X 5=3", "Slot 5 is used twice."},
        {"attack 1 1", "That’s not possible right now. Now: fill the gaps."}};
    for (const auto& [line, why] : fillings) {
        const Look answer = after({"attack 5 5", line});
        EXPECT_TRUE(answer.shows(why)) << line << "\n" << answer.text();
        EXPECT_EQ(answer.prompt, "fill> ");
    }
}

TEST(PlayCardsTest, AChainOfAttacksContinuesOrEnds) {
    Rules rules;
    rules.chain_attacks = ChainAttacks::On;
    const Look chain = after({"attack 1 1"}, opening(), rules); // General against Scout
    EXPECT_TRUE(chain.shows(">> 2 attack again, or pass <<")) << chain.text();
    EXPECT_TRUE(chain.shows("pass")) << chain.text();
    const Look ended = after({"attack 1 1", "pass"}, opening(), rules);
    EXPECT_TRUE(ended.shows("You pass.")) << ended.text();
}

TEST(PlayCardsTest, HitsTheFlag) {
    Lines lines = opening();
    lines.emplace_back("attack 1 2");
    const Played played = play_session(persons(known_game()), 1, typing(lines));
    EXPECT_NE(played.last.find("You win! You captured the Flag."), std::string::npos) << played.last;
    EXPECT_NE(played.last.find("Blue’s pile held"), std::string::npos);
    EXPECT_NE(played.last.find("hand [4 3 1]"), std::string::npos) << "the other hand is shown";
}

TEST(PlayCardsTest, ResigningNeedsConfirmation) {
    Lines lines = opening();
    lines.insert(lines.end(), {"resign", "no", "resign", "yes"});
    const Played played = play_session(persons(known_game()), 1, typing(lines));
    EXPECT_NE(played.last.find("You lose. You resigned."), std::string::npos) << played.last;
}

TEST(PlayCardsTest, QuitsCleanlyEverywhere) {
    const Lines all{"", "lay 9 1 8 F 2", "done",   "", "", "lay 2 F 8 B X", "done", "",
                    "", "attack 5 5",    "fill X", "", ""};
    for (std::size_t count = 0; count <= all.size(); ++count) {
        Lines lines{all.begin(), all.begin() + std::ptrdiff_t(count)};
        EXPECT_TRUE(
            play_session(persons(known_game()), 1, typing(lines)).last.ends_with("Goodbye. The game was not saved.\n"));
        lines.emplace_back("quit");
        EXPECT_TRUE(
            play_session(persons(known_game()), 1, typing(lines)).last.ends_with("Goodbye. The game was not saved.\n"));
    }
    const Lines resigning{"", "resign"};
    EXPECT_TRUE(
        play_session(persons(known_game()), 1, typing(resigning)).last.ends_with("Goodbye. The game was not saved.\n"));
}

TEST(PlayCardsTest, HelpAndHistory) {
    const Look help = after({"help"});
    EXPECT_TRUE(help.shows("How to play Card Battle")) << help.text();
    expect_fits(help);
    const Look history = after({"scout 5 at 2 4", "", "", "history"});
    EXPECT_TRUE(history.shows("You lay out your line: 2 F 8 B X.")) << history.text();
    EXPECT_TRUE(history.shows("Red lays out a line."));
    EXPECT_TRUE(history.shows("Red’s Scout at 5 looks at your line: 2=F 4=B."));
}

TEST(PlayCardsTest, ReportsWhenTheGameCannotBeSaved) {
    CardSettings settings = persons(known_game());
    settings.keep = [](const game::AnyGame&) { return std::optional<std::string>{"x.vaandel: No space left"}; };
    Lines lines = opening();
    lines.emplace_back("attack 5 5");
    const Played played = play_session(std::move(settings), 1, typing(lines));
    EXPECT_TRUE(played.looks.back().shows("The game could not be saved: x.vaandel: No space left"))
        << played.looks.back().text();
    EXPECT_TRUE(played.last.ends_with("Goodbye. The game was not saved.\n"));
}

class PlayCardsInEveryLanguage : public testing::TestWithParam<texts::Language> {};

INSTANTIATE_TEST_SUITE_P(All, PlayCardsInEveryLanguage, testing::ValuesIn(texts::kAllLanguages),
                         [](const auto& played) { return std::string{code_of(played.param)}; });

TEST_P(PlayCardsInEveryLanguage, CommandsWorkInTheLanguageAndInEnglish) {
    const texts::Texts texts{GetParam()};
    const Lines english{"",
                        "help",
                        "actions",
                        "nonsense",
                        "lay 9 X",
                        "lay Q",
                        "lay",
                        "swap 1 2",
                        "swap 1",
                        "done",
                        "lay 9 1 8 F 2",
                        "swap 1 2",
                        "swap 2 1",
                        "random",
                        "lay 9 1 8 F 2",
                        "done",
                        "",
                        "",
                        "lay 2 F 8 B X",
                        "done",
                        "",
                        "",
                        "actions",
                        "attack 4 1",
                        "attack 1",
                        "spy 1",
                        "spy",
                        "",
                        "",
                        "history",
                        "scout 1",
                        "scout 1 at 2 4",
                        "",
                        "",
                        "run 1",
                        "fill 1=3",
                        "pass",
                        "nonsense",
                        "attack 5 5",
                        "actions",
                        "fill 1=X",
                        "fill 5=9",
                        "fill zebra",
                        "fill X 3",
                        "fill 5=X 5=3",
                        "fill 5=X",
                        "",
                        "",
                        "run 2",
                        "random",
                        "done",
                        "",
                        "",
                        "resign",
                        "no",
                        "resign",
                        "yes"};
    Lines own;
    for (const std::string& line : english) {
        std::vector<std::string> words;
        for (const std::string_view word : words_of(line)) {
            const auto all = play::command_words();
            const bool is_command = std::ranges::find(all, word) != all.end();
            words.emplace_back(is_command ? texts[fmt::format("terminal.word.{}", word)] : word);
        }
        own.push_back(fmt::format("{}", fmt::join(words, " ")));
    }
    const auto play = [&](const Lines& lines) {
        CardSettings settings = persons(known_game());
        settings.language = GetParam();
        return play_session(std::move(settings), 1, typing(lines));
    };
    const Played in_own = play(own);
    const Played in_english = play(english);
    ASSERT_EQ(in_own.looks.size(), english.size()) << in_own.looks.back().text();
    ASSERT_EQ(in_english.looks.size(), english.size());
    for (std::size_t at = 0; at < english.size(); ++at) {
        expect_fits(in_own.looks[at]);
        EXPECT_EQ(in_own.looks[at].text(), in_english.looks[at].text()) << own[at];
    }
    EXPECT_TRUE(has(in_own.last, texts["over.lost"])) << in_own.last;
    EXPECT_EQ(in_own.last, in_english.last);
}

TEST_P(PlayCardsInEveryLanguage, TheMarkOfASeenCardIsShort) {
    EXPECT_LE(texts::letters_of(texts::Texts{GetParam()}["terminal.cards.seen"]).size(), 5U);
}

} // namespace
} // namespace vaandel::apps::play_cards
