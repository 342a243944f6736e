#pragma once
// The bot: a player that sees what a player sees.

#include "vaandel/board/setup.hpp"
#include "vaandel/board/view.hpp"

namespace vaandel::first_bot {

/// Plays one side of one game, or any number of them: its only state is its random generator. Its moves are a function
/// of the edition, the view and that state. Answers at once, in well under a millisecond. Prints nothing; one thread at
/// a time.
class Bot {
public:
    /// Refers to `edition`, which must outlive it.
    Bot(const board::Edition& edition, Random random) : edition_{edition}, random_{random} {}

    /// Where to place the army.
    board::Setup place();

    /// The move to make, a legal one, if the viewer is on turn; nothing if there is none: resign then.
    std::optional<board::Move> choose(const board::View& view);

private:
    const board::Edition& edition_;
    Random random_;
};

} // namespace vaandel::first_bot
