#pragma once
// The file of a value net with any weights, written by hand as src/nets/value_net.hpp describes it.

#include "vaandel/core/random.hpp"
#include "vaandel/nets/value_net.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <array>
#include <cstring>
#include <string>

namespace vaandel::tests {

inline constexpr std::size_t kNetColumns =
    nets::kKinds * (nets::kPlaces + nets::kOffsets) * nets::kRanks * nets::kWidth;
inline constexpr std::size_t kNetFloats = 1 + nets::kWidth + (nets::kWidth + nets::kExtras) * nets::kHidden +
                                          nets::kHidden + nets::kHidden + nets::kExtras + 1;

inline std::string net_file(std::string_view edition, std::string_view weights) {
    const auto crc = crc32(0, reinterpret_cast<const Bytef*>(weights.data()), uInt(weights.size()));
    return fmt::format("vaandel value net 1\n{} {} {}\n{:08x}\n{}", edition, nets::kWidth, nets::kHidden, crc, weights);
}

/// Weights up to `size`, drawn from the seed.
inline std::string net_weights(std::uint64_t seed, float size = 0.1F) {
    Random random{seed};
    std::string bytes(kNetColumns + kNetFloats * sizeof(float), '\0');
    std::size_t at = 0;
    const auto put = [&](float number) {
        std::memcpy(&bytes[at], &number, sizeof number);
        at += sizeof number;
    };
    put(0.01F);
    for (; at < sizeof(float) + kNetColumns; ++at)
        bytes[at] = char(int(random.below(21)) - 10);
    while (at < bytes.size())
        put(size * float(2 * random.unit() - 1));
    return bytes;
}

} // namespace vaandel::tests
