#include "vaandel/setups/appeal.hpp"

#include <algorithm>
#include <cstdlib>

namespace vaandel::setups {

using namespace board;

namespace {

constexpr double kFirstHeat = 200;
constexpr std::size_t kChangesPerSquare = 60;

/// Similar to exp(-x), x from 0; avoids functions that differ between machines.
double falling(double x) { return 1 / (1 + x + x * x / 2 + x * x * x / 6); }

Square flag_of(std::span<const OwnPiece> pieces) {
    const auto flag = std::ranges::find(pieces, Rank::Flag, &OwnPiece::rank);
    return flag == pieces.end() ? kNoSquare : flag->square;
}

/// The squares of the zone, each with a piece or none, while a set-up is drawn.
class Zone {
public:
    Zone(const Edition& edition, const Setup& setup) : pieces_{setup.pieces()} {
        SquareSet empty = edition.zone();
        for (const OwnPiece& piece : pieces_)
            empty.erase(piece.square.index);
        empty.for_each([&](unsigned at) { empty_.push_back(Square{std::uint8_t(at)}); });
    }

    std::size_t squares() const { return pieces_.size() + empty_.size(); }
    const std::vector<OwnPiece>& pieces() const { return pieces_; }

    /// Swaps a piece with another, or moves it to an empty square. Its own inverse.
    void change(std::size_t piece, std::size_t other) {
        if (other < pieces_.size())
            std::swap(pieces_[piece].rank, pieces_[other].rank);
        else
            std::swap(pieces_[piece].square, empty_[other - pieces_.size()]);
    }

    bool is_flag(std::size_t piece) const { return piece < pieces_.size() && pieces_[piece].rank == Rank::Flag; }

    void put_flag(Square at) {
        const auto flag = std::ranges::find(pieces_, Rank::Flag, &OwnPiece::rank) - pieces_.begin();
        const auto there = std::ranges::find(pieces_, at, &OwnPiece::square) - pieces_.begin();
        const auto nobody = std::ranges::find(empty_, at) - empty_.begin();
        change(std::size_t(flag), std::size_t(there < std::ssize(pieces_) ? there : there + nobody));
    }

private:
    std::vector<OwnPiece> pieces_;
    std::vector<Square> empty_;
};

} // namespace

std::array<std::size_t, 2> features_of(const Edition& edition, OwnPiece piece, Square flag) {
    const Cell at = edition.geometry->cell(piece.square);
    const Cell from = edition.geometry->cell(flag);
    const auto rank = index_of(piece.rank);
    const auto place =
        std::size_t(at.row) * kColumns + std::size_t(std::min(at.column, edition.geometry->width() - 1 - at.column));
    const auto row = std::size_t(std::clamp(at.row - from.row, -kFarRows, kFarRows) + kFarRows);
    const auto column = std::size_t(std::min(std::abs(at.column - from.column), kFarColumns));
    return {place * kRanks + rank, (kPlaces + row * (kFarColumns + 1) + column) * kRanks + rank};
}

int appeal_of(const Appeal& appeal, const Edition& edition, std::span<const OwnPiece> pieces) {
    const Square flag = flag_of(pieces);
    int sum = 0;
    for (const OwnPiece& piece : pieces)
        for (const std::size_t feature : features_of(edition, piece, flag))
            sum += appeal[feature];
    return sum;
}

Setup draw_setup(const Appeal& appeal, const Edition& edition, double heat, Random& random,
                 std::optional<Square> flag) {
    Zone zone{edition, random_setup(edition, random)};
    if (flag)
        zone.put_flag(*flag);
    int worth = appeal_of(appeal, edition, zone.pieces());
    const std::size_t changes = kChangesPerSquare * zone.squares();
    for (std::size_t change = 0; change < changes; ++change) {
        // High temperature first, to explore; the wanted one for the last third.
        const double left = std::max(0.0, 1 - 1.5 * double(change) / double(changes));
        const double now = heat + (kFirstHeat - heat) * left * left;
        const std::size_t piece = random.below(std::uint32_t(zone.pieces().size()));
        const std::size_t other = random.below(std::uint32_t(zone.squares()));
        if (flag && (zone.is_flag(piece) || zone.is_flag(other)))
            continue;
        zone.change(piece, other);
        const int changed = appeal_of(appeal, edition, zone.pieces());
        if (changed >= worth || random.unit() < falling((worth - changed) / now))
            worth = changed;
        else
            zone.change(piece, other);
    }
    return *check_setup(edition, zone.pieces());
}

} // namespace vaandel::setups
