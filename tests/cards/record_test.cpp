// The record of a card game: read, written, replayed.

#include "vaandel/game/replay.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cards/games.hpp"
#include "cards/laws.hpp"
#include "property/data.hpp"
#include "support/mutation.hpp"

namespace vaandel::tests {
namespace {

using namespace cards;

constexpr std::string_view kText = R"(vaandel record 1
edition: cards
deck: patch23
red: "Anna"
blue: "Zoë \"Flagge\""
started: 2026-11-21T19:04:05.250Z
result: red wins (resigned)
stuck-check: line
flag-rescue: forbidden
chain-attacks: off
max-turns-without-attack: 100

[decks]
red  9X8F42B3765432B654321B2
blue 2F8B42X3765432B654321B9

[actions]
   1. red  lay 9 X 8 F 2  (12.000s)
   2. blue lay 2 F 8 B 4
   3. red  attack 1 3  9 takes 8  (2.310s)
   4. blue scout 1 at 1 3  sees 9 8
   5. blue fill 3=X
   6. red  run 4  shuffles 8B42X39765432B654321F2B
   7. red  lay 8 4 2 X B
   8. blue attack 5 1  4 falls to 8
   9. blue fill 5=2
)";

/// As kText, with `from` changed to `to`.
std::string changed(std::string_view from, std::string_view to) {
    std::string text{kText};
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

std::string problems_of(std::string_view text) {
    const auto record = notation::parse_card_record(text);
    return record ? "none" : notation::describe(record.error());
}

TEST(CardRecord, ActionsRoundTrip) {
    for (const std::string_view text : {"lay 4 9 2 B X", "lay 1", "attack 2 4", "spy 3", "scout 1 at 2 4",
                                        "scout 5 at 1", "run 5", "pass", "fill 2=4 5=9", "fill 1=F"}) {
        const auto action = parse_action(text);
        ASSERT_TRUE(action) << text;
        EXPECT_EQ(text_of(*action), text);
    }
    for (const std::string_view text :
         {"",           "lay 4 9 2 B X 1", "lay 44",       "lay A",    "attack",  "attack 0 1",
          "attack 6 1", "attack 1",        "attack 1 2 3", "spy",      "spy 1 2", "scout 1",
          "scout 1 2",  "scout 1 at 2 2",  "scout 1 at 9", "run",      "pass 1",  "fill 2",
          "fill 2=",    "fill 2=A",        "fill 2=4 2=5", "fill 6=4", "peek 1",  "SPY 1"})
        EXPECT_FALSE(parse_action(text)) << text;
}

TEST(CardRecord, WholeGamesRoundTripAndReplay) {
    Random random{1};
    std::size_t ends = 0;
    for (std::size_t number = 0; number < 200; ++number) {
        Edition edition = kCards;
        edition.deck = all_decks()[number % 2];
        edition.rules = all_card_rules()[number % 8];
        if (number % 5 == 0)
            edition.rules.max_turns_without_attack.reset();
        const CardGame game = random_card_game(edition, 20 + random.below(300), random);
        notation::CardRecord record;
        record.edition = edition;
        record.names.red = "Anna";
        record.started = notation::Time{};
        if (number % 2 == 0)
            record.clock =
                notation::TimeControl{std::chrono::minutes{5}, std::chrono::minutes{10}, std::chrono::seconds{number}};
        record.decks = game.decks;
        record.actions = game.actions;
        record.outcome = states_of(game).back().open.outcome;
        record.actions.front().thinking = std::chrono::milliseconds{random.below(100000)};
        ends += record.outcome ? 1U : 0U;
        const std::string text = notation::write_record(record);
        ASSERT_EQ(laws::check_record(text), "") << text;
        const auto again = notation::parse_card_record(text);
        ASSERT_TRUE(again) << notation::describe(again.error()) << text;
        ASSERT_TRUE(*again == record) << text;
        const game::CardReplay expected = game::ReplayOk{record.actions.size(), record.outcome};
        ASSERT_EQ(game::replay(*again, edition.rules), expected)
            << game::describe(game::replay(*again, edition.rules)) << text;
    }
    EXPECT_GT(ends, 50U);
}

TEST(CardRecord, TheDocumentedExampleIsCanonicalAndReplays) {
    EXPECT_NE(read_file(tests_folder().parent_path() / "docs" / "code" / "records.md").find(kText), std::string::npos);
    const auto record = notation::parse_card_record(kText);
    ASSERT_TRUE(record) << notation::describe(record.error());
    EXPECT_EQ(notation::write_record(*record), kText);
    EXPECT_TRUE(notation::is_card_record(kText));
    EXPECT_EQ(record->names.blue, "Zoë \"Flagge\"");
    EXPECT_EQ(game::describe(game::replay(*record, record->edition.rules)), "ok, 9 actions, red wins by resignation");
}

TEST(CardRecord, ReportsErrorsWithTheirLine) {
    EXPECT_EQ(problems_of(changed("record 1", "record 2")), "line 1: unknown format version '2', only 1 is known");
    EXPECT_EQ(problems_of(changed("edition: cards", "edition: duel8")), "line 2: the edition is 'duel8', not cards");
    EXPECT_EQ(problems_of(changed("patch23", "jumbo24")), "line 3: unknown deck 'jumbo24'");
    EXPECT_EQ(problems_of(changed("red wins (resigned)", "draw (flag)")),
              "line 7: no game can end like this: 'draw (flag)'");
    EXPECT_EQ(problems_of(changed("stuck-check: line\n", "")), "the key 'stuck-check' is missing");
    EXPECT_EQ(problems_of(changed("chain-attacks: off", "chain-attacks: maybe")),
              "line 10: chain-attacks needs one of off, on, not 'maybe'");
    EXPECT_EQ(problems_of(changed("attack: 100", "attack: many")),
              "line 11: max-turns-without-attack needs a number of turns or 'off', not 'many'");
    EXPECT_EQ(problems_of(changed("red  9X8", "red  XX8")), "line 14: these are not the cards of patch23");
    EXPECT_EQ(problems_of(changed("blue 2F8B42X3765432B654321B9\n", "")), "line 13: the deck of blue is missing");
    EXPECT_EQ(problems_of(changed("blue 2F8", "red  2F8")),
              "line 15: the deck of red or of blue, once each, not 'red'");
    EXPECT_EQ(problems_of(changed("   3. red  attack", "   4. red  attack")),
              "line 20: '3.' was due, not '4.'; line 21: '5.' was due, not '4.'");
    EXPECT_EQ(problems_of(changed("3. red  attack 1 3", "3. green attack 1 3")),
              "line 20: red or blue was due, not 'green'");
    EXPECT_EQ(problems_of(changed("(2.310s)", "(2s)")), "line 20: '(2s)' is not a time such as (3.250s)");
    for (const auto& [from, to] :
         {std::pair{"9 takes 8", ""}, std::pair{"9 takes 8", "9 beats 8"}, std::pair{"sees 9 8", "sees 9"},
          std::pair{"sees 9 8", ""}, std::pair{"  shuffles 8B42X39765432B654321F2B", ""},
          std::pair{"lay 2 F 8 B 4", "lay 2 2=F"}})
        EXPECT_NE(problems_of(changed(from, to)).find("is not an action such as 'attack 2 4  8 takes 3'"),
                  std::string::npos)
            << to << ": " << problems_of(changed(from, to));
    EXPECT_EQ(problems_of(changed("[actions]", "[moves]")),
              "line 17: no section 'moves' belongs here ('decks', then 'actions')");
    EXPECT_EQ(problems_of(changed("[decks]", "[piles]")), "line 13: the section 'decks' is missing");
    EXPECT_EQ(problems_of(changed("deck: patch23", "deck: patch23\nboard: none")), "line 4: unknown key 'board'");
}

TEST(CardRecord, AReplayReportsIllegalActions) {
    const auto verdict = [](const std::string& text) {
        const auto record = notation::parse_card_record(text);
        return record ? game::describe(game::replay(*record, record->edition.rules))
                      : notation::describe(record.error());
    };
    EXPECT_EQ(verdict(changed("3. red  attack 1 3", "3. red  attack 4 3")),
              "illegal at action 3: red attack 4 3: Bombs and Flag cannot attack");
    EXPECT_EQ(verdict(changed("3. red ", "3. blue")), "illegal at action 3: blue attack 1 3: the other side is to act");
    EXPECT_EQ(verdict(changed("9 takes 8", "X takes 8")),
              "mismatch: record says attack 1 3  X takes 8 at action 3, replay says attack 1 3  9 takes 8");
    EXPECT_EQ(verdict(changed("sees 9 8", "sees 9 7")),
              "mismatch: record says scout 1 at 1 3  sees 9 7 at action 4, replay says scout 1 at 1 3  sees 9 8");
    EXPECT_EQ(verdict(changed("shuffles 8B", "shuffles 88")).substr(0, 56),
              "mismatch: record says run 4  shuffles 8842X39765432B6543");
    EXPECT_EQ(verdict(changed("red wins (resigned)", "red wins (flag)")),
              "mismatch: record says red wins by flag, replay says the game is not over");
}

/// Pieces of the format, and bytes that trouble parsers.
constexpr std::array<std::string_view, 18> kSnippets{"\n",
                                                     "\r\n",
                                                     "\xFF",
                                                     "\"",
                                                     "#",
                                                     ":",
                                                     "[actions]\n",
                                                     "[decks]\n",
                                                     "(1.000s)",
                                                     "takes",
                                                     "sees nothing",
                                                     "99999999999999999999",
                                                     "-1",
                                                     "shuffles",
                                                     "scout 1 at",
                                                     "fill 1=F",
                                                     "\\u{",
                                                     "edition: cards\n"};

TEST(CardRecord, DamagedTextsAreReadOrRefused) {
    check_mutated(
        kSnippets,
        [](Random& random) {
            const std::uint32_t length = random.below(60);
            return record_of(random_card_game(kCards, length, random));
        },
        laws::check_record, [](std::string_view text) { return notation::parse_card_record(text).has_value(); });
}

} // namespace
} // namespace vaandel::tests
