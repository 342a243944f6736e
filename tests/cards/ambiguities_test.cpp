// The resolutions A.7-01 to A.7-23 of what the leaflets of Card Battle leave open: one test per number.

#include "cards/scene.hpp"

namespace vaandel::tests {
namespace {

using namespace cards;

std::string counts_of(const Deck& deck) {
    std::string text;
    for (const Rank rank : kAllRanks)
        text += std::string{text.empty() ? "" : " "} + letter_of(rank) + "x" + std::to_string(deck.cards[rank]);
    return text;
}

TEST(CardAmbiguities, A7_01_TheDecks) {
    EXPECT_EQ(kCards.deck, kPatch23) << "the default";
    EXPECT_EQ(counts_of(kPatch23), "Fx1 1x1 2x4 3x3 4x3 5x2 6x2 7x1 8x1 9x1 Xx1 Bx3");
    EXPECT_EQ(counts_of(kJumbo23), "Fx1 1x1 2x4 3x4 4x2 5x2 6x2 7x1 8x1 9x1 Xx1 Bx3");
    EXPECT_EQ(find_deck("patch23")->cards, kPatch23.cards);
    EXPECT_EQ(find_deck("jumbo23")->cards, kJumbo23.cards);
    EXPECT_EQ(find_deck("jumbo24"), nullptr);
}

/// Whether the pile is laid down before or after choosing the five is never visible: it is always there.
TEST(CardAmbiguities, A7_02_TheOrderOfTheSetUpHasNoEffect) {
    Random random{1};
    const Pile red = shuffled(kPatch23.cards, random);
    State state = initial_state({red, red});
    EXPECT_EQ(state.open.sides.red.pile, 15);
    state = apply_unchecked(kCards, state, Side::Red, legal_actions(situation_of(state, Side::Red))[99]).after;
    EXPECT_EQ(state.open.sides.red.pile, 15);
    EXPECT_EQ(state.open.sides.red.hand, 3);
}

TEST(CardAmbiguities, A7_03_FillingIsCompulsorySoTheFlagCanBeForcedOut) {
    CardScene scene{{.line = "8 2 4 5 6", .hand = "F"}, {.line = "9 3 3 3 6"}};
    scene.play("attack 1 1");
    EXPECT_EQ(scene.legal(), std::vector<std::string>{"fill 1=F"});
    CardScene choice{{.line = "8 2 4 . 6", .hand = "F37"}, {.line = "9 3 3 3 6"}};
    choice.play("attack 1 1");
    EXPECT_EQ(choice.legal(), (std::vector<std::string>{"fill 1=3 4=7", "fill 1=3 4=F", "fill 1=7 4=3", "fill 1=7 4=F",
                                                        "fill 1=F 4=3", "fill 1=F 4=7"}));
}

TEST(CardAmbiguities, A7_04_EveryGapIsFilled) {
    CardScene scene{{.line = "8 2 4 . .", .hand = "F37"}, {.line = "9 3 3 3 6"}};
    scene.play("attack 1 1");
    EXPECT_EQ(scene.why_not("fill 1=F"), Refusal::FillAll);
    EXPECT_EQ(scene.why_not("fill 1=F 4=3"), Refusal::FillAll);
    scene.play("fill 1=F 4=3 5=7");
    EXPECT_EQ(scene.line(Side::Red), "F 2 4 3 7");
}

TEST(CardAmbiguities, A7_05_WithoutPileTheHandShrinksWithoutHandTheGapsStay) {
    CardScene scene{{.line = "8 2 4 . .", .hand = "3"}, {.line = "9 3 . 3 6", .hand = "4", .pile = "7"}};
    scene.play("attack 1 1");
    EXPECT_EQ(scene.legal(), (std::vector<std::string>{"fill 1=3", "fill 4=3", "fill 5=3"})) << "any gap will do";
    scene.play("fill 5=3");
    EXPECT_EQ(scene.line(Side::Red), ". 2 4 . 3");
    EXPECT_EQ(scene.hand(Side::Blue), "47") << "the pile gave all it had";
    EXPECT_EQ(scene.pile(Side::Blue), "");
    scene.play("attack 1 2; fill 3=4");
    EXPECT_EQ(scene.to_act(), Side::Red) << "its hand is empty";
    EXPECT_EQ(scene.open().stage, Stage::Act);
    scene.play("attack 3 1");
    EXPECT_EQ(scene.to_act(), Side::Blue) << "gaps, but no card to fill them";
    EXPECT_EQ(scene.line(Side::Red), ". . . . 3");
}

TEST(CardAmbiguities, A7_06_ScoutAndSpyAreTurnedDownAndMayGoAgain) {
    CardScene scene{{.line = "2 1"}, {.line = "8 9"}};
    scene.play("scout 1 at 1 2; attack 1 2"); // Blue's Colonel captures the Spy
    EXPECT_EQ(scene.why_not("scout 1 at 1 2"), Refusal::None);
    CardScene spying{{.line = "2 1"}, {.line = "8 9"}};
    spying.play("spy 2; attack 1 1");
    EXPECT_EQ(spying.why_not("spy 2"), Refusal::None);
    EXPECT_EQ(spying.known(Side::Blue), ". 1 . . .");
}

TEST(CardAmbiguities, A7_07_FewerThanTwoCardsAndAnEmptyHand) {
    CardScene scene{{.line = "2 1"}, {.line = ". . 8"}};
    EXPECT_EQ(scene.why_not("scout 1 at 3 4"), Refusal::NoTarget);
    EXPECT_EQ(scene.why_not("spy 2"), Refusal::None);
    scene.play("scout 1 at 3");
    EXPECT_EQ(scene.known(Side::Red), ". . 8 . .");
    // The owner sees which cards were looked at, and with what card; it knows what they are.
    EXPECT_EQ(story_of(seen_by(scene.event(), Side::Blue)), "red scout 1 at 3; sees 8");
    EXPECT_TRUE(scene.view(Side::Blue).open().sides.blue.seen.has(kAllPlaces[2]));
    CardScene spying{{.line = "2 1"}, {.line = ". . 8"}};
    spying.play("spy 2");
    EXPECT_EQ(spying.event().hand, Bag{});
    EXPECT_EQ(story_of(seen_by(spying.event(), Side::Red)), "red spy 2; sees -");
}

TEST(CardAmbiguities, A7_08_OneActionATurnAndTheGapsAreFilledAfterIt) {
    CardScene scene{{.line = "2 1 . 4 5", .hand = "678"}, {.line = "8 9", .hand = "345"}};
    scene.play("spy 2");
    EXPECT_EQ(scene.open().stage, Stage::Fill);
    EXPECT_EQ(scene.why_not("scout 1 at 1 2"), Refusal::NotNow);
    scene.play("fill 3=7");
    EXPECT_EQ(scene.to_act(), Side::Blue);
}

TEST(CardAmbiguities, A7_09_NoPassingWhileAnActionIsPossible) {
    const Rules reserves{.stuck_check = StuckCheck::LineAndReserves};
    EXPECT_EQ((CardScene{{.line = "3"}, {.line = "8 9"}}.why_not("pass")), Refusal::MustAct);
    EXPECT_EQ((CardScene{{.line = "B F", .hand = "3"}, {.line = "8 9"}, reserves}.why_not("pass")), Refusal::MustAct)
        << "the Flag can run";
    // Only Bombs: nothing else is possible, and both then know what is there.
    CardScene scene{{.line = "B . B . .", .hand = "3F"}, {.line = "8 9"}, reserves};
    EXPECT_EQ(scene.legal(), std::vector<std::string>{"pass"});
    scene.play("pass");
    EXPECT_EQ(scene.open().stage, Stage::Fill);
    EXPECT_EQ(scene.known(Side::Blue), "B . B . .");
}

TEST(CardAmbiguities, A7_10_EliminatedCardsStayOutOfAReshuffle) {
    CardScene scene{{.line = "8 F 9 B 3", .hand = "345", .pile = "267"}, {.line = "3 9"}};
    const Bag out = scene.open().sides.red.out;
    EXPECT_EQ(letters_of(out), slow::sorted("122234456XBB"));
    scene.play("run 2 shuffles 2F4689B5733");
    EXPECT_EQ(scene.open().sides.red.out, out);
}

TEST(CardAmbiguities, A7_11_FewerThanEightCardsAtAReshuffle) {
    CardScene six{{.line = "8 F 9", .hand = "345"}, {.line = "3 9"}};
    six.play("run 2 shuffles F43589");
    EXPECT_EQ(six.hand(Side::Red), slow::sorted("F43589"));
    EXPECT_EQ(six.why_not("lay 8 9 F 3"), Refusal::LineOfFive);
    six.play("lay 8 9 4 3 5");
    EXPECT_EQ(six.hand(Side::Red), "F") << "the Flag may stay in the hand, but behind a line of five";
    CardScene three{{.line = "8 F 9"}, {.line = "3 9"}};
    three.play("run 2 shuffles F98");
    EXPECT_EQ(three.why_not("lay 8 9"), Refusal::LineOfFive);
    three.play("lay 9 F 8");
    EXPECT_EQ(three.line(Side::Red), "9 F 8 . .");
}

TEST(CardAmbiguities, A7_12_AReshuffleEndsTheTurnAndVoidsWhatWasKnown) {
    CardScene scene{{.line = "8 F 9", .hand = "345"}, {.line = "2 1"}, {}, Side::Blue};
    scene.play("scout 1 at 1 3; run 2 shuffles F43589");
    EXPECT_EQ(scene.known(Side::Blue), ". . . . .");
    scene.play("lay 8 9 F 3 4");
    EXPECT_EQ(scene.to_act(), Side::Blue);
    EXPECT_EQ(scene.known(Side::Blue), "? ? ? ? ?");
    CardScene spied{{.line = "8 F 9", .hand = "345"}, {.line = "2 1"}, {}, Side::Blue};
    spied.play("spy 2");
    EXPECT_TRUE(spied.open().sides.red.hand_story);
    spied.play("run 2 shuffles F43589");
    EXPECT_FALSE(spied.open().sides.red.hand_story);
    EXPECT_EQ(spied.view(Side::Blue).shown_hand(Side::Red), Bag{});
}

TEST(CardAmbiguities, A7_13_AReshuffleMayBeRepeated) {
    CardScene scene{{.line = "8 F 9"}, {.line = "2 1"}};
    for (int again = 0; again < 3; ++again)
        scene.play("run 2 shuffles 8F9; lay 8 F 9; spy 2");
    EXPECT_EQ(scene.open().turns_without_attack, 6U);
    EXPECT_EQ(scene.why_not("run 2"), Refusal::None);
}

TEST(CardAmbiguities, A7_14_TheFlagMayStayInHandOrPile) {
    CardScene scene{{.line = "8 9 2 4 5", .hand = "F67"}, {.line = "3 4 5", .pile = "F"}};
    scene.play("attack 1 1");
    EXPECT_EQ(scene.outcome(), std::nullopt);
    EXPECT_EQ(scene.hand(Side::Blue), "F");
}

TEST(CardAmbiguities, A7_15_ReservesDoNotSaveAStuckLineUnlessTheSwitchSaysSo) {
    const DrawnCards red{.line = "9 2"};
    const DrawnCards blue{.line = "B B F B 5", .hand = "34", .pile = "X"};
    CardScene line_only{red, blue};
    line_only.play("attack 1 5");
    EXPECT_EQ(line_only.outcome(), (Outcome{Side::Red, Reason::Stuck}));
    CardScene reserves{red, blue, {.stuck_check = StuckCheck::LineAndReserves}};
    reserves.play("attack 1 5");
    EXPECT_EQ(reserves.outcome(), std::nullopt);
    EXPECT_EQ(reserves.legal(), std::vector<std::string>{"run 3"}) << "and it must";
    CardScene nothing{red, {.line = "B B F B 5"}, {.stuck_check = StuckCheck::LineAndReserves}};
    nothing.play("attack 1 5");
    EXPECT_EQ(nothing.outcome(), (Outcome{Side::Red, Reason::Stuck}));
}

TEST(CardAmbiguities, A7_16_TheFlagDoesNotRescueAStuckLineUnlessTheSwitchSaysSo) {
    const DrawnCards red{.line = "9 2"};
    CardScene forbidden{red, {.line = "F B 5"}};
    forbidden.play("attack 1 3");
    EXPECT_EQ(forbidden.outcome(), (Outcome{Side::Red, Reason::Stuck}));
    CardScene allowed{red, {.line = "F B 5"}, {.flag_rescue = FlagRescue::Allowed}};
    allowed.play("attack 1 3");
    EXPECT_EQ(allowed.outcome(), std::nullopt);
    EXPECT_EQ(allowed.legal(), std::vector<std::string>{"run 1"});
    CardScene without{red, {.line = "B B 5", .hand = "F"}, {.flag_rescue = FlagRescue::Allowed}};
    without.play("attack 1 3");
    EXPECT_EQ(without.outcome(), (Outcome{Side::Red, Reason::Stuck})) << "it is not in the line";
}

TEST(CardAmbiguities, A7_17_ADrawAfterTooManyTurnsWithoutAnAttack) {
    EXPECT_EQ(Rules{}.max_turns_without_attack, 100U);
    const Rules three{.max_turns_without_attack = 3};
    CardScene scene{{.line = "1 9"}, {.line = "1 9"}, three};
    scene.play("spy 1; spy 1");
    EXPECT_EQ(scene.outcome(), std::nullopt);
    scene.play("spy 1");
    EXPECT_EQ(scene.outcome(), (Outcome{std::nullopt, Reason::NoProgress}));
    CardScene attacked{{.line = "1 9"}, {.line = "1 9"}, three};
    attacked.play("spy 1; spy 1; attack 2 2; spy 1; spy 1");
    EXPECT_EQ(attacked.outcome(), std::nullopt) << "an attack starts the count anew";
    EXPECT_EQ(attacked.open().turns_without_attack, 2U);
    // A side that is stuck has lost, whatever the count.
    CardScene stuck{{.line = "1 9"}, {.line = "B F"}, {.max_turns_without_attack = 1}};
    stuck.play("spy 1");
    EXPECT_EQ(stuck.outcome(), (Outcome{Side::Red, Reason::Stuck}));
    CardScene endless{{.line = "1 9"}, {.line = "1 9"}, {.max_turns_without_attack = std::nullopt}};
    for (int turn = 0; turn < 200; ++turn)
        endless.play("spy 1");
    EXPECT_EQ(endless.outcome(), std::nullopt);
}

TEST(CardAmbiguities, A7_18_OfTwoStuckSidesTheOneOnTurnLoses) {
    CardScene scene{{.line = "4 B F"}, {.line = "4 B F"}};
    scene.play("attack 1 1"); // both Sergeants are lost
    EXPECT_EQ(scene.outcome(), (Outcome{Side::Red, Reason::Stuck}));
}

TEST(CardAmbiguities, A7_19_SpyAgainstSpyBothGo) {
    CardScene scene{{.line = "1 2"}, {.line = "1 9"}};
    scene.play("attack 1 1");
    EXPECT_TRUE(scene.is_out(Side::Red, '1'));
    EXPECT_TRUE(scene.is_out(Side::Blue, '1'));
}

TEST(CardAmbiguities, A7_20_AWinningDefenderStaysAndMayBeRemembered) {
    CardScene scene{{.line = "8 2 7"}, {.line = "B 9 6"}};
    scene.play("attack 2 1");
    EXPECT_EQ(scene.line(Side::Blue), "B 9 6 . .");
    EXPECT_EQ(scene.known(Side::Red), "B ? ? . .");
    scene.play("attack 3 1");
    EXPECT_EQ(scene.known(Side::Red), "B ? . . .") << "what has gone from its place is not remembered there";
}

TEST(CardAmbiguities, A7_21_BothSeeBothCardsOfAnAttack) {
    CardScene scene{{.line = "8 2 7"}, {.line = "3 9 6"}};
    scene.play("attack 1 1");
    EXPECT_EQ(scene.known(Side::Blue), "8 ? ? . .");
    EXPECT_EQ(scene.view(Side::Blue).open().sides.blue.out[Rank::Miner], 3U);
    EXPECT_EQ(story_of(seen_by(scene.event(), Side::Blue)), story_of(seen_by(scene.event(), Side::Red)));
}

TEST(CardAmbiguities, A7_22_ChainsOfAttacksWhereTheSwitchIsOn) {
    const Rules chain{.chain_attacks = ChainAttacks::On};
    CardScene scene{{.line = "8 2 7"}, {.line = "3 9 6 4"}, chain};
    EXPECT_EQ(scene.why_not("pass"), Refusal::MustAct);
    scene.play("attack 1 1");
    EXPECT_EQ(scene.to_act(), Side::Red);
    EXPECT_EQ(scene.open().stage, Stage::Chain);
    EXPECT_EQ(scene.why_not("scout 2 at 2 3"), Refusal::NotNow) << "attacks only";
    EXPECT_EQ(scene.why_not("pass"), Refusal::None) << "it may go on, it need not";
    scene.play("attack 3 3"); // with another card
    EXPECT_EQ(scene.open().stage, Stage::Chain);
    scene.play("attack 2 4");
    EXPECT_EQ(scene.to_act(), Side::Blue) << "the Scout failed";
    CardScene tie{{.line = "8 2 4"}, {.line = "3 9 6 4"}, chain};
    tie.play("attack 3 4");
    EXPECT_EQ(tie.to_act(), Side::Blue) << "a tie is no success";
    CardScene stopping{{.line = "8 2 4"}, {.line = "3 9 6 4"}, chain};
    stopping.play("attack 1 1; pass");
    EXPECT_EQ(stopping.to_act(), Side::Blue);
    EXPECT_EQ(stopping.known(Side::Blue), "8 ? ? . .") << "stopping shows nothing";
    CardScene cleared{{.line = "8 2 4", .hand = "5"},
                      {.line = "3", .hand = "F", .pile = "4"},
                      {.stuck_check = StuckCheck::LineAndReserves, .chain_attacks = ChainAttacks::On}};
    cleared.play("attack 1 1");
    EXPECT_EQ(cleared.open().stage, Stage::Fill) << "nothing is left to attack";
    cleared.play("fill 4=5");
    EXPECT_EQ(cleared.legal(), std::vector<std::string>{"pass"}) << "an empty line with reserves";
    cleared.play("pass; fill 1=F 2=4");
    EXPECT_EQ(cleared.line(Side::Blue), "F 4 . . .");
    EXPECT_EQ(Rules{}.chain_attacks, ChainAttacks::Off);
}

TEST(CardAmbiguities, A7_23_ATieAtOneCardIsNothingSpecial) {
    CardScene scene{{.line = "4 F"}, {.line = "4", .hand = "9", .pile = "F"}};
    scene.play("attack 1 1");
    EXPECT_EQ(scene.line(Side::Red), ". F . . .");
    EXPECT_EQ(scene.outcome(), (Outcome{Side::Red, Reason::Stuck})) << "Blue's line is empty on its turn: K18";
}

} // namespace
} // namespace vaandel::tests
