// Our engine at the other end of a line in Card Battle.

#include "vaandel/game/game.hpp"
#include "vaandel/protocol/seat_messages.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "talk.hpp"

namespace vaandel::protocol {
namespace {

using board::Side;

/// Plays a game for the seat; the other side acts at random. Returns the number of answers.
std::size_t play_cards(Talk& talk, const game::AnyEdition& edition, Side seat, std::uint64_t seed,
                       std::string_view go = "go movetime 5") {
    Random random{seed};
    EXPECT_EQ(talk.say(text_of(ToEngine{new_game_message(edition, seat)})), Lines{});
    game::AnyGame game{edition, Random{seed}};
    std::size_t answers = 0;
    while (!game.outcome()) {
        const Side side = game.may_act(Side::Red) ? Side::Red : Side::Blue;
        const auto seen = game.view_for(side);
        if (side != seat) {
            const auto all = legal_actions(seen);
            game.act(side, action_text(all[random.below(std::uint32_t(all.size()))]));
            continue;
        }
        EXPECT_EQ(talk.say(text_of(view_message(seen))), Lines{});
        const Lines answer = talk.say(go);
        EXPECT_EQ(answer.size(), 1U);
        const auto best = std::get<BestMove>(*parse_from_engine(answer.at(0)));
        const auto refused = game.act(seat, action_text(std::get<BestMove::Move>(best.choice).move));
        EXPECT_FALSE(refused) << answer.at(0) << ": " << refused->phrase;
        if (refused)
            break;
        ++answers;
    }
    return answers;
}

TEST(CardSession, PlaysForEitherSide) {
    cards::Edition other{.deck = cards::kJumbo23};
    other.rules.chain_attacks = cards::ChainAttacks::On;
    for (const char* const level : {"newcomer", "casual", "skilled"}) {
        Talk talk;
        talk.say("setoption level " + std::string{level});
        for (const Side seat : {Side::Red, Side::Blue}) {
            EXPECT_GT(play_cards(talk, cards::kCards, seat, 1), 5U);
            EXPECT_GT(play_cards(talk, other, seat, 2), 5U);
        }
    }
}

/// What it says about itself in a game, as Red.
std::vector<Info> thoughts_of(std::string_view options, std::string_view go = "go movetime 60000") {
    Talk talk;
    talk.say(options);
    EXPECT_GT(play_cards(talk, cards::kCards, Side::Red, 1, go), 5U);
    std::vector<Info> infos;
    for (const std::string& said : talk.infos()) {
        const auto message = parse_from_engine(said);
        EXPECT_TRUE(message) << said;
        infos.push_back(std::get<Info>(*message));
    }
    return infos;
}

TEST(CardSession, ReportsInfo) {
    const auto infos = thoughts_of("setoption level skilled");
    ASSERT_GT(infos.size(), 5U);
    std::set<unsigned> wins;
    for (const Info& info : infos) {
        ASSERT_TRUE(info.depth && info.nodes && info.time && info.chances);
        EXPECT_EQ(info.chances->win + info.chances->draw + info.chances->loss, 1000U);
        EXPECT_EQ(info.line.size(), 1U);
        EXPECT_FALSE(info.candidate);
        wins.insert(info.chances->win);
    }
    EXPECT_GT(wins.size(), 3U) << "it sees more than one chance in a game";
    unsigned seconds = 0;
    for (const Info& info : thoughts_of("setoption level skilled\nsetoption multipv 2")) {
        ASSERT_TRUE(info.candidate && info.visits);
        seconds += *info.candidate == 2;
        EXPECT_LE(*info.candidate, 2U);
    }
    EXPECT_GT(seconds, 0U);
    EXPECT_TRUE(thoughts_of("setoption level newcomer").empty()) << "it does not search";
}

TEST(CardSession, ObeysLimits) {
    const auto most_nodes = [](std::string_view go) {
        const auto infos = thoughts_of("setoption level skilled", go);
        return *std::ranges::max_element(infos, {}, &Info::nodes)->nodes;
    };
    const auto by_itself = most_nodes("go nodes 100000");
    for (const char* const go : {"go nodes 1", "go movetime 0", "go clock 1 1"})
        EXPECT_LT(most_nodes(go), by_itself / 2) << go << ": each action in one world";
}

TEST(CardSession, SendsTheOpponent) {
    Talk talk;
    talk.say("setoption opponent Mine, the second");
    play_cards(talk, cards::kCards, Side::Red, 1);
    ASSERT_EQ(talk.infos().size(), 1U) << "level 1 sends no other info";
    EXPECT_EQ(talk.infos()[0], "info string cards, red against Mine, the second");
}

} // namespace
} // namespace vaandel::protocol
