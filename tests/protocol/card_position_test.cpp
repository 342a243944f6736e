// A game of Card Battle as one seat follows it from its messages.

#include "vaandel/game/card_game.hpp"
#include "vaandel/notation/card_event_words.hpp"
#include "vaandel/protocol/card_position.hpp"

#include <gtest/gtest.h>

#include <map>

namespace vaandel::protocol {
namespace {

using namespace cards;

Edition edition_of(unsigned number) {
    Edition edition{.deck = all_decks()[number % 2]};
    edition.rules.stuck_check = number % 3 == 0 ? StuckCheck::LineAndReserves : StuckCheck::Line;
    edition.rules.flag_rescue = number % 5 == 0 ? FlagRescue::Allowed : FlagRescue::Forbidden;
    edition.rules.chain_attacks = number % 4 == 0 ? ChainAttacks::On : ChainAttacks::Off;
    edition.rules.max_turns_without_attack = 40;
    return edition;
}

/// Does something at random, rarely an attack.
void act_at_random(game::CardGame& game, Random& random) {
    const Side side = game.may_act(Side::Red) ? Side::Red : Side::Blue;
    std::vector<Action> actions = legal_actions(situation_of(game.view_for(side).cards));
    std::vector<Action> rare = actions;
    std::erase_if(rare, [](const Action& action) { return std::holds_alternative<Attack>(action); });
    if (!rare.empty() && random.below(2) == 0)
        actions = std::move(rare);
    ASSERT_EQ(game.act(side, actions[random.below(std::uint32_t(actions.size()))]), Refusal::None);
}

TEST(CardTable, HoldsTheWholeView) {
    Random random{5};
    std::map<ActionKind, unsigned> met;
    unsigned stories = 0;
    for (unsigned number = 0; number < 60; ++number) {
        const Edition edition = edition_of(number);
        game::CardGame game{edition, Random{random.next()}};
        while (!game.outcome()) {
            for (const Side seat : kBothSides) {
                const auto seen = game.view_for(seat);
                const CardPosition told = card_position_message(seen.cards, seen.events);
                const auto read = parse_to_engine(text_of(ToEngine{told}));
                ASSERT_TRUE(read) << read.error() << "\n" << text_of(ToEngine{told});
                ASSERT_EQ(std::get<CardPosition>(*read), told);
                const auto view = card_view_of(edition, seat, told);
                ASSERT_TRUE(view) << view.error() << "\n" << text_of(ToEngine{told});
                ASSERT_EQ(*view, seen.cards) << text_of(ToEngine{told});
                stories += seen.cards.open()[seen.cards.enemy()].hand_story ? 1U : 0U;
            }
            act_at_random(game, random);
        }
        for (const SeenEvent& event : game.view_for(Side::Red).events)
            ++met[event.kind];
    }
    EXPECT_EQ(met.size(), 7U); // every kind of action occurred
    EXPECT_GT(stories, 50U);
}

/// In the middle of a game, as Red sees it.
CardPosition told_after(std::size_t actions) {
    Random random{2};
    game::CardGame game{kCards, Random{9}};
    while (game.actions().size() < actions)
        act_at_random(game, random);
    const auto seen = game.view_for(Side::Red);
    return card_position_message(seen.cards, seen.events);
}

std::string wrong_with(const CardPosition& table) {
    const auto view = card_view_of(kCards, Side::Red, table);
    return view ? "" : view.error();
}

TEST(CardTable, MustAgreeWithItsEvents) {
    const CardPosition right = told_after(12);
    ASSERT_EQ(wrong_with(right), "");
    CardPosition wrong = right;
    wrong.events.pop_back();
    EXPECT_EQ(wrong_with(wrong), "the events lead to another table");
    wrong = right;
    ++wrong.enemy_hand;
    EXPECT_EQ(wrong_with(wrong), "the events lead to another table");
    wrong = right;
    wrong.hand = *notation::parse_bag("XXX");
    EXPECT_EQ(wrong_with(wrong), "4 own cards of rank X, the deck has 1");
    wrong = right;
    wrong.events.insert(wrong.events.begin(), *notation::parse_event_word("b:pass"));
    EXPECT_EQ(wrong_with(wrong), "event 1, b:pass: not in this step of the turn");
    wrong = right;
    wrong.events[0] = *notation::parse_event_word("r:attack=1x1:9>8");
    EXPECT_EQ(wrong_with(wrong), "event 1, r:attack=1x1:9>8: red has no card on place 1");
}

TEST(CardTable, RefusesImpossibleEvents) {
    const auto wrong = [](std::string_view events) {
        const auto line =
            parse_to_engine("table turn 1 to r stage act idle 0 own 98765 ..... B43 15 - enemy ????? 3 15 - "
                            "events r:lay=98765 b:lay=????? " +
                            std::string{events});
        EXPECT_TRUE(line);
        return wrong_with(std::get<CardPosition>(*line));
    };
    EXPECT_EQ(wrong(""), "");
    EXPECT_EQ(wrong("b:attack=1x1:9>9"), "event 3, b:attack=1x1:9>9: that side is not to act");
    EXPECT_EQ(wrong("r:attack=2x1:9>8"), "event 3, r:attack=2x1:9>8: the card of red on place 2 is 8, not 9");
    EXPECT_EQ(wrong("r:attack=1x1:9<8"), "event 3, r:attack=1x1:9<8: the battle ends otherwise by the rules");
    EXPECT_EQ(wrong("r:attack=1x1:9>8+??"), "event 3, r:attack=1x1:9>8+??: 0 cards are drawn by the rules, not 2");
    EXPECT_EQ(wrong("r:pass"), "event 3, r:pass: no passing while an action is possible");
    EXPECT_EQ(wrong("r:spy=1:X"), "event 3, r:spy=1:X: a hand of 3 cards, not 1");
}

} // namespace
} // namespace vaandel::protocol
