#pragma once
// The lengths of the texts of all editions, for error messages.

#include "vaandel/board/edition.hpp"

#include <string>

namespace vaandel::notation {

/// The values of `size` for each edition, without duplicates, in the order of the editions: "100 or 64".
std::string sizes_of_editions(std::size_t (*size)(const board::Edition& edition));

} // namespace vaandel::notation
