#pragma once
// The search: tries likely actions in many worlds, with rollouts by the policy of the net.

#include "vaandel/card_engine/belief.hpp"
#include "vaandel/card_engine/candidates.hpp"
#include "vaandel/card_engine/thought.hpp"

#include <optional>

namespace vaandel::card_engine {

/// A tried action.
struct Tried {
    cards::Action action;
    double policy = 0; ///< by the net, of all that look like it
    double sum = 0;    ///< of the results
    unsigned rollouts = 0;
    double chance = 0; ///< to be chosen, after the search

    double value() const { return rollouts == 0 ? 0 : sum / rollouts; }
};

/// A search for one action. Every action is tried in the same worlds. After it both sides play by the policy of the
/// net, each by what it sees in that world, until it is the viewer's next turn, which the net evaluates. The policy and
/// the means give the probabilities of the actions, by one step of mirror descent; those that fall far behind are no
/// longer tried.
class Search {
public:
    /// The viewer must be the one to act. `asked`, a legal action, is tried whatever its probability. All arguments
    /// outlive it.
    Search(const cards::Edition& edition, const cards::View& view, Random& random,
           const std::optional<cards::Action>& asked = std::nullopt);

    /// Whether there is more than one action to try.
    bool has_choice() const { return tried_.size() > 1; }
    /// Tries each action that is left in one world after another, until so many rollouts are made or the search should
    /// stop, but in one world at least.
    void run(unsigned rollouts, const Callbacks& callbacks = {});
    /// Tries only these two from now on, from the start: the one that came out best was partly lucky.
    void compare(const cards::Action& best, const cards::Action& other);
    /// The likeliest first, but before all others the better one of two that are compared.
    std::vector<Tried> found() const;
    /// What the net expected before the search: the chance to win, a draw counting half.
    double expected() const { return expected_; }
    /// Reports what is known; before the search, what the net expected.
    void tell(const std::function<void(const CardThought&)>& listen) const;

private:
    double played_out(batch::CardPlay play);
    void weigh();

    const cards::View& view_;
    Random& random_;
    Policy policy_;
    Belief belief_;
    std::vector<Tried> tried_;
    std::vector<std::size_t> left_; ///< indices of those still tried
    bool is_comparing_ = false;
    double expected_ = 0;
    std::uint64_t positions_ = 0;
};

} // namespace vaandel::card_engine
