// The referee: secrecy of set-ups, turns, endings by the players, and what each seat is told.

#include "vaandel/game/game.hpp"

#include <chrono>

#include "support/scene.hpp"

namespace vaandel::game {

void PrintTo(Verdict verdict, std::ostream* out) { *out << "verdict " << int(verdict); }

namespace {

using namespace board;
using namespace std::chrono_literals;
using tests::move_named;
using ArmySetup = board::Setup; // GoogleTest reserves the name in a test's body

constexpr std::string_view kRows = "F.B....."
                                   "..1....."
                                   "2.39.X.2";
/// The same front, other ranks behind it and in it.
constexpr std::string_view kOtherRows = "B.F....."
                                        "..3....."
                                        "9.12.2.X";

ArmySetup army(std::string_view rows = kRows) { return *parse_setup(kBarrage8, rows); }

Game started(const Edition& edition = kBarrage8, std::string_view red = kRows, std::string_view blue = kRows) {
    Game game{edition};
    EXPECT_EQ(game.place(Side::Red, army(red)), Verdict::Ok);
    EXPECT_EQ(game.place(Side::Blue, army(blue)), Verdict::Ok);
    return game;
}

Verdict play(Game& game, Side side, std::string_view move) { return game.move(side, move_named(game.edition(), move)); }

/// Plays moves for the sides in turn.
void play_all(Game& game, std::string_view moves) {
    for (const std::string_view move : words_of(moves))
        EXPECT_EQ(play(game, game.to_move(), move), Verdict::Ok) << move;
}

TEST(GameRules, G3_NeitherSeesTheOthersSetUpBeforeBothAreComplete) {
    Game game{kBarrage8};
    EXPECT_EQ(game.phase(), Phase::SetUp);
    EXPECT_EQ(game.place(Side::Red, army()), Verdict::Ok);
    const SeatView blue = game.view_for(Side::Blue);
    EXPECT_EQ(blue.ready, (PerSide<bool>{true, false}));
    EXPECT_FALSE(blue.own_setup || blue.board || blue.disclosure); // not even where the pieces stand
    EXPECT_EQ(game.view_for(Side::Red).own_setup, army());
    EXPECT_EQ(game.place(Side::Blue, army(kOtherRows)), Verdict::Ok);
    EXPECT_EQ(game.phase(), Phase::Play);
    ASSERT_TRUE(game.view_for(Side::Blue).board);
    EXPECT_EQ(game.view_for(Side::Blue).own_setup, army(kOtherRows));
}

TEST(GameRules, G3_ASetUpIsFinal) {
    Game game{kBarrage8};
    EXPECT_EQ(game.place(Side::Blue, army()), Verdict::Ok); // either may be first
    EXPECT_EQ(game.place(Side::Blue, army(kOtherRows)), Verdict::NotNow);
    EXPECT_EQ(game.view_for(Side::Blue).own_setup, army());
    EXPECT_EQ(game.place(Side::Red, army()), Verdict::Ok);
    EXPECT_EQ(game.place(Side::Red, army(kOtherRows)), Verdict::NotNow);
}

TEST(GameRules, G5_RedBeginsAndNobodyMovesOutOfTurn) {
    Game game{kBarrage8};
    EXPECT_EQ(play(game, Side::Red, "d3-d4"), Verdict::NotNow);
    EXPECT_EQ(game.why_not(Side::Red, move_named(kBarrage8, "d3-d4")), Refusal::GameOver);
    game = started();
    EXPECT_EQ(game.to_move(), Side::Red);
    EXPECT_EQ(play(game, Side::Blue, "e6-e5"), Verdict::NotYourTurn);
    EXPECT_EQ(play(game, Side::Red, "d3-d4"), Verdict::Ok);
    EXPECT_EQ(play(game, Side::Red, "d4-d5"), Verdict::NotYourTurn);
    EXPECT_EQ(play(game, Side::Blue, "e6-e5"), Verdict::Ok);
    EXPECT_EQ(game.ply(), 2U);
}

TEST(GameRules, AnIllegalMoveChangesNothingAndIsExplained) {
    Game game = started();
    const View before = *game.view_for(Side::Red).board;
    for (const auto& [move, why] : {std::pair{"d3-d5", Refusal::TooFar},
                                    {"c1-c2", Refusal::Immovable},
                                    {"a1-a2", Refusal::Immovable},
                                    {"c3-c4", Refusal::OntoLake},
                                    {"d3-c3", Refusal::OntoOwnPiece},
                                    {"e6-e5", Refusal::NotYours}}) {
        EXPECT_EQ(play(game, Side::Red, move), Verdict::IllegalMove) << move;
        EXPECT_EQ(game.why_not(Side::Red, move_named(kBarrage8, move)), why) << move;
    }
    EXPECT_EQ(*game.view_for(Side::Red).board, before);
    EXPECT_EQ(game.ply(), 0U);
}

TEST(GameRules, O5_O6_RepetitionIsRefusedByName) {
    Game game = started();
    play_all(game, "d3-d4 e6-e5 d4-d3 e5-e4 d3-d4 e4-e5");
    EXPECT_EQ(play(game, Side::Red, "d4-d3"), Verdict::IllegalMove);
    EXPECT_EQ(game.why_not(Side::Red, move_named(kBarrage8, "d4-d3")), Refusal::TwoSquares);
}

/// B.6: the record has the truth, but not what both see; a game resumed from it is the same.
TEST(GameRules, B6_ASilentDefenceIsToldToNobodyAndRecorded) {
    Edition edition = kBarrage8;
    edition.rules.silent_defence = SilentDefence::On;
    Game game{edition};
    const Game usual = started();
    for (const Side side : {Side::Red, Side::Blue})
        game.place(side, *usual.view_for(side).own_setup);
    play_all(game, "d3-d4 e6-e5 d4-d5 e5-d5"); // the Generals: both are named
    const Game before = game;
    EXPECT_EQ(game.plies().back().battle, (SeenBattle{Rank::General, Rank::General, BattleResult::BothLost}));
    for (const Move move : legal_moves(situation_of(edition, *game.view_for(Side::Red).board))) {
        Game tried = before;
        ASSERT_EQ(tried.move(Side::Red, move), Verdict::Ok);
        const auto truth = tried.record().plies.back().battle;
        const bool is_silent = truth && truth->result == BattleResult::DefenderWins;
        for (const Side seat : {Side::Red, Side::Blue}) {
            const PublicPly seen = tried.view_for(seat).plies.back();
            ASSERT_EQ(seen.battle.has_value(), truth.has_value());
            if (truth) {
                EXPECT_EQ(seen.battle->defender, is_silent ? std::nullopt : std::optional{truth->defender});
            }
        }
        const auto again = Game::resumed(tried.record());
        ASSERT_TRUE(again) << again.error();
        EXPECT_EQ(again->plies(), tried.plies());
        EXPECT_EQ(*again->view_for(Side::Red).board, *tried.view_for(Side::Red).board);
    }
}

TEST(GameRules, G14_ABattleIsToldToBoth) {
    Game game = started();
    play_all(game, "d3-d4 e6-e5 d4-d5 e5-d5");
    for (const Side seat : {Side::Red, Side::Blue}) {
        const PublicPly last = game.view_for(seat).plies.back();
        EXPECT_EQ(last.number, 4U);
        EXPECT_EQ(last.side, Side::Blue);
        EXPECT_EQ(last.battle, (SeenBattle{Rank::General, Rank::General, BattleResult::BothLost}));
        EXPECT_EQ(last.piece, piece_from(tests::square_named(kBarrage8, "e6")));
        EXPECT_EQ(last.defender, piece_from(tests::square_named(kBarrage8, "d3")));
    }
    EXPECT_EQ(game.view_for(Side::Red).plies.front().battle, std::nullopt);
    EXPECT_EQ(game.view_for(Side::Red).plies.front().defender, std::nullopt);
}

TEST(GameRules, G24_TheFlagEndsTheGameAndEverythingIsDisclosed) {
    // Blue's Flag stands open on a6, before Red's Scout.
    Game game = started(kBarrage8, kRows,
                        "..B....."
                        "..1....."
                        "2.39.X2F");
    EXPECT_FALSE(game.view_for(Side::Red).disclosure);
    EXPECT_EQ(play(game, Side::Red, "a3-a6"), Verdict::Ok);
    EXPECT_EQ(game.outcome(), (Outcome{Side::Red, Reason::Flag}));
    EXPECT_EQ(game.phase(), Phase::Over);

    EXPECT_EQ(play(game, Side::Blue, "e6-e5"), Verdict::GameOver);
    EXPECT_EQ(game.why_not(Side::Blue, move_named(kBarrage8, "e6-e5")), Refusal::GameOver);
    EXPECT_EQ(game.place(Side::Blue, army()), Verdict::GameOver);
    EXPECT_EQ(game.resign(Side::Blue), Verdict::GameOver);
    EXPECT_EQ(game.offer_draw(Side::Blue), Verdict::GameOver);
    EXPECT_EQ(game.time_out(Side::Blue), Verdict::GameOver);
    EXPECT_EQ(game.outcome(), (Outcome{Side::Red, Reason::Flag}));

    const auto disclosure = game.view_for(Side::Blue).disclosure;
    ASSERT_TRUE(disclosure);
    EXPECT_EQ(disclosure->setups.red, army());
    EXPECT_EQ(disclosure->pieces.size(), 15U);
    const Square a6 = tests::square_named(kBarrage8, "a6");
    const auto scout = std::ranges::find(disclosure->pieces, PlacedPiece{a6, Side::Red, Rank::Scout},
                                         &std::pair<PieceId, PlacedPiece>::second);
    ASSERT_NE(scout, disclosure->pieces.end());
    EXPECT_EQ(scout->first, piece_from(tests::square_named(kBarrage8, "a3")));
}

TEST(GameRules, A6_22_AGameMayBeOverBeforeItsFirstMove) {
    // Bombs on all six lane squares of the front row.
    const auto shut_in = parse_setup(kOriginal, "F122222222"
                                                "3333344445"
                                                "5556666777"
                                                "BB88BB9XBB");
    ASSERT_TRUE(shut_in);
    Game game{kOriginal};
    EXPECT_EQ(game.place(Side::Red, *shut_in), Verdict::Ok);
    EXPECT_EQ(game.place(Side::Blue, *shut_in), Verdict::Ok);
    EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, Reason::BothImmobile}));
    EXPECT_TRUE(game.view_for(Side::Red).disclosure);
    EXPECT_EQ(game.record().plies.size(), 0U);
    EXPECT_EQ(game.record().start.size(), 80U);
}

TEST(GameRules, A6_23_ResigningEndsTheGameInAnyPhaseAndOnAnyTurn) {
    Game in_setup{kBarrage8};
    EXPECT_EQ(in_setup.place(Side::Red, army()), Verdict::Ok);
    EXPECT_EQ(in_setup.resign(Side::Red), Verdict::Ok);
    EXPECT_EQ(in_setup.outcome(), (Outcome{Side::Blue, Reason::Resigned}));
    ASSERT_TRUE(in_setup.view_for(Side::Blue).disclosure);
    EXPECT_EQ(in_setup.view_for(Side::Blue).disclosure->setups.red, army());
    EXPECT_EQ(in_setup.view_for(Side::Blue).disclosure->setups.blue, std::nullopt);

    Game game = started();
    EXPECT_EQ(game.resign(Side::Blue), Verdict::Ok); // not on turn
    EXPECT_EQ(game.outcome(), (Outcome{Side::Red, Reason::Resigned}));
    Game late = started();
    EXPECT_EQ(late.time_out(Side::Red), Verdict::Ok);
    EXPECT_EQ(late.outcome(), (Outcome{Side::Blue, Reason::Time}));
}

TEST(GameRules, A6_23_ADrawIsOfferedAndAccepted) {
    Game game{kBarrage8};
    EXPECT_EQ(game.offer_draw(Side::Red), Verdict::NotNow);
    game = started();
    EXPECT_EQ(game.offer_draw(Side::Red), Verdict::Ok);
    EXPECT_EQ(game.offer_draw(Side::Red), Verdict::Ok); // nobody accepts their own offer
    EXPECT_EQ(game.outcome(), std::nullopt);
    EXPECT_EQ(game.view_for(Side::Blue).draw_offer, Side::Red);
    EXPECT_EQ(game.offer_draw(Side::Blue), Verdict::Ok);
    EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, Reason::Agreed}));
}

TEST(GameRules, A6_23_AnOfferStandsUntilTheOtherSideMoves) {
    Game game = started();
    EXPECT_EQ(game.offer_draw(Side::Red), Verdict::Ok);
    EXPECT_EQ(play(game, Side::Red, "d3-d4"), Verdict::Ok);
    EXPECT_EQ(game.draw_offer(), Side::Red);
    EXPECT_EQ(play(game, Side::Blue, "e6-e5"), Verdict::Ok);
    EXPECT_EQ(game.draw_offer(), std::nullopt);
    EXPECT_EQ(game.offer_draw(Side::Blue), Verdict::Ok); // no longer an acceptance, but an offer
    EXPECT_EQ(game.outcome(), std::nullopt);
    EXPECT_EQ(game.draw_offer(), Side::Blue);
}

TEST(GameRules, A6_23_AnOfferIsDeclinedAndMadeAnewAfterAMove) {
    Game game = started();
    EXPECT_EQ(game.decline_draw(Side::Blue), Verdict::NotNow); // there is none
    EXPECT_EQ(game.offer_draw(Side::Red), Verdict::Ok);
    EXPECT_EQ(game.decline_draw(Side::Red), Verdict::NotNow); // nobody declines their own offer
    EXPECT_EQ(game.decline_draw(Side::Blue), Verdict::Ok);
    EXPECT_EQ(game.draw_offer(), std::nullopt);
    EXPECT_EQ(game.offer_draw(Side::Red), Verdict::NotNow); // not repeatedly
    EXPECT_EQ(play(game, Side::Red, "d3-d4"), Verdict::Ok);
    EXPECT_EQ(game.offer_draw(Side::Red), Verdict::Ok);
    EXPECT_EQ(game.offer_draw(Side::Blue), Verdict::Ok);
    EXPECT_EQ(game.decline_draw(Side::Blue), Verdict::GameOver);
}

TEST(GameRules, A6_23_WhoIsNotOnTurnMayClaim) {
    for (const Claim what : {Claim::Win, Claim::Draw}) {
        Game early{kBarrage8};
        EXPECT_EQ(early.claim(Side::Blue, what), Verdict::NotNow);
        Game game = started();
        EXPECT_EQ(game.claim(Side::Red, what), Verdict::NotNow);
        EXPECT_EQ(game.claim(Side::Blue, what), Verdict::Ok);
        const auto winner = what == Claim::Win ? std::optional{Side::Blue} : std::nullopt;
        EXPECT_EQ(game.outcome(), (Outcome{winner, Reason::Left}));
        EXPECT_TRUE(game.view_for(Side::Red).disclosure);
        EXPECT_EQ(game.claim(Side::Blue, what), Verdict::GameOver);
    }
}

TEST(GameRules, A6_23_ACancelledGameDisclosesNothing) {
    Game game{kBarrage8};
    EXPECT_EQ(game.place(Side::Red, *parse_setup(kBarrage8, "F...............B3129X2.")), Verdict::Ok);
    EXPECT_EQ(game.cancel(), Verdict::Ok);
    EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, Reason::Cancelled}));
    EXPECT_FALSE(game.view_for(Side::Blue).disclosure);
    EXPECT_FALSE(game.view_for(Side::Blue).own_setup);
    EXPECT_EQ(game.cancel(), Verdict::GameOver);
    game = started();
    EXPECT_EQ(game.cancel(), Verdict::NotNow);
}

TEST(GameRules, A6_24_LimitsOfLengthEndTheGame) {
    Rules rules;
    rules.max_plies = 2;
    Game game = started(tests::with_rules(kBarrage8, rules));
    play_all(game, "d3-d4 e6-e5");
    EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, Reason::Length}));
}

/// Two games that differ only in Blue's hidden ranks look the same from Red's seat, move for move.
TEST(GameRules, MessagesDoNotDependOnHiddenRanks) {
    Game one = started(kBarrage8, kRows, kRows);
    Game other = started(kBarrage8, kRows, kOtherRows);
    const auto expect_the_same = [&] {
        const SeatView a = one.view_for(Side::Red);
        const SeatView b = other.view_for(Side::Red);
        EXPECT_EQ(*a.board, *b.board);
        EXPECT_EQ(a.plies, b.plies);
        EXPECT_EQ(a.own_setup, b.own_setup);
        EXPECT_EQ(std::tuple(a.seat, a.phase, a.ready, a.draw_offer, a.outcome),
                  std::tuple(b.seat, b.phase, b.ready, b.draw_offer, b.outcome));
        EXPECT_FALSE(a.disclosure || b.disclosure);
    };
    expect_the_same();
    for (const std::string_view move : {"a3-a4", "e6-e5", "a4-a5", "e5-e4", "d3-d4", "c6-c7"}) {
        EXPECT_EQ(play(one, one.to_move(), move), Verdict::Ok) << move;
        EXPECT_EQ(play(other, other.to_move(), move), Verdict::Ok) << move;
        expect_the_same();
    }
    EXPECT_NE(*one.view_for(Side::Blue).board, *other.view_for(Side::Blue).board);
}

TEST(GameRules, O8_TheRecordHoldsTheWholeGame) {
    Game game = started(kBarrage8, kRows, kOtherRows);
    EXPECT_EQ(game.move(Side::Red, move_named(kBarrage8, "d3-d4"), 1500ms), Verdict::Ok);
    play_all(game, "e6-e5 d4-d5 e5-d5");
    EXPECT_EQ(game.resign(Side::Blue), Verdict::Ok);
    const notation::Record record = game.record();
    EXPECT_EQ(record.start.size(), 16U);
    EXPECT_TRUE(std::ranges::is_sorted(record.start, {}, &PlacedPiece::square));
    EXPECT_EQ(record.outcome, (Outcome{Side::Red, Reason::Resigned}));
    ASSERT_EQ(record.plies.size(), 4U);
    EXPECT_EQ(record.plies[0].thinking, 1500ms);
    EXPECT_EQ(record.plies[1].thinking, std::nullopt);
    EXPECT_EQ(record.plies[3].battle, (Battle{Rank::Scout, Rank::General, BattleResult::DefenderWins}));

    // Rebuilt from the record, the game is the same.
    Position position = position_from_unchecked(record.start);
    for (const notation::RecordedPly& ply : record.plies)
        position = make_unchecked(record.edition, position, ply.move).after;
    std::vector<Move> moves;
    for (const notation::RecordedPly& ply : record.plies)
        moves.push_back(ply.move);
    EXPECT_EQ(view_of(position, Side::Red, moves), *game.view_for(Side::Red).board);
}

} // namespace
} // namespace vaandel::game
