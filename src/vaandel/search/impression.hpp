#pragma once
// What a player makes of a position before it searches: what it believes, and what comes to its mind.

#include "vaandel/nets/advice.hpp"
#include "vaandel/nets/policy_net.hpp"
#include "vaandel/search/scene.hpp"

namespace vaandel::search {

/// Who forms an impression.
struct Onlooker {
    belief::Knowledge knowledge = belief::Knowledge::Behaviour;
    const nets::PlayNet* net = nullptr; ///< of the edition; or none
    double advice = 0;                  ///< Terms::advice
    nets::Memory* memory = nullptr;     ///< the net's, of this side of this game, kept from turn to turn; or none
    const nets::PlayNet* persons =
        nullptr;       ///< that of persons, of the edition; or none. Asked by who knows persons, or has a manner
    double manner = 0; ///< points for each logarithm by which persons make a move less often
    const nets::PolicyNet* policy = nullptr; ///< one that learned by playing against itself, of the edition; or none
    double policy_points = 0;                ///< Terms::policy
};

struct Impression {
    Beliefs beliefs;
    std::vector<double> hunches{};                      ///< see Question; empty without advice and manner
    std::optional<nets::EndChances> end = std::nullopt; ///< how the game will end, where a net says so
};

/// The points for each logarithm of a chance, where Terms::advice are so many.
double advice_with(const board::Edition& edition, double advice);

/// What persons hide is believed with the net of persons, where there is one; in small armies without a net, which has
/// seen few of their games: docs/research/older-networks.md. `plies`: as for belief::about_enemy().
Impression impression_of(const board::Edition& edition, const board::View& view,
                         std::span<const board::PublicPly> plies, const Onlooker& onlooker);

} // namespace vaandel::search
