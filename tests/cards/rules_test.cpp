// Rules K1 to K18 of Card Battle: one test per number.

#include "cards/games.hpp"
#include "cards/scene.hpp"

namespace vaandel::tests {
namespace {

using namespace cards;

constexpr std::string_view kRedDeck = "9X8F42B3765432B654321B2";
constexpr std::string_view kBlueDeck = "2F8B42X3765432B654321B9";

State opening() { return initial_state({pile_of(kRedDeck), pile_of(kBlueDeck)}); }

State after(const State& state, Side side, std::string_view action) {
    EXPECT_EQ(refusal(situation_of(state, side), action_named(action)), Refusal::None) << action;
    return apply_unchecked(kCards, state, side, action_named(action)).after;
}

TEST(CardRules, K1_TwentyThreeCardsASideTheSameForBoth) {
    for (const Deck& deck : all_decks())
        EXPECT_EQ(deck.cards.count(), 23U) << deck.id;
    EXPECT_EQ(pile_of(kRedDeck).bag(), kPatch23.cards);
    EXPECT_EQ(pile_of(kBlueDeck).bag(), kPatch23.cards);
}

TEST(CardRules, K2_EachShufflesAndTakesTheTopEightInSecret) {
    const State state = opening();
    EXPECT_EQ(letters_of(state.hidden.red.held.hand), slow::sorted("9X8F42B3"));
    EXPECT_EQ(letters_of(state.hidden.red.pile), "765432B654321B2");
    EXPECT_EQ(letters_of(state.hidden.blue.held.hand), slow::sorted("2F8B42X3"));
    const View blue = view_of(state, Side::Blue);
    EXPECT_EQ(blue.open().sides.red.hand, 8);
    EXPECT_EQ(blue.open().sides.red.pile, 15);
    EXPECT_EQ(places_of(blue.known_line()), PlaceSet{});
    // Every order of the deck can occur, given by the generator.
    Random random{1};
    Random same{1};
    EXPECT_EQ(shuffled(kPatch23.cards, random), shuffled(kPatch23.cards, same));
    EXPECT_NE(shuffled(kPatch23.cards, random), shuffled(kPatch23.cards, random));
    EXPECT_EQ(shuffled(kPatch23.cards, random).bag(), kPatch23.cards);
}

TEST(CardRules, K3_FiveOfTheEightInARowTheOtherThreeInHand) {
    State state = opening();
    for (const std::string_view four : {"lay 9 X 8 F", "lay"})
        EXPECT_EQ(refusal(situation_of(state, Side::Red), action_named(four)), Refusal::LineOfFive) << four;
    EXPECT_EQ(refusal(situation_of(state, Side::Red), action_named("lay 9 X 8 F 7")), Refusal::NotInHand);
    EXPECT_EQ(refusal(situation_of(state, Side::Red), action_named("lay 9 9 8 F 4")), Refusal::NotInHand);
    EXPECT_EQ(legal_actions(situation_of(state, Side::Red)).size(), 8U * 7 * 6 * 5 * 4);
    state = after(state, Side::Red, "lay 4 X F 2 B");
    EXPECT_EQ(letters_of(state.hidden.red.held.hand), "389");
    EXPECT_EQ(state.hidden.red.held.line[1], Rank::Marshal);
    // Face down: Blue sees five cards and no rank.
    EXPECT_EQ(view_of(state, Side::Blue).open().sides.red.line.count(), 5U);
    EXPECT_EQ(places_of(view_of(state, Side::Blue).known_line()), PlaceSet{});
    EXPECT_EQ(refusal(situation_of(state, Side::Red), action_named("lay 9 8 3 9 8")), Refusal::NotYourTurn);
    // The two choose in any order.
    const State red_first = after(state, Side::Blue, "lay 2 F 8 B 4");
    const State blue_first = after(after(opening(), Side::Blue, "lay 2 F 8 B 4"), Side::Red, "lay 4 X F 2 B");
    EXPECT_EQ(red_first, blue_first);
}

TEST(CardRules, K4_TheOwnLineMayBeLookedAtAtAnyTime) {
    const State state = after(opening(), Side::Red, "lay 4 X F 2 B");
    const View view = view_of(state, Side::Red);
    EXPECT_EQ(view.held(), state.hidden.red.held);
    const CardScene waiting{{.line = "8 2 F"}, {.line = "3 9"}, {}, Side::Blue};
    EXPECT_EQ(waiting.view(Side::Red).held().line[0], Rank::Colonel);
}

TEST(CardRules, K5_RedBeginsAndTheHandIsFilledUpToThreeFirst) {
    const State state = after(after(opening(), Side::Red, "lay 4 X F 2 B"), Side::Blue, "lay 2 F 8 B 4");
    EXPECT_EQ(state.open.to_act, Side::Red);
    EXPECT_EQ(state.open.turn, 1U);
    EXPECT_EQ(state.hidden.red.held.hand.count(), 3U);

    CardScene scene{{.line = "8 9"}, {.line = "3 4", .hand = "5", .pile = "X672"}};
    scene.play("attack 1 1");
    EXPECT_EQ(scene.to_act(), Side::Blue);
    EXPECT_EQ(scene.hand(Side::Blue), "56X");
    EXPECT_EQ(scene.pile(Side::Blue), "72");
    EXPECT_EQ(letters_of(scene.event().drawn), "6X");
}

TEST(CardRules, K6_OneAttackOrOneSpecialActionInstead) {
    CardScene scene{{.line = "8 2 1 F 9", .hand = "345"}, {.line = "3 4 5 6 7", .hand = "345"}};
    EXPECT_EQ(scene.legal().size(), 4U * 5 + 10 + 1 + 1); // four attackers, ten pairs for the Scout, the Spy, the Flag
    scene.play("scout 2 at 1 5");
    EXPECT_EQ(scene.to_act(), Side::Blue);
    EXPECT_EQ(scene.why_not(Side::Red, "attack 1 1"), Refusal::NotYourTurn);
}

TEST(CardRules, K7_GapsAreFilledFromTheHandAtTheEndOfTheOwnTurn) {
    CardScene scene{{.line = "8 2 F 4 4", .hand = "345"}, {.line = "9 3 3 3 6", .hand = "257"}};
    scene.play("attack 1 1");
    EXPECT_EQ(scene.to_act(), Side::Red);
    EXPECT_EQ(scene.open().stage, Stage::Fill);
    EXPECT_EQ(scene.why_not("attack 2 2"), Refusal::NotNow);
    EXPECT_EQ(scene.why_not("fill 2=3"), Refusal::NotAGap);
    EXPECT_EQ(scene.why_not("fill 1=9"), Refusal::NotInHand);
    EXPECT_EQ(scene.why_not("fill"), Refusal::FillAll);
    scene.play("fill 1=5");
    EXPECT_EQ(scene.line(Side::Red), "5 2 F 4 4");
    // A gap made in the opponent's turn stays until the end of one's own.
    scene.play("attack 1 2");
    EXPECT_EQ(scene.line(Side::Red), "5 . F 4 4");
    EXPECT_EQ(scene.open().stage, Stage::Act);
}

TEST(CardRules, K8_AnAttackTurnsUpBothCards) {
    CardScene scene{{.line = "8 2"}, {.line = "3 9"}};
    scene.play("attack 1 1");
    EXPECT_EQ(scene.event().battle, (Battle{Rank::Colonel, Rank::Miner, BattleResult::AttackerWins}));
    for (const Side viewer : kBothSides)
        EXPECT_EQ(seen_by(scene.event(), viewer).battle, scene.event().battle);
    EXPECT_EQ(scene.why_not(Side::Blue, "attack 1 1"), Refusal::NoCard);
    EXPECT_EQ(scene.why_not(Side::Blue, "attack 2 3"), Refusal::NoTarget);
}

TEST(CardRules, K9_TheHigherRankWinsAndGoesBackToItsOwnPlaceEqualRanksBothGo) {
    CardScene winning{{.line = "8 2 4"}, {.line = "3 9 4"}};
    winning.play("attack 1 1");
    EXPECT_EQ(winning.line(Side::Red), "8 2 4 . .");
    EXPECT_EQ(winning.line(Side::Blue), ". 9 4 . .");
    EXPECT_EQ(winning.open().sides.blue.out[Rank::Miner], 3U);
    CardScene losing{{.line = "8 2 4"}, {.line = "3 9 4"}};
    losing.play("attack 1 2");
    EXPECT_EQ(losing.line(Side::Red), ". 2 4 . .");
    EXPECT_EQ(losing.line(Side::Blue), "3 9 4 . .");
    CardScene equal{{.line = "8 2 4"}, {.line = "3 9 4"}};
    equal.play("attack 3 3");
    EXPECT_EQ(equal.line(Side::Red), "8 2 . . .");
    EXPECT_EQ(equal.line(Side::Blue), "3 9 . . .");
    for (const Rank attacker : kAllRanks)
        for (const Rank defender : kAllRanks)
            if (is_attacker(attacker) && is_attacker(defender) && attacker > defender) {
                EXPECT_EQ(kCards.combat(attacker, defender), BattleResult::AttackerWins);
            }
}

TEST(CardRules, K10_TheSpyBeatsTheMarshalOnlyWhenItAttacks) {
    CardScene attacking{{.line = "1 2"}, {.line = "X 9"}};
    attacking.play("attack 1 1");
    EXPECT_TRUE(attacking.is_out(Side::Blue, 'X'));
    EXPECT_EQ(attacking.line(Side::Red), "1 2 . . .");
    for (const std::string_view attacker : {"X", "2", "3", "9"}) {
        CardScene attacked{{.line = attacker}, {.line = "1 4"}};
        attacked.play("attack 1 1");
        EXPECT_TRUE(attacked.is_out(Side::Blue, '1')) << attacker;
        EXPECT_EQ(attacked.line(Side::Red).substr(0, 1), attacker);
    }
}

TEST(CardRules, K11_BombsHoldAgainstAllButMinersAndDoNotAttack) {
    CardScene scene{{.line = "X B 3"}, {.line = "B B 9"}};
    EXPECT_EQ(scene.why_not("attack 2 1"), Refusal::CannotAttack);
    scene.play("attack 1 1");
    EXPECT_EQ(scene.line(Side::Red), ". B 3 . .");
    EXPECT_EQ(scene.line(Side::Blue), "B B 9 . .");
    CardScene mining{{.line = "X B 3"}, {.line = "B B 9"}};
    mining.play("attack 3 2");
    EXPECT_EQ(mining.line(Side::Red), "X B 3 . .");
    EXPECT_EQ(mining.line(Side::Blue), "B . 9 . .");
}

TEST(CardRules, K12_AnyAttackerThatHitsTheFlagWins) {
    for (const Rank rank : kAllRanks)
        if (is_attacker(rank)) {
            CardScene scene{{.line = std::string_view{&board::kRankLetters[index_of(rank)], 1}}, {.line = "3 F"}};
            scene.play("attack 1 2");
            EXPECT_EQ(scene.outcome(), (Outcome{Side::Red, Reason::Flag}));
            EXPECT_EQ(scene.why_not(Side::Blue, "attack 1 1"), Refusal::GameOver);
        }
}

TEST(CardRules, K13_TheSpyLooksAtAllOfTheHand) {
    CardScene scene{{.line = "1 8", .hand = "345"}, {.line = "3 9", .hand = "X2B", .pile = "4"}};
    EXPECT_EQ(scene.why_not("spy 2"), Refusal::NotASpy);
    EXPECT_EQ(scene.why_not("spy 3"), Refusal::NoCard);
    EXPECT_FALSE(scene.open().sides.blue.hand_story);
    scene.play("spy 1");
    EXPECT_EQ(scene.event().hand, (std::optional{scene.view(Side::Red).shown_hand(Side::Blue)}));
    EXPECT_EQ(letters_of(scene.view(Side::Red).shown_hand(Side::Blue)), "2BX");
    EXPECT_EQ(scene.line(Side::Red), "1 8 . . .") << "turned down again, in its place";
    EXPECT_EQ(scene.known(Side::Blue), "1 ? . . .") << "it was revealed";
    EXPECT_EQ(scene.known(Side::Red), "? ? . . .");
}

TEST(CardRules, K14_TheScoutLooksAtTwoCardsOfTheLine) {
    CardScene scene{{.line = "2 8", .hand = "345"}, {.line = "3 9 B", .hand = "X2B"}};
    EXPECT_EQ(scene.why_not("scout 2 at 1 2"), Refusal::NotAScout);
    EXPECT_EQ(scene.why_not("scout 1 at 1 4"), Refusal::NoTarget);
    for (const std::string_view wrong : {"scout 1 at 1", "scout 1 at", "scout 1 at 1 2 3"})
        EXPECT_EQ(scene.why_not(wrong), Refusal::LookAtTwo) << wrong;
    scene.play("scout 1 at 1 3");
    EXPECT_EQ(scene.known(Side::Red), "3 ? B . .");
    EXPECT_EQ(scene.known(Side::Blue), "2 ? . . .");
}

TEST(CardRules, K15_TheFlagCannotAttack) {
    const CardScene scene{{.line = "F 8"}, {.line = "3 9"}};
    EXPECT_EQ(scene.why_not("attack 1 1"), Refusal::CannotAttack);
    EXPECT_EQ(scene.why_not("attack 2 1"), Refusal::None);
}

TEST(CardRules, K16_TheFlagRunsAndTheSideSetsUpAgain) {
    CardScene scene{{.line = "8 F 9 B .", .hand = "345", .pile = "267"}, {.line = "3 9", .hand = "X"}};
    EXPECT_EQ(scene.why_not("run 1"), Refusal::NotTheFlag);
    EXPECT_EQ(letters_of(gathered(scene.state(), Side::Red)), "23456789BF");
    scene.play("run 2 shuffles 2F4689B573");
    EXPECT_EQ(scene.open().stage, Stage::LayOut);
    EXPECT_EQ(scene.to_act(), Side::Red);
    EXPECT_EQ(scene.line(Side::Red), ". . . . .");
    EXPECT_EQ(scene.hand(Side::Red), slow::sorted("2F4689B5"));
    EXPECT_EQ(scene.pile(Side::Red), "73");
    EXPECT_EQ(scene.why_not(Side::Blue, "attack 1 1"), Refusal::NotYourTurn);
    scene.play("lay 2 4 6 F 9");
    EXPECT_EQ(scene.hand(Side::Red), "58B");
    EXPECT_EQ(scene.to_act(), Side::Blue);
}

TEST(CardRules, K17_TakingTheFlagWins) {
    CardScene scene{{.line = "3 9"}, {.line = "2 F"}, {}, Side::Blue};
    scene.play("attack 1 2"); // the Scout falls to the General; the Flag stands alone
    EXPECT_EQ(scene.outcome(), std::nullopt);
    scene.play("attack 1 2");
    EXPECT_EQ(scene.outcome(), (Outcome{Side::Red, Reason::Flag}));
    EXPECT_EQ(describe(*scene.outcome()), "red wins by flag");
}

TEST(CardRules, K18_ALineOfBombsAndFlagLosesOnItsTurn) {
    CardScene scene{{.line = "9 2"}, {.line = "B 5 F B"}};
    scene.play("attack 1 2");
    EXPECT_EQ(scene.outcome(), (Outcome{Side::Red, Reason::Stuck}));
    EXPECT_EQ(scene.to_act(), Side::Blue);
    EXPECT_EQ(scene.known(Side::Red), "B . F B .") << "the loser shows that it cannot attack";
    // Not before its turn: Red's own line may be stuck while it is Blue's turn.
    CardScene waiting{{.line = "3 F B"}, {.line = "5 7"}};
    waiting.play("attack 1 1"); // the Miner falls, and Red could not attack now
    EXPECT_EQ(waiting.outcome(), std::nullopt);
    EXPECT_EQ(waiting.to_act(), Side::Blue);
}

} // namespace
} // namespace vaandel::tests
