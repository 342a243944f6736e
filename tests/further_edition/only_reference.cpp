// The same edition for the slow reference, in place of tests/reference/edition_list.cpp.

#include "reference/edition.hpp"

namespace vaandel::reference {

std::vector<Edition> editions() {
    const Board board6{6, 6, {{2, 3}, {5, 3}, {2, 4}, {5, 4}}};
    return {{"skirmish6", board6, 2, {{kFlag, 1}, {kSpy, 1}, {kScout, 1}, {kMiner, 1}, {kMarshal, 1}, {kBomb, 1}}}};
}

} // namespace vaandel::reference
