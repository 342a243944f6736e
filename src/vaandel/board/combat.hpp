#pragma once
// Who wins a battle: the combat table of rules G15, G18 to G23 and A.6-03, A.6-15 as data.

#include "vaandel/board/types.hpp"

#include <algorithm>

namespace vaandel::board {

enum class BattleResult : std::uint8_t { AttackerWins, DefenderWins, BothLost };

/// The truth about one battle. What players see of it is a SeenBattle.
struct Battle {
    Rank attacker;
    Rank defender;
    BattleResult result;
    friend constexpr bool operator==(Battle, Battle) = default;
};

/// One battle as both players see it (G14, A.6-19).
struct SeenBattle {
    Rank attacker;
    std::optional<Rank> defender; ///< nothing: it won, and only its owner knows its rank (B.6, silent defence)
    BattleResult result;
    friend constexpr bool operator==(const SeenBattle&, const SeenBattle&) = default;
};

/// Rows: attacker; columns: defender; both by rank from Flag to Bomb. The rows of Flag and Bomb are never used: they do
/// not attack (G11).
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

/// Which attackers a piece has beaten without revealing its rank (B.6, silent defence). One byte suffices: a rank that
/// beats another also beats all lower ones, except for the two that win against a higher rank, Spy and Miner.
class Defences {
public:
    constexpr void add(Rank attacker) {
        const unsigned strongest = std::max<unsigned>(beaten_ & kStrongest, unsigned(index_of(attacker)));
        const unsigned special = attacker == Rank::Spy ? kSpy : attacker == Rank::Miner ? kMiner : 0;
        beaten_ = std::uint8_t((beaten_ & ~kStrongest) | strongest | special);
    }

    constexpr bool is_empty() const { return beaten_ == 0; }

    /// Whether a piece of this rank would win all of these defences.
    constexpr bool allow(const CombatTable& combat, Rank rank) const {
        const auto wins = [&](Rank attacker) { return combat(attacker, rank) == BattleResult::DefenderWins; };
        return is_empty() || (wins(kAllRanks[beaten_ & kStrongest]) && ((beaten_ & kSpy) == 0 || wins(Rank::Spy)) &&
                              ((beaten_ & kMiner) == 0 || wins(Rank::Miner)));
    }

    friend constexpr bool operator==(Defences, Defences) = default;

private:
    static constexpr unsigned kStrongest =
        0x0f; ///< index_of() the strongest attacker; 0, a Flag's, means none, because Flags do not attack
    static constexpr unsigned kSpy = 0x10;
    static constexpr unsigned kMiner = 0x20;

    std::uint8_t beaten_ = 0;
};

} // namespace vaandel::board
