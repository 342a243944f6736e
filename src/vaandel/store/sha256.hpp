#pragma once
// SHA-256, computed by OpenSSL.

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace vaandel::store {

using Sha256 = std::array<std::byte, 32>;

/// Throws std::runtime_error if OpenSSL has no SHA-256.
Sha256 sha256(std::string_view text);

/// Two digits per byte, lower case.
std::string in_hexadecimal(std::span<const std::byte> bytes);

} // namespace vaandel::store
