// The tower for machines with AMX: products of 16 bits, summed in floats. Sixteen positions are interleaved, so that a
// tile holds one cell of all of them.

#include "vaandel/nets/tower.hpp"

#include <immintrin.h>

#define VAANDEL_WIDE 16

namespace vaandel::nets {

#include "vaandel/nets/tower_floats.inc"

namespace {

constexpr std::size_t kSide = 16;  ///< rows and columns of a tile; the positions of a lot
constexpr std::size_t kDepth = 32; ///< inputs of a tile
static_assert(kSide == detail::kLotOfTiles && kPanel == 2 * kSide && kPanel == kDepth);

using Short = std::uint16_t; ///< the upper half of a float

struct alignas(64) TileConfig {
    std::uint8_t palette = 1;
    std::uint8_t start_row = 0;
    std::uint8_t reserved[14] = {};
    std::uint16_t bytes[16] = {64, 64, 64, 64, 64, 64, 64, 64};
    std::uint8_t rows[16] = {16, 16, 16, 16, 16, 16, 16, 16};
};

constexpr TileConfig kAllTiles; // in memory as a whole: compilers do not know what a tile load reads

void store_short(Wide low, Wide high, Short* to) {
    const __m512bh both = _mm512_cvtne2ps_pbh(__m512(high), __m512(low));
    __builtin_memcpy(to, &both, sizeof both);
}

/// The sums of two adjacent cells times 32 outputs: sums [2 cells][16 positions][32]. For each tap and 32 inputs there
/// are two tiles of weights.
void sum_up(const Short* first, const std::size_t* taps, std::size_t tap_count, std::size_t in, const Short* weights,
            std::size_t weights_pitch, float* sums) {
    _tile_zero(0);
    _tile_zero(1);
    _tile_zero(2);
    _tile_zero(3);
    const std::size_t pitch = in * sizeof(Short);
    for (std::size_t tap = 0; tap < tap_count; ++tap) {
        const Short* cell = first + taps[tap];
        for (std::size_t from = 0; from < in; from += kDepth, weights += kSide * kDepth) {
            _tile_loadd(4, cell + from, pitch);
            _tile_loadd(6, weights, 64);
            _tile_dpbf16ps(0, 4, 6);
            _tile_loadd(7, weights + weights_pitch, 64);
            _tile_dpbf16ps(1, 4, 7);
            _tile_loadd(5, cell + kSide * in + from, pitch);
            _tile_dpbf16ps(2, 5, 6);
            _tile_dpbf16ps(3, 5, 7);
        }
    }
    constexpr std::size_t row = kPanel * sizeof(float);
    _tile_stored(0, sums, row);
    _tile_stored(1, sums + kSide, row);
    _tile_stored(2, sums + kSide * kPanel, row);
    _tile_stored(3, sums + kSide * kPanel + kSide, row);
}

/// A board of sixteen positions with a border of zeros: [height + 2][width + 2][16][channels].
struct Board {
    Short* shorts;
    std::size_t width; ///< with the border
    std::size_t channels;

    Short* cell(std::size_t row, std::size_t column) const { // of the board without the border
        return shorts + ((row + 1) * width + column + 1) * kSide * channels;
    }
};

/// Calls finish(cell, position, output, low, high) for each 32 sums.
template <class Finish>
void convolve_tiles(const Shape& shape, const Board& input, const Short* weights, bool is_wide, std::size_t out,
                    Finish&& finish) {
    alignas(64) float sums[2 * kSide * kPanel];
    std::size_t taps[9];
    std::size_t tap_count = 0;
    for (std::size_t y = is_wide ? 0 : 1; y < (is_wide ? 3 : 2); ++y)
        for (std::size_t x = is_wide ? 0 : 1; x < (is_wide ? 3 : 2); ++x)
            taps[tap_count++] = (y * input.width + x) * kSide * input.channels;
    const std::size_t weights_pitch = tap_count * input.channels * kSide;
    for (std::size_t output = 0; output < out; output += kPanel)
        for (std::size_t row = 0; row < shape.height; ++row)
            for (std::size_t column = 0; column < shape.width; column += 2) {
                const Short* first = input.shorts + (row * input.width + column) * kSide * input.channels;
                sum_up(first, taps, tap_count, input.channels, weights + output * tap_count * input.channels,
                       weights_pitch, sums);
                for (std::size_t cell = 0; cell < 2; ++cell)
                    for (std::size_t position = 0; position < kSide; ++position) {
                        const float* sum = sums + (cell * kSide + position) * kPanel;
                        finish(row, column + cell, position, output, load(sum), load(sum + kSide));
                    }
            }
}

/// The tower's buffers.
struct TileWork {
    Board shown;
    Board outer;
    Board inner;
    float* trunk;      ///< [cells][16][channels]
    float* sum;        ///< [16][channels]: of relu(trunk) over the cells
    float* most;       ///< the same for the greatest
    float* board_bias; ///< [16][channels]
    float* hidden;
};

/// Adds to the trunk, and computes the next layer's input from it.
void grow(const Shape& shape, std::size_t channels, const TileWork& work, const Board& input, const Filter& layer,
          const float* board_bias, bool is_first) {
    for (std::size_t at = 0; at < kSide * channels; at += kWide) {
        store(Wide{}, work.sum + at);
        store(Wide{}, work.most + at);
    }
    convolve_tiles(
        shape, input, layer.tiles, true, layer.out,
        [&](std::size_t row, std::size_t column, std::size_t position, std::size_t output, Wide low, Wide high) {
            const std::size_t at = position * channels + output;
            float* trunk = work.trunk + (row * shape.width + column) * kSide * channels + at;
            low += load(layer.bias + output);
            high += load(layer.bias + output + kSide);
            low += is_first ? load(board_bias + at) : load(trunk);
            high += is_first ? load(board_bias + at + kSide) : load(trunk + kSide);
            store(low, trunk);
            store(high, trunk + kSide);
            low = rectified(low);
            high = rectified(high);
            store(load(work.sum + at) + low, work.sum + at);
            store(load(work.sum + at + kSide) + high, work.sum + at + kSide);
            store(larger(load(work.most + at), low), work.most + at);
            store(larger(load(work.most + at + kSide), high), work.most + at + kSide);
            store_short(low, high, work.outer.cell(row, column) + at);
        });
}

void think_inside(const Shape& shape, std::size_t channels, const TileWork& work, const Filter& layer) {
    convolve_tiles(
        shape, work.outer, layer.tiles, true, layer.out,
        [&](std::size_t row, std::size_t column, std::size_t position, std::size_t output, Wide low, Wide high) {
            const std::size_t at = position * channels + output;
            low += load(layer.bias + output) + load(work.board_bias + at);
            high += load(layer.bias + output + kSide) + load(work.board_bias + at + kSide);
            store_short(rectified(low), rectified(high), work.inner.cell(row, column) + at);
        });
}

/// [count][cells][planes] as a board.
void show(const Shape& shape, std::size_t count, const float* planes, const Board& board) {
    for (std::size_t position = 0; position < count; ++position)
        for (std::size_t row = 0; row < shape.height; ++row)
            for (std::size_t column = 0; column < shape.width; ++column) {
                const float* from = planes + ((position * shape.height + row) * shape.width + column) * board.channels;
                Short* to = board.cell(row, column) + position * board.channels;
                for (std::size_t at = 0; at < board.channels; at += kPanel)
                    store_short(load(from + at), load(from + at + kSide), to + at);
            }
}

/// Divides the sums, for `count` positions: mean [position * pitch + channel].
void mean_of(const TileWork& work, std::size_t channels, std::size_t cells, std::size_t pitch, float* mean) {
    for (std::size_t position = 0; position < kSide; ++position)
        for (std::size_t at = 0; at < channels; at += kWide)
            store(load(work.sum + position * channels + at) / float(cells), mean + position * pitch + at);
}

} // namespace

void detail::work_out_tiles(const Tower& tower, const Lot& lot) {
    const Shape& shape = tower.shape;
    const std::size_t cells = shape.width * shape.height;
    const std::size_t bordered = (shape.width + 2) * (shape.height + 2);
    const std::size_t channels = tower.channels;
    std::byte* next = lot.workspace;
    const auto take = [&next](std::size_t bytes) {
        std::byte* taken = next;
        next += (bytes + 63) / 64 * 64;
        return taken;
    };
    const auto board = [&](std::size_t its_channels) {
        const std::size_t bytes = bordered * kSide * its_channels * sizeof(Short);
        auto* shorts = __builtin_bit_cast(Short*, take(bytes));
        __builtin_memset(shorts, 0, bytes);
        return Board{shorts, shape.width + 2, its_channels};
    };
    const auto floats = [&](std::size_t number) { return __builtin_bit_cast(float*, take(number * sizeof(float))); };
    TileWork work{};
    work.shown = board(tower.entry.in);
    work.outer = board(channels);
    work.inner = board(channels);
    work.trunk = floats(cells * kSide * channels);
    work.sum = floats(kSide * channels);
    work.most = floats(kSide * channels);
    work.board_bias = floats(kSide * channels);
    work.hidden = floats(kSide * tower.judge.out);
    float* pooled = floats(kSide * 2 * channels);

    _tile_loadconfig(&kAllTiles);
    show(shape, lot.count, lot.planes, work.shown);
    __builtin_memset(work.board_bias, 0, kSide * channels * sizeof(float));
    apply_dense(tower.facts, lot.count, lot.facts, work.board_bias);
    grow(shape, channels, work, work.shown, tower.entry, work.board_bias, true);
    for (const Tower::Block& block : tower.blocks) {
        mean_of(work, channels, cells, channels, pooled);
        apply_dense(block.board, kSide, pooled, work.board_bias);
        think_inside(shape, channels, work, block.first);
        grow(shape, channels, work, work.inner, block.second, nullptr, false);
    }
    const std::size_t out = tower.cells.out;
    convolve_tiles(
        shape, work.outer, tower.cell_tiles, false, out,
        [&](std::size_t row, std::size_t column, std::size_t position, std::size_t output, Wide low, Wide high) {
            if (position >= lot.count)
                return;
            float* to = lot.cells + (position * cells + row * shape.width + column) * out + output;
            store(low + load(tower.cells.bias + output), to);
            store(high + load(tower.cells.bias + output + kSide), to + kSide);
        });
    _tile_release();
    mean_of(work, channels, cells, 2 * channels, pooled);
    for (std::size_t position = 0; position < kSide; ++position)
        __builtin_memcpy(pooled + position * 2 * channels + channels, work.most + position * channels,
                         channels * sizeof(float));
    judge_all(tower, lot.count, pooled, work.hidden, lot.ends);
}

std::uint64_t detail::spin_tiles(std::size_t rounds) {
    _tile_loadconfig(&kAllTiles);
    for (std::size_t round = 0; round < rounds; ++round) {
        _tile_dpbf16ps(0, 4, 6);
        _tile_dpbf16ps(1, 4, 7);
        _tile_dpbf16ps(2, 5, 6);
        _tile_dpbf16ps(3, 5, 7);
    }
    _tile_release();
    return 4 * 2 * kSide * kSide * kDepth;
}

} // namespace vaandel::nets
