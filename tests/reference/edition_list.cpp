// The five board games.

#include "reference/edition.hpp"

namespace vaandel::reference {

std::vector<Edition> editions() {
    const Army original{{kFlag, 1}, {kBomb, 6}, {10, 1}, {9, 1}, {8, 2}, {7, 3},
                        {6, 4},     {5, 4},     {4, 4},  {3, 5}, {2, 8}, {1, 1}};        // O2
    const Army duel{{kFlag, 1}, {kBomb, 2}, {10, 1}, {9, 1}, {3, 2}, {2, 2}, {1, 1}};    // D1, Q2
    const Army barrage{{kFlag, 1}, {kBomb, 1}, {10, 1}, {9, 1}, {3, 1}, {2, 2}, {1, 1}}; // R1
    return {
        {"original", board10(), 4, original}, // O1 to O3
        {"duel10", board10(), 4, duel},       // D1, D2
        {"barrage10", board10(), 4, barrage}, // B.4
        {"duel8", board8(), 3, duel},         // Q1 to Q3
        {"barrage8", board8(), 3, barrage},   // R1, R2
    };
}

} // namespace vaandel::reference
