#include "vaandel/game/bot_draws.hpp"

namespace vaandel::game {

namespace {

/// The expectation is not exact; slightly more than half does not count as better.
constexpr double kNotBetter = 0.53;

} // namespace

Lull lull_of(const SeatView& view) {
    return {.length = view.board ? view.board->open().plies_without_attack : 0, .little = 20, .dead = 80, .again = 40};
}

Lull lull_of(const CardSeatView& view) {
    return {.length = view.cards.open().turns_without_attack, .little = 10, .dead = 40, .again = 20};
}

std::optional<DrawAnswer> answer_to_draw(const Lull& lull, std::optional<double> expects) {
    if (lull.length < lull.little)
        return DrawAnswer::No;
    if (!expects)
        return std::nullopt;
    return *expects <= kNotBetter ? DrawAnswer::Yes : DrawAnswer::No;
}

bool wants_draw(const Lull& lull, std::optional<double> expects) {
    // Every second ply is the bot's, so one of any two falls on its turn.
    const bool is_time = lull.length >= lull.dead && (lull.length - lull.dead) % lull.again < 2;
    return is_time && expects && *expects <= kNotBetter;
}

} // namespace vaandel::game
