// Games whose moves are drawn, by a net alone or by a net and a search: as often as their probabilities say, and the
// rows record it.

#include "vaandel/belief/marginals.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/nets/advice.hpp"
#include "vaandel/nets/shipped.hpp"
#include "vaandel/notation/walk.hpp"
#include "vaandel/selfplay/play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "quick_games.hpp"
#include "support/net_bytes.hpp"

namespace vaandel::selfplay {
namespace {

using namespace board;

/// A net that plays against itself, and knows it.
Settings by_itself(const nets::PlayNet& net) {
    Settings settings = quick();
    settings.net = &net;
    settings.first_bot = 0;
    settings.as_humans = 0;
    settings.strange_move = 0;
    settings.most_positions = 1000;
    return settings;
}

game::Game begun(const notation::Record& record) {
    game::Game game{record.edition};
    for (const Side side : {Side::Red, Side::Blue})
        game.place(side, *notation::setup_of(record, side));
    return game;
}

struct Chance {
    Move move;
    double chance; ///< or a number in proportion to it
};

/// What the net alone would play first.
std::vector<Chance> advised(const nets::PlayNet& net, const notation::Record& record) {
    const game::Game game = begun(record);
    const game::SeatView seat = game.view_for(game.to_move());
    const auto enemy = belief::about_enemy(kBarrage10, *seat.board, {}, belief::BeliefModel::Programs);
    const auto own = belief::in_enemy_eyes(kBarrage10, *seat.board, {}, belief::BeliefModel::Programs);
    const nets::Advice advice = nets::advise(net, {kBarrage10, *seat.board, {}, enemy, own, true});
    std::vector<Chance> chances;
    for_each_move(situation_of(kBarrage10, *seat.board),
                  [&](Move move) { chances.push_back({move, advice.moves[chances.size()]}); });
    return chances;
}

/// Plays many games of one move, and counts how often it was the likeliest one of `chances_of()` each.
template <class ChancesOf>
void expect_that_the_likeliest_comes_as_often_as_it_should(Settings settings, ChancesOf&& chances_of) {
    settings.most_plies = 1;
    double expected = 0;
    double variance = 0;
    int made = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const PlayedGame played = play_game(kBarrage10, settings, seed);
        const std::vector<Chance> chances = chances_of(played);
        double sum = 0;
        for (const Chance& one : chances)
            sum += one.chance;
        const Chance likeliest = std::ranges::max(chances, {}, &Chance::chance);
        made += notation::moves_of(played.record, 1)[0] == likeliest.move ? 1 : 0;
        expected += likeliest.chance / sum;
        variance += likeliest.chance / sum * (1 - likeliest.chance / sum);
    }
    EXPECT_NEAR(made, expected, 4 * std::sqrt(variance));
    EXPECT_GT(variance, 20) << "it does not always do the same";
}

TEST(DrawnMoves, ANetAlonePlaysByItsPolicy) {
    const nets::PlayNet net = tests::any_net(kBarrage10);
    Settings settings = by_itself(net);
    settings.is_instant = true;
    EXPECT_EQ(play_rows(kBarrage10, settings, 5, 0), play_rows(kBarrage10, settings, 5, 0));
    const PlayedGame game = play_game(kBarrage10, settings, 5);
    EXPECT_FALSE(game.guest);
    EXPECT_EQ(std::ranges::count(game.thoughts.worths, Example::kUnknown), std::ptrdiff_t(game.record.plies.size()))
        << "nobody searched";
    const auto counts = by_parity(play_rows(kBarrage10, settings, 5, 0), kBarrage10);
    EXPECT_EQ(counts[0] + counts[1], game.record.plies.size());
}

TEST(DrawnMoves, OfANetAloneFollowItsPolicy) {
    const nets::PlayNet& net = *nets::shipped_net(kBarrage10);
    Settings settings = by_itself(net);
    settings.is_instant = true;
    expect_that_the_likeliest_comes_as_often_as_it_should(
        settings, [&](const PlayedGame& played) { return advised(net, played.record); });
}

TEST(DrawnMoves, OfNetAndSearchFollowTheRecordedPolicy) {
    constexpr double least = -5; // logarithms below the likeliest: less likely moves all count the same
    const nets::PlayNet& net = *nets::shipped_net(kBarrage10);
    Settings settings = by_itself(net);
    settings.sharpness = 2;
    settings.nodes = 300;
    expect_that_the_likeliest_comes_as_often_as_it_should(settings, [&](const PlayedGame& played) {
        std::vector<Chance> chances = advised(net, played.record);
        const double likeliest = std::ranges::max(chances, {}, &Chance::chance).chance;
        const Lot& lot = played.thoughts.lots[0];
        EXPECT_EQ(lot.leans.size(), chances.size());
        for (Chance& one : chances) {
            const auto lean = std::ranges::find(lot.leans, one.move, &Lot::Lean::move);
            EXPECT_NE(lean, lot.leans.end());
            one.chance =
                std::exp(lean->logarithm + lot.prior_weight * std::max(std::log(one.chance / likeliest), least));
        }
        EXPECT_EQ(std::ranges::max(chances, {}, &Chance::chance).move, lot.leans[0].move) << "the likeliest first";
        return chances;
    });
}

TEST(DrawnMoves, RecordHowTheyWereDrawn) {
    const nets::PlayNet net = tests::any_net(kBarrage10);
    Settings settings = by_itself(net);
    settings.sharpness = 2;
    const PlayedGame played = play_game(kBarrage10, settings, 5);
    const std::string rows = rows_of(played, settings, 5, 0);
    const std::size_t size = size_of(kBarrage10);
    const auto plies = Ply(played.record.plies.size());
    ASSERT_EQ(rows.size(), plies * size);
    game::Game game = begun(played.record);
    for (Ply ply = 0; ply < plies; ++ply) {
        const Side side = game.to_move();
        const Lot& lot = played.thoughts.lots[ply];
        const std::string_view row = std::string_view{rows}.substr(ply * size, size);
        EXPECT_EQ(number_at<std::uint16_t>(row, 14), std::lround(4096 * lot.prior_weight));
        EXPECT_LE(lot.prior_weight, 2);
        EXPECT_EQ(lot.leans.size(), count_moves(situation_of(game.edition(), *game.view_for(side).board)));
        double most = -1;
        for (std::size_t at = 0; at < kMostLeans; ++at) {
            const std::string_view lean = row.substr(kLeans + 4 * at, 4);
            if (at >= lot.leans.size()) {
                EXPECT_EQ(number_at<std::uint16_t>(lean, 0), 0xffff);
                continue;
            }
            const auto& [move, logarithm] = lot.leans[at];
            EXPECT_EQ(number_at<std::uint8_t>(lean, 0), nets::cell_of(*kBarrage10.geometry, side, move.from));
            EXPECT_EQ(number_at<std::uint8_t>(lean, 1), nets::cell_of(*kBarrage10.geometry, side, move.to));
            EXPECT_EQ(number_at<std::int16_t>(lean, 2), std::lround(256 * std::max(logarithm, -128.0)));
            most = std::max(most, logarithm);
        }
        EXPECT_EQ(most, 0) << "of the best";
        game.move(side, played.record.plies[ply].move);
    }
}

} // namespace
} // namespace vaandel::selfplay
