// Editions and set-ups: the library and the slow reference agree.

#include "vaandel/board/presets.hpp"
#include "vaandel/board/setup.hpp"

#include <gtest/gtest.h>

#include "property/bridge.hpp"
#include "property/effort.hpp"

namespace vaandel::tests {
namespace {

using namespace board;

TEST(SetupLockstep, TheSameEditions) {
    const std::vector<reference::Edition> expected = reference::editions();
    ASSERT_EQ(all_editions().size(), expected.size());
    for (std::size_t at = 0; at < expected.size(); ++at) {
        const Edition& edition = all_editions()[at];
        EXPECT_EQ(edition.id, expected[at].id);
        const reference::Board board = board_of(*edition.geometry);
        EXPECT_EQ(board.columns, expected[at].board.columns);
        EXPECT_EQ(board.rows, expected[at].board.rows);
        EXPECT_EQ(board.lakes, expected[at].board.lakes);
        EXPECT_EQ(edition.zone_rows, expected[at].zone_rows);
        reference::Army army;
        for (const Rank rank : kAllRanks)
            if (edition.army[rank] > 0)
                army[rank_number(rank)] = edition.army[rank];
        EXPECT_EQ(army, expected[at].army) << edition.id;
    }
}

TEST(SetupLockstep, TheSameBattles) {
    for (const Rank attacker : kAllRanks)
        for (const Rank defender : kAllRanks)
            if (is_movable(attacker)) {
                const BattleResult result = kCombat(attacker, defender);
                const auto expected = reference::fight(rank_number(attacker), rank_number(defender));
                EXPECT_EQ(result == BattleResult::AttackerWins, expected == reference::Survivor::Attacker);
                EXPECT_EQ(result == BattleResult::DefenderWins, expected == reference::Survivor::Defender);
            }
}

/// In the words of reference::setup_problems().
std::set<std::string> problems_of(const Edition& edition, const std::string& text) {
    std::set<std::string> problems;
    const auto setup = parse_setup(edition, text);
    if (setup)
        return problems;
    for (const SetupProblem& problem : setup.error()) {
        const std::string have_of_want = std::to_string(problem.have) + "/" + std::to_string(problem.want);
        switch (problem.kind) {
        case SetupProblem::Kind::Length: problems.insert("length " + have_of_want); break;
        case SetupProblem::Kind::Letter:
            problems.insert("letter " + std::to_string(problem.at) + " " + problem.letter);
            break;
        case SetupProblem::Kind::Count:
            problems.insert(std::string{"count "} + letter_of(problem.rank) + " " + have_of_want);
            break;
        case SetupProblem::Kind::OutsideZone:
        case SetupProblem::Kind::Taken: problems.insert("no such problem in a text"); break;
        }
    }
    return problems;
}

/// A correct set-up, with a few letters swapped, changed, added or removed.
std::string spoilt(std::string text, Random& random) {
    constexpr std::string_view letters = "F123456789XB.?0Z";
    for (unsigned changes = random.below(4); changes > 0; --changes) {
        const std::size_t at = random.below(std::uint32_t(text.size()));
        switch (random.below(8)) {
        case 0: text.erase(at, 1); break;
        case 1: text.insert(at, 1, '.'); break;
        case 2:
        case 3: text[at] = letters[random.below(std::uint32_t(letters.size()))]; break;
        default: std::swap(text[at], text[random.below(std::uint32_t(text.size()))]);
        }
    }
    return text;
}

TEST(SetupLockstep, TheSameProblemsOfSetups) {
    Random random{11};
    std::size_t good = 0;
    std::size_t bad = 0;
    for (std::size_t at = 0; at < all_editions().size(); ++at) {
        const Edition& edition = all_editions()[at];
        const reference::Edition expected = reference::editions()[at];
        for (std::size_t round = effort(1000); round > 0; --round) {
            const std::string text = spoilt(random_setup(edition, random).text(edition), random);
            std::set<std::string> problems = reference::setup_problems(expected, text);
            std::set<std::string> found = problems_of(edition, text);
            ++(problems.empty() ? good : bad);
            // If there are too many letters, no rule says which ones count.
            const bool is_too_long = text.size() > edition.zone().count();
            const auto is_count = [&](const std::string& problem) { return problem.starts_with("count"); };
            if (is_too_long) {
                std::erase_if(problems, is_count);
                std::erase_if(found, is_count);
            }
            ASSERT_EQ(found, problems) << edition.id << " " << text;
        }
    }
    EXPECT_GT(good, 100 * all_editions().size());
    EXPECT_GT(bad, 100 * all_editions().size());
}

/// The squares of the pieces at the start, Blue's rotated.
void expect_same_start(const Edition& edition, const reference::Edition& expected, const Setup& red,
                       const Setup& blue) {
    const Position start = initial_position(edition, red, blue);
    const reference::Pieces pieces = reference::pieces_of(expected, red.text(edition), blue.text(edition));
    EXPECT_EQ(start.open.all_occupied().count(), pieces.size());
    for (const auto& [cell, piece] : pieces) {
        const Square square = square_of(*edition.geometry, cell);
        ASSERT_NE(start.open.piece_at[square.index], kNoPiece);
        EXPECT_EQ(rank_number(start.rank_at(square)), piece.rank);
        EXPECT_EQ(start.open.occupied.red.has(square.index), piece.side == reference::Colour::Red);
    }
}

TEST(SetupLockstep, TheSameStart) {
    Random random{12};
    for (std::size_t at = 0; at < all_editions().size(); ++at) {
        const Edition& edition = all_editions()[at];
        const reference::Edition expected = reference::editions()[at];
        for (int round = 0; round < 50; ++round) {
            const board::Setup red = random_setup(edition, random);
            expect_same_start(edition, expected, red, random_setup(edition, random));
        }
        for (const Preset& preset : presets(edition))
            expect_same_start(edition, expected, setup_of(edition, preset), setup_of(edition, preset));
    }
}

} // namespace
} // namespace vaandel::tests
