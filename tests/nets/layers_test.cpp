// The kernels against their formulas, in double precision.

#include "vaandel/core/random.hpp"
#include "vaandel/nets/layers.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace vaandel::nets {
namespace {

std::vector<float> any_numbers(std::size_t count, Random& random) {
    std::vector<float> numbers(count);
    for (float& number : numbers)
        number = float(2 * random.unit() - 1);
    return numbers;
}

/// convolve() by its definition.
std::vector<double> expected(const Shape& shape, const Convolution& layer, std::span<const float> input) {
    std::vector<double> output;
    for (int row = 0; row < int(shape.height); ++row)
        for (int column = 0; column < int(shape.width); ++column)
            for (std::size_t to = 0; to < layer.out; ++to) {
                double sum = double(layer.bias[to]);
                for (int y = -1; y <= 1; ++y)
                    for (int x = -1; x <= 1; ++x) {
                        if (row + y < 0 || row + y >= int(shape.height) || column + x < 0 ||
                            column + x >= int(shape.width))
                            continue;
                        const auto cell = std::size_t((row + y) * int(shape.width) + column + x);
                        const auto tap = std::size_t(3 * (y + 1) + x + 1);
                        for (std::size_t from = 0; from < layer.in; ++from)
                            sum += double(input[cell * layer.in + from]) *
                                   double(layer.weights[(tap * layer.in + from) * layer.out + to]);
                    }
                output.push_back(sum);
            }
    return output;
}

void expect_near(const Activations& found, const std::vector<double>& wanted) {
    ASSERT_EQ(found.size(), wanted.size());
    for (std::size_t at = 0; at < found.size(); ++at)
        ASSERT_NEAR(double(found[at]), wanted[at], 1e-4) << at;
}

TEST(Layers, ConvolutionSumsNeighboursAndItself) {
    Random random{1};
    for (const Shape shape : {Shape{10, 10}, Shape{8, 8}, Shape{3, 2}, Shape{1, 1}}) {
        const std::size_t in = 5;
        const std::size_t out = 2 * kLane;
        const auto weights = any_numbers(9 * in * out, random);
        const auto bias = any_numbers(out, random);
        const auto input = any_numbers(shape.cells() * in, random);
        const Convolution layer{in, out, weights, bias};
        Activations output;
        convolve(shape, layer, input, output);
        expect_near(output, expected(shape, layer, input));
    }
}

TEST(Layers, BytesArePlanesOf255ths) {
    Random random{2};
    const Shape shape{8, 8};
    const std::size_t in = 7;
    const auto weights = any_numbers(9 * in * kLane, random);
    const auto bias = any_numbers(kLane, random);
    std::vector<unsigned char> planes(in * shape.cells());
    std::vector<float> input(planes.size());
    for (std::size_t plane = 0; plane < in; ++plane)
        for (std::size_t cell = 0; cell < shape.cells(); ++cell) {
            const auto byte = static_cast<unsigned char>(random.below(3) == 0 ? random.below(256) : 0);
            planes[plane * shape.cells() + cell] = byte;
            input[cell * in + plane] = float(byte) / 255;
        }
    const Convolution layer{in, kLane, weights, bias};
    Activations output;
    convolve_bytes(shape, layer, planes, output);
    expect_near(output, expected(shape, layer, input));
}

TEST(Layers, LinearMeanAndSoftmax) {
    const std::vector<float> weights{1, 2, 3, 4, 5, 6};
    const std::vector<float> bias{10, 20};
    std::vector<float> output(2);
    apply({3, 2, weights, bias}, std::vector<float>{1, 0.5F, -1}, output);
    EXPECT_EQ(output, (std::vector<float>{10 + 1 + 1.5F - 5, 20 + 2 + 2 - 6}));

    EXPECT_EQ(mean_over_cells({2, 1}, std::vector<float>{1, 2, 3, 6}), (std::vector<float>{2, 4}));

    std::vector<float> logits{1000, 1000, 999};
    softmax(logits);
    EXPECT_NEAR(std::accumulate(logits.begin(), logits.end(), 0.0), 1, 1e-6);
    EXPECT_NEAR(double(logits[0] / logits[2]), 2.718281828, 1e-5);
    std::vector<float> none;
    softmax(none);
    EXPECT_TRUE(none.empty());
}

} // namespace
} // namespace vaandel::nets
