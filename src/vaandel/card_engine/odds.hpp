#pragma once
// What a player may expect, in figures that come true: for who looks at a game that is over.

#include "vaandel/cards/view.hpp"

namespace vaandel::card_engine {

/// The chance to win, a draw counting half, that the bot at full strength sees for the viewer, who must be the one to
/// act. A few milliseconds.
double expected_chance(const cards::Edition& edition, const cards::View& view, Random& random);

/// What the bot at full strength thinks of an action that was done: chances to win, a draw counting half, by what the
/// viewer knew.
struct Verdict {
    cards::Action best;             ///< what it would have done
    double value = 0;               ///< of that
    std::optional<double> second{}; ///< of the next best; nothing where there was no other
    double played = 0;              ///< of what was done
    std::size_t actions = 0;        ///< that differed for the viewer
};

/// Of `played`, a legal action of the viewer's. Some milliseconds.
Verdict verdict_on(const cards::Edition& edition, const cards::View& view, const cards::Action& played);

/// What the search finds is the mean of the best of many actions, which is too bright: how often a game is won in which
/// it finds that.
double calibrated(double chance);

} // namespace vaandel::card_engine
