// The whole combat table of the rules (A.0), written out.

#include <array>

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

using Row = std::string_view;

/// Columns: F B 1 2 3 4 5 6 7 8 9 X as defenders. W: the attacker wins, L: it is lost, =: both are.
struct AttackerRow {
    char attacker;
    Row results;
};
constexpr std::string_view kDefenders = "FB123456789X";
constexpr std::array<AttackerRow, 10> kTable{{
    {'1', "WL=LLLLLLLLW"},
    {'2', "WLW=LLLLLLLL"},
    {'3', "WWWW=LLLLLLL"},
    {'4', "WLWWW=LLLLLL"},
    {'5', "WLWWWW=LLLLL"},
    {'6', "WLWWWWW=LLLL"},
    {'7', "WLWWWWWW=LLL"},
    {'8', "WLWWWWWWW=LL"},
    {'9', "WLWWWWWWWW=L"},
    {'X', "WLWWWWWWWWW="},
}};

BattleResult result_of(char letter) {
    return letter == 'W'   ? BattleResult::AttackerWins
           : letter == 'L' ? BattleResult::DefenderWins
                           : BattleResult::BothLost;
}

TEST(Combat, TheWholeTableInEveryEdition) {
    for (const Edition& edition : all_editions())
        for (const AttackerRow& row : kTable)
            for (std::size_t at = 0; at < kDefenders.size(); ++at)
                EXPECT_EQ(edition.combat(*rank_of_letter(row.attacker), *rank_of_letter(kDefenders[at])),
                          result_of(row.results[at]))
                    << edition.id << ": " << row.attacker << " attacks " << kDefenders[at];
}

/// The same on the board, from either side: which pieces are left, and where.
TEST(Combat, TheWholeTableOnTheBoard) {
    for (const bool red_attacks : {true, false})
        for (const AttackerRow& row : kTable)
            for (std::size_t at = 0; at < kDefenders.size(); ++at) {
                const std::string attacker{red_attacks ? 'r' : 'b', row.attacker};
                const std::string defender{red_attacks ? 'b' : 'r', kDefenders[at]};
                SCOPED_TRACE(attacker + " attacks " + defender);
                const std::string drawing =
                    "7 .. .. .. .. .. .. .. b4\n5 " + defender + "\n4 " + attacker + "\n2 .. .. .. .. .. .. .. r4\n";
                Scene scene{kDuel8, drawing, red_attacks ? Side::Red : Side::Blue};
                scene.play("a4-a5");
                const BattleResult result = result_of(row.results[at]);
                ASSERT_TRUE(scene.battle());
                EXPECT_EQ(scene.battle()->result, result);
                EXPECT_EQ(letter_of(scene.battle()->attacker), row.attacker);
                EXPECT_EQ(letter_of(scene.battle()->defender), kDefenders[at]);
                EXPECT_EQ(scene.at("a4"), "..");
                EXPECT_EQ(scene.at("a5"), result == BattleResult::AttackerWins   ? attacker
                                          : result == BattleResult::DefenderWins ? defender
                                                                                 : "..");
            }
}

} // namespace
} // namespace vaandel::tests
