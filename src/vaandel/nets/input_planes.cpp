#include "vaandel/nets/input_planes.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::nets {

using namespace board;

namespace {

constexpr double kSure = 255;

std::uint8_t byte_of(double share) { return std::uint8_t(std::lround(kSure * std::clamp(share, 0.0, 1.0))); }

/// Writes the planes.
class PlaneWriter {
public:
    explicit PlaneWriter(const NetworkInput& network_input)
        : input_{network_input}, geometry_{*network_input.edition.geometry}, side_{network_input.view.viewer()},
          cells_{std::size_t(geometry_.width()) * std::size_t(geometry_.height())}, planes_(plane::kCount * cells_) {}

    InputPlanes paint() && {
        geometry_.land().for_each([&](unsigned at) { dot(plane::kLand, square(at)); });
        pieces();
        plies();
        const PublicState& open = input_.view.open();
        fill(plane::kPly, std::min<Ply>(open.ply / 2, 255));
        fill(plane::kIdle, std::min<Ply>(open.plies_without_attack * 2, 255));
        fill(plane::kProgram, input_.is_against_program ? 255 : 0);
        return std::move(planes_);
    }

private:
    static Square square(unsigned index) { return Square{std::uint8_t(index)}; }

    void dot(std::size_t plane, Square at, std::uint8_t value = 255) {
        planes_[plane * cells_ + cell_of(geometry_, side_, at)] = value;
    }
    void fill(std::size_t plane, Ply value) {
        std::fill_n(planes_.begin() + std::ptrdiff_t(plane * cells_), cells_, std::uint8_t(value));
    }
    void chances(std::size_t plane, Square at, const belief::RankChances& chances) {
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            dot(plane + rank, at, byte_of(chances[rank]));
    }

    void pieces() {
        const PublicState& open = input_.view.open();
        open.occupied[side_].for_each([&](unsigned at) {
            const PieceId piece = open.piece_at[at];
            dot(plane::kOwnRank + index_of(*input_.view.rank_of(piece)), square(at));
            chances(plane::kThought, square(at), input_.own.of(piece));
            if (open.moved.has(piece.index))
                dot(plane::kOwnMoved, square(at));
            if (open.revealed.has(piece.index))
                dot(plane::kOwnRevealed, square(at));
        });
        open.occupied[opponent(side_)].for_each([&](unsigned at) {
            const PieceId piece = open.piece_at[at];
            chances(plane::kEnemyRank, square(at), input_.enemy.of(piece));
            chances(plane::kRemembered, square(at),
                    (input_.remembered != nullptr ? *input_.remembered : input_.enemy).of(piece));
            if (open.moved.has(piece.index))
                dot(plane::kEnemyMoved, square(at));
            if (input_.view.rank_of(piece))
                dot(plane::kEnemyRevealed, square(at));
        });
    }

    void plies() {
        for (std::size_t back = 0; back < std::min(plane::kRecentMoves, input_.plies.size()); ++back) {
            const Move move = input_.plies[input_.plies.size() - 1 - back].move;
            dot(plane::kRecent + 2 * back, move.from);
            dot(plane::kRecent + 2 * back + 1, move.to);
        }
    }

    const NetworkInput& input_;
    const Geometry& geometry_;
    Side side_;
    std::size_t cells_;
    InputPlanes planes_;
};

} // namespace

CellIndex cell_of(const Geometry& geometry, Side side, Square square) {
    const Cell cell = geometry.cell(geometry.seen_by(side, square));
    return CellIndex(cell.row * geometry.width() + cell.column);
}

InputPlanes input_planes_of(const NetworkInput& network_input) { return PlaneWriter{network_input}.paint(); }

} // namespace vaandel::nets
