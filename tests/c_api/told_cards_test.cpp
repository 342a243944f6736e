// A game of Card Battle that becomes what a side was told of it.

#include "vaandel/core/random.hpp"
#include "vaandel/game/card_game.hpp"
#include "vaandel/notation/card_event_words.hpp"

#include "c_api/c_state.hpp"

namespace vaandel::tests {

using namespace cards;

namespace {

constexpr const char* kRules = "deck=jumbo23 chain-attacks=on flag-rescue=allowed max-turns-without-attack=40";

/// The edition with these rules.
Edition edition() {
    Edition edition{.deck = kJumbo23};
    edition.rules.chain_attacks = ChainAttacks::On;
    edition.rules.flag_rescue = FlagRescue::Allowed;
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

std::string told_text(const game::CardSeatView& seen) {
    const View& view = seen.cards;
    const PlaceSet places = view.open()[view.viewer()].line;
    Row line{};
    for (const Place place : kAllPlaces)
        if (places.has(place))
            line[place.index] = view.held().line[place.index];
    std::string text = std::string{name_of(view.viewer())} + " line " + notation::row_text(places, line) + " hand " +
                       notation::bag_text(view.held().hand) + " events";
    for (const SeenEvent& event : seen.events)
        text += " " + notation::event_word(event);
    return text;
}

} // namespace

TEST(CApiToldCards, LookAsTheGameDoesToThatSide) {
    Random random{5};
    const CState empty{"cards", kRules};
    for (unsigned number = 0; number < 12; ++number) {
        game::CardGame game{edition(), Random{random.next()}};
        while (!game.outcome()) {
            CState truth{empty};
            ASSERT_EQ(truth.read(notation::write_record(game.record())), "");
            for (const Side seat : kBothSides) {
                const std::string text = told_text(game.view_for(seat));
                CState told{empty};
                ASSERT_EQ(told.read(text), "") << text;
                const auto viewer = std::uint32_t(seat);
                ASSERT_EQ(told.seen(viewer), truth.seen(viewer)) << text;
                ASSERT_EQ(told.written(viewer == VAANDEL_RED ? VAANDEL_WRITE_RED_VIEW : VAANDEL_WRITE_BLUE_VIEW),
                          truth.written(viewer == VAANDEL_RED ? VAANDEL_WRITE_RED_VIEW : VAANDEL_WRITE_BLUE_VIEW))
                    << text;
                ASSERT_EQ(told.info().plies, truth.info().plies) << text;
                ASSERT_EQ(vaandel_state_imagine(told.get(), viewer, nullptr), VAANDEL_OK);
                ASSERT_EQ(told.seen(viewer), truth.seen(viewer)) << text;
            }
            act_at_random(game, random);
        }
    }
}

TEST(CApiToldCards, RefuseWhatNoGameLeadsTo) {
    CState state{"cards"};
    const std::string before = state.written(VAANDEL_WRITE_TRUTH);
    for (const auto& [text, why] :
         {std::pair{"green line ..... hand 9 events", "a card game is read from a record"},
          {"red line 98765 hand B43", "a card game is read from a record"},
          {"red line 9?765 hand B43 events", "'9?765' is not an own line such as 73.34"},
          {"red line 98765 hand B4y events", "or 'B4y' no hand"},
          {"red line 98765 hand B43 events r:lay", "event 1: 'r:lay' is none"},
          {"red line 98765 hand B43 events b:lay=????? r:pass", "event 2, r:pass: "},
          {"red line XXXXX hand B43 events r:lay=XXXXX", "own cards of rank X, the deck has 1"},
          {"red line 9876. hand B43 events r:lay=98765", "the events lead to another table"}}) {
        EXPECT_NE(state.read(text).find(why), std::string::npos) << text << "\n" << state.read(text);
        EXPECT_EQ(state.written(VAANDEL_WRITE_TRUTH), before);
    }
    EXPECT_NE(CState{"duel8"}.read("red line 98765 hand B43 events r:lay=98765"), "");
}

} // namespace vaandel::tests
