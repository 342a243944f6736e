#pragma once
// Who wins a battle: the combat table of rules G15, G18 to G23 and A.6-03, A.6-15 as data.

#include "vaandel/board/types.hpp"

namespace vaandel::board {

enum class BattleResult : std::uint8_t { AttackerWins, DefenderWins, BothLost };

/// One battle as both players see it (G14, A.6-19).
struct Battle {
    Rank attacker;
    Rank defender;
    BattleResult result;
    friend constexpr bool operator==(Battle, Battle) = default;
};

/// Rows: attacker; columns: defender; both by rank from Flag to Bomb. The rows of Flag and Bomb are never asked: they do not attack (G11).
class CombatTable {
public:
    constexpr CombatTable() {
        for (const Rank attacker : kAllRanks)
            for (const Rank defender : kAllRanks)
                entry(attacker, defender) = by_rank(attacker, defender);
        entry(Rank::Miner, Rank::Bomb) = BattleResult::AttackerWins;  // G20
        entry(Rank::Spy, Rank::Marshal) = BattleResult::AttackerWins; // G21
    }

    constexpr BattleResult operator()(Rank attacker, Rank defender) const {
        return table_[index_of(attacker)][index_of(defender)];
    }

private:
    /// G15, G18; G19 and G23 follow because a Bomb counts above and the Flag below every other rank.
    static constexpr BattleResult by_rank(Rank attacker, Rank defender) {
        if (attacker == defender)
            return BattleResult::BothLost;
        return attacker > defender ? BattleResult::AttackerWins : BattleResult::DefenderWins;
    }
    constexpr BattleResult& entry(Rank attacker, Rank defender) {
        return table_[index_of(attacker)][index_of(defender)];
    }

    std::array<std::array<BattleResult, kRanks>, kRanks> table_{};
};

inline constexpr CombatTable kCombat{};

} // namespace vaandel::board
