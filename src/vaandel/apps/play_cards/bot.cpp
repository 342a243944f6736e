#include "vaandel/apps/play_cards/bot.hpp"

namespace vaandel::apps::play_cards {

using namespace cards;

CardBot card_bot(const Edition& edition, card_engine::Level level, Random random) {
    return [edition, level, random](const View& view) mutable {
        return card_engine::choose(edition, view, level, random);
    };
}

CardBot random_card_bot(Random random) {
    return [random](const View& view) mutable {
        const std::vector<Action> actions = legal_actions(situation_of(view));
        return actions[random.below(std::uint32_t(actions.size()))];
    };
}

} // namespace vaandel::apps::play_cards
