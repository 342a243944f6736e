// The engine as the server's opponent: every level, within its time, and when it is told to stop.

#include "vaandel/card_engine/odds.hpp"
#include "vaandel/engine/engine.hpp"
#include "vaandel/site/engine_opponent.hpp"

#include "site/house.hpp"

namespace vaandel::tests {
namespace {

using std::chrono::milliseconds;
using Watch = std::chrono::steady_clock;

class TheEngine : public testing::TestWithParam<engine::Level> {
protected:
    static game::Game begun(const Edition& edition) {
        Random random{3};
        game::Game game{edition};
        game.place(Side::Red, random_setup(edition, random));
        game.place(Side::Blue, random_setup(edition, random));
        return game;
    }
    /// Its choice, usually a legal move; and the time it took.
    std::pair<std::optional<Move>, Watch::duration> choice(const game::Game& game, milliseconds longest,
                                                           const std::stop_token& stopping = {}) const {
        Random random{4};
        const auto begin = Watch::now();
        const auto move = opponent.choose_move(game.view_for(game.to_move()), {GetParam(), longest, stopping}, random);
        return {move, Watch::now() - begin};
    }
    EngineOpponent opponent;
};

TEST_P(TheEngine, PlacesItsArmyAsItsLevelDoes) {
    Random random{5};
    Random same{5};
    engine::Engine engine{kBarrage8, GetParam(), Random{same.next()}, [] { return std::chrono::nanoseconds{}; }};
    EXPECT_EQ(opponent.choose_setup(kBarrage8, GetParam(), random), engine.place());
}

TEST(EngineOpponentLevels, DifferInTheirSetups) {
    const EngineOpponent opponent;
    Random random{5};
    Random same{5};
    EXPECT_NE(opponent.choose_setup(kBarrage8, engine::Level::Newcomer, random),
              opponent.choose_setup(kBarrage8, engine::Level::Master, same));
}

TEST(EngineOpponentCards, TellsTheBotsOwnExpectation) {
    game::CardGame game{cards::kCards, Random{1}};
    const Side side = game.may_act(Side::Red) ? Side::Red : Side::Blue;
    const cards::View view = game.view_for(side).cards;
    Random random{5};
    Random same{5};
    EXPECT_EQ(EngineOpponent{}.expected(cards::kCards, view, random),
              card_engine::expected_chance(cards::kCards, view, same));
}

TEST_P(TheEngine, PlaysEveryEdition) {
    for (const Edition& edition : all_editions()) {
        game::Game game = begun(edition);
        while (game.ply() < 6 && game.phase() == game::Phase::Play) {
            const auto [move, time] = choice(game, milliseconds{50});
            ASSERT_TRUE(move);
            EXPECT_EQ(game.move(game.to_move(), *move), game::Verdict::Ok);
            EXPECT_LT(time, milliseconds{2000}); // with room for a busy machine
        }
    }
}

TEST_P(TheEngine, AnswersOnRequestToStop) {
    const game::Game game = begun(kOriginal);
    std::stop_source stop;
    stop.request_stop();
    const auto [move, time] = choice(game, std::chrono::minutes{10}, stop.get_token());
    EXPECT_TRUE(move);
    EXPECT_LT(time, milliseconds{2000});
}

INSTANTIATE_TEST_SUITE_P(AllLevels, TheEngine, testing::ValuesIn(engine::kAllLevels),
                         [](const auto& one) { return std::string{name_of(one.param)}; });

} // namespace
} // namespace vaandel::tests
