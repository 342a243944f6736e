#include "vaandel/nets/file_parts.hpp"

#include <boost/crc.hpp>

#include <bit>

namespace vaandel::nets {

static_assert(std::endian::native == std::endian::little, "net files are little endian");

std::uint32_t checksum_of(std::string_view bytes) {
    boost::crc_32_type crc;
    crc.process_bytes(bytes.data(), bytes.size());
    return crc.checksum();
}

float from_half(std::uint16_t half) {
    const float size = std::bit_cast<float>(std::uint32_t(half & 0x7FFFU) << 13U) * 0x1p112F;
    return (half & 0x8000U) != 0 ? -size : size;
}

} // namespace vaandel::nets
