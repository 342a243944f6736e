#pragma once
// The tower of a policy net over many positions at once, and its kernels: portable ones with the same results on every
// machine, and faster ones that round differently.

#include "vaandel/nets/layers.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace vaandel::nets {

/// The available kernels.
enum class Kernels : std::uint8_t {
    Portable, ///< the same numbers on every machine
    Fused,    ///< AVX2 with fused multiply-add
    Wide,     ///< AVX-512
    Tiles     ///< AMX: weights and activations of 16 bits
};

std::string_view name_of(Kernels kernels);

/// Whether this machine supports them.
bool can_run(Kernels kernels);

/// The fastest ones here.
Kernels fastest_kernels();

/// Outputs of all layers come in panels of this size, the last one padded with zeros.
inline constexpr std::size_t kPanel = 32;
constexpr std::size_t panels_of(std::size_t outputs) { return (outputs + kPanel - 1) / kPanel; }

/// Weights: [out / kPanel][in][kPanel].
struct Dense {
    std::size_t in = 0;
    std::size_t out = 0; ///< a multiple of kPanel
    const float* weights = nullptr;
    const float* bias = nullptr;
};

/// A convolution of 3x3, zeros beyond the edge. `in` and `out` are multiples of kPanel.
struct Filter {
    std::size_t in = 0;
    std::size_t out = 0;
    const float* bias = nullptr;
    /// By Winograd's F(4x4, 3x3) (Lavin and Gray, 2016): for each of 36 a matrix as in Dense.
    const float* transformed = nullptr;
    /// For Tiles: [out / 16][tap][in / 32][16 pairs of inputs][16 outputs][2], the upper half of a float each.
    const std::uint16_t* tiles = nullptr;
};

/// entry + facts, then blocks x + second(relu(first(relu x) + board(mean of relu x))), then heads of relu x: `cells`
/// for each cell, and of mean and maximum over the board end(relu(judge)). Refers to its weights.
struct Tower {
    struct Block {
        Filter first;
        Dense board;
        Filter second;
    };
    Shape shape;
    std::size_t channels = 0;
    Filter entry;
    Dense facts;
    std::vector<Block> blocks;
    Dense cells;
    const std::uint16_t* cell_tiles = nullptr; ///< `cells` for Tiles: as in Filter, with one tap
    Dense judge;
    Dense end;
};

/// A batch of positions: inputs and outputs.
struct Lot {
    std::size_t count = 0;          ///< at most lot_size()
    const float* planes = nullptr;  ///< [count][cells][entry.in]
    const float* facts = nullptr;   ///< [count][facts.in]
    float* cells = nullptr;         ///< [count][cells][cells.out]
    float* ends = nullptr;          ///< [count][end.out]
    std::byte* workspace = nullptr; ///< workspace_of() bytes, on a border of 64
};

/// The maximum number of positions evaluated at once; a full lot is the cheapest per position.
std::size_t lot_size(Kernels kernels);
std::size_t workspace_of(const Tower& tower, Kernels kernels);

void work_out(const Tower& tower, const Lot& lot, Kernels kernels);

/// Only multiplies and adds, like the kernels: `rounds` times as many operations as it returns. The time gives the
/// machine's peak rate.
std::uint64_t spin(Kernels kernels, std::size_t rounds);

namespace detail {

// Each compiled for its own kind of machine; call it only there.
void work_out_portable(const Tower& tower, const Lot& lot);
void work_out_fused(const Tower& tower, const Lot& lot);
void work_out_wide(const Tower& tower, const Lot& lot);
void work_out_tiles(const Tower& tower, const Lot& lot);

std::uint64_t spin_portable(std::size_t rounds);
std::uint64_t spin_fused(std::size_t rounds);
std::uint64_t spin_wide(std::size_t rounds);
std::uint64_t spin_tiles(std::size_t rounds);

inline constexpr std::size_t kLotOfFloats = 8;
inline constexpr std::size_t kLotOfTiles = 16;

} // namespace detail

} // namespace vaandel::nets
