#pragma once
// Who plays the bot's side. It is shown what a player is shown, and no more.

#include "vaandel/board/setup.hpp"
#include "vaandel/card_engine/bot.hpp"
#include "vaandel/engine/level.hpp"
#include "vaandel/game/game.hpp"

#include <functional>
#include <stop_token>

namespace vaandel::site {

/// How well and how long to think about a move.
struct Thinking {
    engine::Level level;
    std::chrono::milliseconds longest; ///< a weaker level takes less
    std::stop_token stopping;          ///< when it says so, the best so far will do
    /// Told what the seat may expect, 1 a win and 0 a loss: each time better founded. May be empty.
    std::function<void(double)> told = {};
};

/// Every call may come from any thread, several at a time.
class Opponent {
public:
    virtual ~Opponent() = default;

    /// Quick: a few milliseconds.
    virtual board::Setup choose_setup(const board::Edition& edition, engine::Level level, Random& random) const = 0;

    /// A legal move for the seat, whose turn it is in a game in play; nothing: it gives up.
    virtual std::optional<board::Move> choose_move(const game::SeatView& seat, const Thinking& thinking,
                                                   Random& random) const = 0;

    /// A legal action for the view's owner, who is to act. Quick.
    virtual cards::Action choose_action(const cards::Edition& edition, const cards::View& view,
                                        card_engine::Level level, Random& random) const = 0;

    /// What that owner may expect, 1 a win and 0 a loss. A few milliseconds.
    virtual double expected(const cards::Edition& edition, const cards::View& view, Random& random) const = 0;
};

} // namespace vaandel::site
