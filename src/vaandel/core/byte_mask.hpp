#pragma once
// A 128-bit set as bytes, to select many bytes at a time.

#include "vaandel/core/bits.hpp"

#include <cstring>

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace vaandel {

/// One byte per possible member: 0xFF for members, 0 for the others.
using ByteMask = std::array<std::uint8_t, 128>;

/// Complexity: with AVX2 about twenty instructions, else about a hundred.
inline void write_mask(Bits128 set, ByteMask& mask) {
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(set);
#ifdef __AVX2__
    const __m256i bit = _mm256_set1_epi64x(std::int64_t(0x8040'2010'0804'0201U));
    const __m256i byte_of = _mm256_setr_epi64x(0, 0x0101'0101'0101'0101, 0x0202'0202'0202'0202, 0x0303'0303'0303'0303);
    for (unsigned part = 0; part < 4; ++part) {
        const __m256i copies = _mm256_set1_epi32(std::int32_t(words[part / 2] >> (32 * (part % 2))));
        const __m256i members = _mm256_cmpeq_epi8(_mm256_and_si256(_mm256_shuffle_epi8(copies, byte_of), bit), bit);
        std::memcpy(mask.data() + 32 * std::size_t{part}, &members, sizeof members);
    }
#else
    static_assert(std::endian::native == std::endian::little);
    for (unsigned part = 0; part < 16; ++part) {
        const std::uint64_t copies = (words[part / 8] >> (8 * (part % 8)) & 0xFF) * 0x0101'0101'0101'0101U;
        const std::uint64_t chosen = copies & 0x8040'2010'0804'0201U; // at most one bit in each byte
        const std::uint64_t ones = ((chosen + 0x7F7F'7F7F'7F7F'7F7FU) >> 7) & 0x0101'0101'0101'0101U;
        const std::uint64_t members = ones * 0xFF;
        std::memcpy(mask.data() + 8 * std::size_t{part}, &members, sizeof members);
    }
#endif
}

} // namespace vaandel
