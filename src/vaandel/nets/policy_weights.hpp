#pragma once
// Reorders the weights of a policy net from PyTorch's layout to that of the kernels.

#include "vaandel/nets/tower.hpp"

#include <deque>
#include <optional>

namespace vaandel::nets {

/// The sizes of a net.
struct TowerSizes {
    Shape shape;
    std::size_t planes = 0;
    std::size_t facts = 0;
    std::size_t channels = 0;
    std::size_t blocks = 0;
    std::size_t keys = 0;

    std::size_t heads() const; ///< outputs of the net per cell
    std::size_t weights() const;
};

inline constexpr std::size_t kJudgeHidden = 128;

/// Where the kernels' weights lie.
struct PackedWeights {
    std::deque<std::vector<float>> floats;
    std::deque<std::vector<std::uint16_t>> shorts;
};

/// `weights`: for each layer the matrix [out][in], for convolutions [out][in][3][3], and the bias; in the order entry,
/// facts, for each block first, board, second, then cells, judge, end. The tower refers to `packed`.
Tower pack_tower(const TowerSizes& sizes, std::span<const float> weights, Kernels kernels, PackedWeights& packed);

} // namespace vaandel::nets
