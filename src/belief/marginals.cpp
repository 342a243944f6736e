#include "vaandel/belief/marginals.hpp"

#include "vaandel/belief/fitting.hpp"
#include "vaandel/belief/habits.hpp"

#include <algorithm>

namespace vaandel::belief {

using namespace board;

namespace {

/// The row of a set-up, as the habits count it, on which a piece started.
std::size_t habit_row(const Watched& watched, PieceId piece) {
    const Geometry& geometry = *watched.edition.geometry;
    const int row = geometry.cell(geometry.seen_by(watched.side, start_of(piece))).row;
    const int last = watched.edition.zone_rows - 1;
    return last <= 0 ? 0 : std::size_t(std::min(row, last)) * (kHabitRows - 1) / std::size_t(last);
}

unsigned known_bombs_beside(const Watched& watched, Square square) {
    unsigned bombs = 0;
    (watched.edition.geometry->neighbours(square) & watched.open.occupied[watched.side]).for_each([&](unsigned at) {
        bombs += watched.known[watched.open.piece_at[at].index] == Rank::Bomb;
    });
    return bombs;
}

void weigh_by_habits(const Watched& watched, Hidden& hidden) {
    const std::size_t row = habit_row(watched, hidden.piece);
    const bool has_moved = watched.open.moved.has(hidden.piece.index);
    for (std::size_t rank = 0; rank < kRanks; ++rank)
        hidden.weight[rank] *= kRowHabits[rank][row] * (has_moved ? kMovedHabits[rank] : 1);
    for (unsigned bombs = known_bombs_beside(watched, hidden.square); bombs > 0; --bombs)
        hidden.weight[index_of(Rank::Flag)] *= kFlagBesideBomb;
}

Marginals marginals_of(const Watched& watched) {
    std::vector<Hidden> hidden = hidden_pieces(watched);
    for (Hidden& one : hidden)
        weigh_by_habits(watched, one);
    fit_to_pool(watched.open, hidden_pool(watched), hidden);

    Marginals marginals;
    for (unsigned piece = 0; piece < kSquares; ++piece)
        if (const auto rank = watched.known[piece])
            marginals.of(PieceId{std::uint8_t(piece)})[index_of(*rank)] = 1;
    for (const Hidden& one : hidden)
        marginals.of(one.piece) = one.weight;
    return marginals;
}

} // namespace

Marginals about_enemy(const Edition& edition, const View& view, std::span<const PublicPly> /*plies*/) {
    return marginals_of(enemy_of(edition, view));
}

Marginals in_enemy_eyes(const Edition& edition, const View& view, std::span<const PublicPly> /*plies*/) {
    return marginals_of(self_in_enemy_eyes(edition, view));
}

} // namespace vaandel::belief
