#include "vaandel/batch/observation.hpp"

#include "vaandel/core/byte_mask.hpp"

#include <algorithm>
#include <cstring>

namespace vaandel::batch {

using namespace board;

namespace {

/// The planes of one observation. Holds its inputs by value: a written byte might alias any object, so the compiler
/// would reload references after each write.
class Planes {
public:
    Planes(const Frame& frame, Side viewer, std::uint8_t* planes)
        : cells_{frame.cells()}, cell_of_{frame.cells_of(viewer)}, planes_{planes} {}

    void clear_from(std::size_t plane) {
        std::fill_n(planes_ + plane * cells_, (plane::kCount - plane) * cells_, std::uint8_t{0});
    }
    void set(std::size_t plane, Square square) { planes_[plane * cells_ + cell_of_[square.index]] = 1; }
    void set(std::size_t plane, SquareSet squares) {
        squares.for_each([&](unsigned index) { set(plane, Square{std::uint8_t(index)}); });
    }

private:
    std::size_t cells_;
    const CellIndex* cell_of_;
    std::uint8_t* planes_;
};

/// A piece's planes in one byte: below kMarks the plane of its rank, and a bit for each of the planes after those. So
/// one byte per cell determines all planes of pieces, a block of cells at a time.
using Look = std::uint8_t;
constexpr Look kMarks = 0x20;
constexpr Look kEmpty = kMarks - 1;
static_assert(plane::kEnemyHidden < kEmpty);
static_assert(plane::kEnemyMoved == plane::kEnemyHidden + 1 && plane::kOwnMoved == plane::kEnemyHidden + 2 &&
              plane::kOwnRevealed == plane::kEnemyHidden + 3);
constexpr Look kEnemyMoved = kMarks;
constexpr Look kOwnMoved = 2 * kMarks;
constexpr Look kOwnRevealed = 4 * kMarks;

/// The bytes of all pieces.
class ObservedClass {
public:
    explicit ObservedClass(const View& view) { // without a branch, so that compilers vectorise it
        const PublicState& open = view.open();
        ByteMask own;
        ByteMask moved;
        ByteMask revealed;
        write_mask(view.own_pieces(), own);
        write_mask(open.moved, moved);
        write_mask(open.revealed, revealed);
        for (std::size_t piece = 0; piece < kSquares; ++piece) {
            const unsigned own_marks = (moved[piece] & kOwnMoved) | (revealed[piece] & kOwnRevealed);
            const unsigned enemy_marks = plane::kEnemyRank | (moved[piece] & kEnemyMoved);
            of_piece_[piece] = Look(view.ranks()[piece] + ((own_marks & own[piece]) | (enemy_marks & ~own[piece])));
        }
    }

    Look operator[](PieceId piece) const { return of_piece_[piece.index]; }

private:
    static_assert(plane::kOwnRank == 0 && View::kHidden == kRanks && plane::kEnemyRank + kRanks == plane::kEnemyHidden);
    std::array<Look, kSquares> of_piece_{};
};

/// Bytes per block; not more than the machine's vectors, because g++ 12 then falls back to single bytes.
#ifdef __AVX2__
using Block [[gnu::vector_size(32)]] = std::uint8_t;
#else
using Block [[gnu::vector_size(16)]] = std::uint8_t;
#endif
constexpr std::size_t kBlock = sizeof(Block);

/// Writes the planes of pieces, the first of all, in whole blocks. The excess of the last block falls into the next
/// plane, which is written later.
template <std::size_t blocks> void write_pieces(const Frame& frame, const View& view, std::uint8_t* planes) {
    const ObservedClass looks{view};
    const PublicState& open = view.open();
    const std::size_t cells = frame.cells();
    const CellIndex* cell_of = frame.cells_of(view.viewer());
    std::array<Look, blocks * kBlock> looks_of_cells{};
    looks_of_cells.fill(kEmpty);
    open.all_occupied().for_each([&](unsigned index) { looks_of_cells[cell_of[index]] = looks[open.piece_at[index]]; });

    std::array<Block, blocks> seen{};
    std::memcpy(&seen, &looks_of_cells, sizeof seen);
    const auto write_plane = [&](Look bits, Look shown) {
        for (std::size_t block = 0; block < blocks; ++block) {
            const Block ones = Block((seen[block] & bits) == shown) & Look{1};
            std::memcpy(planes + block * kBlock, &ones, kBlock);
        }
        planes += cells;
    };
    for (Look plane = 0; plane <= plane::kEnemyHidden; ++plane)
        write_plane(kMarks - 1, plane);
    for (const Look mark : {kEnemyMoved, kOwnMoved, kOwnRevealed})
        write_plane(mark, mark);
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

void write_planes(const Frame& frame, const ObservationSource& source, std::uint8_t* planes) {
    const View& view = source.view;
    if (frame.cells() <= 64)
        write_pieces<64 / kBlock>(frame, view, planes);
    else
        write_pieces<128 / kBlock>(frame, view, planes);
    Planes written{frame, view.viewer(), planes};
    written.clear_from(plane::kLake);
    written.set(plane::kLake, source.edition.geometry->lakes());
    set_barred_moves(written, situation_of(source.edition, view));
    set_recent_moves(written, source.recent);
}

void write_facts(const ObservationSource& source, std::uint16_t* facts) {
    const View& view = source.view;
    const PublicState& open = view.open();
    const Side own = view.viewer();
    const Side enemy = opponent(own);
    std::fill_n(facts, fact::kCount, std::uint16_t{0});
    for (const Rank rank : kAllRanks)
        facts[fact::kEnemyHidden + index_of(rank)] = source.edition.army[rank];

    open.captured[own].for_each(
        [&](unsigned piece) { ++facts[fact::kOwnLost + index_of(*view.rank_of(PieceId{std::uint8_t(piece)}))]; });
    open.captured[enemy].for_each([&](unsigned piece) {
        const std::size_t rank = index_of(*view.rank_of(PieceId{std::uint8_t(piece)}));
        ++facts[fact::kEnemyLost + rank];
        --facts[fact::kEnemyHidden + rank];
    });
    const PieceSet shown = open.revealed & ~view.own_pieces() & ~open.captured[enemy];
    shown.for_each(
        [&](unsigned piece) { --facts[fact::kEnemyHidden + index_of(*view.rank_of(PieceId{std::uint8_t(piece)}))]; });
    facts[fact::kPliesWithoutAttack] = fact_of(open.plies_without_attack);
    facts[fact::kPly] = fact_of(open.ply);
    facts[fact::kOwnChain] = fact_of(open.chase[own].chain);
    facts[fact::kEnemyChain] = fact_of(open.chase[enemy].chain);
    facts[fact::kIsBlue] = own == Side::Blue ? 1 : 0;
}

void write_legal_bytes(const Frame& frame, const Situation& situation, std::uint8_t* legal) {
    const Numbering number = frame.numbering(situation.side); // a copy, for the reason given at Planes
    std::fill_n(legal, frame.actions(), std::uint8_t{0});
    for_each_move(situation, [=](Move move) { legal[number[move].index] = 1; });
}

void write_legal_bits(const Frame& frame, const Situation& situation, std::uint8_t* legal) {
    const Numbering number = frame.numbering(situation.side);
    std::fill_n(legal, legal_bits_size(frame), std::uint8_t{0});
    for_each_move(situation, [=](Move move) {
        const unsigned index = number[move].index;
        legal[index / 8] = std::uint8_t(legal[index / 8] | 1U << index % 8);
    });
}

} // namespace vaandel::batch
