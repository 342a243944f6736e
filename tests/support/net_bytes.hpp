#pragma once
// Files of nets with any weights.

#include "vaandel/board/edition.hpp"
#include "vaandel/core/random.hpp"
#include "vaandel/nets/play_net.hpp"

#include <boost/crc.hpp>
#include <fmt/format.h>

#include <cstring>

namespace vaandel::tests {

inline constexpr std::size_t kNetChannels = 16;
inline constexpr std::size_t kNetBlocks = 2;

/// Floats of a net of that size.
inline std::size_t net_floats(std::size_t channels = kNetChannels, std::size_t blocks = kNetBlocks) {
    using namespace nets;
    return 9 * plane::kCount * channels + channels + blocks * (2 * (9 * channels + 1) + channels + 1) * channels +
           (channels + 1) * (2 * kKeyWidth + board::kRanks + kEndHidden) + (kEndHidden + 1) * 3 + board::kRanks;
}

inline std::vector<float> net_weights(std::uint64_t seed, float most = 0.1F) {
    Random random{seed};
    std::vector<float> weights(net_floats());
    for (float& weight : weights)
        weight = most * float(2 * random.unit() - 1);
    return weights;
}

/// `weights` are floats of 32 bits, or halves as their 16 bits.
template <typename Number>
std::string net_file(const board::Edition& edition, const std::vector<Number>& weights,
                     std::string_view second_line = {}) {
    std::string bytes(weights.size() * sizeof(Number), '\0');
    std::memcpy(bytes.data(), weights.data(), bytes.size());
    boost::crc_32_type crc;
    crc.process_bytes(bytes.data(), bytes.size());
    const std::string line = second_line.empty() ? fmt::format("{} {} {} {} {} {}", edition.id,
                                                               nets::kInputPlanesVersion, edition.geometry->width(),
                                                               edition.geometry->height(), kNetChannels, kNetBlocks)
                                                 : std::string{second_line};
    return fmt::format("vaandel play net {}\n{}\n{:08x}\n", sizeof(Number) == 4 ? 1 : 2, line, crc.checksum()) + bytes;
}

inline nets::PlayNet any_net(const board::Edition& edition, std::uint64_t seed = 1) {
    return std::move(*nets::PlayNet::parse(net_file(edition, net_weights(seed))));
}

} // namespace vaandel::tests
