// Gravon's XML (C.1): what is written, and what it cannot express.

#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/gravon_types.hpp"
#include "vaandel/notation/strados.hpp"

#include <gtest/gtest.h>

namespace vaandel::notation {
namespace {

using namespace board;

constexpr std::string_view kField = "MBLKEDDCAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA__AA__AAAA__AA__AA"
                                    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAYNXWQPPOAA";

Square at(std::string_view name) { return *kBoard10.parse_square(name); }

Record sample() {
    Record record{.edition = kBarrage10,
                  .names = {std::nullopt, "A & B"},
                  .started = {},
                  .start = *parse_strados2(kBoard10, kField),
                  .plies = {},
                  .outcome = Outcome{Side::Red, Reason::Resigned}};
    record.plies = {{{at("h1"), at("k1")}, std::nullopt}, {{at("h10"), at("h9")}, std::nullopt}};
    return record;
}

std::string why_not(const Record& record) {
    const auto text = write_gravon(record);
    return text ? "it was written" : text.error();
}

TEST(GravonWrite, MatchesTheArchive) {
    const auto text = write_gravon(sample());
    ASSERT_TRUE(text);
    EXPECT_EQ(*text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                     "<stratego>\n"
                     " <game type=\"barrage\">\n"
                     "  \n"
                     "  <field content=\"" +
                         std::string{kField} +
                         "\"/>\n"
                         "  <move id=\"1\" source=\"H1\" target=\"K1\"/>\n"
                         "  <move id=\"2\" source=\"H:\" target=\"H9\"/>\n"
                         "  <player id=\"1\">Player 1</player>\n"
                         "  <player id=\"2\">A &#38; B</player>\n"
                         "  <result type=\"3\" winner=\"1\"/>\n"
                         " </game>\n"
                         "</stratego>");
}

TEST(GravonWrite, GameWithoutBothSetUpsHasNoField) {
    Record record = sample();
    std::erase_if(record.start, [](const PlacedPiece& piece) { return piece.side == Side::Blue; });
    record.plies.clear();
    const auto text = write_gravon(record);
    ASSERT_TRUE(text);
    EXPECT_EQ(text->find("field"), std::string::npos);
}

TEST(GravonWrite, EveryOutcomeHasItsCode) {
    const auto result = [](const Outcome& outcome) {
        Record record = sample();
        record.outcome = outcome;
        const std::string text = *write_gravon(record);
        const std::size_t at = text.find("<result");
        return text.substr(at, text.find('\n', at) - at);
    };
    EXPECT_EQ(result({Side::Blue, Reason::Immobile}), "<result type=\"0\" winner=\"2\"/>");
    EXPECT_EQ(result({Side::Red, Reason::Flag}), "<result type=\"1\" winner=\"1\"/>");
    EXPECT_EQ(result({std::nullopt, Reason::BothImmobile}), "<result type=\"2\" winner=\"3\"/>");
    EXPECT_EQ(result({Side::Blue, Reason::Resigned}), "<result type=\"3\" winner=\"2\"/>");
    EXPECT_EQ(result({std::nullopt, Reason::Agreed}), "<result type=\"4\" winner=\"3\"/>");
}

TEST(GravonWrite, OutcomesWithoutACodeGetTheNearest) {
    Record record = sample();
    record.outcome = Outcome{Side::Blue, Reason::Time};
    EXPECT_NE(write_gravon(record)->find("<result type=\"11\" winner=\"2\"/>"), std::string::npos);
    record.gravon_result = GravonResult::OpponentMissing;
    EXPECT_NE(write_gravon(record)->find("<result type=\"14\" winner=\"2\"/>"), std::string::npos);
    record.outcome.reset();
    EXPECT_EQ(write_gravon(record)->find("<result"), std::string::npos);
}

TEST(GravonWrite, RefusesWhatTheFormatCannotHold) {
    Record record = sample();
    record.edition = kDuel8;
    EXPECT_EQ(why_not(record), "the Gravon archive has no type for duel8");
    record = sample();
    record.placement = Placement::Free;
    EXPECT_EQ(why_not(record), "the Gravon archive has no type for barrage10 with a free placement");
    record = sample();
    record.outcome = Outcome{std::nullopt, Reason::Length};
    EXPECT_EQ(why_not(record), "the Gravon archive has no result for a game that ended by length");
    record = sample();
    record.names.blue = std::string(1, char{1});
    EXPECT_EQ(why_not(record), "blue's name has a character that XML cannot hold");
    record = sample();
    record.edition.rules.winning_defender = WinningDefender::Advances;
    EXPECT_EQ(why_not(record), "the Gravon archive knows no winning defender that advances");
}

} // namespace
} // namespace vaandel::notation
