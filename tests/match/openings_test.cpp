// Books: lists of set-ups and games to continue.

#include "vaandel/match/contest.hpp"
#include "vaandel/match/make_player.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace vaandel::match {
namespace {

using board::PerSide;
using board::Side;

const game::AnyEdition kBarrage = [] {
    board::Edition edition = board::kBarrage8;
    edition.rules.max_plies = 100;
    return edition;
}();
const game::AnyEdition kCardGame = cards::kCards;

Stopwatch still() {
    return [] { return std::chrono::nanoseconds{0}; };
}

/// A whole game between random players.
game::AnyRecord random_game(const game::AnyEdition& edition, std::uint64_t seed) {
    const auto red = make_player({.name = {}, .player = "random"}, edition);
    const auto blue = make_player({.name = {}, .player = "random"}, edition);
    const Terms terms{.edition = edition, .now = still()};
    return play(terms, draw_start(edition, seed), {red->get(), blue->get()})->record;
}

game::AnyRecord opening(const game::AnyEdition& edition, std::uint64_t seed, std::size_t length) {
    auto opening = opening_of(edition, random_game(edition, seed), length);
    EXPECT_TRUE(opening) << opening.error();
    return std::move(*opening);
}

std::size_t length_of(const game::AnyRecord& record) {
    const auto* board = std::get_if<notation::Record>(&record);
    return board != nullptr ? board->plies.size() : std::get<notation::CardRecord>(record).actions.size();
}

Plan plan_with(const game::AnyEdition& edition, SetupSource source, std::uint32_t games) {
    Plan plan{.edition = edition, .players = {}, .games = games, .seed = 3, .setups = std::move(source)};
    for (const char* const name : {"one", "other"})
        plan.players.push_back({.name = name, .player = "random"});
    return plan;
}

/// The openings of the games of a match, by number: their place in the book.
std::vector<std::size_t> begun_with(const game::AnyEdition& edition, const Openings& openings, std::uint32_t games) {
    std::vector<std::size_t> places(games);
    const auto standing = run(plan_with(edition, openings, games), still(), [&](const Report& report, const Standing&) {
        for (std::size_t place = 0; place < openings.games.size(); ++place) {
            const auto again = opening_of(edition, report.played.record, length_of(openings.games[place]));
            if (again && *again == openings.games[place])
                places[report.fixture.number] = place + 1;
        }
        EXPECT_EQ(report.played.thoughts.size(), length_of(report.played.record));
    });
    EXPECT_TRUE(standing);
    return places;
}

TEST(Openings, ArePlayedInOrderByPairs) {
    for (const game::AnyEdition& edition : {kBarrage, kCardGame}) {
        const Openings book{
            {opening(edition, 1, 6), opening(edition, 2, 4), opening(edition, 3, 5)}, Order::Sequential, 1};
        EXPECT_EQ(begun_with(edition, book, 10), (std::vector<std::size_t>{2, 2, 3, 3, 1, 1, 2, 2, 3, 3}));
    }
}

TEST(Openings, AreAllPlayedBeforeAnyRepeats) {
    Openings book{{}, Order::Random};
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        book.games.push_back(opening(kBarrage, seed, 6));
    const auto places = begun_with(kBarrage, book, 24);
    std::map<std::size_t, unsigned> first;
    for (std::size_t game = 0; game < 12; ++game) {
        ++first[places[game]];
        EXPECT_EQ(places[game], places[game ^ 1U]); // both of a pair
    }
    EXPECT_EQ(first.size(), 6U);
    EXPECT_NE(std::vector(places.begin(), places.begin() + 12),
              (std::vector<std::size_t>{1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6}));
    EXPECT_NE(std::vector(places.begin(), places.begin() + 12), std::vector(places.begin() + 12, places.end()));
}

TEST(Openings, AreUnfinishedGamesOfTheEdition) {
    const auto why = [](const game::AnyEdition& edition, game::AnyRecord record, std::optional<std::size_t> most) {
        const auto opening = opening_of(edition, std::move(record), most);
        return opening ? std::string{} : opening.error();
    };
    EXPECT_EQ(why(kCardGame, random_game(kBarrage, 1), 4), "it is not a game of cards");
    EXPECT_EQ(why(board::kDuel8, random_game(kBarrage, 1), 4), "it is not a game of duel8");
    EXPECT_EQ(why(kBarrage, random_game(kBarrage, 1), {}).substr(0, 17), "the game is over:");
    EXPECT_EQ(why(kCardGame, random_game(kCardGame, 1), {}).substr(0, 17), "the game is over:");
    EXPECT_EQ(why(kBarrage,
                  notation::Record{
                      .edition = board::kBarrage8, .names = {}, .started = {}, .start = {}, .plies = {}, .outcome = {}},
                  {}),
              "it has not both set-ups");
    auto record = std::get<notation::Record>(random_game(kBarrage, 1));
    record.plies[2].move = record.plies[0].move;
    EXPECT_NE(why(kBarrage, record, 4), "");
    EXPECT_EQ(why(kBarrage, record, 2), ""); // the faulty rest was cut off
    const auto none = opening_of(kBarrage, random_game(kBarrage, 1), 0);
    ASSERT_TRUE(none);
    EXPECT_EQ(length_of(*none), 0U);
}

TEST(Books, OfSetupsArePlayedInOrder) {
    Random random{1};
    const board::Edition& edition = board::kBarrage8;
    ListedSetups list{{}, Order::Sequential};
    for (int number = 0; number < 3; ++number)
        list.setups.push_back(board::random_setup(edition, random));
    const auto armies = [&](std::uint32_t pair) {
        return std::get<PerSide<board::Setup>>(draw_start(kBarrage, 99 + pair, list, pair).armies);
    };
    EXPECT_EQ(armies(0), (PerSide<board::Setup>{list.setups[0], list.setups[1]}));
    EXPECT_EQ(armies(1), (PerSide<board::Setup>{list.setups[2], list.setups[0]}));
    EXPECT_EQ(armies(2), (PerSide<board::Setup>{list.setups[1], list.setups[2]}));
}

} // namespace
} // namespace vaandel::match
