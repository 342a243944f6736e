#include "vaandel/server/engine_opponent.hpp"

#include "vaandel/first_bot/bot.hpp"

namespace vaandel::server {

board::Setup EngineOpponent::choose_setup(const board::Edition& edition, Random& random) {
    return first_bot::Bot{edition, random}.place();
}

std::optional<board::Move> EngineOpponent::choose_move(const board::Edition& edition, const board::View& view,
                                                       Random& random) {
    return first_bot::Bot{edition, random}.choose(view);
}

cards::Action EngineOpponent::choose_action(const cards::Edition& edition, const cards::View& view,
                                            card_engine::Level level, Random& random) {
    return card_engine::choose(edition, view, level, random);
}

} // namespace vaandel::server
