#pragma once
// How the net plays: its evaluation of a point of a game, and actions drawn from its policy.

#include "vaandel/batch/card_play.hpp"
#include "vaandel/card_engine/params.hpp"
#include "vaandel/core/policy_update.hpp"
#include "vaandel/nets/card_net.hpp"

namespace vaandel::card_engine {

/// A legal action by its number (batch/card_actions.hpp), and its probability.
struct Step {
    unsigned number = 0;
    double policy = 0;
};

/// How steps are drawn where the net plays as it would: all but the unlikeliest.
inline constexpr Taste kPolicyTaste{.least_share = kCardParams.least_share};

/// The net's evaluation for the side to act.
struct Evaluation {
    /// In ascending order; the probabilities sum to 1. The Flag goes to the line only if nothing else can (A.7-14).
    std::vector<Step> steps;
    double chance = 0; ///< to win, a draw counting half
};

/// The embedded net plays for both sides.
class Policy {
public:
    explicit Policy(const cards::Edition& edition) : edition_{edition}, net_{nets::shipped_card_net()} {}

    /// What the side to act sees is all that counts.
    Evaluation evaluate(const batch::CardPlay& play) const;

    /// The same moment in a world that looks to the viewer like that moment. In the set-up Red lays out first: where
    /// it is not that far, the policy does it, which the viewer does not see.
    batch::CardPlay play_in(const cards::State& world, cards::Side viewer, Random& random) const;

    /// A legal action of the side to act, drawn from the policy.
    cards::Action draw(batch::CardPlay play, const Taste& taste, Random& random) const;

    /// Draws the side's next step and makes it.
    void go_on(batch::CardPlay& play, const Evaluation& evaluation, Random& random) const;

    /// Made by `side`; a Flag that runs is shuffled.
    batch::CardPlay made(batch::CardPlay play, cards::Side side, const cards::Action& action, Random& random) const;

private:
    const cards::Edition& edition_;
    const nets::CardNet& net_;
};

/// One of the steps.
unsigned drawn(std::span<const Step> steps, const Taste& taste, Random& random);

} // namespace vaandel::card_engine
