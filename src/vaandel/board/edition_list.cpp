// The list of editions. A separate file, so that a program can be linked with another list: if it defines
// all_editions(), every room uses its list, and this file stays in its library (see tests/further_edition).

#include "vaandel/board/edition.hpp"

namespace vaandel::board {

namespace {
constexpr std::array kEditions{kOriginal, kDuel10, kBarrage10, kDuel8, kBarrage8};
}

std::span<const Edition> all_editions() { return kEditions; }

} // namespace vaandel::board
