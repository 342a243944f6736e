// Warnings before a repetition rule forbids a move (rules B.3).

#include "vaandel/board/ending.hpp"
#include "vaandel/board/foresight.hpp"

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

Refusal ahead(const Scene& scene, std::string_view move) { return rule_ahead(scene.situation(), scene.move(move)); }

TEST(Foresight, WarnsThatAMoveCannotBeTakenBack) {
    Scene scene{kBarrage10, kRoundabout};
    scene.play("k1-k2 k10-k9 k2-k1 k9-k10");
    EXPECT_EQ(ahead(scene, "k1-k2"), Refusal::TwoSquares);
    EXPECT_EQ(ahead(scene, "a3-a2"), Refusal::None);
    scene.play("k1-k2 k10-k9");
    EXPECT_EQ(scene.why_not("k2-k1"), Refusal::TwoSquares);
}

TEST(Foresight, WarnsBeforeAChaseIsBarred) {
    Scene scene{kBarrage10, kRoundabout};
    scene.play("a3-b3");
    for (const std::string_view moves : {"b4-a4", "b3-b4 a4-a3"}) {
        scene.play(moves);
        EXPECT_EQ(ahead(scene, moves == "b4-a4" ? "b3-b4" : "b4-a4"), Refusal::None) << moves;
    }
    scene.play("b4-a4 a3-b3");
    // If the Miner goes round once more, the General may not go to b3.
    EXPECT_EQ(ahead(scene, "a4-a3"), Refusal::MoreSquares);
    EXPECT_EQ(ahead(scene, "a4-b4"), Refusal::None); // another way round
    EXPECT_EQ(ahead(scene, "a4-a5"), Refusal::None); // leaves the Miner alone
    EXPECT_EQ(ahead(scene, "k1-k2"), Refusal::None);
    scene.play("a4-a3 b3-b4");
    EXPECT_EQ(scene.why_not("a3-b3"), Refusal::MoreSquares);

    Edition off = kBarrage10;
    off.rules.more_squares = MoreSquares::Off;
    Scene free{off, kRoundabout};
    free.play("a3-b3 b4-a4 b3-b4 a4-a3 b4-a4 a3-b3");
    EXPECT_EQ(ahead(free, "a4-a3"), Refusal::None);
}

/// A few pieces that chase and flee in a pen, where positions soon repeat.
class Pen {
public:
    explicit Pen(Random& random) : random_{random} {
        const auto at = [](int column, int row) { return kBarrage8.geometry->square({column, row}); };
        const auto rank = [&] { return random.below(3) == 0 ? Rank::Scout : Rank::Major; };
        std::vector<PlacedPiece> placed{{at(0, 0), Side::Red, rank()},
                                        {at(1, 1), Side::Blue, rank()},
                                        {at(6, 0), Side::Red, Rank::Flag},
                                        {at(7, 7), Side::Blue, Rank::Flag}};
        if (random.below(2) == 0)
            placed.push_back({at(2, 1), Side::Blue, rank()});
        for (const auto& [column, row] : {std::pair{0, 2}, {1, 2}, {2, 2}, {3, 0}, {3, 1}})
            placed.push_back({at(column, row), Side::Red, Rank::Bomb});
        position_ = position_from_unchecked(placed);
    }

    /// The number of moves that the more-squares rule forbade; each of them, and each straight move back, was
    /// predicted.
    unsigned play(Ply plies) {
        unsigned barred = 0;
        PerSide<Refusal> warning{Refusal::None, Refusal::None};
        while (position_.open.ply < plies && !outcome_of(kBarrage8, position_, history_)) {
            const Situation situation = situation_of(kBarrage8, position_, history_);
            const Side side = situation.side;
            const Chase& own = situation.open.chase[side];
            situation.movers.movable.for_each([&](unsigned from) {
                targets_without_repetition(situation, Square{std::uint8_t(from)}).for_each([&](unsigned to) {
                    const Move move{Square{std::uint8_t(from)}, Square{std::uint8_t(to)}};
                    const Refusal rule = refusal(situation, move);
                    if (rule == Refusal::MoreSquares) {
                        EXPECT_NE(warning[side], Refusal::None) << name_of_move(kBarrage8, move);
                        ++barred;
                    }
                    if (move == Move{own.last_to, own.last_from}) {
                        EXPECT_EQ(rule == Refusal::TwoSquares, warning[side] == Refusal::TwoSquares);
                    }
                });
            });
            const std::vector<Move> legal = legal_moves(situation);
            std::vector<Move> chasing;
            std::ranges::copy_if(legal, std::back_inserter(chasing), [&](Move move) {
                const SquareSet near = kBarrage8.geometry->neighbours(move.to);
                const SquareSet enemies = situation.open.occupied[opponent(side)];
                return !enemies.has(move.to.index) && (side == Side::Blue || !(near & enemies).is_empty());
            });
            const std::vector<Move>& from = chasing.empty() ? legal : chasing;
            const Move move = from[random_.below(unsigned(from.size()))];
            warning[side] = rule_ahead(situation, move);
            position_ = make_unchecked(kBarrage8, position_, move).after;
            history_.push_back(move);
        }
        return barred;
    }

private:
    Random& random_;
    Position position_;
    std::vector<Move> history_;
};

TEST(Foresight, MissesNoBarredMove) {
    Random random{8};
    unsigned barred = 0;
    for (int games = 0; games < 400 && !testing::Test::HasFailure(); ++games)
        barred += Pen{random}.play(120);
    EXPECT_GT(barred, 100U);
}

} // namespace
} // namespace vaandel::tests
