#include "vaandel/notation/record_words.hpp"

#include <fmt/format.h>

namespace vaandel::notation {

std::string battle_text(const board::Battle& battle) {
    return fmt::format("{} {} {}", board::letter_of(battle.attacker), word_of(kBattleWords, battle.result),
                       board::letter_of(battle.defender));
}

} // namespace vaandel::notation
