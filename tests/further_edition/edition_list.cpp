// The product's editions and one more, in place of src/vaandel/board/edition_list.cpp.

#include "further_edition/skirmish.hpp"

namespace vaandel::board {

namespace {
constexpr std::array kEditions{kOriginal, kDuel10, kBarrage10, kDuel8, kBarrage8, tests::kSkirmish};
}

std::span<const Edition> all_editions() { return kEditions; }

} // namespace vaandel::board
