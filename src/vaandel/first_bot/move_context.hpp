#pragma once
// A view, prepared for evaluation: where pieces stand, their possible ranks and values. And Layout: the same board
// after a move under consideration.

#include "vaandel/first_bot/belief.hpp"
#include "vaandel/first_bot/material.hpp"

#include <vector>

namespace vaandel::first_bot {

struct OwnMan {
    board::Square at;
    board::Rank rank = board::Rank::Flag;
    bool is_secret = false; ///< the enemy does not know the rank
    bool has_moved = false;
    double worth = 0;      ///< by its rank, and for a Bomb beside the Flag by what it guards
    RankChances thought{}; ///< what the enemy must believe of it
    /// The probability that an enemy of each rank in reach attacks it, given what the enemy must believe of it.
    std::array<double, board::kRanks> temptation{};
};

struct EnemyMan {
    board::Square at;
    RankChances chances{};
    bool is_known = false;
    bool has_moved = false;
    double mobile = 0; ///< the probability that it is neither Flag nor Bomb

    double chance(board::Rank rank) const { return chances[board::index_of(rank)]; }
};

/// Index of a piece in MoveContext::own or MoveContext::enemy; kNobody for an empty square.
using Man = std::uint8_t;
inline constexpr Man kNobody = 255;

/// Where pieces stand. Small, copied for each move under consideration.
struct Layout {
    std::array<Man, board::kSquares> own_at;
    std::array<Man, board::kSquares> enemy_at;
    board::SquareSet own;
    board::SquareSet enemy;
    Bits128 secret; ///< own pieces whose rank the enemy does not know

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
    unsigned enemy_movers = 0;             ///< the same of the enemy, hidden or not
    board::Square flag = board::kNoSquare; ///< the own one
    board::Chase chase;                    ///< our part of a chase
    double impatience = 0;                 ///< price of any attack, which grows with the plies without one

    board::BattleResult battle(board::Rank attacker, board::Rank defender) const {
        return edition.combat(attacker, defender);
    }
};

/// Refers to `edition`, which must outlive it.
MoveContext move_context_of(const board::Edition& edition, const board::View& view);

} // namespace vaandel::first_bot
