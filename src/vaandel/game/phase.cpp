#include "vaandel/game/phase.hpp"

#include <array>

namespace vaandel::game {

namespace {

struct VerdictWords {
    std::string_view code;
    std::string_view phrase;
};

constexpr std::array<VerdictWords, 5> kVerdictWords{{
    {"ok", "done"},
    {"not_now", "the game is not in the phase for this"},
    {"not_your_turn", "it is the other side's turn"},
    {"game_over", "the game is over"},
    {"illegal_move", "against the rules"},
}};

} // namespace

std::string_view code_of(Verdict verdict) { return kVerdictWords[std::size_t(verdict)].code; }
std::string_view phrase_of(Verdict verdict) { return kVerdictWords[std::size_t(verdict)].phrase; }

} // namespace vaandel::game
