// The toy edition alone, in place of src/vaandel/board/edition_list.cpp.

#include "toy/toy_edition.hpp"

namespace vaandel::board {

std::span<const Edition> all_editions() { return {&bench::kToy, 1}; }

} // namespace vaandel::board
