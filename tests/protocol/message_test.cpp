// Every message is read as it was written, and anything else is refused with a reason.

#include "vaandel/notation/card_event_words.hpp"
#include "vaandel/protocol/message.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "laws.hpp"
#include "support/mutation.hpp"

namespace vaandel::protocol {
namespace {

using board::BattleResult;
using board::Rank;

constexpr WireMove kStep{{0, 3}, {0, 4}};
cards::SeenEvent event(std::string_view word) { return *notation::parse_event_word(word); }

/// In the middle of a game of Card Battle.
CardPosition table() {
    const auto half = [](std::string_view row, unsigned pile, std::string_view out) {
        const notation::WireRow known = *notation::parse_row(row);
        return CardPosition::Half{
            .line = known.line, .known = known.known, .pile = pile, .out = *notation::parse_bag(out)};
    };
    return {.turn = 7,
            .to_act = Side::Blue,
            .stage = cards::Stage::Act,
            .idle = 2,
            .own = half("9X8.2", 12, "42"),
            .shown = *notation::parse_shown("+...+"),
            .hand = *notation::parse_bag("B43"),
            .enemy = half("?8?..", 13, "-"),
            .enemy_hand = 3,
            .events = {event("r:lay=?????"), event("b:attack=1x2:9>8+??")}};
}

CardTerms card_terms() {
    return {.deck = cards::kJumbo23,
            .rules = {.stuck_check = cards::StuckCheck::LineAndReserves, .max_turns_without_attack = std::nullopt}};
}

constexpr WireMove kAttack{{9, 9}, {9, 0}, true};
constexpr WirePly kPly{{0, 3}, {0, 4}, std::nullopt};

WirePly attack(Rank attacker, std::optional<Rank> defender, BattleResult result) {
    return {{0, 3}, {0, 4}, board::SeenBattle{attacker, defender, result}};
}

struct ToCase {
    std::string_view line;
    ToEngine message;
};

std::vector<ToCase> to_cases() {
    const Clocks clocks{.left = {Milliseconds{60000}, Milliseconds{59000}}, .increment = Milliseconds{100}};
    board::Rules rules = board::kGravonRules;
    rules.more_squares = board::MoreSquares::Off;
    rules.both_immobile = board::BothImmobile::SideToMoveLoses;
    rules.immobility = board::Immobility::OnTurn;
    rules.scout_charge = board::ScoutCharge::Forbidden;
    rules.winning_defender = board::WinningDefender::Advances;
    rules.silent_defence = board::SilentDefence::On;
    rules.max_plies_without_attack = 200;
    rules.max_plies = 2000;
    return {
        {"vaandel-protocol 1", Version{}},
        {"error what is this?", Complaint{"what is this?"}},
        {"isready", IsReady{}},
        {"setoption level casual", SetOption{"level", "casual"}},
        {"setoption book", SetOption{"book", ""}},
        {"newgame duel8 blue", NewGame{"duel8", Side::Blue, {}}},
        {"newgame original red two-squares 5 more-squares off both-immobile side-to-move-loses immobility on-turn "
         "scout-charge forbidden winning-defender advances silent-defence on max-plies-without-attack 200 max-plies "
         "2000",
         NewGame{"original", Side::Red, rules}},
        {"newgame cards blue", NewGame{"cards", Side::Blue, CardTerms{}}},
        {"newgame cards red deck jumbo23 stuck-check line-and-reserves max-turns-without-attack off",
         NewGame{"cards", Side::Red, card_terms()}},
        {"setup", AskSetup{}},
        {"setup movetime 100 letters F1X..", AskSetup{{Milliseconds{100}, {}, {}, {}}, "F1X.."}},
        {"position A?B r 0", Position{"A?B", Side::Red, 0, {}}},
        {"position A?B b 3 moves a4-a5 a4xa5:8>3 a4xa5:3<B",
         Position{"A?B",
                  Side::Blue,
                  3,
                  {kPly, attack(Rank::Colonel, Rank::Miner, BattleResult::AttackerWins),
                   attack(Rank::Miner, Rank::Bomb, BattleResult::DefenderWins)}}},
        {"table turn 7 to b stage act idle 2 own 9X8.2 +...+ 43B 12 42 enemy ?8?.. 3 13 - "
         "events r:lay=????? b:attack=1x2:9>8+??",
         table()},
        {"go legal lay=9X8F2 attack=2x4 spy=3 scout=1@24 scout=1@3 run=5 pass fill=.4..9",
         Go{{},
            false,
            {cards::LayOut{notation::parse_row("9X8F2")->known}, cards::Attack{{1}, {3}}, cards::SpyLook{{2}},
             cards::ScoutLook{{0}, {cards::Place{1}, cards::Place{3}}}, cards::ScoutLook{{0}, {cards::Place{2}}},
             cards::FlagRun{{4}}, cards::Pass{}, cards::FillGaps{notation::parse_row(".4..9")->known}}}},
        {"played 3 b:scout=1@24:.9.B.+98", PlayedAction{3, event("b:scout=1@24:.9.B.+98")}},
        {"go", Go{}},
        {"go movetime 100 nodes 5000 clock 60000 59000 increment 100 drawoffer legal a4-a5 k10xk1",
         Go{{Milliseconds{100}, 5000, clocks, false}, true, {kStep, kAttack}}},
        {"go infinite", Go{{.move_time = {}, .nodes = {}, .clocks = {}, .is_infinite = true}, false, {}}},
        {"stop", Stop{}},
        {"played 12 a4xa5:3<?", PlayedAction{12, attack(Rank::Miner, std::nullopt, BattleResult::DefenderWins)}}, // B.6
        {"played 13 a4xa5:X=X", PlayedAction{13, attack(Rank::Marshal, Rank::Marshal, BattleResult::BothLost)}},
        {"gameover red flag", GameOver{Side::Red, "flag", {}}},
        {"gameover draw both_immobile reveal - F1X", GameOver{{}, "both_immobile", {{std::nullopt, "F1X"}}}},
        {"quit", Quit{}},
    };
}

struct FromCase {
    std::string_view line;
    FromEngine message;
};

std::vector<FromCase> from_cases() {
    return {
        {"vaandel-protocol 1", Version{}},
        {"error no position", Complaint{"no position"}},
        {"id Some bot 2.1", Identity{"Some bot 2.1"}},
        {"editions original duel8", Editions{{"original", "duel8"}}},
        {"option seed number 1 0 9", Option{"seed", NumberOption{1, 0, 9}}},
        {"option level choice high low high", Option{"level", ChoiceOption{"high", {"low", "high"}}}},
        {"option book flag true", Option{"book", FlagOption{true}}},
        {"option file text some where", Option{"file", TextOption{"some where"}}},
        {"option file text", Option{"file", TextOption{}}},
        {"readyok", ReadyOk{}},
        {"setup F1X..", SetupText{"F1X.."}},
        {"info", Info{}},
        {"info depth 3 nodes 1234 time 56 wdl 512 300 188 line a4-a5 k10xk1",
         Info{{}, 3, 1234, Milliseconds{56}, WinDrawLoss{512, 300, 188}, {}, {kStep, kAttack}, {}}},
        {"info multipv 2 depth 3 visits 17 line a4-a5", Info{2, 3, {}, {}, {}, 17, {kStep}, {}}},
        {"info string the net of an hour ago", Info{{}, {}, {}, {}, {}, {}, {}, "the net of an hour ago"}},
        {"bestmove a4-a5", BestMove{BestMove::Move{kStep, false}}},
        {"bestmove a4-a5 draw", BestMove{BestMove::Move{kStep, true}}},
        {"bestmove fill=.4..9 draw",
         BestMove{BestMove::Move{cards::Action{cards::FillGaps{notation::parse_row(".4..9")->known}}, true}}},
        {"bestmove draw", BestMove{BestMove::AcceptDraw{}}},
        {"bestmove resign", BestMove{BestMove::Resign{}}},
    };
}

TEST(Messages, ToTheEngineRoundTrip) {
    std::vector<bool> met(std::variant_size_v<ToEngine>);
    for (const auto& [line, message] : to_cases()) {
        EXPECT_EQ(text_of(message), line);
        const auto read = parse_to_engine(line);
        ASSERT_TRUE(read) << line << ": " << read.error();
        EXPECT_EQ(*read, message) << line;
        met[message.index()] = true;
    }
    EXPECT_EQ(std::ranges::count(met, false), 0);
}

TEST(Messages, FromTheEngineRoundTrip) {
    std::vector<bool> met(std::variant_size_v<FromEngine>);
    for (const auto& [line, message] : from_cases()) {
        EXPECT_EQ(text_of(message), line);
        const auto read = parse_from_engine(line);
        ASSERT_TRUE(read) << line << ": " << read.error();
        EXPECT_EQ(*read, message) << line;
        met[message.index()] = true;
    }
    EXPECT_EQ(std::ranges::count(met, false), 0);
}

TEST(Messages, IgnoreBlanks) {
    EXPECT_EQ(*parse_to_engine("  go \t movetime  5 \r"), ToEngine{(Go{{Milliseconds{5}, {}, {}, {}}, false, {}})});
}

TEST(Messages, RefuseMalformedTextWithAReason) {
    const auto to = [](std::string_view line) { return parse_to_engine(line).error(); };
    EXPECT_EQ(to(""), "an empty line");
    EXPECT_EQ(to("hello"), "'hello' is not a message");
    EXPECT_EQ(to("bestmove a4-a5"), "'bestmove' is not a message"); // not to an engine
    EXPECT_EQ(to("isready now"), "isready: 'now' is not understood in 'isready'");
    EXPECT_EQ(to("go sideways"), "go: 'sideways' is not understood in 'go'");
    EXPECT_EQ(to("go movetime"), "go: a number of milliseconds is missing");
    EXPECT_EQ(to("go movetime -1"), "go: '-1' is not a number of milliseconds");
    EXPECT_EQ(to("go legal a4a5"), "go: 'a4a5' is not a move such as a4-a5 or a4xa5");
    EXPECT_EQ(to("go legal a4-j5"), "go: 'a4-j5' is not a move such as a4-a5 or a4xa5");
    EXPECT_EQ(to("newgame duel8 green"), "newgame: 'green' is neither red nor blue");
    EXPECT_EQ(to("newgame duel8 red two-squares 4"), "newgame: 'two-squares' is not a rule with the setting '4'");
    EXPECT_EQ(to("position A w 0"), "position: the side on turn is r or b, not 'w'");
    EXPECT_EQ(to("position A r 1 moves a4xa5"), "position: 'a4xa5' is not a ply such as a4-a5 or a4xa5:8>3");
    EXPECT_EQ(to("played 0 a4-a5"), "played: plies are counted from 1");
    EXPECT_EQ(to("table turn 1 to r stage act own"), "table: 'idle' is due, not 'own'");
    EXPECT_EQ(to("table turn 1 to r stage rest"), "table: 'rest' is not a stage such as lay, act, chain or fill");
    EXPECT_EQ(to("table turn 1 to r stage act idle 0 own 9X8"), "table: '9X8' is not a row such as 9X?.2");
    EXPECT_EQ(to("newgame duel8 red two-squares 5 max-plies 9 two-squares 3"),
              "newgame: the rule 'two-squares' is given twice");
    EXPECT_EQ(to("newgame cards red deck patch23 deck patch23"), "newgame: the rule 'deck' is given twice");
    EXPECT_EQ(to("newgame cards red two-squares 5"), "newgame: 'two-squares' is not a rule with the setting '5'");
    EXPECT_EQ(to("newgame cards red deck 24"), "newgame: 'deck' is not a rule with the setting '24'");
    EXPECT_EQ(to(std::string_view{"go\0", 3}), "a control character");
    EXPECT_EQ(to("error " + std::string(kLongestLine, 'x')).substr(0, 26), "a line of 1048582 bytes; 1");
    const auto from = [](std::string_view line) { return parse_from_engine(line).error(); };
    EXPECT_EQ(from("bestmove"), "bestmove: a move is missing");
    EXPECT_EQ(from("bestmove a4-a5 please"), "bestmove: 'please' is not understood in 'bestmove'");
    EXPECT_EQ(from("info wdl 500 500 1"), "info: the three chances do not sum to 1000");
    EXPECT_EQ(from("option x number 5 6 7"), "option: 5 is not between 6 and 7");
    EXPECT_EQ(from("option x choice a b c"), "option: the default 'a' is not among the values");
}

TEST(Messages, FitOnOneLine) { EXPECT_EQ(text_of(FromEngine{Complaint{"two\nlines\r\x01"}}), "error two lines"); }

TEST(Messages, KeepTheirLawsWhenTheyAreDamaged) {
    const std::vector<std::string_view> snippets{" ",           "a4-a5",  "moves", "legal", "attack=2x4",
                                                 "r:lay=?????", "events", "cards", "x",     ":8>3",
                                                 "\t",          "\n",     "0",     "red"};
    const auto make = [](Random& random) {
        const auto to = to_cases();
        const auto from = from_cases();
        const auto at = random.below(std::uint32_t(to.size() + from.size()));
        return std::string{at < to.size() ? to[at].line : from[at - to.size()].line};
    };
    const auto is_read = [](std::string_view line) {
        return bool{parse_to_engine(line)} || bool{parse_from_engine(line)};
    };
    tests::check_mutated(snippets, make, laws::check_line, is_read);
}

} // namespace
} // namespace vaandel::protocol
