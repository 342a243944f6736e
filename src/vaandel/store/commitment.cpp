#include "vaandel/store/commitment.hpp"

#include "vaandel/board/outcome.hpp"
#include "vaandel/store/sha256.hpp"

#include <fmt/format.h>

namespace vaandel::store {

Nonce make_nonce(SecretSource& secrets) {
    Nonce nonce{};
    secrets.fill(nonce);
    return nonce;
}

std::string text_of(const Nonce& nonce) { return in_hexadecimal(nonce); }

std::string commitment_of(std::string_view edition, board::Side side, std::string_view setup, std::string_view nonce) {
    return in_hexadecimal(
        sha256(fmt::format("vaandel commitment 1\n{}\n{}\n{}\n{}\n", edition, name_of(side), setup, nonce)));
}

} // namespace vaandel::store
