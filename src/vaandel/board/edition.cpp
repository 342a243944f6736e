#include "vaandel/board/edition.hpp"

#include <algorithm>

namespace vaandel::board {

const Edition* find_edition(std::string_view id) {
    const auto editions = all_editions();
    const auto found = std::ranges::find(editions, id, &Edition::id);
    return found == editions.end() ? nullptr : &*found;
}

} // namespace vaandel::board
