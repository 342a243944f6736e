// The editions that there are. A file of its own, so that a program can be linked with another list: whoever defines
// all_editions() gets theirs, in every room, and this file stays in its library (tests/further_edition does so).

#include "vaandel/board/edition.hpp"

namespace vaandel::board {

namespace {
constexpr std::array kEditions{kOriginal, kDuel10, kBarrage10, kDuel8, kBarrage8};
}

std::span<const Edition> all_editions() { return kEditions; }

} // namespace vaandel::board
