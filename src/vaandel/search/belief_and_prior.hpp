#pragma once
// The belief and the prior of a position, which a player computes before the search: rank probabilities of hidden
// pieces, and the probability that each move is good.

#include "vaandel/belief/marginals.hpp"
#include "vaandel/nets/advice.hpp"
#include "vaandel/nets/policy_net.hpp"
#include "vaandel/search/root_context.hpp"

namespace vaandel::search {

/// Their sources. All networks are those of the edition, or none.
struct BeliefConfig {
    belief::BeliefModel belief_model = belief::BeliefModel::Behaviour;
    const nets::PlayNet* net = nullptr;
    nets::CachedBelief* cached_belief =
        nullptr; ///< of `net`, for this side of this game, kept from turn to turn; or none
    /// The network of humans: for a belief about humans, and for a human-like policy.
    const nets::PlayNet* human_net = nullptr;
    double human_policy = 0; ///< points per logarithm by which humans make a move less often
    const nets::PolicyNet* policy_net = nullptr;
    const SearchParams& params = kDefaultParams; ///< the weight of the policies of `net` and `policy_net`
};

struct BeliefAndPrior {
    Beliefs beliefs;
    std::vector<double> priors{};                       ///< see SearchRequest; empty without a policy
    std::optional<nets::EndChances> end = std::nullopt; ///< the expected result of the game, if a network provides it
};

/// The belief about humans comes from the network of humans, if there is one; in small armies it uses no network, since
/// those have seen few such games: docs/research/older-networks.md. `plies`: as for belief::about_enemy().
BeliefAndPrior belief_and_prior_of(const board::Edition& edition, const board::View& view,
                                   std::span<const board::PublicPly> plies, const BeliefConfig& config);

} // namespace vaandel::search
