#pragma once
// How long the texts of the known editions are, for the sentences that say which lengths there are.

#include "vaandel/board/edition.hpp"

#include <string>

namespace vaandel::notation {

/// What `size` says of each edition, each number once and in the order of the editions: "100 or 64".
std::string sizes_of_editions(std::size_t (*size)(const board::Edition& edition));

} // namespace vaandel::notation
