// The referee of a card game: what it allows, what it tells each seat, what it records.

#include "vaandel/game/card_game.hpp"
#include "vaandel/game/replay.hpp"

#include <gtest/gtest.h>

namespace vaandel::game {
namespace {

using namespace cards;

Side side_to_act(const CardGame& game) { return game.may_act(Side::Red) ? Side::Red : Side::Blue; }

Action any_action(const CardGame& game, Random& random) {
    const CardSeatView view = game.view_for(side_to_act(game));
    const std::vector<Action> actions = legal_actions(situation_of(view.cards));
    return actions[random.below(std::uint32_t(actions.size()))];
}

CardGame random_game(const Edition& edition, std::size_t most, Random& random) {
    CardGame game{edition, Random{random.next()}};
    for (std::size_t count = 0; count < most && game.phase() != Phase::Over; ++count)
        EXPECT_EQ(game.act(side_to_act(game), any_action(game, random), std::chrono::milliseconds{count}),
                  Refusal::None);
    return game;
}

CardGame started_game() {
    CardGame game{kCards, Random{4}};
    Random random{4};
    game.act(Side::Red, any_action(game, random));
    game.act(Side::Blue, any_action(game, random));
    return game;
}

TEST(CardGameTest, ResumesFromItsRecord) {
    Random random{1};
    std::size_t runs = 0;
    std::size_t ends = 0;
    for (int round = 0; round < 60; ++round) {
        const CardGame game = random_game(kCards, 1 + random.below(600), random);
        const notation::CardRecord record = game.record();
        const CardReplay told = replay(record, record.edition.rules);
        ASSERT_TRUE(std::holds_alternative<ReplayOk>(told)) << describe(told);
        const auto read = notation::parse_card_record(notation::write_record(record));
        ASSERT_TRUE(read);
        const auto again = CardGame::resumed(*read, Random{99});
        ASSERT_TRUE(again) << again.error();
        EXPECT_EQ(again->record(), record);
        for (const Side seat : kBothSides) {
            EXPECT_EQ(again->view_for(seat).cards, game.view_for(seat).cards);
            EXPECT_EQ(again->view_for(seat).events, game.view_for(seat).events);
        }
        runs += std::size_t(std::ranges::count_if(
            record.actions, [](const notation::RecordedAction& each) { return each.shuffled.has_value(); }));
        ends += game.phase() == Phase::Over ? 1U : 0U;
    }
    EXPECT_GT(runs, 10U);
    EXPECT_GT(ends, 5U);
}

TEST(CardGameTest, AResumedGameContinues) {
    Random random{2};
    CardGame game = *CardGame::resumed(random_game(kCards, 9, random).record(), Random{5});
    while (game.phase() != Phase::Over)
        ASSERT_EQ(game.act(side_to_act(game), any_action(game, random)), Refusal::None);
    const notation::CardRecord record = game.record();
    EXPECT_TRUE(std::holds_alternative<ReplayOk>(replay(record, record.edition.rules)));
}

TEST(CardGameTest, RefusesToResumeAnIllegalGame) {
    Random random{3};
    notation::CardRecord record = random_game(kCards, 20, random).record();
    record.actions.erase(record.actions.begin());
    const auto game = CardGame::resumed(record, Random{1});
    ASSERT_FALSE(game);
    EXPECT_TRUE(game.error().starts_with("illegal at action ")) << game.error();
}

TEST(CardGameTest, RefusalsChangeNothing) {
    CardGame game = started_game();
    const notation::CardRecord before = game.record();
    EXPECT_EQ(game.act(Side::Blue, Attack{Place{0}, Place{0}}), Refusal::NotYourTurn);
    EXPECT_EQ(game.act(Side::Red, Pass{}), Refusal::MustAct);
    EXPECT_EQ(game.act(Side::Red, Attack{Place{7}, Place{0}}), Refusal::NoSuchPlace);
    EXPECT_EQ(game.record(), before);
}

TEST(CardGameTest, TakesBackExactlyTheLastChoice) {
    Random random{9};
    unsigned tried = 0;
    unsigned forced = 0;
    unsigned runs = 0;
    for (int round = 0; round < 400; ++round) {
        const CardGame game = random_game(kCards, 3 + random.below(60), random);
        for (const Side side : kBothSides) {
            CardGame again = game;
            const auto last = game.last_choice_of(side);
            if (game.phase() == Phase::Over || !last) {
                EXPECT_NE(again.take_back(side), Verdict::Ok);
                EXPECT_EQ(again.record(), game.record());
                continue;
            }
            ASSERT_EQ(again.take_back(side), Verdict::Ok);
            EXPECT_EQ(again.take_backs(), 1U);
            EXPECT_EQ(again.actions().size() + 1, *last);
            EXPECT_TRUE(again.may_act(side));
            for (std::size_t number = *last; number <= game.actions().size(); ++number) {
                const notation::RecordedAction& done = game.actions()[number - 1];
                const std::size_t choices = legal_actions(situation_of(again.view_for(done.side).cards)).size();
                if (done.side == side) {
                    EXPECT_EQ(choices > 1, number == *last);
                }
                forced += done.side == side && choices == 1 ? 1U : 0U;
                runs += done.shuffled ? 1U : 0U;
                ASSERT_EQ(done.shuffled ? again.repeat(done.side, done.action, *done.shuffled)
                                        : again.act(done.side, done.action, done.thinking),
                          Refusal::None);
            }
            for (const Side seat : kBothSides) {
                EXPECT_EQ(again.view_for(seat).cards, game.view_for(seat).cards);
                EXPECT_EQ(again.view_for(seat).events, game.view_for(seat).events);
                EXPECT_EQ(again.last_choice_of(seat), game.last_choice_of(seat));
            }
            ++tried;
        }
    }
    EXPECT_GT(tried, 100U);
    EXPECT_GT(forced, 0U);
    EXPECT_GT(runs, 0U);
    CardGame laying{kCards, Random{6}};
    EXPECT_EQ(laying.take_back(Side::Red), Verdict::NotNow);
    CardGame laid = started_game();
    EXPECT_EQ(laid.take_back(Side::Red), Verdict::NotNow) << "the first line stays as it is";
}

TEST(CardGameTest, SidesLayOutInAnyOrder) {
    CardGame game{kCards, Random{6}};
    EXPECT_EQ(game.phase(), Phase::SetUp);
    EXPECT_TRUE(game.may_act(Side::Red));
    EXPECT_TRUE(game.may_act(Side::Blue));
    const auto lay = [&](Side side) {
        return game.act(side, legal_actions(situation_of(game.view_for(side).cards)).front());
    };
    EXPECT_EQ(lay(Side::Blue), Refusal::None);
    EXPECT_FALSE(game.may_act(Side::Blue));
    EXPECT_EQ(lay(Side::Red), Refusal::None);
    EXPECT_EQ(game.phase(), Phase::Play);
    EXPECT_TRUE(game.may_act(Side::Red));
}

TEST(CardGameTest, TheSameSeedDealsTheSameCards) {
    EXPECT_EQ(CardGame(kCards, Random{7}).record(), CardGame(kCards, Random{7}).record());
    EXPECT_NE(CardGame(kCards, Random{7}).record(), CardGame(kCards, Random{8}).record());
}

TEST(CardGameTest, ASeatSeesItsViewUntilTheEnd) {
    CardGame game = started_game();
    for (const Side seat : kBothSides) {
        const CardSeatView view = game.view_for(seat);
        EXPECT_EQ(view.cards.viewer(), seat);
        EXPECT_EQ(view.cards.known_line(), Row{});
        EXPECT_FALSE(view.disclosure);
        ASSERT_EQ(view.events.size(), 2U);
        EXPECT_EQ(view.events[seat == Side::Red ? 1 : 0].cards, Row{}) << "the other side's line";
    }
    game.resign(Side::Red);
    const CardSeatView end = game.view_for(Side::Red);
    ASSERT_TRUE(end.disclosure);
    Bag blue = end.disclosure->piles.blue;
    end.disclosure->held.blue.hand.for_each([&](Rank rank) { blue.add(rank); });
    for (const Rank rank : end.disclosure->held.blue.line)
        blue.add(rank);
    EXPECT_EQ(blue, kCards.deck.cards);
}

TEST(CardGameTest, EndsByResignationTimeAndAgreement) {
    CardGame given_up = started_game();
    EXPECT_EQ(given_up.resign(Side::Blue), Verdict::Ok);
    EXPECT_EQ(given_up.outcome(), (Outcome{Side::Red, Reason::Resigned}));
    EXPECT_EQ(given_up.resign(Side::Red), Verdict::GameOver);
    EXPECT_EQ(given_up.offer_draw(Side::Red), Verdict::GameOver);
    EXPECT_EQ(given_up.act(Side::Red, Attack{Place{0}, Place{0}}), Refusal::GameOver);

    CardGame late = started_game();
    EXPECT_EQ(late.time_out(Side::Red), Verdict::Ok);
    EXPECT_EQ(late.outcome(), (Outcome{Side::Blue, Reason::Time}));
    EXPECT_EQ(late.time_out(Side::Red), Verdict::GameOver);

    CardGame even = started_game();
    EXPECT_EQ(even.offer_draw(Side::Blue), Verdict::Ok);
    EXPECT_EQ(even.draw_offer(), Side::Blue);
    Random random{1};
    even.act(Side::Red, any_action(even, random));
    EXPECT_FALSE(even.draw_offer()) << "it stands until the other side acts";
    EXPECT_EQ(even.offer_draw(Side::Red), Verdict::Ok);
    EXPECT_EQ(even.offer_draw(Side::Blue), Verdict::Ok);
    EXPECT_EQ(even.outcome(), (Outcome{std::nullopt, Reason::Agreed}));

    for (const Claim what : {Claim::Win, Claim::Draw}) {
        CardGame left = started_game();
        EXPECT_EQ(left.claim(Side::Red, what), Verdict::NotNow) << "it is Red's turn";
        EXPECT_EQ(left.claim(Side::Blue, what), Verdict::Ok);
        EXPECT_EQ(left.outcome()->winner, what == Claim::Win ? std::optional{Side::Blue} : std::nullopt);
        EXPECT_EQ(left.outcome()->reason, Reason::Left);
        const auto read = notation::parse_card_record(notation::write_record(left.record()));
        EXPECT_TRUE(read && *read == left.record());
    }
    CardGame cancelled{kCards, Random{1}};
    EXPECT_EQ(cancelled.claim(Side::Blue, Claim::Win), Verdict::NotNow);
    EXPECT_EQ(cancelled.cancel(), Verdict::Ok);
    EXPECT_EQ(cancelled.outcome(), (Outcome{std::nullopt, Reason::Cancelled}));
    EXPECT_FALSE(cancelled.view_for(Side::Red).disclosure);
    EXPECT_EQ(cancelled.cancel(), Verdict::GameOver);
    EXPECT_EQ(started_game().cancel(), Verdict::NotNow);

    CardGame early{kCards, Random{1}};
    EXPECT_EQ(early.offer_draw(Side::Red), Verdict::NotNow);
    EXPECT_EQ(early.resign(Side::Red), Verdict::Ok) << "during set-up too";
    const notation::CardRecord record = early.record();
    EXPECT_TRUE(CardGame::resumed(record, Random{1})->outcome());
}

} // namespace
} // namespace vaandel::game
