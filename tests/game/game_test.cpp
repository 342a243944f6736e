// Laws of the referee that hold at every ply of random games, in every edition.

#include "vaandel/game/game.hpp"

#include "support/scene.hpp"

namespace vaandel::game {
namespace {

using namespace board;

/// Everything in a seat view, to compare two of them.
bool is_same(const SeatView& a, const SeatView& b) {
    return a.phase == b.phase && a.own_setup == b.own_setup && a.ready == b.ready && a.board == b.board &&
           a.plies == b.plies && a.draw_offer == b.draw_offer && a.outcome == b.outcome &&
           a.disclosure.has_value() == b.disclosure.has_value();
}

/// Plays random games of every edition and calls check(game) before each ply and after the last one.
template <class Check> void for_each_situation(Check&& check) {
    Random random{77};
    for (const Edition& edition : all_editions())
        for (int number = 0; number < 3; ++number) {
            Game game{edition};
            check(game);
            game.place(Side::Blue, random_setup(edition, random));
            check(game);
            game.place(Side::Red, random_setup(edition, random));
            while (game.phase() == Phase::Play && game.ply() < 300) {
                check(game);
                const View view = *game.view_for(game.to_move()).board;
                const Situation situation = situation_of(game.edition(), view);
                ASSERT_EQ(game.move(game.to_move(), nth_move(situation, random.below(count_moves(situation)))),
                          Verdict::Ok);
            }
            check(game);
        }
}

TEST(Game, TakesBackToTheOwnLastDecision) {
    unsigned tried = 0;
    for_each_situation([&](const Game& game) {
        if (game.phase() != Phase::Play || game.ply() % 7 != 3) {
            Game other = game;
            if (game.phase() != Phase::Play) {
                EXPECT_NE(other.take_back(Side::Red), Verdict::Ok);
            }
            return;
        }
        for (const Side side : {Side::Red, Side::Blue}) {
            Game again = game;
            const auto last = again.last_ply_of(side);
            ASSERT_TRUE(last);
            ASSERT_EQ(again.take_back(side), Verdict::Ok);
            EXPECT_EQ(again.ply() + 1, *last);
            EXPECT_EQ(again.to_move(), side);
            EXPECT_EQ(again.take_backs(), 1U);
            for (Ply made = again.ply(); made < game.ply(); ++made)
                ASSERT_EQ(again.move(again.to_move(), game.plies()[made].move), Verdict::Ok);
            for (const Side seat : {Side::Red, Side::Blue})
                EXPECT_TRUE(is_same(again.view_for(seat), game.view_for(seat)));
            ++tried;
        }
    });
    EXPECT_GT(tried, 100U);
}

TEST(Game, RefusalsChangeNothing) {
    Random random{78};
    unsigned refused = 0;
    for_each_situation([&](Game& game) {
        const PerSide<SeatView> before{game.view_for(Side::Red), game.view_for(Side::Blue)};
        const Geometry& squares = *game.edition().geometry;
        for (int times = 0; times < 4; ++times) {
            const Side side = random.below(2) == 0 ? Side::Red : Side::Blue;
            const auto any = [&] {
                return Square{std::uint8_t(random.below(squares.stride() * unsigned(squares.height())))};
            };
            const Move move{any(), any()};
            const bool is_legal =
                game.phase() == Phase::Play && side == game.to_move() && game.why_not(side, move) == Refusal::None;
            if (is_legal)
                continue;
            EXPECT_NE(game.move(side, move), Verdict::Ok);
            if (game.has_placed(side)) {
                EXPECT_NE(game.place(side, random_setup(game.edition(), random)), Verdict::Ok);
            }
            ++refused;
        }
        EXPECT_TRUE(is_same(before.red, game.view_for(Side::Red)));
        EXPECT_TRUE(is_same(before.blue, game.view_for(Side::Blue)));
    });
    EXPECT_GT(refused, 1000U);
}

TEST(Game, BothSeatsSeeTheSameEvents) {
    for_each_situation([](const Game& game) {
        const SeatView red = game.view_for(Side::Red);
        const SeatView blue = game.view_for(Side::Blue);
        EXPECT_EQ(red.plies, game.plies());
        EXPECT_EQ(blue.plies, game.plies());
        EXPECT_EQ(red.ready, (PerSide<bool>{game.has_placed(Side::Red), game.has_placed(Side::Blue)}));
        EXPECT_EQ(red.ready, blue.ready);
        EXPECT_EQ(red.outcome, game.outcome());
        EXPECT_EQ(red.board.has_value(), blue.board.has_value());
        if (red.board) {
            EXPECT_EQ(red.board->open(), blue.board->open());
        }
        for (std::size_t at = 0; at < game.plies().size(); ++at) {
            const PublicPly& ply = game.plies()[at];
            EXPECT_EQ(ply.number, at + 1);
            EXPECT_EQ(ply.side, at % 2 == 0 ? Side::Red : Side::Blue);
            EXPECT_EQ(ply.battle.has_value(), ply.defender.has_value());
        }
    });
}

TEST(Game, DisclosesOnlyAtTheEnd) {
    unsigned ended = 0;
    for_each_situation([&](const Game& game) {
        for (const Side seat : {Side::Red, Side::Blue}) {
            const SeatView view = game.view_for(seat);
            EXPECT_EQ(view.disclosure.has_value(), game.phase() == Phase::Over);
            if (!view.disclosure)
                continue;
            ++ended;
            EXPECT_EQ(view.disclosure->setups[seat], view.own_setup);
            EXPECT_EQ(view.disclosure->pieces.size(), view.board->open().all_occupied().count());
            for (const auto& [piece, placed] : view.disclosure->pieces)
                EXPECT_EQ(view.board->rank_of(piece).value_or(placed.rank), placed.rank);
        }
    });
    EXPECT_GT(ended, 5U);
}

TEST(Game, IsTheSameAfterItIsCopied) {
    for_each_situation([](const Game& game) {
        const Game copy = game;
        EXPECT_TRUE(is_same(copy.view_for(Side::Red), game.view_for(Side::Red)));
        EXPECT_EQ(copy.view_for(Side::Red).edition, &copy.edition()); // and refers to itself
    });
}

TEST(Game, AcceptsNothingAfterTheEnd) {
    Random random{79};
    Game game{kDuel8};
    game.place(Side::Red, random_setup(kDuel8, random));
    game.place(Side::Blue, random_setup(kDuel8, random));
    ASSERT_EQ(game.resign(Side::Red), Verdict::Ok);
    EXPECT_EQ(game.resign(Side::Blue), Verdict::GameOver);
    EXPECT_EQ(game.time_out(Side::Blue), Verdict::GameOver);
    EXPECT_EQ(game.offer_draw(Side::Blue), Verdict::GameOver);
    EXPECT_EQ(game.place(Side::Blue, random_setup(kDuel8, random)), Verdict::GameOver);
    EXPECT_EQ(game.move(Side::Red, {}), Verdict::GameOver);
    EXPECT_EQ(game.outcome(), (Outcome{Side::Blue, Reason::Resigned}));
}

} // namespace
} // namespace vaandel::game
