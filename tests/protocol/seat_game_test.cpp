// `position` rebuilds a seat's whole view; and nothing that is against the rules gets in.

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

/// Attacks are more likely than by chance.
Move random_move(const Edition& edition, const View& view, Random& random) {
    const std::vector<Move> moves = legal_moves(situation_of(edition, view));
    Move move = moves[random.below(std::uint32_t(moves.size()))];
    for (int tries = 0; tries < 3 && !wire_move(edition, view, move).is_attack; ++tries)
        move = moves[random.below(std::uint32_t(moves.size()))];
    return move;
}

class SeatGames : public testing::TestWithParam<std::string_view> {};

TEST_P(SeatGames, APositionHoldsTheWholeView) {
    Random random{7};
    unsigned plies = 0;
    unsigned captured = 0;
    unsigned silent = 0;
    for (int number = 0; number < 12; ++number) {
        Edition edition = *find_edition(GetParam());
        if (number % 3 == 1)
            edition.rules = kGravonRules;
        if (number % 3 == 2)
            edition.rules.winning_defender = WinningDefender::Advances;
        if (number % 2 == 1)
            edition.rules.silent_defence = SilentDefence::On;
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
                silent += !seen.plies.empty() && seen.plies.back().battle && !seen.plies.back().battle->defender;
            }
            const Side mover = game.to_move();
            ASSERT_EQ(game.move(mover, random_move(edition, *game.view_for(mover).board, random)), game::Verdict::Ok);
            ++plies;
        }
        captured += game.view_for(Side::Red).board->open().captured.blue.count();
    }
    EXPECT_GT(plies, 300U);
    EXPECT_GT(captured, 12U);
    EXPECT_GT(silent, 3U);
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

TEST(SeatGame, RefusesContradictoryPositions) {
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

/// Every small change of a position is refused, or is a valid position.
TEST(SeatGame, AcceptsEveryOtherPosition) {
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
                SeenBattle{kAllRanks[random.below(12)], kAllRanks[random.below(12)], BattleResult(random.below(3))};
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

TEST(SeatGame, RefusesImpossibleArmies) {
    const auto own = *parse_setup(kBarrage8, "F.......B.......1239X2..");
    SquareSet enemy;
    for (const std::string_view name : {"a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6"})
        enemy.insert(kBoard8.parse_square(name)->index);
    auto game = *SeatGame::begin(kBarrage8, Side::Red, own, enemy);
    const auto make = [&](std::string_view from, std::string_view to, std::optional<SeenBattle> battle = {}) {
        return game.make({*kBoard8.parse_square(from), *kBoard8.parse_square(to)}, battle).value_or("");
    };
    EXPECT_EQ(make("a4", "a5"), "red has no piece on a4");
    EXPECT_EQ(make("a3", "a5"), "only scouts move farther than one square");
    EXPECT_EQ(make("d3", "d4"), "");
    EXPECT_EQ(make("a6", "a4"), ""); // so it is a Scout (Q7)
    EXPECT_EQ(make("d4", "d5"), "");
    EXPECT_EQ(make("d6", "d5"), "d5 is occupied: what came of the battle?");
    EXPECT_EQ(make("b6", "b5", SeenBattle{Rank::Spy, Rank::General, BattleResult::DefenderWins}),
              "b5 is not the enemy's: no battle");
    EXPECT_EQ(make("d6", "d5", SeenBattle{Rank::Spy, Rank::Marshal, BattleResult::AttackerWins}),
              "the piece on d5 is 9, not X");
    EXPECT_EQ(make("d6", "d5", SeenBattle{Rank::Spy, Rank::General, BattleResult::AttackerWins}),
              "the battle ends otherwise by the rules");
    EXPECT_EQ(make("d6", "d5", SeenBattle{Rank::Bomb, Rank::General, BattleResult::AttackerWins}),
              "flags and bombs do not move");
    EXPECT_EQ(make("d6", "d5", SeenBattle{Rank::Captain, Rank::General, BattleResult::DefenderWins}),
              "1 pieces of rank 6, the army has 0");
    EXPECT_EQ(make("d6", "d5", SeenBattle{Rank::Scout, Rank::General, BattleResult::DefenderWins}), "");
    EXPECT_EQ(make("e3", "e4"), "");
    EXPECT_EQ(make("b6", "b4"), "3 pieces of rank 2, the army has 2");
    EXPECT_EQ(game.plies().size(), 5U);
}

/// B.6. Red attacks with the Spy, the Miner, the Scout and the Marshal, and learns no rank.
TEST(SeatGame, RefusesImpossibleSilentDefenders) {
    const auto own = *parse_setup(kBarrage8, "F.......B.......1239X2..");
    SquareSet enemy;
    for (const std::string_view name : {"a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6"})
        enemy.insert(kBoard8.parse_square(name)->index);
    Edition edition = kBarrage8;
    edition.rules.silent_defence = SilentDefence::On;
    auto game = *SeatGame::begin(edition, Side::Red, own, enemy);
    const auto make = [&](std::string_view from, std::string_view to, std::optional<SeenBattle> battle = {}) {
        return game.make({*kBoard8.parse_square(from), *kBoard8.parse_square(to)}, battle).value_or("");
    };
    const auto lost = [](Rank attacker) { return SeenBattle{attacker, std::nullopt, BattleResult::DefenderWins}; };
    EXPECT_EQ(make("b3", "b6", SeenBattle{Rank::Scout, Rank::Bomb, BattleResult::DefenderWins}),
              "the battle ends otherwise by the rules"); // its rank is not told
    EXPECT_EQ(make("b3", "b6", lost(Rank::Miner)), "the piece on b3 is 2, not 3");
    EXPECT_EQ(make("b3", "b6", lost(Rank::Scout)), "");
    EXPECT_EQ(make("b6", "b4"), "the piece on b6 has won a defence and is no 2");
    EXPECT_EQ(make("b6", "b5"), "");
    EXPECT_EQ(make("e3", "e4"), "");
    EXPECT_EQ(make("b5", "b4"), "");
    EXPECT_EQ(make("e4", "e5"), "");
    EXPECT_EQ(make("b4", "b3"), "");
    EXPECT_EQ(make("e5", "e6", lost(Rank::Marshal)), ""); // the Bomb, unnamed
    EXPECT_FALSE(game.view().rank_at(*kBoard8.parse_square("e6")));
    EXPECT_EQ(make("e6", "e5"), "flags and bombs do not move");
    EXPECT_EQ(make("b3", "b2"), "");
    EXPECT_EQ(make("d3", "d4"), "");
    EXPECT_EQ(make("b2", "a2", SeenBattle{Rank::Scout, Rank::Bomb, BattleResult::DefenderWins}),
              "the piece on b2 has won a defence and is no 2");
    EXPECT_EQ(make("b2", "a2", SeenBattle{Rank::General, std::nullopt, BattleResult::DefenderWins}), ""); // Red's Bomb
    EXPECT_EQ(make("c3", "c6", lost(Rank::Miner)), "only scouts move farther than one square");

    Edition usual = kBarrage8;
    auto open = *SeatGame::begin(usual, Side::Red, own, enemy);
    EXPECT_EQ(open.make({*kBoard8.parse_square("b3"), *kBoard8.parse_square("b6")}, lost(Rank::Scout)),
              "which rank won on b6? This game has no silent defence");
}

/// Four enemies stand there that only a Bomb, a Marshal, a General or a Miner can be, and then a fifth.
TEST(SeatGame, RefusesImpossibleDefences) {
    const auto own = *parse_setup(kBarrage8, "F.......B.......1239X2..");
    SquareSet enemy;
    for (const std::string_view name : {"a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6"})
        enemy.insert(kBoard8.parse_square(name)->index);
    Edition edition = kBarrage8;
    edition.rules.silent_defence = SilentDefence::On;
    auto game = *SeatGame::begin(edition, Side::Red, own, enemy);
    const auto make = [&](std::string_view from, std::string_view to, std::optional<Rank> lost = {}) {
        std::optional<SeenBattle> battle;
        if (lost)
            battle = SeenBattle{*lost, std::nullopt, BattleResult::DefenderWins};
        return game.make({*kBoard8.parse_square(from), *kBoard8.parse_square(to)}, battle).value_or("");
    };
    struct Attempt {
        std::string_view from;
        std::string_view to;
        std::optional<Rank> lost;
    };
    const std::vector<Attempt> red{{"e3", "e4", {}},          {"e4", "e5", {}}, {"e5", "e6", Rank::Marshal},
                                   {"d3", "d4", {}},          {"d4", "d5", {}}, {"d5", "d6", Rank::General},
                                   {"b3", "b6", Rank::Scout}, {"c3", "b3", {}}, {"b3", "b4", {}},
                                   {"b4", "b5", {}},          {"b5", "a5", {}}, {"a5", "a6", Rank::Miner},
                                   {"f3", "g3", {}}};
    std::string_view at = "h6";
    for (std::size_t turn = 0; turn < red.size(); ++turn) {
        EXPECT_EQ(make(red[turn].from, red[turn].to, red[turn].lost), "") << turn;
        constexpr std::array<std::string_view, 13> walk{"h5", "h4", "h3", "h2", "h1", "g1", "g2",
                                                        "f2", "e2", "d2", "d1", "e1", "f1"};
        EXPECT_EQ(make(at, walk[turn]), "") << turn;
        at = walk[turn];
    }
    EXPECT_EQ(make("g3", "g6", Rank::Scout), "no army has pieces left that can have won these defences");
}

TEST(SeatGame, BeginsWithAnArmyInItsZone) {
    const auto own = *parse_setup(kBarrage8, "F.......B.......1239X2..");
    EXPECT_EQ(SeatGame::begin(kBarrage8, Side::Red, own, {}).error(), "0 enemy pieces at the start, the army has 8");
    EXPECT_EQ(SeatGame::begin(kBarrage8, Side::Red, own, SquareSet::below(8)).error(),
              "an enemy piece did not start in its zone");
}

} // namespace
} // namespace vaandel::protocol
