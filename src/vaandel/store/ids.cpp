#include "vaandel/store/ids.hpp"

#include <openssl/crypto.h>

namespace vaandel::store {

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

constexpr std::size_t letters_for(std::size_t bytes) { return (bytes * 8 + 5) / 6; }
constexpr std::size_t kIdBytes = 8;
constexpr std::size_t kTokenBytes = 32;

/// base64url without padding (RFC 4648, section 5).
std::string base64url(std::span<const std::byte> bytes) {
    std::string text;
    unsigned held = 0;
    unsigned bits = 0;
    for (const std::byte byte : bytes) {
        held = (held << 8 | std::to_integer<unsigned>(byte)) & 0xffffU;
        for (bits += 8; bits >= 6; bits -= 6)
            text += kLetters[held >> (bits - 6) & 63];
    }
    if (bits > 0)
        text += kLetters[held << (6 - bits) & 63];
    return text;
}

template <std::size_t Bytes> std::string random_text(SecretSource& secrets) {
    std::array<std::byte, Bytes> bytes{};
    secrets.fill(bytes);
    return base64url(bytes);
}

/// The part of a hash that is used as an id.
std::string short_hash(std::string_view text) {
    const TokenHash hash = sha256(text);
    return base64url(std::span{hash}.first(kIdBytes));
}

bool is_base64url(std::string_view text, std::size_t bytes) {
    return text.size() == letters_for(bytes) && text.find_first_not_of(kLetters) == std::string_view::npos;
}

} // namespace

GameId GameId::made_of(const Token& key) { return GameId{short_hash("game " + key.reveal())}; }

GameId GameId::make(SecretSource& secrets) { return GameId{random_text<kIdBytes>(secrets)}; }

std::optional<GameId> GameId::parse(std::string_view text) {
    return is_base64url(text, kIdBytes) ? std::optional{GameId{std::string{text}}} : std::nullopt;
}

const GameId& GameId::of_the_site() {
    static const GameId site{std::string(letters_for(kIdBytes), '-')};
    return site;
}

Token Token::make(SecretSource& secrets) { return Token{random_text<kTokenBytes>(secrets)}; }

std::optional<Token> Token::parse(std::string_view text) {
    return is_base64url(text, kTokenBytes) ? std::optional{Token{std::string{text}}} : std::nullopt;
}

Token Token::derived(std::string_view purpose) const {
    return Token{base64url(sha256(std::string{purpose} + ' ' + text_))};
}

TokenHash hash_of(const Token& token) { return sha256(token.reveal()); }

OfferId OfferId::made_of(const TokenHash& invitation) { return OfferId{short_hash("table " + base64url(invitation))}; }

std::optional<OfferId> OfferId::parse(std::string_view text) {
    return is_base64url(text, kIdBytes) ? std::optional{OfferId{std::string{text}}} : std::nullopt;
}

bool is_same(const TokenHash& a, const TokenHash& b) { return CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0; }

} // namespace vaandel::store
