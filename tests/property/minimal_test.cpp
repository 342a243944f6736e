// The lockstep test's alarm must work: if the two are made to differ, the difference is found, shortened, and printed
// as a record.

#include "vaandel/board/ending.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <gtest/gtest.h>

#include "property/data.hpp"
#include "property/games.hpp"
#include "property/minimal.hpp"

namespace vaandel::tests {
namespace {

using namespace board;

/// Plays random games until the library and a reference with other switches differ.
Game game_that_differs(const Edition& edition, const reference::Switches& switches, Random& random) {
    for (;;) {
        Game game{edition, random_start(edition, Start::Few, random), {}};
        Lockstep both{edition, game.start, switches};
        const PerSide<Habits> habits = random_players(random);
        for (int ply = 0; ply < 200; ++ply) {
            if (!both.differences().empty()) {
                game.moves = both.history();
                return game;
            }
            if (both.ending() || both.legal_moves().empty())
                break;
            both.play(choose(both.situation(), both.legal_moves(), habits[both.position().open.to_move], random));
        }
    }
}

std::vector<Move> moves_of(const notation::Record& record) {
    std::vector<Move> moves;
    for (const notation::RecordedPly& ply : record.plies)
        moves.push_back(ply.move);
    return moves;
}

/// Whether every move is legal, and none follows the end.
bool plays_through(const Game& game) {
    Position position = position_from_unchecked(game.start);
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const History history{game.moves.data(), ply};
        if (outcome_of(game.edition, position, history) ||
            refusal(situation_of(game.edition, position, history), game.moves[ply]) != Refusal::None)
            return false;
        make_in_place_unchecked(game.edition, position, game.moves[ply]);
    }
    return true;
}

TEST(Minimised, ADisagreementIsMinimisedAndReplays) {
    Random random{5};
    reference::Switches five = switches_of(kBarrage8.rules);
    five.two_squares = 5;
    for (int round = 0; round < 3; ++round) {
        const Game shortest = minimised(game_that_differs(kBarrage8, five, random), five);
        // Three moves to and fro with the answers between, by Red or by Blue.
        EXPECT_GE(shortest.moves.size(), 6U) << report(shortest, five);
        EXPECT_LE(shortest.moves.size(), 7U) << report(shortest, five);
        EXPECT_LE(shortest.start.size(), 4U) << report(shortest, five);

        const auto record = notation::parse_record(record_of(shortest));
        ASSERT_TRUE(record) << record_of(shortest);
        const Game again{record->edition, record->start, moves_of(*record)};
        const auto found = first_disagreement(again, five);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->ply, shortest.moves.size());
        EXPECT_NE(report(again, five).find("the two-squares rule about"), std::string::npos);
        EXPECT_FALSE(first_disagreement(again, switches_of(again.edition.rules)));
    }
}

/// Records of games worth keeping, such as former disagreements. VAANDEL_REPLAY names another one, from anywhere.
TEST(Minimised, SavedRecordsAgree) {
    std::vector<std::filesystem::path> files = files_in(tests_folder() / "data/lockstep", ".vaandel");
    ASSERT_FALSE(files.empty());
    if (const char* path = std::getenv("VAANDEL_REPLAY"))
        files.emplace_back(path);
    for (const auto& file : files) {
        const auto record = notation::parse_record(read_file(file));
        ASSERT_TRUE(record) << file;
        const Game game{record->edition, record->start, moves_of(*record)};
        const reference::Switches switches = switches_of(game.edition.rules);
        EXPECT_FALSE(first_disagreement(game, switches)) << file << "\n" << report(game, switches);
        EXPECT_TRUE(plays_through(game)) << file;
    }
}

} // namespace
} // namespace vaandel::tests
