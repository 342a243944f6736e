// Gravon's XML (C.1): what is read from it.

#include "vaandel/notation/gravon.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace vaandel::notation {
namespace {

using namespace board;

/// Barrage, all pieces on the back rows: Red a1..h1 is F B X 9 3 2 2 1, Blue the same on a10..h10.
constexpr std::string_view kBarrageField = "MBLKEDDCAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA__AA__AAAA__AA__AA"
                                           "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAYNXWQPPOAA";

std::string xml(std::string_view type, std::string_view body) {
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<stratego>\n <game type=\"{}\">\n{}\n </game>\n</stratego>\n",
        type, body);
}

std::string field(std::string_view content) { return fmt::format("  <field content=\"{}\"/>\n", content); }

std::string barrage(std::string_view rest) { return xml("barrage", field(kBarrageField) + std::string{rest}); }

Record read(std::string_view text) {
    auto record = parse_gravon(text);
    EXPECT_TRUE(record) << describe(record.error());
    return record ? *record
                  : Record{.edition = kOriginal, .names = {}, .started = {}, .start = {}, .plies = {}, .outcome = {}};
}

std::string why_not(std::string_view text) {
    const auto record = parse_gravon(text);
    return record ? "it was read" : describe(record.error());
}

Square at(std::string_view name) { return *kBoard10.parse_square(name); }

TEST(GravonRead, TypesDetermineEditionAndRules) {
    const Record barrage_game = read(barrage(""));
    EXPECT_EQ(barrage_game.edition.id, "barrage10");
    EXPECT_EQ(barrage_game.edition.rules, kGravonRules);
    EXPECT_EQ(barrage_game.placement, Placement::Army);
    EXPECT_EQ(barrage_game.battles, Battles::Omitted);

    EXPECT_EQ(read(xml("classic", "")).edition.id, "original");
    EXPECT_EQ(read(xml("classic", "")).edition.rules.two_squares, TwoSquaresLimit::Five);
    EXPECT_EQ(read(xml("duell", "")).edition.id, "duel10");
    const Record free = read(xml("classicfree", ""));
    EXPECT_EQ(free.edition.id, "original");
    EXPECT_EQ(free.edition.rules, kGravonRules);
    EXPECT_EQ(free.placement, Placement::Free);
}

TEST(GravonRead, FieldGivesThePieces) {
    const Record record = read(barrage(""));
    ASSERT_EQ(record.start.size(), 16U);
    EXPECT_EQ(record.start[0], (PlacedPiece{at("a1"), Side::Red, Rank::Flag}));
    EXPECT_EQ(record.start[2], (PlacedPiece{at("c1"), Side::Red, Rank::Marshal}));
    EXPECT_EQ(record.start[15], (PlacedPiece{at("h10"), Side::Blue, Rank::Spy}));
    EXPECT_TRUE(has_begun(record));
}

TEST(GravonRead, AcceptsBothNamesOfTheTenthFileAndRow) {
    const Record record = read(barrage("  <move id=\"1\" source=\"H1\" target=\"J1\"/>\n"
                                       "  <move target=\"K:\" source=\"H:\" id=\"2\"/>\n"));
    ASSERT_EQ(record.plies.size(), 2U);
    EXPECT_EQ(record.plies[0], (RecordedPly{{at("h1"), at("k1")}, std::nullopt}));
    EXPECT_EQ(record.plies[1], (RecordedPly{{at("h10"), at("k10")}, std::nullopt}));
}

TEST(GravonRead, IgnoresPlaceholderNames) {
    const Record record = read(barrage(R"(<player id="1">Player 1</player><player id="2">Zo&#xEB; &lt;3</player>)"));
    EXPECT_FALSE(record.names.red);
    EXPECT_EQ(record.names.blue, "Zo\u00eb <3");
}

TEST(GravonRead, ReadsEveryResult) {
    struct Case {
        std::string_view attributes;
        Outcome outcome;
    };
    const std::array<Case, 13> cases{{
        {R"(type="0" winner="1")", {Side::Red, Reason::Immobile}},
        {R"(winner="2" type="1")", {Side::Blue, Reason::Flag}},
        {R"(type="2" winner="3")", {std::nullopt, Reason::BothImmobile}},
        {R"(type="3" winner="1")", {Side::Red, Reason::Resigned}},
        {R"(type="4" winner="3")", {std::nullopt, Reason::Agreed}},
        {R"(type="4" winner="2")", {Side::Blue, Reason::Agreed}}, // a few of the archive's
        {R"(type="10" winner="3")", {std::nullopt, Reason::Time}},
        {R"(type="11" winner="1")", {Side::Red, Reason::Time}},
        {R"(type="12" winner="3")", {std::nullopt, Reason::Time}},
        {R"(type="12" winner="1")", {Side::Red, Reason::Time}},
        {R"(type="13" winner="2")", {Side::Blue, Reason::Time}},
        {R"(type="14" winner="1")", {Side::Red, Reason::Time}},
        {R"(type="14" winner="2")", {Side::Blue, Reason::Time}},
    }};
    for (const Case& one : cases)
        EXPECT_EQ(read(barrage(fmt::format("<result {}/>", one.attributes))).outcome, one.outcome) << one.attributes;
    EXPECT_EQ(read(barrage(R"(<result type="13" winner="1"/>)")).gravon_result, GravonResult::PlayerClockAndMissing);
    EXPECT_FALSE(read(barrage("")).outcome);
}

TEST(GravonRead, GameWithoutFieldNeverBegan) {
    const Record record = read(xml("classic", R"(<result type="3" winner="2"/>)"));
    EXPECT_FALSE(has_begun(record));
    EXPECT_EQ(record.outcome, (Outcome{Side::Blue, Reason::Resigned}));
}

TEST(GravonRead, FreePlacementOnAnyLand) {
    std::string content(100, 'A');
    for (const std::size_t lake : {42U, 43U, 46U, 47U, 52U, 53U, 56U, 57U})
        content[lake] = '_';
    content[0] = 'Y'; // Blue's Flag on a1
    content[40] = 'M';
    content[59] = 'D';
    const Record record = read(xml("classicfree", field(content)));
    const std::vector<PlacedPiece> expected{
        {at("a1"), Side::Blue, Rank::Flag}, {at("a5"), Side::Red, Rank::Flag}, {at("k6"), Side::Red, Rank::Scout}};
    EXPECT_EQ(record.start, expected);
}

TEST(GravonRead, RefusesUnknownTypesByName) {
    EXPECT_EQ(why_not(xml("quick", "")),
              "line 3: unknown type of game 'quick' (classic, barrage, duell or classicfree)");
    EXPECT_EQ(
        why_not(xml("ultimate lightning", "")),
        "line 3: 'ultimate lightning' is another game, with rules of its own (20 pieces, rescues, captains that go two "
        "squares); it is not supported");
    EXPECT_EQ(why_not("<stratego><game/></stratego>"), "line 1: <game> without the attribute 'type'");
}

TEST(GravonRead, ReportsAllErrorsOfAField) {
    EXPECT_EQ(why_not(xml("barrage", "\n" + field("MBL"))),
              "line 5: the position has 3 letters, the board has 100 squares");
    std::string content{kBarrageField};
    content[42] = 'A';
    content[8] = '_';
    content[9] = '?';
    EXPECT_EQ(why_not(xml("barrage", field(content))),
              "line 4: a lake on i1, where this board has none; line 4: no piece has the letter '?' (on k1); "
              "line 4: c5 is a lake, and needs a '_'");
    content = kBarrageField;
    content[0] = 'A';
    content[50] = 'M';
    EXPECT_EQ(why_not(xml("barrage", field(content))), "line 4: red's set-up: a6 is not in the set-up zone");
    EXPECT_EQ(
        why_not(xml("duell", field(kBarrageField))),
        "line 4: red's set-up: 1 pieces of rank 3, the army has 2; line 4: red's set-up: 1 pieces of rank B, the army "
        "has "
        "2; line 4: blue's set-up: 1 pieces of rank 3, the army has 2; line 4: blue's set-up: 1 pieces of rank B, the "
        "army has 2");
    content = kBarrageField;
    content.replace(90, 8, "AAAAAAAA");
    EXPECT_EQ(why_not(xml("barrage", field(content))), "line 4: the field lacks pieces of a side");
    EXPECT_EQ(why_not(barrage(field(kBarrageField))), "line 5: a second <field>");
}

TEST(GravonRead, ReportsWrongMoves) {
    const auto move = [](std::string_view attributes) { return barrage(fmt::format("<move {}/>", attributes)); };
    EXPECT_EQ(why_not(move(R"(id="2" source="A1" target="A2")")), "line 5: move '2' where move 1 was due");
    EXPECT_EQ(why_not(move(R"(id="" source="A1" target="A2")")), "line 5: move '' where move 1 was due");
    EXPECT_EQ(why_not(move(R"(id="1x" source="A1" target="A2")")), "line 5: move '1x' where move 1 was due");
    for (const std::string_view square : {"L1", "A;", "A0", "A", "", "A10", "a1", "1A", "A/"})
        EXPECT_EQ(why_not(move(fmt::format(R"(id="1" source="A1" target="{}")", square))),
                  fmt::format("line 5: no such square: '{}'", square));
    EXPECT_EQ(why_not(move(R"(id="1" source="A1")")), "line 5: <move> without the attribute 'target'");
    EXPECT_EQ(why_not(move(R"(id="1" source="A1" target="A2" id="1")")), "line 5: twice the attribute 'id' of <move>");
    EXPECT_EQ(why_not(move(R"(id="1" source="A1" target="A2" piece="F")")),
              "line 5: unknown attribute 'piece' of <move>");
    EXPECT_EQ(why_not(barrage(
                  "<move id=\"1\" source=\"A1\" target=\"A2\"><rescue rescuefield=\"A1\" rescuepiece=\"D\"/></move>")),
              "line 5: <move> has a content");
    EXPECT_EQ(why_not(xml("barrage", "<move id=\"1\" source=\"A1\" target=\"A2\"/>" + field(kBarrageField))),
              "line 4: a move before the <field>");
}

TEST(GravonRead, ReportsWrongPlayersAndResults) {
    EXPECT_EQ(why_not(barrage("<player id=\"3\">x</player>")),
              "line 5: no player has the id '3' (1 is red, 2 is blue)");
    EXPECT_EQ(why_not(barrage("<player id=\"1\">x</player>\n<player id=\"1\">y</player>")),
              "line 6: a second player 1");
    EXPECT_EQ(why_not(barrage("<player id=\"1\"><b>x</b></player>")), "line 5: a player is only a name");
    EXPECT_EQ(why_not(barrage("<player id=\"1\">x<b/>y</player>")), "line 5: a player is only a name");
    EXPECT_EQ(why_not(barrage("<player id=\"1\">\xFF</player>")), "line 5: the name is not UTF-8");
    EXPECT_EQ(why_not(barrage(R"(<result type="5" winner="1"/>)")), "line 5: unknown type of result '5'");
    EXPECT_EQ(why_not(barrage(R"(<result type="1" winner="0"/>)")),
              "line 5: unknown winner '0' (1 is red, 2 is blue, 3 is a draw)");
    EXPECT_EQ(why_not(barrage(R"(<result type="1" winner="3"/>)")),
              "line 5: a game that ended by type 1 cannot have winner 3");
    EXPECT_EQ(why_not(barrage(R"(<result type="2" winner="1"/>)")),
              "line 5: a game that ended by type 2 cannot have winner 1");
    EXPECT_EQ(why_not(barrage("<result type=\"1\" winner=\"1\"/>\n<result type=\"1\" winner=\"1\"/>")),
              "line 6: a second <result>");
}

TEST(GravonRead, RefusesOtherContent) {
    EXPECT_EQ(why_not("<html/>"), "line 1: <stratego> expected, not <html>");
    EXPECT_EQ(why_not("<stratego/>"), "line 1: <stratego> needs a <game>");
    EXPECT_EQ(why_not("<stratego version=\"2\"><game type=\"classic\"/></stratego>"),
              "line 1: unknown attribute 'version' of <stratego>");
    EXPECT_EQ(why_not("<stratego>\n<game type=\"classic\"/>\n<game type=\"classic\"/></stratego>"),
              "line 3: something outside the single <game>");
    EXPECT_EQ(why_not("<stratego><game type=\"classic\"/></stratego>\n<stratego/>"),
              "line 2: something outside the single <stratego>");
    EXPECT_EQ(why_not(xml("classic", "\n<chat>hello</chat>")), "line 5: unknown element <chat>");
    EXPECT_EQ(why_not(xml("classic", "\n hello")), "line 5: text where none belongs: 'hello'");
}

TEST(GravonRead, SurvivesHostileTexts) {
    EXPECT_EQ(why_not(""), "line 1: not well-formed XML: No document element found");
    EXPECT_EQ(why_not("\n\n<stratego>\n<game type=\"classic\">"),
              "line 4: not well-formed XML: Start-end tags mismatch");
    EXPECT_EQ(why_not("<stratego>\n</game></stratego>"), "line 2: not well-formed XML: Start-end tags mismatch");
    EXPECT_EQ(why_not(std::string_view{"<stratego>\n\0</stratego>", 23}), "line 2: a zero byte, which no XML has");

    const std::string bomb = "<!DOCTYPE stratego [\n<!ENTITY a \"aaaaaaaaaa\">\n<!ENTITY b \"&a;&a;&a;&a;&a;&a;\">]>\n";
    EXPECT_EQ(why_not(bomb + barrage("").substr(39)), "line 1: a document type is not allowed here");
    EXPECT_EQ(read(barrage("<player id=\"1\">&lol;</player>")).names.red, "&lol;"); // no entity is looked up

    std::string deep;
    for (int level = 0; level < 100'000; ++level)
        deep += "<a>";
    EXPECT_EQ(why_not("<stratego><game type=\"classic\">" + deep).substr(0, 28), "line 1: not well-formed XML:");
    EXPECT_EQ(why_not(std::string(kMaxGravonBytes + 1, ' ')), "longer than 4194304 bytes");
}

TEST(GravonRead, ReadsALongGame) {
    std::string moves;
    constexpr int plies = 80'000;
    for (int id = 1; id <= plies; ++id)
        moves += fmt::format(R"(<move id="{}" source="A1" target="A2"/>)", id);
    EXPECT_EQ(read(barrage(moves)).plies.size(), std::size_t(plies));
}

} // namespace
} // namespace vaandel::notation
