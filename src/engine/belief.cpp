#include "vaandel/engine/belief.hpp"

#include "vaandel/engine/habits.hpp"

#include <algorithm>
#include <numeric>

namespace vaandel::engine {

using namespace board;

namespace {

/// Enough for the sums to agree with the counts to within a percent or so.
constexpr int kFittingPasses = 8;

using Pool = std::array<double, kRanks>;

struct Hidden {
    PieceId piece;
    Chances weight;
};

/// The row of a set-up, as the habits count it, on which an enemy piece started.
std::size_t habit_row(const Edition& edition, Side enemy, PieceId piece) {
    const int row = edition.geometry->cell(edition.geometry->seen_by(enemy, start_of(piece))).row;
    const int last = edition.zone_rows - 1;
    return last <= 0 ? 0 : std::size_t(std::min(row, last)) * (kHabitRows - 1) / std::size_t(last);
}

/// The ranks that the hidden pieces hold together.
Pool hidden_pool(const Edition& edition, const View& view) {
    const Side enemy = opponent(view.viewer());
    Pool pool{};
    std::ranges::copy(edition.army.count, pool.begin());
    const auto remove = [&](PieceId piece) {
        if (const auto rank = view.rank_of(piece))
            pool[index_of(*rank)] -= 1;
    };
    view.open().captured[enemy].for_each([&](unsigned piece) { remove(PieceId{std::uint8_t(piece)}); });
    view.open().occupied[enemy].for_each([&](unsigned square) { remove(view.open().piece_at[square]); });
    // In a game from a free placement the armies are not the edition's; then the counts only guide.
    for (double& number : pool)
        number = std::max(number, 0.0);
    return pool;
}

unsigned known_bombs_beside(const Edition& edition, const View& view, Square square) {
    const SquareSet beside = edition.geometry->neighbours(square) & view.open().occupied[opponent(view.viewer())];
    unsigned bombs = 0;
    beside.for_each([&](unsigned at) { bombs += view.rank_at(Square{std::uint8_t(at)}) == Rank::Bomb; });
    return bombs;
}

Chances weights_of(const Edition& edition, const View& view, Square at) {
    const PieceId piece = view.open().piece_at[at.index];
    const std::size_t row = habit_row(edition, opponent(view.viewer()), piece);
    const bool has_moved = view.open().moved.has(piece.index);
    Chances weight{};
    for (std::size_t rank = 0; rank < kRanks; ++rank)
        weight[rank] = kRowHabits[rank][row] * (has_moved ? kMovedHabits[rank] : 1);
    for (unsigned bombs = known_bombs_beside(edition, view, at); bombs > 0; --bombs)
        weight[index_of(Rank::Flag)] *= kFlagBesideBomb;
    return weight;
}

double sum_of(const Chances& chances) { return std::accumulate(chances.begin(), chances.end(), 0.0); }

/// As many unmoved pieces as Flags and Bombs: then they are just these.
void settle_if_all_unmoved_are_immobile(const View& view, const Pool& pool, std::vector<Hidden>& hidden) {
    const auto is_unmoved = [&](const Hidden& one) { return !view.open().moved.has(one.piece.index); };
    const double immobile = pool[index_of(Rank::Flag)] + pool[index_of(Rank::Bomb)];
    if (double(std::ranges::count_if(hidden, is_unmoved)) > immobile)
        return;
    for (Hidden& one : hidden)
        for (const Rank rank : kAllRanks)
            if (is_unmoved(one) && is_movable(rank))
                one.weight[index_of(rank)] = 0;
}

void fit(const Pool& pool, std::vector<Hidden>& hidden) {
    for (int pass = 0; pass < kFittingPasses; ++pass) {
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

Belief::Belief(const Edition& edition, const View& view) {
    const Side enemy = opponent(view.viewer());
    std::vector<Hidden> hidden;
    view.open().occupied[enemy].for_each([&](unsigned square) {
        const PieceId piece = view.open().piece_at[square];
        if (const auto rank = view.rank_of(piece)) {
            chances_[piece.index][index_of(*rank)] = 1;
            enemy_movers_ += is_movable(*rank);
        } else {
            hidden.push_back({piece, weights_of(edition, view, Square{std::uint8_t(square)})});
        }
    });

    const Pool pool = hidden_pool(edition, view);
    for (const Rank rank : kAllRanks)
        enemy_movers_ += is_movable(rank) ? unsigned(pool[index_of(rank)]) : 0;
    settle_if_all_unmoved_are_immobile(view, pool, hidden);
    fit(pool, hidden);
    for (const Hidden& one : hidden)
        chances_[one.piece.index] = one.weight;
}

} // namespace vaandel::engine
