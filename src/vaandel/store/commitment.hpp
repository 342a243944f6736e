#pragma once
// Commitments to set-ups: a hash that binds the server to a set-up before play without revealing it, and the nonce that
// opens it afterwards. docs/code/records.md, "Commitments", defines the hashed text.

#include "vaandel/board/types.hpp"
#include "vaandel/store/secrets.hpp"

#include <array>
#include <string>
#include <string_view>

namespace vaandel::store {

/// 256 random bits, fresh for each game and side; secret until the game is over. Without them a set-up could be guessed
/// from its hash.
using Nonce = std::array<std::byte, 32>;
Nonce make_nonce(SecretSource& secrets);

/// In hexadecimal, as it is published and hashed.
std::string text_of(const Nonce& nonce);

/// SHA-256 in hexadecimal. `edition` is an id, `setup` a Setup::text(), `nonce` its text.
std::string commitment_of(std::string_view edition, board::Side side, std::string_view setup, std::string_view nonce);

} // namespace vaandel::store
