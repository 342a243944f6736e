// One edition and none of the product's, in place of src/vaandel/board/edition_list.cpp: for tests that play them all.

#include "further_edition/skirmish.hpp"

namespace vaandel::board {

std::span<const Edition> all_editions() { return {&tests::kSkirmish, 1}; }

} // namespace vaandel::board
