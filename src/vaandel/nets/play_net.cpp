#include "vaandel/nets/play_net.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/nets/file_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace vaandel::nets {

namespace {

/// The first line of a file with weights of 32 bits, and of one with 16.
constexpr std::string_view kSingle = "vaandel play net 1";
constexpr std::string_view kHalf = "vaandel play net 2";
constexpr double kLeastChance = 1e-3; ///< a lower bound for logarithms

/// Hands out the weights in the order of the file.
class Dealer {
public:
    explicit Dealer(std::span<const float> weights) : left_{weights} {}

    Convolution convolution(std::size_t in, std::size_t out) {
        const auto weights = take(9 * in * out);
        return {in, out, weights, take(out)};
    }
    Linear linear(std::size_t in, std::size_t out) {
        const auto weights = take(in * out);
        return {in, out, weights, take(out)};
    }
    std::span<const float> take(std::size_t count) {
        const auto taken = left_.first(count);
        left_ = left_.subspan(count);
        return taken;
    }

private:
    std::span<const float> left_;
};

struct Header {
    std::string_view edition;
    Shape shape;
    std::size_t channels = 0;
    std::size_t blocks = 0;

    /// How many floats follow.
    std::size_t count() const {
        const auto convolution = [](std::size_t in, std::size_t out) { return 9 * in * out + out; };
        const auto linear = [](std::size_t in, std::size_t out) { return in * out + out; };
        return convolution(plane::kCount, channels) +
               blocks * (2 * convolution(channels, channels) + linear(channels, channels)) +
               2 * linear(channels, kKeyWidth) + linear(channels, board::kRanks) + linear(channels, kEndHidden) +
               linear(kEndHidden, 3) + board::kRanks;
    }
};

/// The second line of a file, or the error in it.
Result<Header, std::string> parse_header(std::string_view line) {
    const auto words = words_of(line);
    if (words.size() != 6)
        return Failure{std::string{"line 2: EDITION PLANES WIDTH HEIGHT CHANNELS BLOCKS should stand there"}};
    if (parse_number<unsigned>(words[1]) != kInputPlanesVersion)
        return Failure{fmt::format("line 2: planes of version {}, should be {}", words[1], kInputPlanesVersion)};
    const auto number = [&](std::size_t word) { return parse_number<std::size_t>(words[word]).value_or(0); };
    const Header header{words[0], {number(2), number(3)}, number(4), number(5)};
    const board::Edition* edition = board::find_edition(header.edition);
    if (edition == nullptr)
        return Failure{fmt::format("line 2: no edition '{}'", header.edition)};
    if (header.shape != Shape{std::size_t(edition->geometry->width()), std::size_t(edition->geometry->height())})
        return Failure{fmt::format("line 2: {} is not {}x{}", header.edition, words[2], words[3])};
    if (header.channels % kLane != 0 || header.channels == 0 || header.channels > kMostChannels)
        return Failure{
            fmt::format("line 2: {} channels; a multiple of {} up to {} is possible", words[4], kLane, kMostChannels)};
    if (header.blocks == 0 || header.blocks > kMostBlocks)
        return Failure{fmt::format("line 2: {} blocks; 1 to {} are possible", words[5], kMostBlocks)};
    return header;
}

void add_to_every_cell(std::span<const float> numbers, Activations& to) {
    for (std::size_t at = 0; at < to.size(); at += numbers.size())
        for (std::size_t channel = 0; channel < numbers.size(); ++channel)
            to[at + channel] += numbers[channel];
}

Activations for_each_cell(const Shape& shape, const Linear& layer, std::span<const float> input) {
    Activations output(shape.cells() * layer.out);
    for (std::size_t cell = 0; cell < shape.cells(); ++cell)
        apply(layer, input.subspan(cell * layer.in, layer.in), std::span{output}.subspan(cell * layer.out, layer.out));
    return output;
}

/// Adds to the logits of ranks the net's earlier belief, by its distance from the current probabilities.
void remember(const Shape& shape, const InputPlanes& planes, std::span<const float> trust, Activations& ranks) {
    static const auto logs = [] {
        std::array<float, 256> all{};
        for (std::size_t byte = 0; byte < all.size(); ++byte)
            all[byte] = float(std::log(double(byte) / 255 + kLeastChance));
        return all;
    }();
    const std::size_t cells = shape.cells();
    for (std::size_t rank = 0; rank < board::kRanks; ++rank)
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const auto byte = [&](std::size_t plane) { return planes[(plane + rank) * cells + cell]; };
            ranks[cell * board::kRanks + rank] +=
                trust[rank] * (logs[byte(plane::kRemembered)] - logs[byte(plane::kEnemyRank)]);
        }
}

} // namespace

Result<PlayNet, std::string> PlayNet::parse(std::string_view bytes) {
    const std::string_view title = take_line(bytes);
    if (title != kSingle && title != kHalf)
        return Failure{fmt::format("not a net: the first line is neither '{}' nor '{}'", kSingle, kHalf)};
    const std::size_t width = title == kHalf ? sizeof(std::uint16_t) : sizeof(float);
    const auto header = parse_header(take_line(bytes));
    if (!header)
        return Failure{header.error()};
    const std::string_view checksum = take_line(bytes);
    if (bytes.size() != header->count() * width)
        return Failure{fmt::format("{} bytes after line 3, should be {}", bytes.size(), header->count() * width)};
    if (checksum != fmt::format("{:08x}", checksum_of(bytes)))
        return Failure{std::string{"line 3: the checksum does not fit: the file was damaged"}};

    PlayNet net;
    net.edition_ = header->edition;
    net.shape_ = header->shape;
    net.weights_.resize(header->count());
    if (title == kHalf) {
        std::vector<std::uint16_t> halves(header->count());
        std::memcpy(halves.data(), bytes.data(), bytes.size());
        std::ranges::transform(halves, net.weights_.begin(), from_half);
    } else {
        std::memcpy(net.weights_.data(), bytes.data(), bytes.size());
    }
    if (!std::ranges::all_of(net.weights_,
                             [](float weight) { return std::isfinite(weight) && std::abs(weight) < 1e4F; }))
        return Failure{std::string{"a weight is not a number, or too large"}};

    const std::size_t channels = header->channels;
    Dealer dealer{net.weights_};
    net.entry_ = dealer.convolution(plane::kCount, channels);
    for (std::size_t at = 0; at < header->blocks; ++at) {
        Block& block = net.blocks_.emplace_back();
        block.first = dealer.convolution(channels, channels);
        block.board = dealer.linear(channels, channels);
        block.second = dealer.convolution(channels, channels);
    }
    net.from_ = dealer.linear(channels, kKeyWidth);
    net.to_ = dealer.linear(channels, kKeyWidth);
    net.ranks_ = dealer.linear(channels, board::kRanks);
    net.end_hidden_ = dealer.linear(channels, kEndHidden);
    net.end_ = dealer.linear(kEndHidden, 3);
    net.trust_ = dealer.take(board::kRanks);
    return net;
}

NetworkOutput PlayNet::look(const InputPlanes& planes) const {
    Activations trunk;
    Activations inner;
    Activations change;
    convolve_bytes(shape_, entry_, planes, trunk);
    rectify(trunk);
    std::vector<float> board_bias(entry_.out);
    for (const Block& block : blocks_) {
        convolve(shape_, block.first, trunk, inner);
        apply(block.board, mean_over_cells(shape_, trunk), board_bias);
        add_to_every_cell(board_bias, inner);
        rectify(inner);
        convolve(shape_, block.second, inner, change);
        for (std::size_t at = 0; at < trunk.size(); ++at)
            trunk[at] = std::max(trunk[at] + change[at], 0.0F);
    }

    NetworkOutput network_output;
    network_output.from = for_each_cell(shape_, from_, trunk);
    network_output.to = for_each_cell(shape_, to_, trunk);
    network_output.ranks = for_each_cell(shape_, ranks_, trunk);
    remember(shape_, planes, trust_, network_output.ranks);
    std::array<float, kEndHidden> hidden{};
    apply(end_hidden_, mean_over_cells(shape_, trunk), hidden);
    rectify(hidden);
    std::array<float, 3> end{};
    apply(end_, hidden, end);
    softmax(end);
    network_output.end = {end[0], end[1], end[2]};
    return network_output;
}

float PlayNet::logit(const NetworkOutput& network_output, CellIndex from, CellIndex to) {
    const float* query = &network_output.from[from * kKeyWidth];
    const float* key = &network_output.to[to * kKeyWidth];
    float sum = 0;
    for (std::size_t at = 0; at < kKeyWidth; ++at)
        sum += query[at] * key[at];
    return sum;
}

} // namespace vaandel::nets
