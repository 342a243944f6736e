#pragma once
// The root context: a view, prepared for the search. Made once for each search.

#include "vaandel/belief/types.hpp"
#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/view.hpp"
#include "vaandel/search/piece_value.hpp"

#include <span>
#include <vector>

namespace vaandel::search {

using belief::RankChances;

/// Possible ranks of pieces: the enemy's as we believe, our own as the enemy must believe.
struct Beliefs {
    belief::Marginals enemy;
    belief::Marginals own;
};

/// A piece on the board: own ones first, from 0, then the enemy's. kNobody: none.
using Man = std::uint8_t;
inline constexpr Man kNobody = 255;
inline constexpr std::size_t kMen = 80;

struct OwnMan {
    board::Square at;
    board::Rank rank = board::Rank::Flag;
    bool is_secret = false; ///< the enemy does not know the rank
    bool has_moved = false;
    double worth = 0;      ///< by its rank, and for a Bomb beside the Flag by what it guards
    double secret = 0;     ///< the cost of revealing the rank
    RankChances thought{}; ///< what the enemy must believe of it
};

struct EnemyMan {
    board::Square at;
    RankChances chances{};
    bool is_known = false;
    bool has_moved = false;
};

struct RootContext {
    const board::Edition& edition;
    const board::Geometry& geometry;
    const SearchParams& params;
    board::Side side;
    std::vector<OwnMan> own;
    std::vector<EnemyMan> enemy;
    PerRank own_worth{};
    PerRank enemy_worth{};
    double own_movers = 0;
    double enemy_movers = 0;
    double advantage = 0;                  ///< value of the own pieces minus that of the enemy's, without Flags
    double total = 0;                      ///< value of both together
    board::Square flag = board::kNoSquare; ///< the own one
    double impatience = 0;                 ///< price of any attack, which grows with the plies without one

    /// The enemy's gain from taking one of our pieces.
    double prize_to_enemy(board::Rank rank) const {
        return rank == board::Rank::Flag ? params.decided : own_worth[board::index_of(rank)];
    }

    Man first_enemy() const { return Man(own.size()); }
    std::size_t men() const { return own.size() + enemy.size(); }
};

/// Refers to `edition` and `terms`, which must outlive it.
RootContext root_context_of(const board::Edition& edition, const board::View& view, const Beliefs& beliefs,
                            const SearchParams& params);

/// The probability that a piece can move.
double mobility(const RankChances& chances);

} // namespace vaandel::search
