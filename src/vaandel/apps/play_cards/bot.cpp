#include "vaandel/apps/play_cards/bot.hpp"

namespace vaandel::apps::play_cards {

using namespace cards;

CardBot card_bot(const Edition& edition, card_engine::Level level, Random random) {
    return [edition, level, random](const View& view) mutable {
        return card_engine::choose(edition, view, level, random);
    };
}

} // namespace vaandel::apps::play_cards
