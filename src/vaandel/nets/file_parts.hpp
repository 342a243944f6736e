#pragma once
// Common parts of the file formats of both kinds of nets.

#include <cstdint>
#include <string_view>

namespace vaandel::nets {

/// CRC-32.
std::uint32_t checksum_of(std::string_view bytes);

/// A number of IEEE 754 binary16; infinity and NaN become 65536 and more.
float from_half(std::uint16_t half);

} // namespace vaandel::nets
