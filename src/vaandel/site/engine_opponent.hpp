#pragma once
// The engine as an opponent. It keeps no state between moves except its view, so a restart makes no difference.

#include "vaandel/site/opponent.hpp"

namespace vaandel::site {

class EngineOpponent final : public Opponent {
public:
    board::Setup choose_setup(const board::Edition& edition, engine::Level level, Random& random) const override;
    std::optional<board::Move> choose_move(const game::SeatView& seat, const Thinking& thinking,
                                           Random& random) const override;
    std::optional<board::Move> advise(const game::SeatView& seat, const std::stop_token& stopping) const override;
    cards::Action choose_action(const cards::Edition& edition, const cards::View& view, card_engine::Level level,
                                Random& random) const override;
    cards::Action advise_action(const cards::Edition& edition, const cards::View& view, Random& random) const override;
    double expected(const cards::Edition& edition, const cards::View& view, Random& random) const override;
};

} // namespace vaandel::site
