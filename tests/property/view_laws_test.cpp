// Laws of every view, in random games of every edition: it reveals nothing that its viewer cannot know, it is the same
// from every world that it allows, the truth is one of these, and the viewer's legal moves follow from it.

#include "vaandel/board/ending.hpp"

#include <gtest/gtest.h>

#include "property/effort.hpp"
#include "property/games.hpp"
#include "property/worlds.hpp"
#include "support/printing.hpp"

namespace vaandel::tests {
namespace {

using namespace board;

/// A random game from two set-ups: all its positions, from the first to the last.
struct Played {
    Edition edition;
    std::vector<Position> positions;
    std::vector<Move> moves;

    History history(std::size_t ply) const { return {moves.data(), ply}; }
    View view(std::size_t ply, Side viewer) const { return view_of(positions[ply], viewer, history(ply)); }
};

Played play_random_game(const Edition& edition, std::size_t max_plies, Random& random) {
    Played game{edition, {position_from_unchecked(random_start(edition, Start::Armies, random))}, {}};
    const PerSide<Habits> players = random_players(random);
    while (game.moves.size() < max_plies && !outcome_of(edition, game.positions.back(), game.moves)) {
        const Situation situation = situation_of(edition, game.positions.back(), game.moves);
        const Move move = choose(situation, legal_moves(situation), players[situation.side], random);
        game.positions.push_back(make_unchecked(edition, game.positions.back(), move).after);
        game.moves.push_back(move);
    }
    return game;
}

/// Random games of the edition, each with some of its switches set at random.
std::vector<Played> random_games(const Edition& edition, std::size_t count, std::size_t max_plies) {
    Random random{77};
    const std::vector<Rules> switches = all_switches();
    std::vector<Played> games;
    for (std::size_t number = 0; number < effort(count); ++number) {
        Edition variant = edition;
        variant.rules = switches[random.below(std::uint32_t(switches.size()))];
        games.push_back(play_random_game(variant, max_plies, random));
    }
    return games;
}

std::vector<Rank> true_ranks(const Position& position, const Hidden& hidden) {
    std::vector<Rank> ranks;
    for (const Square square : hidden.squares)
        ranks.push_back(position.rank_at(square));
    return ranks;
}

class ViewLaws : public testing::TestWithParam<std::size_t> {
protected:
    static const Edition& edition() { return all_editions()[GetParam()]; }
};

TEST_P(ViewLaws, TheTruthIsAdmissible) {
    std::size_t hidden_pieces = 0;
    for (const Played& game : random_games(edition(), 20, 200))
        for (std::size_t ply = 0; ply < game.positions.size(); ++ply)
            for (const Side viewer : {Side::Red, Side::Blue}) {
                const View view = game.view(ply, viewer);
                const Hidden hidden = hidden_of(game.edition, view);
                hidden_pieces += hidden.squares.size();
                ASSERT_EQ(hidden.squares.size(), hidden.ranks.size());
                const std::vector<Rank> truth = true_ranks(game.positions[ply], hidden);
                ASSERT_TRUE(is_admissible(hidden, truth));
                ASSERT_EQ(position_of(view, hidden, truth), game.positions[ply]);
            }
    EXPECT_GT(hidden_pieces, 0U);
}

/// One world of each view, and all of them if few pieces are hidden: the truth is one.
TEST_P(ViewLaws, EveryAdmissibleWorldGivesTheSameView) {
    constexpr std::size_t few = 4;
    Random random{78};
    std::size_t other_worlds = 0;
    for (const Played& game : random_games(edition(), 20, 200))
        for (std::size_t ply = 0; ply < game.positions.size(); ++ply)
            for (const Side viewer : {Side::Red, Side::Blue}) {
                const View view = game.view(ply, viewer);
                const Hidden hidden = hidden_of(game.edition, view);
                std::size_t truths = 0;
                const auto check = [&](std::span<const Rank> ranks) {
                    const Position world = position_of(view, hidden, ranks);
                    ++(world == game.positions[ply] ? truths : other_worlds);
                    ASSERT_EQ(check_invariants(game.edition, world), std::vector<std::string>{});
                    ASSERT_TRUE(view_of(world, viewer, game.history(ply)) == view);
                };
                check(any_world(hidden, random));
                truths = 0;
                if (hidden.squares.size() <= few) {
                    for_each_world(hidden, check);
                    ASSERT_EQ(truths, 1U);
                }
            }
    EXPECT_GT(other_worlds, 1000U);
}

/// Any two squares, asked of the truth and of the view of the side on turn.
TEST_P(ViewLaws, LegalityIsAFunctionOfTheView) {
    const Geometry& geometry = *edition().geometry;
    const unsigned squares = geometry.stride() * unsigned(geometry.height());
    std::map<Refusal, std::size_t> reached;
    for (const Played& game : random_games(edition(), 12, 100))
        for (std::size_t ply = 0; ply < game.positions.size(); ++ply) {
            const Situation truth = situation_of(game.edition, game.positions[ply], game.history(ply));
            const View view = game.view(ply, truth.side);
            const Situation seen = situation_of(game.edition, view);
            ASSERT_EQ(legal_moves(seen), legal_moves(truth));
            for (unsigned from = 0; from < squares; ++from)
                for (unsigned to = 0; to < squares; ++to) {
                    const Move move{Square{std::uint8_t(from)}, Square{std::uint8_t(to)}};
                    const Refusal refused = refusal(truth, move);
                    ASSERT_EQ(refusal(seen, move), refused);
                    ++reached[refused];
                }
        }
    for (const Refusal refused :
         {Refusal::None, Refusal::NoPiece, Refusal::NotYours, Refusal::Immovable, Refusal::NotStraight,
          Refusal::OntoLake, Refusal::OntoOwnPiece, Refusal::TooFar, Refusal::Blocked, Refusal::TwoSquares})
        EXPECT_GT(reached[refused], 0U) << code_of(refused);
}

/// The game from another world: the same moves, with other ranks for pieces that stayed hidden from `viewer` to the
/// end. Nothing if that game would have ended before: by the rules the viewer then knows more.
std::optional<Played> replayed(const Played& game, Side viewer, Random& random) {
    const std::size_t last = game.moves.size();
    const View view = game.view(last, viewer);
    const Hidden hidden = hidden_of(game.edition, view);
    const std::vector<Rank> ranks = any_world(hidden, random);
    Position start = game.positions.front();
    for (std::size_t at = 0; at < ranks.size(); ++at)
        start.rank_of[view.open().piece_at[hidden.squares[at].index].index] = ranks[at];
    std::vector<PlacedPiece> placed;
    for (const Side side : {Side::Red, Side::Blue})
        start.open.occupied[side].for_each([&](unsigned index) {
            const Square square{std::uint8_t(index)};
            placed.push_back({square, side, start.rank_at(square)});
        });

    Played again{game.edition, {position_from_unchecked(placed)}, game.moves};
    for (std::size_t ply = 0; ply < last; ++ply) {
        if (outcome_of(game.edition, again.positions.back(), game.history(ply)))
            return std::nullopt;
        again.positions.push_back(make_unchecked(game.edition, again.positions.back(), game.moves[ply]).after);
    }
    return again;
}

TEST_P(ViewLaws, HistoriesThatLookAlikeGiveEqualViews) {
    Random random{79};
    std::size_t plies = 0;
    for (const Played& game : random_games(edition(), 40, 200))
        for (const Side viewer : {Side::Red, Side::Blue}) {
            const auto other = replayed(game, viewer, random);
            if (!other)
                continue;
            for (std::size_t ply = 0; ply < game.positions.size(); ++ply, ++plies) {
                // The other side's moves were legal there too, but they tell the viewer nothing.
                ASSERT_TRUE(game.view(ply, viewer) == other->view(ply, viewer));
                if (ply < game.moves.size()) {
                    ASSERT_EQ(
                        refusal(situation_of(game.edition, other->positions[ply], game.history(ply)), game.moves[ply]),
                        Refusal::None);
                }
            }
        }
    EXPECT_GT(plies, 1000U);
}

TEST_P(ViewLaws, BothSidesSeeTheSamePublicStateAndNeverDifferentRanks) {
    for (const Played& game : random_games(edition(), 10, 100))
        for (std::size_t ply = 0; ply < game.positions.size(); ++ply) {
            const View red = game.view(ply, Side::Red);
            const View blue = game.view(ply, Side::Blue);
            ASSERT_EQ(red.open(), blue.open());
            for (unsigned index = 0; index < kSquares; ++index) {
                const PieceId piece{std::uint8_t(index)};
                const auto of_red = red.rank_of(piece);
                const auto of_blue = blue.rank_of(piece);
                ASSERT_TRUE(!of_red || !of_blue || of_red == of_blue);
            }
        }
}

INSTANTIATE_TEST_SUITE_P(AllEditions, ViewLaws, testing::Range(std::size_t{0}, all_editions().size()),
                         [](const auto& edition) { return std::string{all_editions()[edition.param].id}; });

} // namespace
} // namespace vaandel::tests
