// An edition that exists only as a value, in every room that plays or reads games.

#include "vaandel/batch/simulator.hpp"
#include "vaandel/board/presets.hpp"
#include "vaandel/engine_protocol/engine_session.hpp"
#include "vaandel/game/replay.hpp"
#include "vaandel/match/contest.hpp"
#include "vaandel/notation/formats.hpp"
#include "vaandel/notation/positions.hpp"
#include "vaandel/protocol/seat_messages.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "apps/play_person.hpp"
#include "further_edition/skirmish.hpp"

namespace vaandel::tests {
namespace {

using namespace board;

Setup any_setup(std::uint64_t seed) {
    Random random{seed};
    return random_setup(kSkirmish, random);
}

/// A game between two engines of that level, as a match records it.
std::vector<game::AnyRecord> matched(std::vector<std::string> players, std::uint32_t games) {
    Edition limited = kSkirmish;
    limited.rules.max_plies = 200;
    match::Plan plan{.edition = limited, .players = {}, .games = games, .seed = 7};
    plan.budget.nodes = 200;
    for (std::string& player : players)
        plan.players.push_back({.name = player, .player = player});
    std::vector<game::AnyRecord> records;
    const auto standing = match::run(
        plan, [] { return std::chrono::nanoseconds{0}; },
        [&](const match::Report& report, const match::Standing&) { records.push_back(report.played.record); });
    EXPECT_TRUE(standing) << standing.error().why;
    return records;
}

TEST(FurtherEdition, IsListed) {
    EXPECT_EQ(find_edition("skirmish6")->army, kSkirmish.army);
    EXPECT_EQ(all_editions().size(), 6U);
    EXPECT_EQ(protocol::all_editions().size(), 7U);
    EXPECT_TRUE(game::find_any_edition("skirmish6"));
}

TEST(FurtherEdition, HasASetupWithoutPresets) {
    EXPECT_TRUE(presets(kSkirmish).empty());
    EXPECT_EQ(first_setup(kSkirmish).text(kSkirmish), "F123XB......");
}

TEST(FurtherEdition, IsPlayedInMatchesAndItsRecordsReplay) {
    for (const auto& players : {std::vector<std::string>{"level:1", "random"}, {"first", "level:8"}})
        for (const game::AnyRecord& record : matched(players, 2)) {
            const std::string text = game::write_any_record(record);
            const auto again = game::parse_any_record(text);
            ASSERT_TRUE(again) << text;
            EXPECT_EQ(game::write_any_record(*again), text);
            const auto& played = std::get<notation::Record>(*again);
            EXPECT_EQ(played.edition.id, "skirmish6");
            EXPECT_GT(played.plies.size(), 1U);
            EXPECT_TRUE(std::holds_alternative<game::ReplayOk>(game::replay(played, played.edition.rules))) << text;
        }
}

TEST(FurtherEdition, PositionsAndSetupsRoundTrip) {
    const board::Setup red = any_setup(1);
    const Position start = initial_position(kSkirmish, red, any_setup(2));
    std::vector<PlacedPiece> pieces;
    for (const OwnPiece& piece : red.pieces())
        pieces.push_back({piece.square, Side::Red, piece.rank});
    const auto written =
        notation::write_strados3({.geometry = kSkirmish.geometry, .pieces = pieces, .revealed = {}, .moved = {}});
    ASSERT_TRUE(written);
    EXPECT_EQ(notation::detect_format(*written)->id, "strados3");
    const auto diagram = notation::parse_strados3(*written);
    ASSERT_TRUE(diagram) << notation::describe(diagram.error());
    EXPECT_EQ(*diagram->geometry, kBoard6);
    EXPECT_EQ(diagram->pieces.size(), 6U);
    EXPECT_TRUE(notation::write_strados3(kBoard6, view_of(start, Side::Blue, {})));

    const std::string line = red.text(kSkirmish);
    EXPECT_EQ(notation::detect_format(line)->id, "setups-eu");
    const auto setups = notation::parse_any_setups(kSkirmish, line);
    ASSERT_TRUE(setups) << notation::describe(setups.error());
    EXPECT_EQ(setups->front(), red);
}

TEST(FurtherEdition, ReportsAWrongLength) {
    const auto setups = notation::parse_setup_lines("XB", notation::RankLabels::European);
    ASSERT_FALSE(setups);
    EXPECT_EQ(notation::describe(setups.error()), "line 1: a set-up has 40, 24 or 12 squares, not 2");
    const auto position = notation::parse_strados3("A r 0");
    ASSERT_FALSE(position);
    EXPECT_EQ(notation::describe(position.error()), "line 1: the position has 1 letters, not 100, 64 or 36");
}

TEST(FurtherEdition, IsPlayedInTheProtocol) {
    std::vector<std::string> said;
    engine_protocol::EngineSession session{
        {.level = engine::Level::Newcomer, .seed = 3, .editions = protocol::all_editions()},
        [] { return std::chrono::steady_clock::now().time_since_epoch(); },
        [&](std::string_view line) { said.emplace_back(line); }};
    const auto answer = [&](std::string_view line) {
        said.clear();
        session.handle(line);
        session.settle();
        return said.empty() ? std::string{} : said.back();
    };
    answer("vaandel-protocol 1");
    EXPECT_NE(std::ranges::find(said, "editions original duel10 barrage10 duel8 barrage8 skirmish6 cards"), said.end());
    answer(protocol::text_of(protocol::new_game_message(kSkirmish, Side::Red)));
    const std::string placed = answer("setup movetime 50 letters " + setup_letters(kSkirmish));
    ASSERT_TRUE(placed.starts_with("setup ")) << placed;
    EXPECT_TRUE(parse_setup(kSkirmish, placed.substr(6))) << placed;
    game::Game game{kSkirmish};
    game.place(Side::Red, *parse_setup(kSkirmish, placed.substr(6)));
    game.place(Side::Blue, any_setup(9));
    answer(protocol::text_of(protocol::view_message(game.view_for(Side::Red))));
    EXPECT_TRUE(answer("go movetime 50").starts_with("bestmove ")) << said.back();
}

TEST(FurtherEdition, IsPlayedInTheTerminal) {
    using namespace apps::play;
    for (const Side side : {Side::Red, Side::Blue}) {
        const Played played = play_session({.game = game::Game{kSkirmish}, .side = side}, 5, AnyMove{kSkirmish, 5});
        ASSERT_FALSE(played.looks.empty());
        EXPECT_TRUE(played.looks.front().shows("skirmish6")) << played.looks.front().text();
        for (const Look& look : played.looks)
            expect_fits(look);
        EXPECT_NE(played.last.find("F"), std::string::npos);
    }
}

TEST(FurtherEdition, IsPlayedInBatches) {
    auto made = batch::Simulator::create(kSkirmish, {.games = 4, .seed = 3, .threads = 1});
    ASSERT_TRUE(made);
    for (int step = 0; step < 400; ++step)
        ASSERT_FALSE(made->step_random({}));
    EXPECT_EQ(made->frame().cells(), 36U);
}

} // namespace
} // namespace vaandel::tests
