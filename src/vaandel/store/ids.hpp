#pragma once
// Ids of games and keys of seats.

#include "vaandel/store/secrets.hpp"
#include "vaandel/store/sha256.hpp"

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace vaandel::store {

class Token;

/// The id of a game: 64 random bits in base64url, 11 letters. Not a secret.
class GameId {
public:
    static GameId make(SecretSource& secrets);
    /// Always the same for the same key, so that a repeated request with one key gets the same game.
    static GameId made_of(const Token& key);
    /// Nothing if `text` does not have the form of an id.
    static std::optional<GameId> parse(std::string_view text);
    /// Stands for what belongs to no game but to the whole site. No game has it: an id's last letter holds four bits.
    static const GameId& of_the_site();

    const std::string& text() const { return text_; }
    friend auto operator<=>(const GameId&, const GameId&) = default;

private:
    explicit GameId(std::string text) : text_{std::move(text)} {}
    std::string text_;
};

/// The key to a seat: 256 random bits in base64url, 43 letters. Handed out once, never stored and never logged.
class Token {
public:
    static Token make(SecretSource& secrets);
    static std::optional<Token> parse(std::string_view text);
    /// Another key, always the same for the same purpose, that reveals nothing about this one.
    Token derived(std::string_view purpose) const;

    /// Only for the message that hands it out.
    const std::string& reveal() const { return text_; }

private:
    explicit Token(std::string text) : text_{std::move(text)} {}
    std::string text_;
};

/// SHA-256 of a token's letters: what the server stores. No salt and no stretching: 256 random bits cannot be guessed.
using TokenHash = Sha256;
TokenHash hash_of(const Token& token);

/// The public id of an open table: derived from its invitation's hash, and so the same after a restart. It does not
/// reveal the game's id, which gives everybody access to the finished game.
class OfferId {
public:
    static OfferId made_of(const TokenHash& invitation);
    static std::optional<OfferId> parse(std::string_view text);

    const std::string& text() const { return text_; }
    friend auto operator<=>(const OfferId&, const OfferId&) = default;

private:
    explicit OfferId(std::string text) : text_{std::move(text)} {}
    std::string text_;
};

/// Compares in constant time.
bool is_same(const TokenHash& a, const TokenHash& b);

} // namespace vaandel::store
