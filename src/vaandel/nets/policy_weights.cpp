#include "vaandel/nets/policy_weights.hpp"

#include "vaandel/board/types.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace vaandel::nets {

namespace {

constexpr std::size_t kTaps = 9;

std::size_t padded(std::size_t outputs) { return panels_of(outputs) * kPanel; }

/// A float's upper half, rounded to the nearest; ties to even.
std::uint16_t upper_half(float number) {
    const auto bits = std::bit_cast<std::uint32_t>(number);
    return std::uint16_t((bits + 0x7FFFU + (bits >> 16U & 1U)) >> 16U);
}

/// A filter as Winograd's F(4x4, 3x3) multiplies it: G g G^T.
std::array<double, 36> transformed(const float* taps) {
    constexpr std::array<std::array<double, 3>, 6> rows{{{1.0 / 4, 0, 0},
                                                         {-1.0 / 6, -1.0 / 6, -1.0 / 6},
                                                         {-1.0 / 6, 1.0 / 6, -1.0 / 6},
                                                         {1.0 / 24, 1.0 / 12, 1.0 / 6},
                                                         {1.0 / 24, -1.0 / 12, 1.0 / 6},
                                                         {0, 0, 1}}};
    std::array<std::array<double, 3>, 6> half{};
    for (std::size_t y = 0; y < 6; ++y)
        for (std::size_t x = 0; x < 3; ++x)
            for (std::size_t at = 0; at < 3; ++at)
                half[y][x] += rows[y][at] * double(taps[3 * at + x]);
    std::array<double, 36> all{};
    for (std::size_t y = 0; y < 6; ++y)
        for (std::size_t x = 0; x < 6; ++x)
            for (std::size_t at = 0; at < 3; ++at)
                all[6 * y + x] += half[y][at] * rows[x][at];
    return all;
}

/// Hands out the weights, layer by layer.
class Packer {
public:
    Packer(std::span<const float> weights, Kernels kernels, PackedWeights& packed)
        : left_{weights}, kernels_{kernels}, packed_{packed} {}

    Dense dense(std::size_t in, std::size_t out) {
        const std::size_t its_out = padded(out);
        last_ = take(in * out);
        std::vector<float>& panels = packed_.floats.emplace_back(in * its_out);
        for (std::size_t to = 0; to < out; ++to)
            for (std::size_t from = 0; from < in; ++from)
                panels[(to / kPanel * in + from) * kPanel + to % kPanel] = last_[to * in + from];
        return {in, its_out, panels.data(), bias(out)};
    }

    Filter filter(std::size_t in, std::size_t out) {
        const auto weights = take(in * out * kTaps);
        Filter filter{in, out};
        if (kernels_ == Kernels::Tiles)
            filter.tiles = tiles(weights, in, out, kTaps);
        else
            filter.transformed = spectrum(weights, in, out);
        filter.bias = bias(out);
        return filter;
    }

    /// A second copy of the last dense layer's weights, for Tiles.
    const std::uint16_t* tiles_of_last(std::size_t in, std::size_t out) { return tiles(last_, in, out, 1); }

private:
    std::span<const float> take(std::size_t count) {
        const auto taken = left_.first(count);
        left_ = left_.subspan(count);
        return taken;
    }
    const float* bias(std::size_t out) {
        std::vector<float>& bias = packed_.floats.emplace_back(padded(out));
        std::ranges::copy(take(out), bias.begin());
        return bias.data();
    }
    const float* spectrum(std::span<const float> weights, std::size_t in, std::size_t out) {
        std::vector<float>& all = packed_.floats.emplace_back(36 * in * out);
        for (std::size_t to = 0; to < out; ++to)
            for (std::size_t from = 0; from < in; ++from) {
                const auto numbers = transformed(&weights[(to * in + from) * kTaps]);
                for (std::size_t at = 0; at < numbers.size(); ++at)
                    all[at * in * out + (to / kPanel * in + from) * kPanel + to % kPanel] = float(numbers[at]);
            }
        return all.data();
    }
    const std::uint16_t* tiles(std::span<const float> weights, std::size_t in, std::size_t out, std::size_t taps) {
        std::vector<std::uint16_t>& all = packed_.shorts.emplace_back(in * padded(out) * taps);
        for (std::size_t to = 0; to < out; ++to)
            for (std::size_t from = 0; from < in; ++from)
                for (std::size_t tap = 0; tap < taps; ++tap) {
                    const std::size_t tile = (to / 16 * taps + tap) * (in / 32) + from / 32;
                    const std::size_t place = (from % 32 / 2 * 16 + to % 16) * 2 + from % 2;
                    all[tile * 512 + place] = upper_half(weights[(to * in + from) * taps + tap]);
                }
        return all.data();
    }

    std::span<const float> left_;
    std::span<const float> last_;
    Kernels kernels_;
    PackedWeights& packed_;
};

} // namespace

std::size_t TowerSizes::heads() const { return 2 * keys + 2 + board::kRanks; }

std::size_t TowerSizes::weights() const {
    const auto layer = [](std::size_t in, std::size_t out, std::size_t taps) { return in * out * taps + out; };
    return layer(planes, channels, kTaps) + layer(facts, channels, 1) +
           blocks * (2 * layer(channels, channels, kTaps) + layer(channels, channels, 1)) +
           layer(channels, heads(), 1) + layer(2 * channels, kJudgeHidden, 1) + layer(kJudgeHidden, 3, 1);
}

Tower pack_tower(const TowerSizes& sizes, std::span<const float> weights, Kernels kernels, PackedWeights& packed) {
    Packer packer{weights, kernels, packed};
    const std::size_t channels = sizes.channels;
    Tower tower;
    tower.shape = sizes.shape;
    tower.channels = channels;
    tower.entry = packer.filter(sizes.planes, channels);
    tower.facts = packer.dense(sizes.facts, channels);
    for (std::size_t at = 0; at < sizes.blocks; ++at) {
        Tower::Block& block = tower.blocks.emplace_back();
        block.first = packer.filter(channels, channels);
        block.board = packer.dense(channels, channels);
        block.second = packer.filter(channels, channels);
    }
    tower.cells = packer.dense(channels, sizes.heads());
    if (kernels == Kernels::Tiles)
        tower.cell_tiles = packer.tiles_of_last(channels, sizes.heads());
    tower.judge = packer.dense(2 * channels, kJudgeHidden);
    tower.end = packer.dense(kJudgeHidden, 3);
    return tower;
}

} // namespace vaandel::nets
