#include "vaandel/store/sha256.hpp"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <algorithm>
#include <stdexcept>

namespace vaandel::store {

Sha256 sha256(std::string_view text) {
    std::array<unsigned char, 32> digest{};
    if (EVP_Digest(text.data(), text.size(), digest.data(), nullptr, EVP_sha256(), nullptr) != 1)
        throw std::runtime_error{"OpenSSL does not provide SHA-256"};
    Sha256 hash{};
    std::ranges::transform(digest, hash.begin(), [](unsigned char byte) { return std::byte{byte}; });
    return hash;
}

std::string in_hexadecimal(std::span<const std::byte> bytes) {
    std::string text;
    for (const std::byte byte : bytes)
        text += fmt::format("{:02x}", std::to_integer<unsigned>(byte));
    return text;
}

} // namespace vaandel::store
