// Real games, if available: through the library and the reference ply by ply, and from XML to a record and
// back.

#include "vaandel/apps/record_files.hpp"
#include "vaandel/board/ending.hpp"
#include "vaandel/notation/formats.hpp"
#include "vaandel/notation/gravon.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <iostream>

#include "property/bridge.hpp"
#include "property/effort.hpp"

namespace vaandel::tests {
namespace {

using namespace board;
using notation::Record;

/// Calls visit(name, text, record) for each record under VAANDEL_REAL_DATA/folder, or for every `stride`-th.
template <class Visit> void for_each_game(const std::string& folder, std::size_t stride, Visit&& visit) {
    std::size_t count = 0;
    apps::RecordFiles files{[&](const std::string& name, const Result<std::string_view, std::string>& text) {
        ASSERT_TRUE(text) << name << ": " << text.error();
        if (count++ % stride != 0)
            return;
        if (const auto record = notation::parse_any(*text))
            visit(name, *text, *record);
    }};
    files.walk(VAANDEL_REAL_DATA "/" + folder);
}

bool is_here(const std::string& folder) { return std::filesystem::exists(VAANDEL_REAL_DATA "/" + folder); }

bool is_same_battle(const std::optional<Battle>& ours, const std::optional<reference::Battle>& theirs) {
    if (!ours || !theirs)
        return !ours && !theirs;
    constexpr std::array survivors{reference::Survivor::Attacker, reference::Survivor::Defender,
                                   reference::Survivor::Nobody}; // by BattleResult
    return theirs->attacker == rank_number(ours->attacker) && theirs->defender == rank_number(ours->defender) &&
           theirs->survivor == survivors.at(std::size_t(ours->result));
}

struct Tally {
    std::size_t games = 0;
    std::size_t plies = 0;
    std::size_t battles = 0;
    std::size_t ends = 0;     ///< derived by the rules
    std::size_t refusals = 0; ///< of the recorded move, by both
};

/// Plays a game through both; returns the difference, or nothing.
std::string difference(const Record& record, Tally& tally) {
    const Edition& edition = record.edition;
    const Geometry& geometry = *edition.geometry;
    Position position = position_from_unchecked(record.start);
    reference::Game game{board_of(geometry), pieces_of(geometry, record.start), switches_of(edition.rules)};
    std::vector<Move> moves;
    ++tally.games;
    for (const notation::RecordedPly& ply : record.plies) {
        const Refusal refused = refusal(situation_of(edition, position, moves), ply.move);
        const auto objections = game.objections(step_of(geometry, ply.move));
        if (objections.empty() ? refused != Refusal::None : !objections.contains(std::string{code_of(refused)}))
            return "legality at ply " + std::to_string(moves.size() + 1);
        if (refused != Refusal::None) {
            ++tally.refusals;
            return "";
        }
        const Made made = make_unchecked(edition, position, ply.move);
        game.make(step_of(geometry, ply.move));
        position = made.after;
        moves.push_back(ply.move);
        ++tally.plies;
        tally.battles += made.battle ? 1U : 0U;
        if (!is_same_battle(made.battle, game.events().back().battle))
            return "the battle at ply " + std::to_string(moves.size());
        const auto outcome = outcome_of(edition, position, moves);
        if (ending_of(outcome) != game.ending())
            return "the end after ply " + std::to_string(moves.size());
        tally.ends += outcome ? 1U : 0U;
        if (outcome && outcome->reason <= Reason::BothImmobile && record.outcome != outcome)
            return "the recorded result";
    }
    return "";
}

Tally compare_all(const std::string& folder, std::size_t stride) {
    Tally tally;
    for_each_game(folder, stride, [&](const std::string& name, std::string_view, const Record& record) {
        if (notation::has_begun(record)) {
            EXPECT_EQ(difference(record, tally), "") << name;
        }
    });
    std::cout << folder << ": " << tally.games << " games, " << tally.plies << " plies, " << tally.battles
              << " battles, " << tally.ends << " ends by the rules, " << tally.refusals << " refused moves\n";
    return tally;
}

TEST(RealGames, LibraryAndReferenceAgree) {
    if (!is_here("gravon"))
        GTEST_SKIP() << "no real games in " VAANDEL_REAL_DATA;
    const Tally tally = compare_all("gravon", is_long_run() ? 1 : 41);
    EXPECT_GT(tally.games, is_long_run() ? 10'000U : 200U);
    EXPECT_GT(tally.ends, is_long_run() ? 3'000U : 50U);
    EXPECT_EQ(tally.refusals, 0U);
}

TEST(RealGames, LibraryAndReferenceRefuseTheSameChases) {
    if (!is_here("chase"))
        GTEST_SKIP() << "no chases in " VAANDEL_REAL_DATA;
    const Tally tally = compare_all("chase", is_long_run() ? 1 : 5);
    EXPECT_EQ(tally.refusals, tally.games);
    EXPECT_GT(tally.games, 20U);
}

TEST(RealGames, EveryXmlRoundTrips) {
    if (!is_here("gravon"))
        GTEST_SKIP() << "no real games in " VAANDEL_REAL_DATA;
    std::size_t games = 0;
    for_each_game("gravon", 1, [&](const std::string& name, std::string_view text, const Record& record) {
        ++games;
        const auto written = notation::write_gravon(record);
        ASSERT_TRUE(written) << name << ": " << written.error();
        EXPECT_EQ(*written, text) << name;
    });
    std::cout << games << " games written as they were read\n";
    EXPECT_GT(games, 10'000U);
}

} // namespace
} // namespace vaandel::tests
