#pragma once
// The kernels of the nets: portable code over 16 or more channels, in vectors that g++ and clang map to the machine.
// Activations lie cell by cell, the channels of a cell together.

#include <cstddef>
#include <span>
#include <vector>

namespace vaandel::nets {

/// A board's cells.
struct Shape {
    std::size_t width = 0;
    std::size_t height = 0;
    std::size_t cells() const { return width * height; }
    friend bool operator==(const Shape&, const Shape&) = default;
};

/// Numbers for every cell: cell * channels + channel.
using Activations = std::vector<float>;

/// A 3x3 convolution with zeros beyond the edge. Weights: [row of the neighbour: 3][column:
/// 3][in][out].
struct Convolution {
    std::size_t in = 0;
    std::size_t out = 0; ///< a multiple of kLane
    std::span<const float> weights;
    std::span<const float> bias; ///< [out]
};

/// A dense layer. Weights: [in][out].
struct Linear {
    std::size_t in = 0;
    std::size_t out = 0;
    std::span<const float> weights;
    std::span<const float> bias; ///< [out]
};

inline constexpr std::size_t kLane = 16;

/// output = convolution(input); `output` is resized.
void convolve(const Shape& shape, const Convolution& layer, std::span<const float> input, Activations& output);

/// The same for bytes, 255 for 1, plane by plane, mostly 0.
void convolve_bytes(const Shape& shape, const Convolution& layer, std::span<const unsigned char> planes,
                    Activations& output);

/// output [layer.out] = layer(input [layer.in]).
void apply(const Linear& layer, std::span<const float> input, std::span<float> output);

void rectify(std::span<float> numbers);

/// The mean over the cells, by channel.
std::vector<float> mean_over_cells(const Shape& shape, std::span<const float> input);

/// Softmax in place: probabilities from logits. Nothing if there are none.
void softmax(std::span<float> logits);

} // namespace vaandel::nets
