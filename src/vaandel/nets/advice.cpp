#include "vaandel/nets/advice.hpp"

#include "vaandel/board/moves.hpp"

#include <cmath>

namespace vaandel::nets {

using namespace board;

belief::Marginals believe(const Opinion& opinion, const Glance& glance) {
    const PublicState& open = glance.view.open();
    const Side side = glance.view.viewer();
    belief::Marginals weights = glance.enemy;
    open.occupied[opponent(side)].for_each([&](unsigned index) {
        const Square at{std::uint8_t(index)};
        belief::Chances& chances = weights.of(open.piece_at[index]);
        const float* logs = &opinion.ranks[cell_of(*glance.edition.geometry, side, at) * kRanks];
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            chances[rank] *= std::exp(double(logs[rank]));
    });
    return belief::about_enemy_by_weights(glance.edition, glance.view, weights);
}

void recall(Memory& memory, Glance& glance) {
    if (!glance.is_against_program)
        memory.reset();
    if (memory)
        memory = belief::about_enemy_by_weights(glance.edition, glance.view, *memory);
    glance.remembered = memory ? &*memory : nullptr;
}

Advice advise(const PlayNet& net, const Glance& glance) {
    const Opinion opinion = net.look(picture_of(glance));
    const auto cell = [&](Square at) { return cell_of(*glance.edition.geometry, glance.view.viewer(), at); };
    std::vector<float> logits;
    for_each_move(situation_of(glance.edition, glance.view),
                  [&](Move move) { logits.push_back(PlayNet::logit(opinion, cell(move.from), cell(move.to))); });
    softmax(logits);
    return {{logits.begin(), logits.end()}, opinion.end, believe(opinion, glance)};
}

Advice advise(const PlayNet& net, Glance glance, Memory& memory) {
    recall(memory, glance);
    Advice advice = advise(net, glance);
    memory = advice.enemy;
    return advice;
}

} // namespace vaandel::nets
