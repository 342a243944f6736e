// Replaying records: what is valid, what is illegal, what does not match.

#include "vaandel/board/setup.hpp"
#include "vaandel/game/game.hpp"
#include "vaandel/game/replay.hpp"
#include "vaandel/notation/strados.hpp"
#include "vaandel/notation/vaandel_record.hpp"

#include <gtest/gtest.h>

#include <set>

namespace vaandel::game {
namespace {

using namespace board;
using notation::Battles;
using notation::Placement;
using notation::Record;

/// Duel on the small board; Red: flag a1, scout b3, general d3. Blue: flag h8, miner b6, general d6. A free set-up,
/// because few pieces are enough.
Record sample() {
    std::string text(64, 'A');
    const auto put = [&](std::string_view square, char letter) {
        const Cell cell = kBoard8.cell(*kBoard8.parse_square(square));
        text[std::size_t(cell.row) * 8 + std::size_t(cell.column)] = letter;
    };
    for (const std::string_view lake : {"c4", "f4", "c5", "f5"})
        put(lake, '_');
    put("a1", 'M');
    put("b3", 'D');
    put("d3", 'K');
    put("h8", 'Y');
    put("b6", 'Q');
    put("d6", 'W');
    return {.edition = kDuel8,
            .names = {},
            .started = {},
            .start = *notation::parse_strados2(kBoard8, text),
            .plies = {},
            .outcome = {},
            .placement = Placement::Free,
            .battles = Battles::Omitted};
}

Record with_moves(std::initializer_list<std::string_view> moves) {
    Record record = sample();
    for (const std::string_view move : moves)
        record.plies.push_back(
            {{*kBoard8.parse_square(move.substr(0, 2)), *kBoard8.parse_square(move.substr(2))}, std::nullopt});
    return record;
}

std::string told(const Record& record) { return describe(record.edition, replay(record, record.edition.rules)); }

TEST(Replay, UnfinishedGame) {
    EXPECT_EQ(told(with_moves({})), "ok, 0 plies, unfinished");
    EXPECT_EQ(told(with_moves({"d3d4", "d6d5"})), "ok, 2 plies, unfinished");
}

TEST(Replay, EndThatTheRulesDerive) {
    Record record = with_moves({"d3d4", "d6d5", "d4e4", "d5d4", "e4e5", "d4d3", "e5e6", "d3c3", "e6e7", "c3b3", "e7e8",
                                "b3b2", "e8f8", "b2b1", "f8g8", "b6b5", "g8h8"});
    EXPECT_EQ(told(record), "ok, 17 plies, red wins by flag");
    record.outcome = Outcome{Side::Red, Reason::Flag};
    EXPECT_EQ(told(record), "ok, 17 plies, red wins by flag");
    record.outcome = Outcome{Side::Blue, Reason::Flag};
    EXPECT_EQ(told(record), "mismatch: record says blue wins by flag, replay says red wins by flag");
    record.outcome = Outcome{Side::Red, Reason::Resigned};
    EXPECT_EQ(told(record), "mismatch: record says red wins by resignation, replay says red wins by flag");
    record.plies.push_back(record.plies.front());
    EXPECT_EQ(told(record), "mismatch: record says it goes on after ply 17, replay says red wins by flag");
    EXPECT_EQ(std::get<ReplayMismatch>(replay(record, Rules{})).number, 17U);
    EXPECT_EQ(std::get<ReplayMismatch>(replay(record, Rules{})).what, Contradiction::GoesOn);
}

TEST(Replay, EndThatPlayersDeclare) {
    Record record = with_moves({"d3d4"});
    for (const Outcome& outcome : {Outcome{Side::Blue, Reason::Resigned}, Outcome{std::nullopt, Reason::Agreed},
                                   Outcome{Side::Red, Reason::Agreed}, Outcome{Side::Red, Reason::Time}}) {
        record.outcome = outcome;
        EXPECT_EQ(replay(record, Rules{}), (Replay{ReplayOk{1, outcome}}));
    }
    record.outcome = Outcome{Side::Blue, Reason::Immobile};
    EXPECT_EQ(told(record), "mismatch: record says blue wins by immobility, replay says the game is not over");
    EXPECT_EQ(std::get<ReplayMismatch>(replay(record, Rules{})).what, Contradiction::End);
}

TEST(Replay, IllegalPliesNameTheRule) {
    EXPECT_EQ(told(with_moves({"d3d5"})), "illegal at ply 1: d3d5: only scouts move farther than one square");
    EXPECT_EQ(told(with_moves({"d3d4", "d4d5"})), "illegal at ply 2: d4d5: the piece belongs to the other side");
    EXPECT_EQ(told(with_moves({"b3c3", "d6d5", "c3c4"})), "illegal at ply 3: c3c4: the target is a lake");
    const Record to_and_fro = with_moves({"d3d4", "b6a6", "d4d3", "d6e6", "d3d4", "e6f6", "d4d3"});
    EXPECT_EQ(told(to_and_fro), "illegal at ply 7: d4d3: two-squares rule (art. 10)");
    EXPECT_EQ(replay(to_and_fro, kGravonRules), (Replay{ReplayOk{7, std::nullopt}}));
    EXPECT_EQ(replay(to_and_fro, Rules{.two_squares = TwoSquaresLimit::Off}), (Replay{ReplayOk{7, std::nullopt}}));
}

TEST(Replay, RecordedBattlesAreCompared) {
    Record record = with_moves({"b3b6"});
    EXPECT_EQ(told(record), "ok, 1 plies, unfinished");
    record.battles = Battles::Recorded;
    EXPECT_EQ(told(record), "mismatch: record says no battle at ply 1, replay says 2 falls to 3");
    EXPECT_EQ(std::get<ReplayMismatch>(replay(record, Rules{})).what, Contradiction::Action);
    record.plies[0].battle = Battle{Rank::Scout, Rank::Spy, BattleResult::AttackerWins};
    EXPECT_EQ(told(record), "mismatch: record says 2 takes 1 at ply 1, replay says 2 falls to 3");
    record.plies[0].battle = Battle{Rank::Scout, Rank::Miner, BattleResult::DefenderWins};
    EXPECT_EQ(told(record), "ok, 1 plies, unfinished");
    record.plies.push_back({{*kBoard8.parse_square("d6"), *kBoard8.parse_square("d5")},
                            Battle{Rank::General, Rank::General, BattleResult::BothLost}});
    EXPECT_EQ(told(record), "mismatch: record says 9 trades with 9 at ply 2, replay says no battle");
}

/// Blue's Miner, enclosed by its own Bombs, has gone to and fro on h7 and h6 three times; it is Red's turn.
Record three_times_to_and_fro() {
    Record record = with_moves({"d3d4", "h7h6", "d4d5", "h6h7", "d5d6", "h7h6"});
    std::erase_if(record.start, [](const PlacedPiece& piece) { return piece.side == Side::Blue; });
    for (const auto& [square, rank] :
         {std::pair{"h8", Rank::Flag}, {"h7", Rank::Miner}, {"g7", Rank::Bomb}, {"g6", Rank::Bomb}, {"h5", Rank::Bomb}})
        record.start.push_back({*kBoard8.parse_square(square), Side::Blue, rank});
    record.edition.rules = kGravonRules;
    record.outcome = Outcome{Side::Red, Reason::Immobile};
    return record;
}

TEST(Replay, AcceptsTheThreeMoveRuleOfLaterArchives) { // A.6-13, B.3
    Record record = three_times_to_and_fro();
    EXPECT_EQ(told(record), "mismatch: record says red wins by immobility, replay says the game is not over");
    record.gravon_result = notation::GravonResult::UnableToMove;
    EXPECT_EQ(told(record), "ok, 6 plies, red wins by immobility");
    Rules other = kGravonRules;
    other.immobility = Immobility::EveryPly;
    EXPECT_EQ(describe(record.edition, replay(record, other)),
              "mismatch: record says red wins by immobility, replay says the game is not over");
    record.plies.pop_back();
    record.plies.pop_back();
    EXPECT_EQ(told(record), "mismatch: record says red wins by immobility, replay says the game is not over");
    record.outcome.reset();
    EXPECT_EQ(told(record), "ok, 4 plies, unfinished");
}

TEST(Replay, ReplaysGamesThatNeverBegan) {
    Record record = sample();
    record.placement = Placement::Army;
    record.start.clear();
    EXPECT_EQ(told(record), "ok, 0 plies, unfinished");
    record.outcome = Outcome{Side::Red, Reason::Resigned};
    EXPECT_EQ(told(record), "ok, 0 plies, red wins by resignation");
    record.outcome = Outcome{Side::Red, Reason::Flag};
    EXPECT_EQ(told(record), "mismatch: record says red wins by flag, replay says the game is not over");
}

TEST(Replay, AGameMayBeOverAtTheStart) { // A.6-22
    Record record = sample();
    std::erase_if(record.start,
                  [](const PlacedPiece& piece) { return piece.side == Side::Blue && is_movable(piece.rank); });
    EXPECT_EQ(told(record), "ok, 0 plies, red wins by immobility");
    record.plies.push_back({{*kBoard8.parse_square("d3"), *kBoard8.parse_square("d4")}, std::nullopt});
    EXPECT_EQ(told(record), "mismatch: record says it goes on after ply 0, replay says red wins by immobility");
}

TEST(Replay, LengthLimitsApplyIfTheRulesHaveThem) {
    Record record = with_moves({"d3d4", "d6d5"});
    record.outcome = Outcome{std::nullopt, Reason::Length};
    record.edition.rules.max_plies = 2;
    EXPECT_EQ(told(record), "ok, 2 plies, draw, too many plies");
    record.edition.rules.max_plies = 3;
    EXPECT_EQ(told(record), "mismatch: record says draw, too many plies, replay says the game is not over");
    EXPECT_EQ(replay(record, Rules{}), (Replay{ReplayOk{2, record.outcome}})); // without the limit nobody can tell
    record.outcome = Outcome{std::nullopt, Reason::NoProgress};
    record.edition.rules.max_plies_without_attack = 1;
    EXPECT_EQ(told(record), "mismatch: record says it goes on after ply 1, replay says draw, no attack for too long");
}

/// Whatever a Game allows, its record replays, also after writing and reading it.
TEST(Replay, RecordsOfRandomGamesReplay) {
    std::set<std::optional<Reason>> reasons;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random{seed};
        Edition edition = all_editions()[random.below(std::uint32_t(all_editions().size()))];
        edition.rules.max_plies = 1 + random.below(1500);
        if (random.below(3) == 0)
            edition.rules.max_plies_without_attack = 1 + random.below(100);
        Game game{edition};
        const Ply resign_at = random.below(1000);
        game.place(Side::Red, random_setup(edition, random));
        game.place(Side::Blue, random_setup(edition, random));
        std::vector<Move> moves;
        Record started = game.record();
        Position position = position_from_unchecked(started.start);
        while (game.phase() == Phase::Play) {
            const Situation situation = situation_of(edition, position, moves);
            const Move move = nth_move(situation, random.below(count_moves(situation)));
            if (game.ply() == resign_at) {
                game.resign(game.to_move());
                break;
            }
            ASSERT_EQ(game.move(game.to_move(), move), Verdict::Ok);
            position = make_unchecked(edition, position, move).after;
            moves.push_back(move);
        }
        const Record record = game.record();
        reasons.insert(record.outcome->reason);
        EXPECT_EQ(replay(record, edition.rules), (Replay{ReplayOk{game.plies().size(), record.outcome}}))
            << "seed " << seed;
        const auto again = notation::parse_record(notation::write_record(record));
        ASSERT_TRUE(again) << describe(again.error());
        EXPECT_EQ(*again, record);
        EXPECT_EQ(replay(*again, again->edition.rules), replay(record, edition.rules));
    }
    EXPECT_GE(reasons.size(), 4U);
}

} // namespace
} // namespace vaandel::game
