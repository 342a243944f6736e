#include "vaandel/batch/observation.hpp"

#include <algorithm>

namespace vaandel::batch {

using namespace board;

namespace {

/// The planes of one observation, as places to set. Holds what it needs by value: a byte that is written might be any object's, so what lies
/// behind a reference would be read again after each.
class Planes {
public:
    Planes(const Frame& frame, Side viewer, std::uint8_t* planes)
        : cells_{frame.cells()}, cell_of_{frame.cells_of(viewer)}, planes_{planes} {
        std::fill_n(planes, plane::kCount * cells_, std::uint8_t{0});
    }

    void set(std::size_t plane, Square square, bool value = true) {
        planes_[plane * cells_ + cell_of_[square.index]] = value ? 1 : 0;
    }
    void set(std::size_t plane, SquareSet squares) {
        squares.for_each([&](unsigned index) { set(plane, Square{std::uint8_t(index)}); });
    }

private:
    std::size_t cells_;
    const CellIndex* cell_of_;
    std::uint8_t* planes_;
};

void set_own_pieces(Planes planes, const View& view) {
    const PublicState& open = view.open();
    const PieceSet moved = open.moved;
    const PieceSet revealed = open.revealed;
    open.occupied[view.viewer()].for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        const PieceId piece = open.piece_at[index];
        planes.set(plane::kOwnRank + index_of(*view.rank_of(piece)), square);
        planes.set(plane::kOwnMoved, square, moved.has(piece.index));
        planes.set(plane::kOwnRevealed, square, revealed.has(piece.index));
    });
}

void set_enemy_pieces(Planes planes, const View& view) {
    const PublicState& open = view.open();
    const PieceSet moved = open.moved;
    open.occupied[opponent(view.viewer())].for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        const PieceId piece = open.piece_at[index];
        const auto rank = view.rank_of(piece);
        planes.set(rank ? plane::kEnemyRank + index_of(*rank) : plane::kEnemyHidden, square);
        planes.set(plane::kEnemyMoved, square, moved.has(piece.index));
    });
}

void set_barred_moves(Planes planes, const Situation& situation) {
    const Barred barred{situation};
    if (barred.is_empty())
        return;
    situation.movers.movable.for_each([&](unsigned index) {
        const Square from{std::uint8_t(index)};
        targets_without_repetition(situation, from).for_each([&](unsigned target) {
            const Square to{std::uint8_t(target)};
            if (!barred.has(situation, {from, to}))
                return;
            planes.set(plane::kBarredFrom, from);
            planes.set(plane::kBarredTo, to);
        });
    });
}

void set_recent_moves(Planes planes, History recent) {
    const std::size_t shown = std::min(recent.size(), kRecentMoves);
    for (std::size_t back = 0; back < shown; ++back) {
        const Move move = recent[recent.size() - 1 - back];
        planes.set(plane::kRecent + 2 * back, move.from);
        planes.set(plane::kRecent + 2 * back + 1, move.to);
    }
}

std::uint16_t fact_of(Ply number) { return std::uint16_t(std::min<Ply>(number, 0xFFFF)); }

} // namespace

void write_planes(const Frame& frame, const Sight& sight, std::uint8_t* planes) {
    const View& view = sight.view;
    Planes written{frame, view.viewer(), planes};
    set_own_pieces(written, view);
    set_enemy_pieces(written, view);
    written.set(plane::kLake, sight.edition.geometry->lakes());
    set_barred_moves(written, situation_of(sight.edition, view));
    set_recent_moves(written, sight.recent);
}

void write_facts(const Sight& sight, std::uint16_t* facts) {
    const View& view = sight.view;
    const PublicState& open = view.open();
    const Side own = view.viewer();
    const Side enemy = opponent(own);
    std::fill_n(facts, fact::kCount, std::uint16_t{0});
    for (const Rank rank : kAllRanks)
        facts[fact::kEnemyHidden + index_of(rank)] = sight.edition.army[rank];

    open.captured[own].for_each(
        [&](unsigned piece) { ++facts[fact::kOwnLost + index_of(*view.rank_of(PieceId{std::uint8_t(piece)}))]; });
    open.captured[enemy].for_each([&](unsigned piece) {
        const std::size_t rank = index_of(*view.rank_of(PieceId{std::uint8_t(piece)}));
        ++facts[fact::kEnemyLost + rank];
        --facts[fact::kEnemyHidden + rank];
    });
    open.occupied[enemy].for_each([&](unsigned index) {
        if (const auto rank = view.rank_at(Square{std::uint8_t(index)}))
            --facts[fact::kEnemyHidden + index_of(*rank)];
    });
    facts[fact::kPliesWithoutAttack] = fact_of(open.plies_without_attack);
    facts[fact::kPly] = fact_of(open.ply);
    facts[fact::kOwnChain] = fact_of(open.chase[own].chain);
    facts[fact::kEnemyChain] = fact_of(open.chase[enemy].chain);
    facts[fact::kIsBlue] = own == Side::Blue ? 1 : 0;
}

void write_legal_bytes(const Frame& frame, const Situation& situation, std::uint8_t* legal) {
    std::fill_n(legal, frame.actions(), std::uint8_t{0});
    for_each_move(situation, [&](Move move) { legal[frame.action_of(situation.side, move).index] = 1; });
}

void write_legal_bits(const Frame& frame, const Situation& situation, std::uint8_t* legal) {
    std::fill_n(legal, legal_bits_size(frame), std::uint8_t{0});
    for_each_move(situation, [&](Move move) {
        const unsigned index = frame.action_of(situation.side, move).index;
        legal[index / 8] = std::uint8_t(legal[index / 8] | 1U << index % 8);
    });
}

} // namespace vaandel::batch
