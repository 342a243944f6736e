// Single games of Card Battle through the C library.

#include "vaandel/batch/card_simulator.hpp"
#include "vaandel/core/random.hpp"

#include <functional>
#include <map>
#include <set>

#include "c_api/c_batch.hpp"
#include "c_api/c_state.hpp"

namespace vaandel::tests {

// Cards: laying card by card gives exactly the lines that the rules list as one action.
TEST(CApiCards, LaysOutLinesAsTheRulesSay) {
    Random random{21};
    unsigned fillings = 0;
    unsigned short_hands = 0;
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        board::PerSide<cards::Pile> decks;
        for (const board::Side side : cards::kBothSides)
            decks[side] = cards::shuffled(cards::kCards.deck.cards, random);
        batch::CardPlay play{decks};
        for (unsigned step = 0; step < 400 && !play.is_over(); ++step) {
            const auto situation = situation_of(play.state(), play.to_act());
            const bool is_putting =
                play.open().stage == cards::Stage::Fill || (play.open().stage == cards::Stage::LayOut && seed < 4);
            if (is_putting && cards::places_of(play.pending()).is_empty()) {
                std::multiset<std::string> listed;
                for (const cards::Action& action : legal_actions(situation))
                    listed.insert(text_of(action));
                std::multiset<std::string> put;
                const std::function<void(const batch::CardPlay&)> go_on = [&](const batch::CardPlay& now) {
                    now.for_each_legal([&](unsigned number) {
                        batch::CardPlay next = now;
                        Random unused{0};
                        const auto made = next.make_unchecked(cards::kCards, number, unused);
                        if (made.event)
                            put.insert(text_of(made.event->action));
                        else
                            go_on(next);
                    });
                };
                go_on(play);
                ASSERT_EQ(put, listed);
                fillings += play.open().stage == cards::Stage::Fill ? 1U : 0U;
                const cards::OpenSide& own = play.open()[play.to_act()];
                short_hands += own.hand < (~own.line).count() ? 1U : 0U;
            } else if (play.open().stage == cards::Stage::Act) {
                std::set<std::string> listed;
                for (const cards::Action& action : legal_actions(situation))
                    listed.insert(text_of(action));
                std::set<std::string> numbered;
                play.for_each_legal(
                    [&](unsigned number) { numbered.insert(batch::text_of(batch::card_step_of(number))); });
                ASSERT_EQ(numbered, listed);
            }
            std::vector<unsigned> legal;
            play.for_each_legal([&](unsigned number) { legal.push_back(number); });
            const batch::CardPlay before = play;
            for (int draw = 0; draw < 20; ++draw) { // usually on to empty piles
                play = before;
                play.make_unchecked(cards::kCards, legal[random.below(std::uint32_t(legal.size()))], random);
                if (!play.is_over())
                    break;
            }
            ASSERT_TRUE(check_invariants(cards::kCards, play.state()).empty());
        }
    }
    EXPECT_GT(fillings, 300U);
    EXPECT_GT(short_hands, 5U);
}

TEST(CApiCards, StepInABatchAsAlone) {
    for (const std::uint32_t threads : {1U, 3U}) {
        vaandel_settings settings = c_settings("cards", 12, 8, threads);
        settings.rules = "max-turns-without-attack=30";
        const CBatch batch = c_batch(settings);
        const vaandel_shape shape = c_shape(batch);
        EXPECT_EQ(shape.actions, std::uint64_t{VAANDEL_CARD_ACTIONS});
        CArrays arrays{shape};
        const vaandel_arrays seen = arrays.seen();
        vaandel_error error;
        ASSERT_EQ(vaandel_batch_observe(batch.get(), &seen, &error), VAANDEL_OK) << error.text;
        const vaandel_arrays all = arrays.all();
        std::map<int, unsigned> ends;
        std::map<int, unsigned> reasons;
        Random random{2};
        for (int step = 0; step < 2500; ++step) {
            std::vector<std::uint16_t> actions;
            for (std::size_t game = 0; game < 12; ++game) {
                std::vector<std::uint16_t> legal;
                for (std::uint16_t action = 0; action < shape.actions; ++action)
                    if (arrays.legal_bytes[game * shape.actions + action] != 0)
                        legal.push_back(action);
                ASSERT_FALSE(legal.empty());
                actions.push_back(legal[random.below(std::uint32_t(legal.size()))]);
            }
            const auto movers = arrays.to_move;
            ASSERT_EQ(vaandel_batch_step(batch.get(), actions.data(), actions.size(), &all, &error), VAANDEL_OK)
                << error.text;
            ASSERT_EQ(arrays.played, actions);
            for (std::size_t game = 0; game < 12; ++game) {
                const int ending = arrays.endings[game];
                ++ends[ending];
                if (ending != VAANDEL_GOES_ON)
                    ++reasons[arrays.reasons[game]];
                const int mine = movers[game] == VAANDEL_RED ? VAANDEL_RED_WINS : VAANDEL_BLUE_WINS;
                const bool is_won = ending == VAANDEL_RED_WINS || ending == VAANDEL_BLUE_WINS;
                ASSERT_EQ(arrays.rewards[game], is_won ? (ending == mine ? 1 : -1) : 0);
                ASSERT_EQ(arrays.facts[game * VAANDEL_CARD_FACTS + VAANDEL_CARD_FACT_TO_MOVE], 1);
                ASSERT_EQ(arrays.facts[game * VAANDEL_CARD_FACTS + VAANDEL_CARD_FACT_IS_BLUE], arrays.to_move[game]);
            }
        }
        EXPECT_GT(ends[VAANDEL_RED_WINS], 20U);
        EXPECT_GT(ends[VAANDEL_BLUE_WINS], 20U);
        EXPECT_GT(reasons[VAANDEL_BY_FLAG], 20U);
        std::vector<std::uint16_t> wrong(12, 170);
        EXPECT_EQ(vaandel_batch_step(batch.get(), wrong.data(), 12, nullptr, &error), VAANDEL_ILLEGAL_ACTION);
        EXPECT_STRNE(error.rule, "");
    }
}

TEST(CApiCards, RefuseWithTheReasonsOfCards) {
    CState state{"cards"};
    EXPECT_EQ(state.act("attack 1 2"), "not_now");
    EXPECT_EQ(state.act("fly 1"), "['fly 1' is not an action such as 'attack 2 4']");
    EXPECT_EQ(state.act("setup FB"), "['setup FB' is not an action such as 'attack 2 4']");
    EXPECT_EQ(vaandel_state_place(state.get(), 0, nullptr, 0, nullptr), VAANDEL_BAD_ARGUMENT);
    EXPECT_EQ(state.act("put F on 2"), "line_of_five");
    Random random{1};
    set_up(state, random);
    EXPECT_EQ(state.act("pass"), "must_act");
    EXPECT_EQ(state.info().phase, VAANDEL_PLAYING);
    EXPECT_EQ(vaandel_state_imagine(state.get(), 0, nullptr), VAANDEL_OK);
    std::size_t length = 0;
    vaandel_error error;
    EXPECT_EQ(vaandel_state_write(state.get(), VAANDEL_WRITE_RECORD, nullptr, 0, &length, &error),
              VAANDEL_BAD_SETTINGS);
    EXPECT_STREQ(error.text, "a record tells the truth, and this is an imagined world");
}

} // namespace vaandel::tests
