// What the screens of `vaandel play` show, and what they must not show.

#include "vaandel/apps/play/input.hpp"
#include "vaandel/apps/play/screens.hpp"
#include "vaandel/apps/play/words.hpp"
#include "vaandel/core/text.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "play_person.hpp"

namespace vaandel::apps::play {
namespace {

using namespace board;

game::Game start_of(const Edition& edition, const PerSide<Setup>& setups) {
    game::Game game{edition};
    game.place(Side::Red, setups.red);
    game.place(Side::Blue, setups.blue);
    return game;
}

std::string screen_for(const game::Game& game, Side seat) {
    return game_screen(kEnglish, game.view_for(seat), {}).text(Colours::On);
}

/// The text without escape sequences, and without blanks before line ends.
std::string without_colours(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const auto skipped = text.starts_with('\x1b') ? text.find('m') + 1 : std::size_t{0};
        if (skipped == 0 && text.front() == '\n')
            plain.erase(plain.find_last_not_of(' ') + 1);
        if (skipped == 0)
            plain += text.front();
        text.remove_prefix(std::max(skipped, std::size_t{1}));
    }
    return plain;
}

/// Any legal moves from a start, at most so many.
std::vector<Move> any_moves(const Edition& edition, const PerSide<Setup>& setups, std::size_t most, Random& random) {
    game::Game game = start_of(edition, setups);
    std::vector<Move> made;
    while (game.phase() == game::Phase::Play && made.size() < most) {
        const game::SeatView view = game.view_for(game.to_move());
        const std::vector<Move> moves = legal_moves(situation_of(edition, *view.board));
        made.push_back(moves[random.below(std::uint32_t(moves.size()))]);
        game.move(game.to_move(), made.back());
    }
    return made;
}

/// Another set-up of Blue's that looked the same to Red all along: ranks that Red has not seen are swapped, among moved
/// pieces and among the others.
Setup reshuffled_blue(const Edition& edition, const Setup& blue, const View& red, Random& random) {
    const PublicState& open = red.open();
    std::vector<OwnPiece> pieces = blue.pieces();
    for (const bool has_moved : {false, true}) {
        std::vector<OwnPiece*> alike;
        std::vector<Rank> ranks;
        for (OwnPiece& piece : pieces) {
            const PieceId id = piece_from(edition.geometry->rotated(piece.square));
            if (open.revealed.has(id.index) || open.moved.has(id.index) != has_moved)
                continue;
            alike.push_back(&piece);
            ranks.push_back(piece.rank);
        }
        random.shuffle(std::span{ranks});
        for (std::size_t at = 0; at < alike.size(); ++at)
            alike[at]->rank = ranks[at];
    }
    return *check_setup(edition, pieces);
}

TEST(PlayScreensTest, ScreensDependOnTheViewAlone) {
    Random random{11};
    int different_ends = 0;
    for (const Edition& edition : all_editions())
        for (int round = 0; round < 6; ++round) {
            const PerSide<board::Setup> setups{random_setup(edition, random), random_setup(edition, random)};
            const std::vector<Move> moves = any_moves(edition, setups, 60, random);
            game::Game truth = start_of(edition, setups);
            for (const Move move : moves)
                truth.move(truth.to_move(), move);
            const board::Setup other_blue =
                reshuffled_blue(edition, setups.blue, *truth.view_for(Side::Red).board, random);

            truth = start_of(edition, setups);
            game::Game other = start_of(edition, {setups.red, other_blue});
            for (const Move move : moves) {
                ASSERT_EQ(screen_for(truth, Side::Red), screen_for(other, Side::Red));
                ASSERT_EQ(truth.move(truth.to_move(), move), game::Verdict::Ok);
                ASSERT_EQ(other.move(other.to_move(), move), game::Verdict::Ok);
            }
            if (truth.phase() != game::Phase::Play)
                continue; // the armies are disclosed
            ASSERT_EQ(screen_for(truth, Side::Red), screen_for(other, Side::Red));
            truth.resign(Side::Red);
            other.resign(Side::Red);
            different_ends += screen_for(truth, Side::Red) != screen_for(other, Side::Red) ? 1 : 0;
        }
    EXPECT_GT(different_ends, 20) << "the other set-ups were others";
}

TEST(PlayScreensTest, ColoursOnlyUnderlineTheCharacters) {
    Random random{5};
    for (const Edition& edition : all_editions()) {
        const PerSide<board::Setup> setups{random_setup(edition, random), random_setup(edition, random)};
        game::Game game = start_of(edition, setups);
        for (const Move move : any_moves(edition, setups, 40, random)) {
            game.move(game.to_move(), move);
            for (const Side seat : {Side::Red, Side::Blue}) {
                const Canvas screen =
                    game_screen(kEnglish, game.view_for(seat), {.message = "Said below.", .style = kNote});
                EXPECT_EQ(without_colours(screen.text(Colours::On)), without_colours(screen.text(Colours::Off)));
                EXPECT_EQ(screen.text(Colours::Off).find('\x1b'), std::string::npos);
                EXPECT_LE(screen.height(), kLines);
            }
        }
    }
}

/// Both sides of barrage8 alike, so that Blue's Scout on d6 faces Red's on e3 across the middle lane.
game::Game known_game() {
    const Setup setup = *parse_setup(kBarrage8, "F2......"
                                                "B91....."
                                                "X...2..3");
    return start_of(kBarrage8, {setup, setup});
}

Move move_of(std::string_view from, std::string_view to) {
    return {*kBoard8.parse_square(from), *kBoard8.parse_square(to)};
}

TEST(PlayScreensTest, MarksMovedAndRevealedPieces) {
    game::Game game = known_game();
    const auto row = [&](Side seat, int line) {
        return game_screen(kEnglish, game.view_for(seat), {}).line(line).substr(0, 35);
    };
    EXPECT_EQ(row(Side::Red, 10), " 3  X   .   .   .   2   .   .   3");
    EXPECT_EQ(row(Side::Red, 4), " 6 [?]  .   .  [?]  .   .   .  [?] ");
    EXPECT_EQ(row(Side::Blue, 10), " 6  X   .   .   .   2   .   .   3") << "Blue sees its own rows below";
    game.move(Side::Red, move_of("a3", "b3"));  // the Marshal, unseen
    game.move(Side::Blue, move_of("d6", "b6")); // a Scout reveals itself by a long move
    EXPECT_EQ(row(Side::Red, 10), " 3  .   X'  .   .   2   .   .   3");
    EXPECT_EQ(row(Side::Red, 4), " 6 [?] [2]' .   .   .   .   .  [?] ");
    EXPECT_EQ(row(Side::Blue, 4), " 3 [?]  .   .  [?]  .   .  [?]' .  ");
    EXPECT_EQ(row(Side::Blue, 10), " 6  X   .   .   .   .   .  (2)' 3");
}

TEST(PlayScreensTest, ShowsTheBattleBesideTheBoard) {
    game::Game game = known_game();
    game.move(Side::Red, move_of("a3", "b3"));
    game.move(Side::Blue, move_of("d6", "b6"));
    game.move(Side::Red, move_of("h3", "g3"));
    game.move(Side::Blue, move_of("b6", "b3")); // Scout against Marshal
    const std::string seen = game_screen(kEnglish, game.view_for(Side::Red), {}).text(Colours::Off);
    EXPECT_NE(seen.find("Bot  b6xb3: Scout (2) against Marshal (10).\n"), std::string::npos) << seen;
    EXPECT_NE(seen.find("     The defender wins."), std::string::npos) << seen;
    EXPECT_NE(seen.find("2 Scout           2/2   1/2      1"), std::string::npos) << seen;
    const std::string blue = game_screen(kEnglish, game.view_for(Side::Blue), {}).text(Colours::Off);
    EXPECT_NE(blue.find("X Marshal         1/1   1/1      0"), std::string::npos) << blue;
}

TEST(PlayScreensTest, LongListsAreTruncated) {
    const game::Game game = known_game();
    const Remark remark{.message = "", .list = std::vector<std::string>(50, "one more line")};
    const Canvas screen = game_screen(kEnglish, game.view_for(Side::Red), remark);
    EXPECT_LE(screen.height(), kLines);
    EXPECT_NE(screen.text(Colours::Off).find("...\n"), std::string::npos);
}

TEST(PlayScreensTest, ACanvasClipsAtItsEdges) {
    Canvas canvas;
    canvas.put({-1, 0}, "above");
    canvas.put({kLines, 0}, "below");
    canvas.put({0, kColumns - 2}, "right");
    canvas.put({1, -2}, "left");
    canvas.put({2, 0}, "\x1b[31m\xc3\xa9\xc3\n\xe2\x80\x99");
    EXPECT_EQ(canvas.height(), 3);
    EXPECT_EQ(canvas.line(0), std::string(kColumns - 2, ' ') + "ri");
    EXPECT_EQ(canvas.line(1), "ft");
    EXPECT_EQ(canvas.line(2), "?[31m\xc3\xa9??\xe2\x80\x99");
}

TEST(PlayWordsTest, DescribesEveryKindOfBattle) {
    const auto story = [](Side side, Rank attacker, Rank defender) {
        const board::PublicPly ply{.number = 1,
                                   .side = side,
                                   .piece = kNoPiece,
                                   .move = move_of("a3", "a4"),
                                   .defender = kNoPiece,
                                   .battle = SeenBattle{attacker, defender, kCombat(attacker, defender)}};
        return story_of(kEnglish, kBoard8, ply, Side::Red);
    };
    EXPECT_EQ(story(Side::Red, Rank::Miner, Rank::Bomb), "You  a3xa4: Miner (3) against Bomb. The Bomb is defused.");
    EXPECT_EQ(story(Side::Red, Rank::Scout, Rank::Bomb),
              "You  a3xa4: Scout (2) against Bomb. The Bomb destroys the attacker.");
    EXPECT_EQ(story(Side::Blue, Rank::Spy, Rank::Marshal),
              "Bot  a3xa4: Spy (1) against Marshal (10). The attacker wins.");
    EXPECT_EQ(story(Side::Blue, Rank::Captain, Rank::Major),
              "Bot  a3xa4: Captain (6) against Major (7). The defender wins.");
    EXPECT_EQ(story(Side::Blue, Rank::Spy, Rank::Spy), "Bot  a3xa4: Spy (1) against Spy (1). Both are lost.");
    // B.6: only the owner knows the defender's rank.
    const auto silent = [](const Texts& texts, Side side) {
        return story_of(texts, kBoard8,
                        {.number = 1,
                         .side = side,
                         .piece = kNoPiece,
                         .move = move_of("a3", "a4"),
                         .defender = kNoPiece,
                         .battle = SeenBattle{Rank::Captain, std::nullopt, BattleResult::DefenderWins}},
                        Side::Red);
    };
    EXPECT_EQ(silent(kEnglish, Side::Red), "You  a3xa4: Captain (6) was beaten by an unknown piece.");
    EXPECT_EQ(silent(kEnglish, Side::Blue), "Bot  a3xa4: Captain (6) lost to your piece, which stays unknown.");
    EXPECT_EQ(story(Side::Red, Rank::Spy, Rank::Flag), "You  a3xa4: Spy (1) against Flag. The Flag is captured!");
}

TEST(PlayWordsTest, DescribesEveryOutcomeInEveryLanguage) {
    EXPECT_EQ(news_of(kEnglish, Side::Red, "flag", Side::Red), "You win! You captured the Flag.");
    EXPECT_EQ(news_of(kEnglish, Side::Red, "flag", Side::Blue), "You lose. Your Flag was captured.");
    EXPECT_EQ(news_of(kEnglish, Side::Red, "immobile", Side::Red), "You win! Your opponent can no longer move.");
    EXPECT_EQ(news_of(kEnglish, Side::Red, "immobile", Side::Blue), "You lose. You can no longer move.");
    EXPECT_EQ(news_of(kEnglish, std::nullopt, "both_immobile", Side::Red), "It’s a draw. Neither side can move.");
    for (const texts::Language language : texts::kAllLanguages)
        for (const Side viewer : {Side::Red, Side::Blue}) {
            const Texts texts{language};
            for (const std::string_view reason : {"flag", "immobile", "stuck", "resigned", "agreed", "time", "left"})
                EXPECT_NE(news_of(texts, Side::Red, reason, viewer), "");
            for (const std::string_view reason : {"both_immobile", "agreed", "time", "no_progress", "length", "left"})
                EXPECT_NE(news_of(texts, std::nullopt, reason, viewer), "");
        }
}

TEST(PlayWordsTest, EveryRefusalHasAReasonInEveryLanguage) {
    for (const texts::Language language : texts::kAllLanguages)
        for (auto refusal = std::size_t(Refusal::None) + 1; refusal <= std::size_t(Refusal::MoreSquares); ++refusal)
            EXPECT_NE(refusal_of(Texts{language}, kOriginal, move_of("a3", "a4"), Refusal(refusal)), "");
}

TEST(PlayWordsTest, WrapsBetweenWords) {
    EXPECT_EQ(wrapped("one two  three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("You  a4-a5", 20), (std::vector<std::string>{"You  a4-a5"}));
    EXPECT_EQ(wrapped("You  a4-a5: it is lost", 14, 5), (std::vector<std::string>{"You  a4-a5: it", "     is lost"}));
    EXPECT_TRUE(wrapped(" ", 5).empty());
    EXPECT_EQ(wrapped("\xc3\xa9t\xc3\xa9 \xc3\xa0", 5), (std::vector<std::string>{"\xc3\xa9t\xc3\xa9 \xc3\xa0"}))
        << "letters, not bytes";
}

TEST(PlayInputTest, ReadsSquaresInEveryNotation) {
    for (const std::string_view line : {"a4a10", "a4 a10", " A4-A10 ", "a4xa10", "a4 x a10", "a4 - a10"}) {
        const auto squares = parse_squares(line);
        ASSERT_TRUE(squares) << line;
        EXPECT_EQ(squares->from, "a4");
        EXPECT_EQ(squares->to, "a10");
    }
    EXPECT_EQ(parse_squares("k10")->from, "k10");
    EXPECT_TRUE(parse_squares("k10")->to.empty());
    for (const std::string_view line : {"", "a", "4a", "a4a", "a4a5a6", "a4 a5 6", "a4--a5", "moves", "a4\xc3\xa9"})
        EXPECT_FALSE(parse_squares(line)) << line;
}

TEST(PlayInputTest, ReadsRanksByLetterNumberAndName) {
    for (const Rank rank : kAllRanks) {
        EXPECT_EQ(parse_rank(kEnglish, {&kRankLetters[index_of(rank)], 1}), rank);
        for (const texts::Language language : texts::kAllLanguages) {
            EXPECT_EQ(parse_rank(Texts{language}, Texts{language}[rank]), rank);
            EXPECT_EQ(parse_rank(Texts{language}, kEnglish[rank]), rank);
        }
    }
    EXPECT_EQ(parse_rank(kEnglish, "10"), Rank::Marshal);
    EXPECT_EQ(parse_rank(Texts{texts::Language::French}, "eclaireur"), Rank::Scout) << "accents may be left out";
    for (const std::string_view word : {"", "0", "11", "q", "boms", "\xff"})
        EXPECT_FALSE(parse_rank(kEnglish, word)) << word;
}

TEST(PlayInputTest, CommandWordsAreUnambiguous) {
    const auto all = command_words();
    for (const texts::Language language : texts::kAllLanguages) {
        const Texts texts{language};
        for (const std::string_view command : all) {
            const std::string_view word = texts[fmt::format("terminal.word.{}", command)];
            EXPECT_EQ(parse_line(texts, word).command, command);
            EXPECT_EQ(parse_line(texts, command).command, command) << "English is understood in " << code_of(language);
            EXPECT_TRUE(parse_line(texts, word).words.empty()) << "one word: " << word;
        }
    }
}

} // namespace
} // namespace vaandel::apps::play
