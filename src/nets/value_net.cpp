#include "vaandel/nets/value_net.hpp"

#include "vaandel/core/text.hpp"

#include <boost/crc.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace vaandel::nets {

namespace {

static_assert(std::endian::native == std::endian::little, "net files are little endian");

constexpr std::string_view kTitle = "vaandel value net 1";

std::uint32_t checksum_of(std::string_view bytes) {
    boost::crc_32_type crc;
    crc.process_bytes(bytes.data(), bytes.size());
    return crc.checksum();
}

/// Takes numbers off the front of a file whose length is known to do.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_{bytes} {}

    void read(void* to, std::size_t size) {
        std::memcpy(to, bytes_.data(), size);
        bytes_.remove_prefix(size);
    }

private:
    std::string_view bytes_;
};

constexpr std::size_t kColumnsByPlace = kKinds * kPlaces * kRanks;
constexpr std::size_t kColumnsByOffset = kKinds * kOffsets * kRanks;
constexpr std::size_t kBytes =
    (kColumnsByPlace + kColumnsByOffset) * kWidth +
    sizeof(float) * (1 + kWidth + (kWidth + kExtras) * kHidden + kHidden + kHidden + kExtras + 1);

} // namespace

Result<ValueNet, std::string> ValueNet::parse(std::string_view bytes) {
    if (take_line(bytes) != kTitle)
        return Failure{fmt::format("not a value net of version 1: the first line is not '{}'", kTitle)};
    const auto shape = words_of(take_line(bytes));
    if (shape.size() != 3 || parse_number<std::size_t>(shape[1]) != kWidth ||
        parse_number<std::size_t>(shape[2]) != kHidden)
        return Failure{fmt::format("line 2: an edition, {} and {} should stand there", kWidth, kHidden)};
    const std::string_view checksum = take_line(bytes);
    if (bytes.size() != kBytes)
        return Failure{fmt::format("{} bytes after line 3, should be {}", bytes.size(), kBytes)};
    if (checksum != fmt::format("{:08x}", checksum_of(bytes)))
        return Failure{std::string{"line 3: the checksum does not fit: the file was damaged"}};

    ValueNet net;
    net.edition_ = shape[0];
    net.by_place_.resize(kColumnsByPlace * kWidth);
    net.by_offset_.resize(kColumnsByOffset * kWidth);
    Reader reader{bytes};
    const auto read = [&](auto& numbers) { reader.read(numbers.data(), numbers.size() * sizeof(numbers[0])); };
    reader.read(&net.scale_, sizeof net.scale_);
    read(net.by_place_);
    read(net.by_offset_);
    read(net.bias_);
    read(net.hidden_);
    read(net.hidden_bias_);
    read(net.last_);
    reader.read(&net.last_bias_, sizeof net.last_bias_);

    const auto is_finite = [](float number) { return std::isfinite(number) && std::abs(number) < 1e6F; };
    bool is_sound = is_finite(net.scale_) && is_finite(net.last_bias_) && std::ranges::all_of(net.bias_, is_finite) &&
                    std::ranges::all_of(net.hidden_bias_, is_finite) && std::ranges::all_of(net.last_, is_finite);
    for (const auto& row : net.hidden_)
        is_sound = is_sound && std::ranges::all_of(row, is_finite);
    if (!is_sound)
        return Failure{std::string{"a weight is not a number, or too large"}};
    return net;
}

void ValueNet::add(Sum& sum, Figure figure, std::size_t rank, Place flag, float weight) const {
    const std::size_t kind = kind_of(figure);
    const auto add_scaled = [&](const std::int8_t* column) {
        for (std::size_t i = 0; i < kWidth; ++i)
            sum.at[i] += weight * float(column[i]);
    };
    weight *= scale_;
    add_scaled(&by_place_[((kind * kPlaces + figure.place) * kRanks + rank) * kWidth]);
    if (flag != kNoPlace)
        add_scaled(&by_offset_[((kind * kOffsets + offset_of(figure.place, flag)) * kRanks + rank) * kWidth]);
}

Sum ValueNet::column(Figure figure, std::size_t rank, Place flag) const {
    Sum sum;
    add(sum, figure, rank, flag, 1);
    return sum;
}

Sum ValueNet::column(Figure figure, ByRank chances, Place flag) const {
    Sum sum;
    for (std::size_t rank = 0; rank < kRanks; ++rank)
        if (chances[rank] > 0)
            add(sum, figure, rank, flag, float(chances[rank]));
    return sum;
}

float ValueNet::judge(const Sum& sum, const Extras& extras) const {
    std::array<float, kHidden> hidden = hidden_bias_;
    const auto add = [&](float input, const std::array<float, kHidden>& row) {
        for (std::size_t i = 0; i < kHidden; ++i)
            hidden[i] += input * row[i];
    };
    for (std::size_t i = 0; i < kWidth; ++i)
        if (const float input = sum.at[i] + bias_[i]; input > 0)
            add(input, hidden_[i]);
    const std::array<float, kExtras> more{extras.material, extras.alarm, extras.turn, extras.guess()};
    for (std::size_t i = 0; i < kExtras; ++i)
        add(more[i], hidden_[kWidth + i]);
    float value = last_bias_;
    for (std::size_t i = 0; i < kHidden; ++i)
        value += std::max(0.0F, hidden[i]) * last_[i];
    for (std::size_t i = 0; i < kExtras; ++i)
        value += more[i] * last_[kHidden + i];
    return value;
}

} // namespace vaandel::nets
