// What the screens of `vaandel play` show, and what they must not show.

#include "vaandel/apps/play/input.hpp"
#include "vaandel/apps/play/screens.hpp"
#include "vaandel/apps/play/words.hpp"
#include "vaandel/core/text.hpp"

#include <gtest/gtest.h>

#include <algorithm>

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
    return game_screen(game.view_for(seat), {}).text(Colours::On);
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

/// Another set-up of Blue's that has been the same for Red all along: ranks that he has not seen change places, among pieces that have moved
/// and among those that have not.
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

TEST(PlayScreensTest, AScreenIsAFunctionOfWhatThePlayerMayKnow) {
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
                const Canvas screen = game_screen(game.view_for(seat), {.message = "Said below.", .style = kNote});
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

TEST(PlayScreensTest, MarksWhatHasMovedAndWhatIsRevealed) {
    game::Game game = known_game();
    const auto row = [&](Side seat, int line) { return game_screen(game.view_for(seat), {}).line(line).substr(0, 35); };
    EXPECT_EQ(row(Side::Red, 10), " 3  X   .   .   .   2   .   .   3");
    EXPECT_EQ(row(Side::Red, 4), " 6 [?]  .   .  [?]  .   .   .  [?] ");
    EXPECT_EQ(row(Side::Blue, 10), " 6  X   .   .   .   2   .   .   3") << "Blue sees his own rows below";
    game.move(Side::Red, move_of("a3", "b3"));  // the Marshal, unseen
    game.move(Side::Blue, move_of("d6", "b6")); // a Scout shows itself by a long move
    EXPECT_EQ(row(Side::Red, 10), " 3  .   X'  .   .   2   .   .   3");
    EXPECT_EQ(row(Side::Red, 4), " 6 [?] [2]' .   .   .   .   .  [?] ");
    EXPECT_EQ(row(Side::Blue, 4), " 3 [?]  .   .  [?]  .   .  [?]' .  ");
    EXPECT_EQ(row(Side::Blue, 10), " 6  X   .   .   .   .   .  (2)' 3");
}

TEST(PlayScreensTest, TellsTheBattleBesideTheBoard) {
    game::Game game = known_game();
    game.move(Side::Red, move_of("a3", "b3"));
    game.move(Side::Blue, move_of("d6", "b6"));
    game.move(Side::Red, move_of("h3", "g3"));
    game.move(Side::Blue, move_of("b6", "b3")); // Scout against Marshal
    const std::string seen = game_screen(game.view_for(Side::Red), {}).text(Colours::Off);
    EXPECT_NE(seen.find("Bot  b6xb3: the bot's Scout (2) is lost to\n"), std::string::npos) << seen;
    EXPECT_NE(seen.find("     your Marshal (10)."), std::string::npos) << seen;
    EXPECT_NE(seen.find("2 Scout          2/2   1/2      1"), std::string::npos) << seen;
    const std::string blue = game_screen(game.view_for(Side::Blue), {}).text(Colours::Off);
    EXPECT_NE(blue.find("X Marshal        1/1   1/1      0"), std::string::npos) << blue;
}

TEST(PlayScreensTest, LongListsEndInDots) {
    const game::Game game = known_game();
    const Remark remark{.message = "", .list = std::vector<std::string>(50, "one more line")};
    const Canvas screen = game_screen(game.view_for(Side::Red), remark);
    EXPECT_LE(screen.height(), kLines);
    EXPECT_NE(screen.text(Colours::Off).find("...\n"), std::string::npos);
}

TEST(PlayScreensTest, PagesFit) {
    for (const std::string_view text : {kPlayHelp, kSetupHelp}) {
        int lines = 0;
        for (std::string_view rest = text; !rest.empty(); ++lines) {
            const std::string_view line = take_line(rest);
            EXPECT_LE(line.size(), std::size_t(kColumns)) << line;
            EXPECT_EQ(page(text).line(lines), line);
        }
        EXPECT_LE(lines, kLines);
    }
}

TEST(PlayScreensTest, ACanvasKeepsWithinItself) {
    Canvas canvas;
    canvas.put({-1, 0}, "above");
    canvas.put({kLines, 0}, "below");
    canvas.put({0, kColumns - 2}, "right");
    canvas.put({1, -2}, "left");
    canvas.put({2, 0}, "\x1b[31m\xc3\xa9\n");
    EXPECT_EQ(canvas.height(), 3);
    EXPECT_EQ(canvas.line(0), std::string(kColumns - 2, ' ') + "ri");
    EXPECT_EQ(canvas.line(1), "ft");
    EXPECT_EQ(canvas.line(2), "?[31m???");
}

TEST(PlayWordsTest, TellsEveryKindOfBattle) {
    const auto story = [](Side side, Rank attacker, Rank defender) {
        const board::PublicPly ply{.number = 1,
                                   .side = side,
                                   .piece = kNoPiece,
                                   .move = move_of("a3", "a4"),
                                   .defender = kNoPiece,
                                   .battle = Battle{attacker, defender, kCombat(attacker, defender)}};
        return story_of(kBoard8, ply, Side::Red);
    };
    EXPECT_EQ(story(Side::Red, Rank::Miner, Rank::Bomb), "You  a3xa4: your Miner (3) takes the bot's Bomb.");
    EXPECT_EQ(story(Side::Red, Rank::Scout, Rank::Bomb), "You  a3xa4: your Scout (2) is lost to the bot's Bomb.");
    EXPECT_EQ(story(Side::Blue, Rank::Spy, Rank::Marshal), "Bot  a3xa4: the bot's Spy (1) takes your Marshal (10).");
    EXPECT_EQ(story(Side::Blue, Rank::Spy, Rank::Spy), "Bot  a3xa4: Spy (1) meets Spy (1), both are lost.");
}

TEST(PlayWordsTest, TellsEveryEnd) {
    EXPECT_EQ(news_of({Side::Red, Reason::Flag}, Side::Red), "You win: the bot's flag is taken.");
    EXPECT_EQ(news_of({Side::Red, Reason::Flag}, Side::Blue), "You lose: your flag is taken.");
    EXPECT_EQ(news_of({Side::Red, Reason::Immobile}, Side::Red), "You win: the bot cannot move.");
    EXPECT_EQ(news_of({Side::Red, Reason::Immobile}, Side::Blue), "You lose: you cannot move.");
    EXPECT_EQ(news_of({std::nullopt, Reason::BothImmobile}, Side::Red), "A draw: neither side can move.");
}

TEST(PlayWordsTest, WrapsBetweenWords) {
    EXPECT_EQ(wrapped("one two  three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("You  a4-a5", 20), (std::vector<std::string>{"You  a4-a5"}));
    EXPECT_EQ(wrapped("You  a4-a5: it is lost", 14, 5), (std::vector<std::string>{"You  a4-a5: it", "     is lost"}));
    EXPECT_TRUE(wrapped(" ", 5).empty());
}

TEST(PlayInputTest, ReadsSquaresInAllTheirForms) {
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
        EXPECT_EQ(parse_rank({&kRankLetters[index_of(rank)], 1}), rank);
        EXPECT_EQ(parse_rank(name_of(rank)), rank);
    }
    EXPECT_EQ(parse_rank("10"), Rank::Marshal);
    for (const std::string_view word : {"", "0", "11", "q", "boms"})
        EXPECT_FALSE(parse_rank(word)) << word;
}

} // namespace
} // namespace vaandel::apps::play
