// Laws that hold after each ply of any game: random players, all editions, all switches. Both repetition rules
// run next to the slow ones of tests/reference; the ways to list moves are compared with asking about every pair
// of squares; the views with what a player may know. tests/property compares all rules with a second
// implementation.

#include "vaandel/board/setup.hpp"

#include <map>

#include "board/random_play.hpp"
#include "reference/repetition.hpp"
#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

reference::More reference_of(MoreSquares rule) {
    return rule == MoreSquares::Game    ? reference::More::Game
           : rule == MoreSquares::Chase ? reference::More::Chase
                                        : reference::More::Off;
}

reference::Colour colour_of(Side side) { return side == Side::Red ? reference::Colour::Red : reference::Colour::Blue; }

reference::Cell cell_of(const Geometry& geometry, Square square) {
    const Cell cell = geometry.cell(square);
    return {cell.column + 1, cell.row + 1};
}

reference::Pieces pieces_of(const Geometry& geometry, const PublicState& open) {
    reference::Pieces pieces;
    for (const Side side : {Side::Red, Side::Blue})
        open.occupied[side].for_each([&](unsigned index) {
            pieces[cell_of(geometry, Square{std::uint8_t(index)})] = {open.piece_at[index].index, colour_of(side), 0};
        });
    return pieces;
}

/// The events in a series of games, by name.
using Tally = std::map<std::string, unsigned>;

// -------------------------------------------------------------------------------------------------------------------
// laws of moves

/// The list, its count, its n-th member and the question about each pair of squares agree.
void expect_one_set_of_moves(const Situation& situation, const std::vector<Move>& legal) {
    const MoveSet set{situation};
    ASSERT_EQ(set.count(), legal.size());
    for (unsigned n = 0; n < legal.size(); ++n)
        ASSERT_EQ(set[n], legal[n]);
    ASSERT_EQ(has_legal_move(situation), !legal.empty());

    std::vector<Move> asked;
    for (unsigned from = 0; from < kSquares; ++from)
        for (unsigned to = 0; to < kSquares; ++to)
            if (const Move move{Square{std::uint8_t(from)}, Square{std::uint8_t(to)}};
                refusal(situation, move) == Refusal::None)
                asked.push_back(move);
    std::vector<Move> listed = legal;
    const auto by_squares = [](Move a, Move b) { return std::pair{a.from, a.to} < std::pair{b.from, b.to}; };
    std::ranges::sort(listed, by_squares);
    ASSERT_EQ(listed, asked);
}

/// Moves and refusals depend only on the view.
void expect_the_same_from_the_view(const Situation& truth, const View& view, const std::vector<Move>& legal) {
    const Situation seen = situation_of(truth.edition, view);
    ASSERT_EQ(legal_moves(seen), legal);
    for (unsigned from = 0; from < kSquares; ++from)
        for (unsigned to = 0; to < kSquares; ++to) {
            const Move move{Square{std::uint8_t(from)}, Square{std::uint8_t(to)}};
            ASSERT_EQ(refusal(seen, move), refusal(truth, move));
        }
}

// -------------------------------------------------------------------------------------------------------------------
// laws of views

bool is_hidden(const PublicState& open, Side owner, Square square) {
    return open.occupied[owner].has(square.index) && !open.revealed.has(open.piece_at[square.index].index);
}

/// Everything that the player must know and nothing that it may not.
void expect_just_what_may_be_known(const Position& position, const View& view) {
    const PublicState& open = position.open;
    const Side viewer = view.viewer();
    PieceSet knowable = open.revealed | open.captured.red | open.captured.blue;
    open.occupied[viewer].for_each([&](unsigned square) { knowable.insert(open.piece_at[square].index); });
    for (unsigned index = 0; index < kSquares; ++index) {
        const PieceId piece{std::uint8_t(index)};
        if (knowable.has(index))
            ASSERT_EQ(view.rank_of(piece), position.rank_of[index]);
        else
            ASSERT_EQ(view.rank_of(piece), std::nullopt);
    }
    ASSERT_EQ(view.open(), open);
    ASSERT_EQ(view.movers(), position.movers[viewer]);
}

/// The truth is one of the worlds that the view allows: moved pieces are movable, and the hidden ranks are those
/// missing from the army.
void expect_the_truth_is_admissible(const Position& position, const View& view, const std::array<int, kRanks>& army) {
    const Side enemy = opponent(view.viewer());
    const PublicState& open = view.open();
    std::array<int, kRanks> missing = army;
    const auto take_known = [&](PieceId piece) {
        if (const auto rank = view.rank_of(piece))
            --missing[index_of(*rank)];
    };
    open.captured[enemy].for_each([&](unsigned index) { take_known(PieceId{std::uint8_t(index)}); });
    open.occupied[enemy].for_each([&](unsigned index) { take_known(open.piece_at[index]); });
    open.occupied[enemy].for_each([&](unsigned index) {
        if (!is_hidden(open, enemy, Square{std::uint8_t(index)}))
            return;
        const Rank rank = position.rank_at(Square{std::uint8_t(index)});
        ASSERT_GT(missing[index_of(rank)]--, 0);
        ASSERT_TRUE(is_movable(rank) || !open.moved.has(open.piece_at[index].index));
    });
    ASSERT_EQ(missing, (std::array<int, kRanks>{}));
}

/// The position with one side's hidden ranks dealt again: moved pieces stay movable. Nothing else changes.
Position with_other_hidden_ranks(const Position& position, Side side, Random& random) {
    Position other = position;
    std::vector<unsigned> hidden;
    position.open.occupied[side].for_each([&](unsigned index) {
        if (is_hidden(position.open, side, Square{std::uint8_t(index)}))
            hidden.push_back(position.open.piece_at[index].index);
    });
    const auto fits_piece = [&](Rank rank, unsigned piece) {
        return is_movable(rank) || !position.open.moved.has(piece);
    };
    for (std::size_t swaps = 3 * hidden.size(); swaps > 0; --swaps) {
        const unsigned a = hidden[random.below(unsigned(hidden.size()))];
        const unsigned b = hidden[random.below(unsigned(hidden.size()))];
        if (fits_piece(other.rank_of[a], b) && fits_piece(other.rank_of[b], a))
            std::swap(other.rank_of[a], other.rank_of[b]);
    }
    other.movers[side] = {};
    position.open.occupied[side].for_each([&](unsigned index) {
        const Rank rank = other.rank_at(Square{std::uint8_t(index)});
        if (is_movable(rank))
            other.movers[side].movable.insert(index);
        if (rank == Rank::Scout)
            other.movers[side].scouts.insert(index);
    });
    return other;
}

// -------------------------------------------------------------------------------------------------------------------
// the game

class RandomGame {
public:
    RandomGame(const Edition& edition, Random& random, Tally& tally)
        : RandomGame{edition, random_start(edition, random), random, tally} {}

    RandomGame(const Edition& edition, const Start& start, Random& random, Tally& tally)
        : edition_{edition}, random_{random}, tally_{tally}, position_{start.position}, habits_{start.habits},
          more_squares_{pieces_of(*edition.geometry, position_.open)} {
        for (const Side side : {Side::Red, Side::Blue})
            position_.open.occupied[side].for_each(
                [&](unsigned index) { ++armies_[side][index_of(position_.rank_at(Square{std::uint8_t(index)}))]; });
    }

    void play(Ply max_plies) {
        ++tally_["games"];
        while (position_.open.ply < max_plies && !testing::Test::HasFatalFailure()) {
            const Situation situation = situation_of(edition_, position_, history_);
            const std::vector<Move> legal = legal_moves(situation);
            check(situation, legal);
            if (const auto outcome = outcome_of(edition_, position_, history_)) {
                count_ending(*outcome, legal);
                return;
            }
            make(choose(habits_[situation.side], situation, legal, random_));
        }
    }

private:
    void check(const Situation& situation, const std::vector<Move>& legal) {
        ++tally_["plies"];
        ASSERT_EQ(check_invariants(edition_, position_), std::vector<std::string>{});
        ASSERT_NO_FATAL_FAILURE(expect_one_set_of_moves(situation, legal));
        ASSERT_NO_FATAL_FAILURE(expect_the_twins_agree(situation));
        for (const Side viewer : {Side::Red, Side::Blue}) {
            const View view = view_of(position_, viewer, history_);
            ASSERT_NO_FATAL_FAILURE(expect_just_what_may_be_known(position_, view));
            ASSERT_NO_FATAL_FAILURE(expect_the_truth_is_admissible(position_, view, armies_[opponent(viewer)]));
            const Position other = with_other_hidden_ranks(position_, opponent(viewer), random_);
            tally_["other worlds"] += other != position_;
            ASSERT_EQ(view_of(other, viewer, history_), view);
            if (viewer != situation.side)
                continue;
            ASSERT_NO_FATAL_FAILURE(expect_the_same_from_the_view(situation, view, legal));
        }
    }

    /// Each repetition rule, for each move that would be possible without them.
    void expect_the_twins_agree(const Situation& situation) {
        const Geometry& geometry = *edition_.geometry;
        const Rules& rules = edition_.rules;
        const reference::Pieces pieces = pieces_of(geometry, position_.open);
        situation.movers.movable.for_each([&](unsigned from) {
            targets_without_repetition(situation, Square{std::uint8_t(from)}).for_each([&](unsigned to) {
                const Move move{Square{std::uint8_t(from)}, Square{std::uint8_t(to)}};
                const reference::Step step{cell_of(geometry, move.from), cell_of(geometry, move.to)};
                const bool by_two = two_squares_[situation.side].forbids(step, int(rules.two_squares));
                const bool by_more =
                    more_squares_.forbids(reference_of(rules.more_squares), pieces, colour_of(situation.side), step);
                ASSERT_EQ(refusal(situation, move), by_two    ? Refusal::TwoSquares
                                                    : by_more ? Refusal::MoreSquares
                                                              : Refusal::None);
                tally_["refused by two squares"] += by_two;
                tally_["a run refused by two squares"] += by_two && !geometry.are_adjacent(move.from, move.to);
                tally_["an attack refused by two squares"] += by_two && pieces.contains(step.to);
                tally_["refused by more squares"] += by_more;
            });
        });
        for (const Side side : {Side::Red, Side::Blue})
            ASSERT_EQ(position_.open.chase[side].chain, more_squares_.chain(colour_of(side)));
    }

    void make(Move move) {
        const Geometry& geometry = *edition_.geometry;
        const Side side = position_.open.to_move;
        const bool runs = !geometry.are_adjacent(move.from, move.to);
        const Made made = make_unchecked(edition_, position_, move);
        const bool survived = !made.battle || made.battle->result == BattleResult::AttackerWins;
        const reference::Step step{cell_of(geometry, move.from), cell_of(geometry, move.to)};
        two_squares_[side].record(step, survived);
        more_squares_.record(pieces_of(geometry, made.after.open), colour_of(side), step, made.battle.has_value());
        position_ = made.after;
        history_.push_back(move);
        if (made.battle)
            count_battle(*made.battle, runs, move);
    }

    void count_battle(const Battle& battle, bool runs, Move move) {
        const auto is = [&](Rank attacker, Rank defender) {
            return battle.attacker == attacker && battle.defender == defender;
        };
        tally_["spy takes marshal"] += is(Rank::Spy, Rank::Marshal);
        tally_["miner takes bomb"] += is(Rank::Miner, Rank::Bomb);
        tally_["flag taken by a scout from afar"] += runs && is(Rank::Scout, Rank::Flag);
        tally_["both lost"] += battle.result == BattleResult::BothLost;
        tally_["winning defender advances"] +=
            battle.result == BattleResult::DefenderWins && !position_.open.all_occupied().has(move.to.index);
    }

    void count_ending(const Outcome& outcome, const std::vector<Move>& legal) {
        ++tally_["ended by " + std::string{code_of(outcome.reason)}];
        const Situation situation = situation_of(edition_, position_, history_);
        tally_["refused down to no move"] += legal.empty() && has_move_without_repetition(situation);
        tally_["immobile while not on turn"] += outcome.reason == Reason::Immobile && outcome.winner == situation.side;
    }

    Edition edition_;
    Random& random_;
    Tally& tally_;
    Position position_;
    PerSide<Habit> habits_;
    std::vector<Move> history_;
    PerSide<reference::TwoSquares> two_squares_;
    reference::MoreSquares more_squares_;
    PerSide<std::array<int, kRanks>> armies_;
};

class RandomGames : public testing::TestWithParam<std::string_view> {};

TEST_P(RandomGames, KeepTheInvariantsAfterEachPly) {
    Random random{20};
    Tally tally;
    for (int game = 0; game < 200 && !HasFailure(); ++game) {
        Edition edition = *find_edition(GetParam());
        edition.rules = random_rules(random);
        SCOPED_TRACE("game " + std::to_string(game));
        RandomGame{edition, random, tally}.play(250);
    }
    for (const std::string_view rare :
         {"other worlds", "refused by two squares", "a run refused by two squares", "an attack refused by two squares",
          "refused by more squares", "refused down to no move", "spy takes marshal", "miner takes bomb",
          "flag taken by a scout from afar", "both lost", "winning defender advances", "ended by flag",
          "ended by immobile", "immobile while not on turn", "ended by both_immobile", "ended by no_progress",
          "ended by length"})
        EXPECT_GT(tally[std::string{rare}], 0U) << rare << " never happened";
}

INSTANTIATE_TEST_SUITE_P(Editions, RandomGames, testing::Values("original", "duel10", "barrage10", "duel8", "barrage8"),
                         [](const auto& instance) { return std::string{instance.param}; });

} // namespace
} // namespace vaandel::tests
