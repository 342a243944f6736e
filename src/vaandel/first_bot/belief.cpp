#include "vaandel/first_bot/belief.hpp"

#include "vaandel/belief/fitting.hpp"
#include "vaandel/first_bot/habits.hpp"

#include <algorithm>
#include <numeric>

namespace vaandel::first_bot {

using namespace board;

namespace {

/// Enough for the sums to agree with the counts to about a percent.
constexpr int kPasses = 8;

using belief::Hidden;
using belief::Pool;

/// The observed side, and what the observer knows of it.
struct Watched {
    const Edition& edition;
    const PublicState& open;
    Side side;
    const KnownRanks& known;
};

/// The row of a set-up, in the rows of the habits, on which a piece started.
std::size_t habit_row(const Watched& watched, PieceId piece) {
    const Geometry& geometry = *watched.edition.geometry;
    const int row = geometry.cell(geometry.seen_by(watched.side, start_of(piece))).row;
    const int last = watched.edition.zone_rows - 1;
    return last <= 0 ? 0 : std::size_t(std::min(row, last)) * (kHabitRows - 1) / std::size_t(last);
}

/// The ranks that the hidden pieces hold together.
Pool hidden_pool(const Watched& watched) {
    Pool pool{};
    std::ranges::copy(watched.edition.army.count, pool.begin());
    const auto remove = [&](unsigned piece) {
        if (const auto rank = watched.known[piece])
            pool[index_of(*rank)] -= 1;
    };
    watched.open.captured[watched.side].for_each(remove);
    watched.open.occupied[watched.side].for_each([&](unsigned at) { remove(watched.open.piece_at[at].index); });
    // In a game from a free placement the armies are not the edition's; then the counts are only a guide.
    for (double& number : pool)
        number = std::max(number, 0.0);
    return pool;
}

unsigned known_bombs_beside(const Watched& watched, Square square) {
    unsigned bombs = 0;
    (watched.edition.geometry->neighbours(square) & watched.open.occupied[watched.side]).for_each([&](unsigned at) {
        bombs += watched.known[watched.open.piece_at[at].index] == Rank::Bomb;
    });
    return bombs;
}

RankChances weights_of(const Watched& watched, Square at) {
    const PieceId piece = watched.open.piece_at[at.index];
    const std::size_t row = habit_row(watched, piece);
    const bool has_moved = watched.open.moved.has(piece.index);
    RankChances weight{};
    for (std::size_t rank = 0; rank < kRanks; ++rank)
        weight[rank] = may_be(watched.edition, watched.open, piece, kAllRanks[rank])
                           ? kRowHabits[rank][row] * (has_moved ? kMovedHabits[rank] : 1)
                           : 0;
    for (unsigned bombs = known_bombs_beside(watched, at); bombs > 0; --bombs)
        weight[index_of(Rank::Flag)] *= kFlagBesideBomb;
    return weight;
}

double sum_of(const RankChances& chances) { return std::accumulate(chances.begin(), chances.end(), 0.0); }

void fit(const Pool& pool, std::vector<Hidden>& hidden) {
    for (int pass = 0; pass < kPasses; ++pass) {
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            double sum = 0;
            for (const Hidden& one : hidden)
                sum += one.weight[rank];
            const double factor = sum > 0 ? pool[rank] / sum : 0;
            for (Hidden& one : hidden)
                one.weight[rank] *= factor;
        }
        for (Hidden& one : hidden)
            if (const double sum = sum_of(one.weight); sum > 0)
                for (double& weight : one.weight)
                    weight /= sum;
    }
}

} // namespace

Belief::Belief(const Edition& edition, const PublicState& open, Side side, const KnownRanks& known) {
    const Watched watched{edition, open, side, known};
    std::vector<Hidden> hidden;
    open.occupied[side].for_each([&](unsigned at) {
        const PieceId piece = open.piece_at[at];
        if (const auto rank = known[piece.index]) {
            chances_[piece.index][index_of(*rank)] = 1;
            movers_ += is_movable(*rank);
        } else {
            const Square square{std::uint8_t(at)};
            hidden.push_back({piece, square, weights_of(watched, square)});
        }
    });

    const Pool pool = hidden_pool(watched);
    for (const Rank rank : kAllRanks)
        movers_ += is_movable(rank) ? unsigned(pool[index_of(rank)]) : 0;
    belief::settle_if_all_unmoved_are_immobile(open, pool, hidden);
    fit(pool, hidden);
    for (const Hidden& one : hidden)
        chances_[one.piece.index] = one.weight;
}

Belief belief_about_enemy(const Edition& edition, const View& view) {
    KnownRanks known;
    for (unsigned piece = 0; piece < kSquares; ++piece)
        known[piece] = view.rank_of(PieceId{std::uint8_t(piece)});
    return {edition, view.open(), opponent(view.viewer()), known};
}

Belief belief_of_enemy(const Edition& edition, const View& view) {
    KnownRanks known;
    view.open().revealed.for_each([&](unsigned piece) { known[piece] = view.rank_of(PieceId{std::uint8_t(piece)}); });
    return {edition, view.open(), view.viewer(), known};
}

} // namespace vaandel::first_bot
