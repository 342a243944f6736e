#include "vaandel/server/engine_opponent.hpp"

#include "vaandel/engine/engine.hpp"

namespace vaandel::server {

namespace {

/// A few milliseconds: games wait for each other.
constexpr std::uint64_t kNodes = 5000;

engine::Engine engine_for(const board::Edition& edition, Random& random) {
    return {edition, engine::Level::Master, Random{random.next()}, [] { return std::chrono::nanoseconds{}; }};
}

} // namespace

board::Setup EngineOpponent::choose_setup(const board::Edition& edition, Random& random) {
    return engine_for(edition, random).place();
}

std::optional<board::Move> EngineOpponent::choose_move(const game::SeatView& seat, Random& random) {
    return engine_for(*seat.edition, random).choose({*seat.board, seat.plies}, {.nodes = kNodes});
}

cards::Action EngineOpponent::choose_action(const cards::Edition& edition, const cards::View& view,
                                            card_engine::Level level, Random& random) {
    return card_engine::choose(edition, view, level, random);
}

} // namespace vaandel::server
