#include "vaandel/server/commitment.hpp"

#include "vaandel/board/outcome.hpp"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <stdexcept>

namespace vaandel::server {

namespace {

std::string in_hexadecimal(std::span<const std::byte> bytes) {
    std::string text;
    for (const std::byte byte : bytes)
        text += fmt::format("{:02x}", std::to_integer<unsigned>(byte));
    return text;
}

} // namespace

Nonce make_nonce(SecretSource& secrets) {
    Nonce nonce{};
    secrets.fill(nonce);
    return nonce;
}

std::string text_of(const Nonce& nonce) { return in_hexadecimal(nonce); }

std::string commitment_of(std::string_view edition, board::Side side, std::string_view setup, std::string_view nonce) {
    const std::string text =
        fmt::format("vaandel commitment 1\n{}\n{}\n{}\n{}\n", edition, name_of(side), setup, nonce);
    std::array<unsigned char, 32> digest{};
    if (EVP_Digest(text.data(), text.size(), digest.data(), nullptr, EVP_sha256(), nullptr) != 1)
        throw std::runtime_error{"SHA-256 is not to be had from OpenSSL"};
    return in_hexadecimal(std::as_bytes(std::span{digest}));
}

} // namespace vaandel::server
