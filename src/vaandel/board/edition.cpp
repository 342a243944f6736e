#include "vaandel/board/edition.hpp"

#include <algorithm>

namespace vaandel::board {

namespace {
constexpr std::array kEditions{kOriginal, kDuel10, kBarrage10, kDuel8, kBarrage8};
}

std::span<const Edition> all_editions() { return kEditions; }

const Edition* find_edition(std::string_view id) {
    const auto found = std::ranges::find(kEditions, id, &Edition::id);
    return found == kEditions.end() ? nullptr : &*found;
}

} // namespace vaandel::board
