#include "vaandel/nets/layers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace vaandel::nets {

namespace {

/// Calls visit(neighbour, dx + 1 + 3 * (dy + 1)) for the cell and those of its neighbours that are on the board.
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

/// As many numbers as a register of the machine holds; a kernel computes two registers of outputs for a few cells at
/// once, so that all sums stay in registers.
#ifdef __AVX__
constexpr std::size_t kWide = 8;
#else
constexpr std::size_t kWide = 4;
#endif
using Wide [[gnu::vector_size(kWide * sizeof(float))]] = float;
static_assert(kLane % (2 * kWide) == 0);

Wide load(const float* from) {
    Wide wide;
    std::memcpy(&wide, from, sizeof wide);
    return wide;
}

void store(const Wide& wide, float* to) { std::memcpy(to, &wide, sizeof wide); }

/// 2 * kWide outputs of `count` cells in a row. `input`: the first neighbour of the first cell on the bordered board,
/// whose rows have `pitch` numbers.
template <std::size_t count>
void convolve_cells(const Convolution& layer, const float* input, std::size_t pitch, std::size_t first, float* output) {
    const float* weights = layer.weights.data() + first;
    std::array<Wide, count> low;
    std::array<Wide, count> high;
    low.fill(load(layer.bias.data() + first));
    high.fill(load(layer.bias.data() + first + kWide));
    for (std::size_t y = 0; y < 3; ++y, input += pitch)
        for (std::size_t from = 0; from < 3 * layer.in; ++from, weights += layer.out) { // of neighbours side by side
            const Wide weights_low = load(weights);
            const Wide weights_high = load(weights + kWide);
            for (std::size_t cell = 0; cell < count; ++cell) {
                const float value = input[cell * layer.in + from];
                low[cell] += value * weights_low;
                high[cell] += value * weights_high;
            }
        }
    for (std::size_t cell = 0; cell < count; ++cell) {
        store(low[cell], output + cell * layer.out + first);
        store(high[cell], output + cell * layer.out + first + kWide);
    }
}

/// The rows of a board whose width `count` divides.
template <std::size_t count>
void convolve_rows(const Shape& shape, const Convolution& layer, const Activations& board, Activations& output) {
    const std::size_t pitch = (shape.width + 2) * layer.in;
    for (std::size_t first = 0; first < layer.out; first += 2 * kWide)
        for (std::size_t row = 0; row < shape.height; ++row)
            for (std::size_t column = 0; column < shape.width; column += count)
                convolve_cells<count>(layer, board.data() + row * pitch + column * layer.in, pitch, first,
                                      output.data() + (row * shape.width + column) * layer.out);
}

/// The board with a border of zeros around it.
Activations bordered(const Shape& shape, std::size_t channels, std::span<const float> input) {
    Activations board((shape.width + 2) * (shape.height + 2) * channels);
    for (std::size_t row = 0; row < shape.height; ++row)
        std::ranges::copy(input.subspan(row * shape.width * channels, shape.width * channels),
                          board.begin() + std::ptrdiff_t(((row + 1) * (shape.width + 2) + 1) * channels));
    return board;
}

} // namespace

void convolve(const Shape& shape, const Convolution& layer, std::span<const float> input, Activations& output) {
    const Activations board = bordered(shape, layer.in, input);
    output.resize(shape.cells() * layer.out);
    if (shape.width % 5 == 0)
        convolve_rows<5>(shape, layer, board, output);
    else if (shape.width % 4 == 0)
        convolve_rows<4>(shape, layer, board, output);
    else
        convolve_rows<1>(shape, layer, board, output);
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
            // A cell that has this one as its neighbour (y, x) is this one's neighbour (2 - y, 2 - x).
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
        if (input[from] == 0)
            continue;
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
