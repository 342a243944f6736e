#include "vaandel/nets/layers.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace vaandel::nets {

namespace {

constexpr std::size_t kBlock = 4; ///< cells of a row that share a pass over the weights

/// Calls visit(neighbour, dx + 1 + 3 * (dy + 1)) for the cell and those around it that are on the board.
template <class Visit> void for_each_around(const Shape& shape, std::size_t cell, Visit&& visit) {
    const std::size_t column = cell % shape.width;
    const std::size_t row = cell / shape.width;
    for (std::size_t y = row == 0 ? 1 : 0; y < 3 && row + y < shape.height + 1; ++y)
        for (std::size_t x = column == 0 ? 1 : 0; x < 3 && column + x < shape.width + 1; ++x)
            visit((row + y - 1) * shape.width + column + x - 1, 3 * y + x);
}

void begin_with_bias(const Shape& shape, const Convolution& layer, Activations& output) {
    output.resize(shape.cells() * layer.out);
    for (std::size_t cell = 0; cell < shape.cells(); ++cell)
        std::ranges::copy(layer.bias, output.begin() + std::ptrdiff_t(cell * layer.out));
}

/// Adds to kLane outputs of `count` cells in a row what the cells from `input` on make of one tap's weights.
template <std::size_t count>
void add_tap(const Convolution& layer, const float* input, const float* weights, float* output) {
    std::array<std::array<float, kLane>, count> sums{};
    for (std::size_t from = 0; from < layer.in; ++from) {
        const float* row = weights + from * layer.out;
        for (std::size_t cell = 0; cell < count; ++cell) {
            const float value = input[cell * layer.in + from];
            for (std::size_t to = 0; to < kLane; ++to)
                sums[cell][to] += value * row[to];
        }
    }
    for (std::size_t cell = 0; cell < count; ++cell)
        for (std::size_t to = 0; to < kLane; ++to)
            output[cell * layer.out + to] += sums[cell][to];
}

} // namespace

void convolve(const Shape& shape, const Convolution& layer, std::span<const float> input, Activations& output) {
    begin_with_bias(shape, layer, output);
    for (std::size_t y = 0; y < 3; ++y)
        for (std::size_t x = 0; x < 3; ++x) {
            const float* weights = layer.weights.data() + (3 * y + x) * layer.in * layer.out;
            const std::size_t first_row = y == 0 ? 1 : 0;
            const std::size_t last_row = shape.height - (y == 2 ? 1 : 0);
            const std::size_t first = x == 0 ? 1 : 0;
            const std::size_t last = shape.width - (x == 2 ? 1 : 0);
            for (std::size_t row = first_row; row < last_row; ++row) {
                const float* from = input.data() + (row + y - 1) * shape.width * layer.in;
                float* to = output.data() + row * shape.width * layer.out;
                for (std::size_t lane = 0; lane < layer.out; lane += kLane) {
                    std::size_t column = first;
                    for (; column + kBlock <= last; column += kBlock)
                        add_tap<kBlock>(layer, from + (column + x - 1) * layer.in, weights + lane,
                                        to + column * layer.out + lane);
                    for (; column < last; ++column)
                        add_tap<1>(layer, from + (column + x - 1) * layer.in, weights + lane,
                                   to + column * layer.out + lane);
                }
            }
        }
}

void convolve_bytes(const Shape& shape, const Convolution& layer, std::span<const unsigned char> planes,
                    Activations& output) {
    begin_with_bias(shape, layer, output);
    for (std::size_t plane = 0; plane < layer.in; ++plane)
        for (std::size_t cell = 0; cell < shape.cells(); ++cell) {
            const unsigned char byte = planes[plane * shape.cells() + cell];
            if (byte == 0)
                continue;
            const float value = float(byte) / 255;
            // A cell that sees this one as its neighbour (y, x) is seen by this one as (2 - y, 2 - x).
            for_each_around(shape, cell, [&](std::size_t other, std::size_t tap) {
                const float* row = layer.weights.data() + ((8 - tap) * layer.in + plane) * layer.out;
                float* to = output.data() + other * layer.out;
                for (std::size_t at = 0; at < layer.out; ++at)
                    to[at] += value * row[at];
            });
        }
}

void apply(const Linear& layer, std::span<const float> input, std::span<float> output) {
    std::ranges::copy(layer.bias, output.begin());
    for (std::size_t from = 0; from < layer.in; ++from) {
        const float* row = layer.weights.data() + from * layer.out;
        for (std::size_t to = 0; to < layer.out; ++to)
            output[to] += input[from] * row[to];
    }
}

void rectify(std::span<float> numbers) {
    for (float& number : numbers)
        number = std::max(number, 0.0F);
}

std::vector<float> mean_over_cells(const Shape& shape, std::span<const float> input) {
    const std::size_t channels = input.size() / shape.cells();
    std::vector<float> mean(channels);
    for (std::size_t cell = 0; cell < shape.cells(); ++cell)
        for (std::size_t channel = 0; channel < channels; ++channel)
            mean[channel] += input[cell * channels + channel];
    for (float& number : mean)
        number /= float(shape.cells());
    return mean;
}

void softmax(std::span<float> logits) {
    if (logits.empty())
        return;
    const float most = std::ranges::max(logits);
    float sum = 0;
    for (float& logit : logits)
        sum += logit = std::exp(logit - most);
    for (float& logit : logits)
        logit /= sum;
}

} // namespace vaandel::nets
