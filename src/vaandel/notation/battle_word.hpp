#pragma once
// "8>3": the attacker's rank, whether it takes (>), falls (<) or both are lost (=), the defender's.

#include "vaandel/board/combat.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vaandel::notation {

inline constexpr std::string_view kBattleSigns = "><="; // by BattleResult

inline std::string battle_word(const board::Battle& battle) {
    return {letter_of(battle.attacker), kBattleSigns[std::size_t(battle.result)], letter_of(battle.defender)};
}

inline std::optional<board::Battle> parse_battle_word(std::string_view text) {
    if (text.size() != 3)
        return std::nullopt;
    const auto sign = kBattleSigns.find(text[1]);
    const auto attacker = board::rank_of_letter(text[0]);
    const auto defender = board::rank_of_letter(text[2]);
    if (sign == std::string_view::npos || !attacker || !defender)
        return std::nullopt;
    return board::Battle{*attacker, *defender, board::BattleResult(sign)};
}

} // namespace vaandel::notation
