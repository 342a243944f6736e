#pragma once
// The player of the bot's side. It sees only what a player sees.

#include "vaandel/board/setup.hpp"
#include "vaandel/card_engine/bot.hpp"
#include "vaandel/engine/level.hpp"
#include "vaandel/game/game.hpp"

#include <functional>
#include <stop_token>

namespace vaandel::site {

/// The level and the thinking time for a move.
struct Thinking {
    engine::Level level;
    std::chrono::milliseconds longest; ///< a weaker level takes less
    std::stop_token stopping;          ///< when it returns true, answer with the best so far
    /// Called with the seat's expectation, 1 a win and 0 a loss: each one supersedes those before. May be empty.
    std::function<void(double)> told = {};
};

/// Every function may be called from any thread, concurrently.
class Opponent {
public:
    virtual ~Opponent() = default;

    /// Quick: a few milliseconds.
    virtual board::Setup choose_setup(const board::Edition& edition, engine::Level level, Random& random) const = 0;

    /// A legal move for the seat, whose turn it is in a running game; nothing: it resigns.
    virtual std::optional<board::Move> choose_move(const game::SeatView& seat, const Thinking& thinking,
                                                   Random& random) const = 0;

    /// A legal move to advise to the seat, whose turn it is in a running game: the one that the review will call the
    /// best. Nothing: resign.
    virtual std::optional<board::Move> advise(const game::SeatView& seat, const std::stop_token& stopping) const = 0;

    /// A legal action for the view's owner, who is to act. Quick.
    virtual cards::Action choose_action(const cards::Edition& edition, const cards::View& view,
                                        card_engine::Level level, Random& random) const = 0;

    /// A legal action to advise to that owner. Some milliseconds.
    virtual cards::Action advise_action(const cards::Edition& edition, const cards::View& view,
                                        Random& random) const = 0;

    /// That owner's expectation, 1 a win and 0 a loss. A few milliseconds.
    virtual double expected(const cards::Edition& edition, const cards::View& view, Random& random) const = 0;
};

} // namespace vaandel::site
