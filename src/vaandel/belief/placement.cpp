#include "vaandel/belief/placement.hpp"

#include "vaandel/belief/observed_class.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace vaandel::belief {

using namespace board;

namespace {

/// Kinds that are less likely than this, relative to the likeliest, are ignored.
constexpr double kNegligible = 1e-3;

/// The tables store 255 times the square roots of probabilities.
constexpr double chance_of(std::uint8_t entry) { return double(unsigned(entry) * entry) * (1.0 / (255 * 255)); }

/// A kind of set-up, mirrored or not.
struct Kind {
    const KindTable* table;
    bool is_mirrored;
    double likelihood;

    const std::array<std::uint8_t, kRanks>& at(std::size_t cell) const {
        return (*table)[is_mirrored ? mirrored_cell(cell) : cell];
    }
};

std::vector<Kind> both_ways(const SetupKinds& learned) {
    std::vector<Kind> kinds;
    for (std::size_t kind = 0; kind < learned.shares.size(); ++kind)
        for (const bool is_mirrored : {false, true})
            kinds.push_back({&learned.tables[kind], is_mirrored, learned.shares[kind]});
    return kinds;
}

/// Multiplies the likelihood of each kind by the square root of the piece's evidence, because squares of a kind are
/// less independent than the mixture assumes; then normalises.
template <class Likelihood> void learn(std::vector<Kind>& kinds, Likelihood&& likelihood) {
    double sum = 0;
    for (Kind& kind : kinds)
        sum += kind.likelihood *= std::sqrt(likelihood(kind));
    for (Kind& kind : kinds)
        kind.likelihood /= sum;
}

} // namespace

SetupKinds learned_kinds(const Army& army) {
    const PlacementTable& table = placement_table(size_of(army));
    return {table.shares, table.kinds};
}

std::size_t cell_of(const Edition& edition, Side side, PieceId piece) {
    const Geometry& geometry = *edition.geometry;
    const Cell at = geometry.cell(geometry.seen_by(side, start_of(piece)));
    const int last_row = std::max(edition.zone_rows - 1, 1);
    const int last_column = geometry.width() - 1;
    const int row = std::min(at.row, last_row) * 3 / last_row;
    const int column = (at.column * 9 + last_column / 2) / last_column;
    return std::size_t(row) * 10 + std::size_t(column);
}

void weigh_by_placement(const Watched& watched, const SetupKinds& learned, std::span<Hidden> hidden) {
    std::vector<Kind> kinds = both_ways(learned);
    const auto cell = [&](PieceId piece) { return cell_of(watched.edition, watched.side, piece); };
    for (unsigned index = 0; index < kSquares; ++index)
        if (const auto rank = watched.known[index]) {
            const std::size_t at = cell(PieceId{std::uint8_t(index)});
            learn(kinds, [&](const Kind& kind) { return chance_of(kind.at(at)[index_of(*rank)]); });
        }
    for (const Hidden& one : hidden)
        if (watched.has_moved(one.piece)) {
            const std::size_t at = cell(one.piece);
            learn(kinds, [&](const Kind& kind) {
                double movable = 0;
                for (const Rank rank : kAllRanks)
                    movable += is_movable(rank) ? chance_of(kind.at(at)[index_of(rank)]) : 0;
                return movable;
            });
        }

    const double likeliest = std::ranges::max(kinds, {}, &Kind::likelihood).likelihood;
    std::erase_if(kinds, [&](const Kind& kind) { return kind.likelihood < kNegligible * likeliest; });
    for (Hidden& one : hidden) {
        const std::size_t at = cell(one.piece);
        RankChances chances{};
        for (const Kind& kind : kinds)
            for (std::size_t rank = 0; rank < kRanks; ++rank)
                chances[rank] += kind.likelihood * chance_of(kind.at(at)[rank]);
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            one.weight[rank] *= chances[rank];
    }
}

} // namespace vaandel::belief
