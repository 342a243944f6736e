#pragma once
// A view, sorted out for evaluation: who stands where, what everybody may be, and what it is worth. And Layout: the
// same board after a move that is being considered.

#include "vaandel/first_bot/belief.hpp"
#include "vaandel/first_bot/material.hpp"

#include <vector>

namespace vaandel::first_bot {

struct OwnMan {
    board::Square at;
    board::Rank rank = board::Rank::Flag;
    bool is_secret = false; ///< the enemy does not know the rank
    bool has_moved = false;
    double worth = 0;      ///< by its rank, and a Bomb beside the Flag by what it guards
    RankChances thought{}; ///< what the enemy must think of it
    /// How likely an enemy of each rank that can is to attack it, going by what the enemy must think of it.
    std::array<double, board::kRanks> temptation{};
};

struct EnemyMan {
    board::Square at;
    RankChances chances{};
    bool is_known = false;
    bool has_moved = false;
    double mobile = 0; ///< the chance that it is neither Flag nor Bomb

    double chance(board::Rank rank) const { return chances[board::index_of(rank)]; }
};

/// Index of a man in MoveContext::own or MoveContext::enemy; kNobody for an empty square.
using Man = std::uint8_t;
inline constexpr Man kNobody = 255;

/// Who stands where. Small, copied for each move that is considered.
struct Layout {
    std::array<Man, board::kSquares> own_at;
    std::array<Man, board::kSquares> enemy_at;
    board::SquareSet own;
    board::SquareSet enemy;
    Bits128 secret; ///< own men whose rank the enemy does not know

    void move_own(board::Square from, board::Square to);
    void remove_own(board::Square at);
    void remove_enemy(board::Square at);
};

struct MoveContext {
    const board::Edition& edition;
    const board::Geometry& geometry;
    std::vector<OwnMan> own;
    std::vector<EnemyMan> enemy;
    Layout now;
    Worth own_worth;
    Worth enemy_worth;
    unsigned own_movers = 0;               ///< pieces that can move by their rank
    unsigned enemy_movers = 0;             ///< the same of the enemy, known or not
    board::Square flag = board::kNoSquare; ///< the own one
    board::Chase chase;                    ///< the own part of a chase
    double impatience = 0;                 ///< points by which any attack is dearer, the longer there was none

    board::BattleResult battle(board::Rank attacker, board::Rank defender) const {
        return edition.combat(attacker, defender);
    }
};

/// Refers to `edition`, which must outlive it.
MoveContext move_context_of(const board::Edition& edition, const board::View& view);

} // namespace vaandel::first_bot
