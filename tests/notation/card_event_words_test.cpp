// Card Battle in words without blanks.

#include "vaandel/notation/card_event_words.hpp"

#include <gtest/gtest.h>

namespace vaandel::notation {
namespace {

using namespace cards;

TEST(CardWords, ActionsRoundTrip) {
    for (const char* const word : {"lay=9X8F2", "lay=98...", "attack=2x4", "spy=3", "scout=1@24", "scout=5@1", "run=5",
                                   "pass", "fill=.4..9", "fill=....B"}) {
        const auto action = parse_action_word(word);
        ASSERT_TRUE(action) << word;
        EXPECT_EQ(action_word(*action), word);
    }
}

TEST(CardWords, EventsRoundTrip) {
    for (const char* const word :
         {"r:lay=9X8F2", "b:lay=?????", "r:attack=2x4:8>3", "b:attack=1x1:3<B+??", "r:attack=1x5:5=5+9", "b:spy=3:X42",
          "r:spy=1:-+?", "r:scout=1@24:.9.B.", "b:scout=5@1:F....+XB", "r:run=5+X9822BBF", "b:run=2+????????", "r:pass",
          "b:pass+?", "r:fill=.4..9+2", "b:fill=.?..?+??"}) {
        const auto event = parse_event_word(word);
        ASSERT_TRUE(event) << word;
        EXPECT_EQ(event_word(*event), word);
    }
}

TEST(CardWords, RefusesMalformedText) {
    for (const char* const word :
         {"",           "lay",        "lay=9X8F",   "lay=9X8F22", "lay=9X8F?",  "lay=9X8Fx", "attack=2x",
          "attack=2-4", "attack=0x4", "attack=6x1", "spy=",       "spy=33",     "scout=1",   "scout=1@",
          "scout=1@22", "scout=1@6",  "run=5x",     "pass=1",     "fill=?....", "jump=1",    "a4-a5"})
        EXPECT_FALSE(parse_action_word(word)) << word;
    for (const char* const word :
         {"", "r", "r:", "g:pass", "r:lay=9X8F", "r:attack=2x4", "r:attack=2x4:8?3", "r:attack=2x4:8>", "r:spy=3",
          "r:spy=3:", "r:scout=1@24", "r:scout=1@24:.9...", "r:scout=1@24:.9.?.", "r:pass:8>3", "r:run=5:X", "r:pass+",
          "r:pass+9?", "r:pass+z", "r:fill=.4..9:X"})
        EXPECT_FALSE(parse_event_word(word)) << word;
}

TEST(CardWords, RowsShowWhatIsKnown) {
    const auto row = parse_row("9?.X.");
    ASSERT_TRUE(row);
    EXPECT_EQ(row->line, (PlaceSet{Place{0}, Place{1}, Place{3}}));
    EXPECT_EQ(row->known, (Row{Rank::General, std::nullopt, std::nullopt, Rank::Marshal, std::nullopt}));
    EXPECT_EQ(row_text(row->line, row->known), "9?.X.");
    EXPECT_EQ(bag_text(*parse_bag("2B9X9")), "X992B"); // the strongest first
    EXPECT_FALSE(parse_shown("+...?"));
}

} // namespace
} // namespace vaandel::notation
