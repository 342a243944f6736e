#include "vaandel/site/engine_opponent.hpp"

#include "vaandel/card_engine/odds.hpp"
#include "vaandel/engine/engine.hpp"
#include "vaandel/engine/verdict.hpp"

namespace vaandel::site {

namespace {

engine::Engine engine_for(const board::Edition& edition, engine::Level level, Random& random) {
    return {edition, level, Random{random.next()}, [] { return std::chrono::steady_clock::now().time_since_epoch(); }};
}

} // namespace

board::Setup EngineOpponent::choose_setup(const board::Edition& edition, engine::Level level, Random& random) const {
    return engine_for(edition, level, random).place();
}

std::optional<board::Move> EngineOpponent::choose_move(const game::SeatView& seat, const Thinking& thinking,
                                                       Random& random) const {
    return engine_for(*seat.edition, thinking.level, random)
        .choose({*seat.board, seat.plies}, {.time = thinking.longest},
                {.should_stop = [&] { return thinking.stopping.stop_requested(); },
                 .listen =
                     [&](const engine::Thought& thought) {
                         if (thinking.told)
                             thinking.told(thought.best().chances.win + thought.best().chances.draw / 2);
                     }});
}

std::optional<board::Move> EngineOpponent::advise(const game::SeatView& seat, const std::stop_token& stopping) const {
    return engine::best_move(*seat.edition, {*seat.board, seat.plies}, [&] { return stopping.stop_requested(); });
}

cards::Action EngineOpponent::choose_action(const cards::Edition& edition, const cards::View& view,
                                            card_engine::Level level, Random& random) const {
    return card_engine::choose(edition, view, level, random);
}

cards::Action EngineOpponent::advise_action(const cards::Edition& edition, const cards::View& view,
                                            Random& random) const {
    return card_engine::advise(edition, view, random);
}

double EngineOpponent::expected(const cards::Edition& edition, const cards::View& view, Random& random) const {
    return card_engine::expected_chance(edition, view, random);
}

} // namespace vaandel::site
