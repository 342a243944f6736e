#include "vaandel/nets/policy_net.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/nets/file_parts.hpp"
#include "vaandel/nets/policy_weights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>

namespace vaandel::nets {

using namespace board;

namespace {

constexpr std::string_view kTitle = "vaandel policy net 1";
constexpr std::size_t kMostKeys = 64;
constexpr float kMoveScale = 4; ///< of the product of query and key, divided by the square root of their length
constexpr std::size_t kAlignment = 64;

struct Header {
    std::string_view edition;
    const Geometry* geometry = nullptr;
    TowerSizes sizes;
};

Result<Header, std::string> parse_header(std::string_view line) {
    const auto words = words_of(line);
    if (words.size() != 7)
        return Failure{std::string{"line 2: EDITION INPUT WIDTH HEIGHT CHANNELS BLOCKS KEYS should stand there"}};
    if (parse_number<unsigned>(words[1]) != kInputVersion)
        return Failure{fmt::format("line 2: input of version {}, should be {}", words[1], kInputVersion)};
    const auto number = [&](std::size_t word) { return parse_number<std::size_t>(words[word]).value_or(0); };
    const Edition* edition = find_edition(words[0]);
    if (edition == nullptr)
        return Failure{fmt::format("line 2: no edition '{}'", words[0])};
    const Header header{words[0],
                        edition->geometry,
                        {{number(2), number(3)}, input::kPlanes, input::kFacts, number(4), number(5), number(6)}};
    const TowerSizes& sizes = header.sizes;
    if (sizes.shape != Shape{std::size_t(edition->geometry->width()), std::size_t(edition->geometry->height())})
        return Failure{fmt::format("line 2: {} is not {}x{}", words[0], words[2], words[3])};
    if (sizes.channels % kPanel != 0 || sizes.channels == 0 || sizes.channels > kMostChannels)
        return Failure{
            fmt::format("line 2: {} channels; a multiple of {} up to {} is possible", words[4], kPanel, kMostChannels)};
    if (sizes.blocks == 0 || sizes.blocks > kMostBlocks)
        return Failure{fmt::format("line 2: {} blocks; 1 to {} are possible", words[5], kMostBlocks)};
    if (sizes.keys == 0 || sizes.keys > kMostKeys)
        return Failure{fmt::format("line 2: {} keys; 1 to {} are possible", words[6], kMostKeys)};
    return header;
}

bool are_sound(std::span<const float> numbers) {
    return std::ranges::all_of(numbers, [](float number) { return std::isfinite(number) && std::abs(number) < 1e4F; });
}

} // namespace

struct PolicyNet::Weights : PackedWeights {};

PolicyNet::PolicyNet() = default;
PolicyNet::PolicyNet(PolicyNet&&) noexcept = default;
PolicyNet::~PolicyNet() = default;

Result<PolicyNet, std::string> PolicyNet::parse(std::string_view bytes, Kernels kernels) {
    if (take_line(bytes) != kTitle)
        return Failure{fmt::format("not a policy net: the first line is not '{}'", kTitle)};
    const auto header = parse_header(take_line(bytes));
    if (!header)
        return Failure{header.error()};
    const std::string_view checksum = take_line(bytes);
    PolicyNet net;
    const std::size_t scale_bytes = net.scales_.size() * sizeof(float);
    const std::size_t count = header->sizes.weights();
    const std::size_t size = scale_bytes + count * sizeof(std::uint16_t);
    if (bytes.size() != size)
        return Failure{fmt::format("{} bytes after line 3, should be {}", bytes.size(), size)};
    if (checksum != fmt::format("{:08x}", checksum_of(bytes)))
        return Failure{std::string{"line 3: the checksum does not fit: the file was damaged"}};

    std::memcpy(net.scales_.data(), bytes.data(), scale_bytes);
    std::vector<std::uint16_t> halves(count);
    std::memcpy(halves.data(), bytes.data() + scale_bytes, count * sizeof(std::uint16_t));
    std::vector<float> weights(count);
    std::ranges::transform(halves, weights.begin(), from_half);
    if (!are_sound(weights) || !are_sound(net.scales_))
        return Failure{std::string{"a weight is not a number, or too large"}};
    net.edition_ = header->edition;
    net.keys_ = header->sizes.keys;
    net.kernels_ = kernels;
    net.frame_ = std::make_unique<batch::Frame>(*header->geometry);
    net.weights_ = std::make_unique<Weights>();
    net.tower_ = pack_tower(header->sizes, weights, kernels, *net.weights_);
    return net;
}

std::uint64_t PolicyNet::operations() const {
    const std::uint64_t cells = tower_.shape.cells();
    const std::uint64_t channels = tower_.channels;
    const auto layer = [](std::uint64_t in, std::uint64_t out) { return 2 * in * out; };
    return cells * (layer(9 * tower_.entry.in, channels) + tower_.blocks.size() * 2 * layer(9 * channels, channels) +
                    layer(channels, 2 * keys_ + 2 + kRanks)) +
           tower_.blocks.size() * layer(channels, channels) + layer(2 * channels, kJudgeHidden);
}

std::vector<board::Move> last_moves(const board::View& view, std::span<const board::PublicPly> plies) {
    const board::History recent = view.recent_moves();
    const board::PublicState& open = view.open();
    if (plies.empty() || plies.back().number != open.ply || plies.size() < recent.size())
        return {recent.begin(), recent.end()};
    const std::size_t wanted = std::max<std::size_t>(batch::kRecentMoves, open.plies_without_attack);
    std::vector<board::Move> last;
    for (const board::PublicPly& ply : plies.last(std::min(wanted, plies.size())))
        last.push_back(ply.move);
    return last;
}

LookBatch::LookBatch(const PolicyNet& net) : net_{net} {
    workspace_.resize(workspace_of(net.tower_, net.kernels_) + kAlignment);
}

void LookBatch::add(const batch::ObservationSource& source) {
    const std::size_t planes = net_.shape().cells() * input::kPlanes;
    const std::size_t number = size();
    sides_.push_back(source.view.viewer());
    planes_.resize(std::max(planes_.size(), size() * planes));
    facts_.resize(std::max(facts_.size(), size() * input::kFacts));
    write_input(*net_.frame_, source, net_.scales_, std::span{planes_}.subspan(number * planes, planes),
                std::span{facts_}.subspan(number * input::kFacts, input::kFacts));
}

void LookBatch::look() {
    const Tower& tower = net_.tower_;
    const std::size_t cells = tower.shape.cells();
    cells_.resize(std::max(cells_.size(), size() * cells * tower.cells.out));
    ends_.resize(std::max(ends_.size(), size() * tower.end.out));
    void* workspace = workspace_.data();
    std::size_t space = workspace_.size();
    std::align(kAlignment, workspace_.size() - kAlignment, workspace, space);
    const std::size_t most = lot_size(net_.kernels_);
    for (std::size_t first = 0; first < size(); first += most)
        work_out(tower,
                 {.count = std::min(most, size() - first),
                  .planes = &planes_[first * cells * tower.entry.in],
                  .facts = &facts_[first * tower.facts.in],
                  .cells = &cells_[first * cells * tower.cells.out],
                  .ends = &ends_[first * tower.end.out],
                  .workspace = static_cast<std::byte*>(workspace)},
                 net_.kernels_);
}

std::size_t LookBatch::cell(std::size_t number, Square square) const {
    const std::size_t at = net_.frame_->cell_of(sides_[number], square);
    return (number * net_.shape().cells() + at) * net_.tower_.cells.out;
}

float LookBatch::logit(std::size_t number, Move move) const {
    const std::size_t keys = net_.keys_;
    const float* from = &cells_[cell(number, move.from)];
    const float* to = &cells_[cell(number, move.to)];
    float sum = 0;
    for (std::size_t at = 0; at < keys; ++at)
        sum += from[at] * to[keys + at];
    return sum * (kMoveScale / std::sqrt(float(keys))) + from[2 * keys] + to[2 * keys + 1];
}

EndChances LookBatch::end(std::size_t number) const {
    std::array<float, 3> end{};
    std::copy_n(&ends_[number * net_.tower_.end.out], end.size(), end.begin());
    softmax(end);
    return {end[0], end[1], end[2]};
}

std::span<const float> LookBatch::ranks(std::size_t number, Square square) const {
    return {&cells_[cell(number, square) + 2 * net_.keys_ + 2], kRanks};
}

} // namespace vaandel::nets
