#pragma once
// What a piece of each rank is worth in winning chances: learned from real games, see docs/research/belief.md.

#include "vaandel/belief/looks.hpp"
#include "vaandel/belief/worth_table.hpp"

namespace vaandel::belief {

/// By the share of both armies' pieces that are still on the board: at least three quarters, at least a half, less.
enum class Stage : std::uint8_t { Early, Middle, Late };
inline constexpr std::size_t kStages = 3;

constexpr Stage stage_of(unsigned pieces_left, unsigned pieces_at_start) {
    if (4 * pieces_left >= 3 * pieces_at_start)
        return Stage::Early;
    return 2 * pieces_left >= pieces_at_start ? Stage::Middle : Stage::Late;
}

/// By how much one piece more of that rank raises the log-odds of winning, all else equal. The Flag has none: who has
/// lost it has lost.
constexpr double worth(ArmySize size, Stage stage, board::Rank rank) {
    return kWorthTable[std::size_t(size)][std::size_t(stage)][index_of(rank)];
}

} // namespace vaandel::belief
