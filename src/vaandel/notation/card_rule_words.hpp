#pragma once
// The switches of cards::Rules as words: "stuck-check" may be "line" or "line-and-reserves". For records and command
// lines.

#include "vaandel/cards/rules.hpp"
#include "vaandel/notation/rule_words.hpp"

namespace vaandel::notation {

inline constexpr std::array<Word<cards::StuckCheck>, 2> kStuckCheckWords{
    {{cards::StuckCheck::Line, "line"}, {cards::StuckCheck::LineAndReserves, "line-and-reserves"}}};
inline constexpr std::array<Word<cards::FlagRescue>, 2> kFlagRescueWords{
    {{cards::FlagRescue::Forbidden, "forbidden"}, {cards::FlagRescue::Allowed, "allowed"}}};
inline constexpr std::array<Word<cards::ChainAttacks>, 2> kChainAttacksWords{
    {{cards::ChainAttacks::Off, "off"}, {cards::ChainAttacks::On, "on"}}};

/// Calls visit(key, words, setting) for each switch; `RulesType` is Rules or const Rules.
template <class RulesType, class Visit>
    requires std::same_as<std::remove_const_t<RulesType>, cards::Rules>
constexpr void for_each_switch(RulesType& rules, Visit&& visit) {
    visit("stuck-check", kStuckCheckWords, rules.stuck_check);
    visit("flag-rescue", kFlagRescueWords, rules.flag_rescue);
    visit("chain-attacks", kChainAttacksWords, rules.chain_attacks);
}

/// Calls visit(key, limit) for each limit of length, a number of turns or none ("off").
template <class RulesType, class Visit>
    requires std::same_as<std::remove_const_t<RulesType>, cards::Rules>
constexpr void for_each_limit(RulesType& rules, Visit&& visit) {
    visit("max-turns-without-attack", rules.max_turns_without_attack);
}

} // namespace vaandel::notation
