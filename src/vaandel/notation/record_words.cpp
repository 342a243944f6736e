#include "vaandel/notation/record_words.hpp"

#include "vaandel/core/text.hpp"
#include "vaandel/notation/lines.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vaandel::notation {

using namespace board;

std::optional<Side> parse_side(std::string_view word) {
    for (const Side side : {Side::Red, Side::Blue})
        if (word == name_of(side))
            return side;
    return std::nullopt;
}

std::optional<Rank> parse_rank(std::string_view word) {
    return word.size() == 1 ? rank_of_letter(word[0]) : std::nullopt;
}

std::optional<PieceWord> parse_piece(std::string_view word) {
    if (word.size() == 2)
        for (const Side side : {Side::Red, Side::Blue})
            if (const auto rank = parse_rank(word.substr(1)); rank && word[0] == letter_of(side))
                return PieceWord{side, *rank};
    return std::nullopt;
}

std::string battle_text(const Battle& battle) {
    return fmt::format("{} {} {}", board::letter_of(battle.attacker), word_of(kBattleWords, battle.result),
                       board::letter_of(battle.defender));
}

std::optional<Battle> parse_battle(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    if (words.size() < 3)
        return std::nullopt;
    const auto attacker = parse_rank(words.front());
    const auto defender = parse_rank(words.back());
    const auto result = value_of(kBattleWords, fmt::format("{}", fmt::join(words.begin() + 1, words.end() - 1, " ")));
    return attacker && defender && result ? std::optional{Battle{*attacker, *defender, *result}} : std::nullopt;
}

std::string outcome_text(const OutcomeWords& outcome) {
    return outcome.winner ? fmt::format("{} wins ({})", name_of(*outcome.winner), outcome.reason)
                          : fmt::format("draw ({})", outcome.reason);
}

std::optional<OutcomeWords> parse_outcome_words(std::string_view text) {
    const std::string_view who = take_word(text);
    const std::optional<Side> winner = parse_side(who);
    if (winner ? take_word(text) != "wins" : who != "draw")
        return std::nullopt;
    text = trimmed(text);
    if (!text.starts_with('(') || !text.ends_with(')'))
        return std::nullopt;
    return OutcomeWords{winner, text.substr(1, text.size() - 2)};
}

} // namespace vaandel::notation
