#pragma once
// The switches of board::Rules as words: "two-squares" may be "3", "5" or "off". For records and command lines.

#include "vaandel/board/rules.hpp"

#include <concepts>

namespace vaandel::notation {

/// A setting and its word.
template <class E> struct Word {
    E value;
    std::string_view word;
};

inline constexpr std::array<Word<board::TwoSquaresLimit>, 3> kTwoSquaresWords{
    {{board::TwoSquaresLimit::Three, "3"}, {board::TwoSquaresLimit::Five, "5"}, {board::TwoSquaresLimit::Off, "off"}}};
inline constexpr std::array<Word<board::MoreSquares>, 3> kMoreSquaresWords{
    {{board::MoreSquares::Game, "game"}, {board::MoreSquares::Chase, "chase"}, {board::MoreSquares::Off, "off"}}};
inline constexpr std::array<Word<board::BothImmobile>, 2> kBothImmobileWords{
    {{board::BothImmobile::Draw, "draw"}, {board::BothImmobile::SideToMoveLoses, "side-to-move-loses"}}};
inline constexpr std::array<Word<board::Immobility>, 3> kImmobilityWords{
    {{board::Immobility::EveryPly, "every-ply"},
     {board::Immobility::OnTurn, "on-turn"},
     {board::Immobility::EveryPlyTwoSquares, "every-ply-two-squares"}}};
inline constexpr std::array<Word<board::ScoutCharge>, 2> kScoutChargeWords{
    {{board::ScoutCharge::Allowed, "allowed"}, {board::ScoutCharge::Forbidden, "forbidden"}}};
inline constexpr std::array<Word<board::WinningDefender>, 2> kWinningDefenderWords{
    {{board::WinningDefender::Stays, "stays"}, {board::WinningDefender::Advances, "advances"}}};

inline constexpr std::array<Word<board::SilentDefence>, 2> kSilentDefenceWords{
    {{board::SilentDefence::Off, "off"}, {board::SilentDefence::On, "on"}}};

template <class E, std::size_t N> constexpr std::string_view word_of(const std::array<Word<E>, N>& words, E value) {
    for (const Word<E>& word : words)
        if (word.value == value)
            return word.word;
    return {};
}

template <class E, std::size_t N>
constexpr std::optional<E> value_of(const std::array<Word<E>, N>& words, std::string_view text) {
    for (const Word<E>& word : words)
        if (word.word == text)
            return word.value;
    return std::nullopt;
}

/// The current name of a word from an earlier version: when the chase rule was the only rule against endless chases, it
/// was called "on".
constexpr std::string_view word_of_today(std::string_view key, std::string_view word) {
    return key == "more-squares" && word == "on" ? word_of(kMoreSquaresWords, board::MoreSquares::Chase) : word;
}

/// Whether the switch was added later: older records do not have it, and were played by its default.
constexpr bool may_be_missing(std::string_view key) { return key == "silent-defence"; }

/// Calls visit(key, words, setting) for each switch; `RulesType` is Rules or const Rules.
template <class RulesType, class Visit>
    requires std::same_as<std::remove_const_t<RulesType>, board::Rules>
constexpr void for_each_switch(RulesType& rules, Visit&& visit) {
    visit("two-squares", kTwoSquaresWords, rules.two_squares);
    visit("more-squares", kMoreSquaresWords, rules.more_squares);
    visit("both-immobile", kBothImmobileWords, rules.both_immobile);
    visit("immobility", kImmobilityWords, rules.immobility);
    visit("scout-charge", kScoutChargeWords, rules.scout_charge);
    visit("winning-defender", kWinningDefenderWords, rules.winning_defender);
    visit("silent-defence", kSilentDefenceWords, rules.silent_defence);
}

/// Calls visit(key, limit) for each limit of length, a number of plies or none ("off").
template <class RulesType, class Visit>
    requires std::same_as<std::remove_const_t<RulesType>, board::Rules>
constexpr void for_each_limit(RulesType& rules, Visit&& visit) {
    visit("max-plies-without-attack", rules.max_plies_without_attack);
    visit("max-plies", rules.max_plies);
}

} // namespace vaandel::notation
