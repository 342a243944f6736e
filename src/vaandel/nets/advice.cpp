#include "vaandel/nets/advice.hpp"

#include "vaandel/belief/marginals.hpp"
#include "vaandel/board/moves.hpp"

#include <cmath>

namespace vaandel::nets {

using namespace board;

namespace {

/// The ranks of the enemy's pieces by the net's output, fitted to the counts.
belief::Marginals believe(const NetworkOutput& network_output, const NetworkInput& network_input) {
    const PublicState& open = network_input.view.open();
    const Side side = network_input.view.viewer();
    belief::Marginals weights = network_input.enemy;
    open.occupied[opponent(side)].for_each([&](unsigned index) {
        const Square at{std::uint8_t(index)};
        belief::RankChances& chances = weights.of(open.piece_at[index]);
        const float* logs = &network_output.ranks[cell_of(*network_input.edition.geometry, side, at) * kRanks];
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            chances[rank] *= std::exp(double(logs[rank]));
    });
    return belief::about_enemy_by_weights(network_input.edition, network_input.view, weights);
}

/// Fits the cached belief to what is known now, and makes the input refer to it.
void recall(CachedBelief& cached_belief, NetworkInput& network_input) {
    if (!network_input.is_against_program)
        cached_belief.reset();
    if (cached_belief)
        cached_belief = belief::about_enemy_by_weights(network_input.edition, network_input.view, *cached_belief);
    network_input.remembered = cached_belief ? &*cached_belief : nullptr;
}

} // namespace

Advice advise(const PlayNet& net, const NetworkInput& network_input) {
    const NetworkOutput network_output = net.look(input_planes_of(network_input));
    const auto cell = [&](Square at) {
        return cell_of(*network_input.edition.geometry, network_input.view.viewer(), at);
    };
    std::vector<float> logits;
    for_each_move(situation_of(network_input.edition, network_input.view),
                  [&](Move move) { logits.push_back(PlayNet::logit(network_output, cell(move.from), cell(move.to))); });
    softmax(logits);
    return {{logits.begin(), logits.end()}, network_output.end, believe(network_output, network_input)};
}

Advice advise(const PlayNet& net, NetworkInput network_input, CachedBelief& cached_belief) {
    recall(cached_belief, network_input);
    Advice advice = advise(net, network_input);
    cached_belief = advice.enemy;
    return advice;
}

} // namespace vaandel::nets
