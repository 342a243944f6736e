// What a seat is told by `position` makes its view again, whole; and nothing that is against the rules gets in.

#include "vaandel/game/game.hpp"
#include "vaandel/protocol/seat_game.hpp"

#include <gtest/gtest.h>

namespace vaandel::protocol {
namespace {

using namespace board;

game::Game begun(const Edition& edition, Random& random) {
    game::Game game{edition};
    game.place(Side::Red, random_setup(edition, random));
    game.place(Side::Blue, random_setup(edition, random));
    return game;
}

/// Attacks are more likely than they would be.
Move random_move(const Edition& edition, const View& view, Random& random) {
    const std::vector<Move> moves = legal_moves(situation_of(edition, view));
    Move move = moves[random.below(std::uint32_t(moves.size()))];
    for (int tries = 0; tries < 3 && !wire_move(edition, view, move).is_attack; ++tries)
        move = moves[random.below(std::uint32_t(moves.size()))];
    return move;
}

class SeatGames : public testing::TestWithParam<std::string_view> {};

TEST_P(SeatGames, APositionTellsTheWholeView) {
    Random random{7};
    unsigned plies = 0;
    unsigned captured = 0;
    for (int number = 0; number < 12; ++number) {
        Edition edition = *find_edition(GetParam());
        if (number % 3 == 1)
            edition.rules = kGravonRules;
        if (number % 3 == 2)
            edition.rules.winning_defender = WinningDefender::Advances;
        edition.rules.max_plies = 400;
        game::Game game = begun(edition, random);
        while (!game.outcome()) {
            for (const Side seat : {Side::Red, Side::Blue}) {
                const auto seen = game.view_for(seat);
                const Position told = position_message(edition, *seen.board, seen.plies);
                const auto read = parse_to_engine(text_of(ToEngine{told}));
                ASSERT_TRUE(read && std::get<Position>(*read) == told);
                const auto known = seat_game_of(edition, seat, told);
                ASSERT_TRUE(known) << known.error() << "\n" << text_of(ToEngine{told});
                EXPECT_EQ(known->view(), *seen.board);
                EXPECT_EQ(known->plies(), seen.plies);
                EXPECT_EQ(known->is_on_turn(), game.to_move() == seat);
            }
            const Side mover = game.to_move();
            ASSERT_EQ(game.move(mover, random_move(edition, *game.view_for(mover).board, random)), game::Verdict::Ok);
            ++plies;
        }
        captured += game.view_for(Side::Red).board->open().captured.blue.count();
    }
    EXPECT_GT(plies, 300U);
    EXPECT_GT(captured, 12U);
}

INSTANTIATE_TEST_SUITE_P(AllEditions, SeatGames,
                         testing::Values("original", "duel10", "barrage10", "duel8", "barrage8"),
                         [](const auto& one) { return std::string{one.param}; });

/// A position in the middle of a game, as Red sees it.
struct Told {
    Edition edition = kBarrage8;
    Position position;
};
Told told_after(Ply plies) {
    Random random{3};
    Told told;
    game::Game game = begun(told.edition, random);
    while (game.ply() < plies)
        game.move(game.to_move(), random_move(told.edition, *game.view_for(game.to_move()).board, random));
    const auto seen = game.view_for(Side::Red);
    told.position = position_message(told.edition, *seen.board, seen.plies);
    return told;
}

std::string wrong_in(const Told& told, Side seat = Side::Red) {
    const auto game = seat_game_of(told.edition, seat, told.position);
    return game ? "" : game.error();
}

TEST(SeatGame, RefusesWhatDoesNotFitTogether) {
    const Told right = told_after(10);
    ASSERT_EQ(wrong_in(right), "");
    Told told = right;
    told.position.letters += 'A';
    EXPECT_EQ(wrong_in(told), "the board has 65 letters, not 64");
    told = right;
    told.position.ply = 12;
    EXPECT_EQ(wrong_in(told), "12 plies were made, 10 are told");
    told = right;
    told.position.to_move = Side::Blue;
    EXPECT_EQ(wrong_in(told), "after 10 plies it is not that side's turn");
    told = right;
    std::swap(told.position.plies[0], told.position.plies[9]);
    EXPECT_NE(wrong_in(told), "");
    told = right;
    told.position.letters[std::size_t(told.position.letters.find('?'))] = 'A';
    EXPECT_NE(wrong_in(told), "");
    EXPECT_NE(wrong_in(right, Side::Blue), ""); // another seat's
    told = right;
    told.edition = kDuel8; // another army
    EXPECT_NE(wrong_in(told), "");
    told = right;
    std::ranges::replace(told.position.letters, '_', 'A');
    EXPECT_NE(wrong_in(told), "");
}

/// Every small change of a position is refused, or is a position as good.
TEST(SeatGame, SurvivesEveryOtherPosition) {
    Random random{5};
    unsigned refused = 0;
    for (int tries = 0; tries < 4000; ++tries) {
        Told told = told_after(1 + random.below(40));
        Position& position = told.position;
        constexpr std::string_view letters = "ABCDEKLMNOPQWXYbcklmnopwxy_?";
        switch (random.below(3)) {
        case 0: position.letters[random.below(64)] = letters[random.below(std::uint32_t(letters.size()))]; break;
        case 1: {
            WirePly& ply = position.plies[random.below(std::uint32_t(position.plies.size()))];
            ply.to = {int(random.below(8)), int(random.below(8))};
            break;
        }
        default: {
            WirePly& ply = position.plies[random.below(std::uint32_t(position.plies.size()))];
            ply.battle =
                Battle{kAllRanks[random.below(12)], kAllRanks[random.below(12)], BattleResult(random.below(3))};
        }
        }
        const auto game = seat_game_of(told.edition, Side::Red, position);
        if (game)
            EXPECT_EQ(position_message(told.edition, game->view(), game->plies()), position);
        else
            ++refused;
    }
    EXPECT_GT(refused, 3000U);
    EXPECT_LT(refused, 4000U);
}

TEST(SeatGame, KnowsWhatTheArmyCannotBe) {
    const auto own = *parse_setup(kBarrage8, "F.......B.......1239X2..");
    SquareSet enemy;
    for (const std::string_view name : {"a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6"})
        enemy.insert(kBoard8.parse_square(name)->index);
    auto game = *SeatGame::begin(kBarrage8, Side::Red, own, enemy);
    const auto make = [&](std::string_view from, std::string_view to, std::optional<Battle> battle = {}) {
        return game.make({*kBoard8.parse_square(from), *kBoard8.parse_square(to)}, battle).value_or("");
    };
    EXPECT_EQ(make("a4", "a5"), "red has no piece on a4");
    EXPECT_EQ(make("a3", "a5"), "only scouts move farther than one square");
    EXPECT_EQ(make("d3", "d4"), "");
    EXPECT_EQ(make("a6", "a4"), ""); // so it is a Scout (Q7)
    EXPECT_EQ(make("d4", "d5"), "");
    EXPECT_EQ(make("d6", "d5"), "d5 is occupied: what came of the battle?");
    EXPECT_EQ(make("b6", "b5", Battle{Rank::Spy, Rank::General, BattleResult::DefenderWins}),
              "b5 is not the enemy's: no battle");
    EXPECT_EQ(make("d6", "d5", Battle{Rank::Spy, Rank::Marshal, BattleResult::AttackerWins}),
              "the piece on d5 is 9, not X");
    EXPECT_EQ(make("d6", "d5", Battle{Rank::Spy, Rank::General, BattleResult::AttackerWins}),
              "the battle ends otherwise by the rules");
    EXPECT_EQ(make("d6", "d5", Battle{Rank::Bomb, Rank::General, BattleResult::AttackerWins}),
              "flags and bombs do not move");
    EXPECT_EQ(make("d6", "d5", Battle{Rank::Captain, Rank::General, BattleResult::DefenderWins}),
              "1 pieces of rank 6, the army has 0");
    EXPECT_EQ(make("d6", "d5", Battle{Rank::Scout, Rank::General, BattleResult::DefenderWins}), "");
    EXPECT_EQ(make("e3", "e4"), "");
    EXPECT_EQ(make("b6", "b4"), "3 pieces of rank 2, the army has 2");
    EXPECT_EQ(game.plies().size(), 5U);
}

TEST(SeatGame, BeginsWithAnArmyInItsZone) {
    const auto own = *parse_setup(kBarrage8, "F.......B.......1239X2..");
    EXPECT_EQ(SeatGame::begin(kBarrage8, Side::Red, own, {}).error(), "0 enemy pieces at the start, the army has 8");
    EXPECT_EQ(SeatGame::begin(kBarrage8, Side::Red, own, SquareSet::below(8)).error(),
              "an enemy piece did not start in its zone");
}

} // namespace
} // namespace vaandel::protocol
