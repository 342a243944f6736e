#pragma once
// Who plays the bot's side. It is shown what a player is shown, and no more.

#include "vaandel/board/setup.hpp"
#include "vaandel/card_engine/bot.hpp"
#include "vaandel/game/game.hpp"

namespace vaandel::server {

class Opponent {
public:
    virtual ~Opponent() = default;

    virtual board::Setup choose_setup(const board::Edition& edition, Random& random) = 0;

    /// A legal move for the seat, whose turn it is in a game in play; nothing: it gives up. Called on the thread of all games, so it must be
    /// quick: a few milliseconds.
    virtual std::optional<board::Move> choose_move(const game::SeatView& seat, Random& random) = 0;

    /// A legal action for the view's owner, who is to act. As quick.
    virtual cards::Action choose_action(const cards::Edition& edition, const cards::View& view,
                                        card_engine::Level level, Random& random) = 0;
};

} // namespace vaandel::server
