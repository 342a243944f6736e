// Rules in their stored text form.

#include "vaandel/site/rules_text.hpp"

#include "site/house.hpp"

namespace vaandel::tests {
namespace {

const std::string kStandard =
    "two-squares=3 more-squares=game both-immobile=draw immobility=every-ply scout-charge=allowed "
    "winning-defender=stays silent-defence=off max-plies-without-attack=off max-plies=off";

TEST(RulesText, WritesEverySwitch) { EXPECT_EQ(text_of(Rules{}), kStandard); }

TEST(RulesText, RoundTrips) {
    for (const auto two_squares : {TwoSquaresLimit::Off, TwoSquaresLimit::Three, TwoSquaresLimit::Five})
        for (unsigned bits = 0; bits < 384; ++bits) {
            const auto bit = [&](unsigned at) { return (bits >> at & 1U) != 0; };
            const Rules rules{two_squares,
                              bit(8)   ? MoreSquares::Chase
                              : bit(0) ? MoreSquares::Game
                                       : MoreSquares::Off,
                              bit(1) ? BothImmobile::Draw : BothImmobile::SideToMoveLoses,
                              bit(2)   ? Immobility::EveryPly
                              : bit(0) ? Immobility::OnTurn
                                       : Immobility::EveryPlyTwoSquares,
                              bit(3) ? ScoutCharge::Allowed : ScoutCharge::Forbidden,
                              bit(4) ? WinningDefender::Stays : WinningDefender::Advances,
                              bit(5) ? SilentDefence::Off : SilentDefence::On,
                              bit(6) ? std::optional<Ply>{200} : std::nullopt,
                              bit(7) ? std::optional<Ply>{2000} : std::nullopt};
            Edition edition = kDuel8;
            edition.rules = rules;
            const auto read = parse_edition("duel8", text_of(rules));
            ASSERT_TRUE(read) << text_of(rules);
            EXPECT_EQ(std::get<Edition>(*read).rules, rules) << text_of(rules);
        }
}

// A game begun under an earlier version keeps the rule of that time (A.6-07).
TEST(RulesText, ReadsTheOldNameOfTheChaseRule) {
    std::string old = kStandard;
    old.replace(old.find("game"), 4, "on");
    const auto read = parse_edition("duel8", old);
    ASSERT_TRUE(read);
    EXPECT_EQ(std::get<Edition>(*read).rules, Rules{.more_squares = MoreSquares::Chase});
}

// A game begun before there was silent defence has none (B.6).
TEST(RulesText, ReadsTextsFromBeforeTheSilentDefence) {
    std::string old = kStandard;
    old.replace(old.find(" silent-defence=off"), 19, "");
    old.replace(old.find("stays"), 5, "advances");
    const auto read = parse_edition("duel8", old);
    ASSERT_TRUE(read);
    EXPECT_EQ(std::get<Edition>(*read).rules, Rules{.winning_defender = WinningDefender::Advances});
}

TEST(RulesText, RefusesOtherText) {
    for (const std::string& wrong :
         {std::string{}, kStandard.substr(1), kStandard.substr(0, kStandard.rfind(' ')), kStandard + " max-plies=off",
          kStandard + " chess=on", "two-squares=4" + kStandard.substr(13),
          kStandard.substr(0, kStandard.size() - 3) + "-5", "more-squares=on " + kStandard})
        EXPECT_FALSE(parse_edition("original", wrong)) << wrong;
}

} // namespace
} // namespace vaandel::tests
