#pragma once
// An edition is a value: board, army, set-up zone, combat table, rules. Mechanism uses these fields and never checks
// which edition it is.

#include "vaandel/board/combat.hpp"
#include "vaandel/board/geometry.hpp"
#include "vaandel/board/rules.hpp"

#include <span>
#include <string_view>

namespace vaandel::board {

/// How many pieces of each rank a side has, by index_of(rank); the same for both sides (G1).
struct Army {
    std::array<std::uint8_t, kRanks> count{};

    constexpr std::uint8_t operator[](Rank rank) const { return count[index_of(rank)]; }
    constexpr unsigned size() const {
        unsigned sum = 0;
        for (const std::uint8_t number : count)
            sum += number;
        return sum;
    }
    friend constexpr bool operator==(const Army&, const Army&) = default;
};

struct Edition {
    std::string_view id; ///< "original": stable, used in every text form
    const Geometry* geometry = nullptr;
    Army army;
    int zone_rows = 0; ///< the number of rows of the set-up zone, from the side's back row (O3, D2, Q3, R2)
    CombatTable combat = kCombat;
    Rules rules{};

    /// The set-up zone in the owner's frame (G3).
    constexpr SquareSet zone() const {
        return SquareSet::below(unsigned(zone_rows) * geometry->stride()) & geometry->land();
    }
};

/// Original, duel10, barrage10, duel8, barrage8, in this order.
std::span<const Edition> all_editions();

/// The edition with that id, or null.
const Edition* find_edition(std::string_view id);

inline constexpr Edition kOriginal{
    // A.1
    .id = "original",
    .geometry = &kBoard10,                          // O1
    .army = {{1, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6}}, // O2
    .zone_rows = 4,                                 // O3
};
inline constexpr Edition kDuel10{
    // A.2
    .id = "duel10",
    .geometry = &kBoard10,                          // D1
    .army = {{1, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1, 2}}, // D1
    .zone_rows = 4,                                 // D2
};
inline constexpr Edition kBarrage10{
    // B.4
    .id = "barrage10",
    .geometry = &kBoard10,
    .army = {{1, 1, 2, 1, 0, 0, 0, 0, 0, 1, 1, 1}}, // R1
    .zone_rows = 4,                                 // B.4
};
inline constexpr Edition kDuel8{
    // A.3
    .id = "duel8",
    .geometry = &kBoard8, // Q1
    .army = kDuel10.army, // Q2
    .zone_rows = 3,       // Q3, A.6-02
};
inline constexpr Edition kBarrage8{
    // A.4
    .id = "barrage8",
    .geometry = &kBoard8,    // R1
    .army = kBarrage10.army, // R1, A.6-25
    .zone_rows = 3,          // R2
};

} // namespace vaandel::board
