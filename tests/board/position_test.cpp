// The full position, its counters, and the check of its redundant data.

#include "vaandel/board/setup.hpp"

#include "support/scene.hpp"

namespace vaandel::tests {
namespace {

constexpr std::string_view kDrawing = R"(
    8  b4 bB
    5  b3
    4  r2
    1  r4 rF
    )";

bool is_sound(const Position& position) { return check_invariants(kBarrage8, position).empty(); }

TEST(Position, StartsWithNothingMovedRevealedOrCaptured) {
    const Scene scene{kBarrage8, kDrawing};
    const PublicState& open = scene.open();
    EXPECT_TRUE(is_sound(scene.position()));
    EXPECT_EQ(open.moved | open.revealed | open.captured.red | open.captured.blue, PieceSet{});
    EXPECT_EQ(open.ply, 0U);
    EXPECT_EQ(open.plies_without_attack, 0U);
    EXPECT_EQ(open.flag_taken_by, std::nullopt);
    EXPECT_EQ(open.two_squares, PerSide<TwoSquares>{});
    EXPECT_EQ(open.chase, PerSide<Chase>{});
    EXPECT_EQ(scene.piece("a8"), piece_from(scene.square("a8")));
    EXPECT_EQ(scene.piece("c3"), kNoPiece);
}

TEST(Position, CountsPliesAndPliesWithoutAttack) {
    Scene scene{kBarrage8, kDrawing};
    scene.play("a1-a2 a8-a7");
    EXPECT_EQ(scene.open().ply, 2U);
    EXPECT_EQ(scene.open().plies_without_attack, 2U);
    scene.play("a4-a5");
    EXPECT_EQ(scene.open().ply, 3U);
    EXPECT_EQ(scene.open().plies_without_attack, 0U);
    scene.play("a7-a6");
    EXPECT_EQ(scene.open().plies_without_attack, 1U);
}

TEST(Position, PiecesKeepTheirIds) {
    Scene scene{kBarrage8, kDrawing};
    const PieceId scout = scene.piece("a4");
    scene.play("a4-a2 a5-a4 a2-h2 a4-a5 h2-h8 a5-a4 h8-h1");
    EXPECT_EQ(scene.piece("h1"), scout);
    EXPECT_EQ(start_of(scout), scene.square("a4"));
}

TEST(Position, MovingInPlaceEqualsCopying) {
    Random random{1};
    for (const Edition& edition : all_editions()) {
        const board::Setup setup = random_setup(edition, random);
        Position position = initial_position(edition, setup, setup);
        std::vector<Move> history;
        while (history.size() < 200 && !outcome_of(edition, position, history)) {
            const Situation situation = situation_of(edition, position, history);
            const MoveSet moves{situation};
            const Move move = moves[random.below(moves.count())];
            Position in_place = position;
            make_in_place_unchecked(edition, in_place, move);
            position = make_unchecked(edition, position, move).after;
            ASSERT_EQ(in_place, position);
            history.push_back(move);
        }
    }
}

TEST(Position, EveryBrokenInvariantIsDetected) {
    Scene scene{kBarrage8, kDrawing};
    scene.play("a4-a5 a8-a7"); // the Scout is lost
    const Position good = scene.position();
    ASSERT_TRUE(is_sound(good));
    const unsigned mover = scene.square("a1").index;
    const unsigned flag = scene.square("b1").index;
    const unsigned empty = scene.square("e1").index;
    const unsigned lake = scene.square("c4").index;
    const unsigned lost = scene.square("a4").index;

    const auto expect_told = [&](std::string_view text, auto&& change) {
        Position position = good;
        change(position);
        const auto told = check_invariants(kBarrage8, position);
        EXPECT_TRUE(std::ranges::any_of(told, [&](const std::string& message) {
            return message.find(text) != std::string::npos;
        })) << text;
    };
    expect_told("both sides", [&](Position& p) { p.open.occupied.blue.insert(mover); });
    expect_told("off the land", [&](Position& p) { p.open.occupied.red.insert(lake); });
    expect_told("piece_at and occupied", [&](Position& p) { p.open.occupied.red.insert(empty); });
    expect_told("piece_at and occupied", [&](Position& p) { p.open.piece_at[mover] = kNoPiece; });
    expect_told("two squares", [&](Position& p) { p.open.piece_at[flag] = p.open.piece_at[mover]; });
    expect_told("movers", [&](Position& p) { p.movers.red.movable.erase(mover); });
    expect_told("movers", [&](Position& p) { p.movers.red.scouts.insert(mover); });
    expect_told("movers", [&](Position& p) { p.rank_of[mover] = Rank::Scout; });
    expect_told("has moved", [&](Position& p) { p.open.moved.insert(flag); });
    expect_told("not where it started", [&](Position& p) { std::swap(p.open.piece_at[mover], p.open.piece_at[flag]); });
    expect_told("on the board", [&](Position& p) { p.open.captured.red.insert(flag); });
    expect_told("by both sides", [&](Position& p) { p.open.captured.blue.insert(lost); });
    expect_told("not revealed", [&](Position& p) { p.open.revealed.erase(lost); });
}

} // namespace
} // namespace vaandel::tests
