#pragma once
// What a player can expect, and what an action was worth in review.

#include "vaandel/cards/view.hpp"

namespace vaandel::card_engine {

/// The winning probability, a draw counting half, that the net sees for the viewer, who must be the one to act. A tenth
/// of a millisecond.
double expected_chance(const cards::Edition& edition, const cards::View& view, Random& random);

/// The bot's judgement at full strength of an action that was made: winning probabilities, a draw counting half, given
/// what the viewer knew.
struct ActionVerdict {
    cards::Action best;             ///< the bot's action
    double value = 0;               ///< of that
    std::optional<double> second{}; ///< of the second best; nothing if no other was worth a try
    double played = 0;              ///< of what was done
    std::size_t actions = 0;        ///< that the viewer could distinguish
};

/// For `played`, a legal action of the viewer's. About ten milliseconds.
ActionVerdict verdict_on(const cards::Edition& edition, const cards::View& view, const cards::Action& played);

} // namespace vaandel::card_engine
