#pragma once
// Who plays a side of a card game where no human does. It is shown views and nothing else.

#include "vaandel/card_engine/bot.hpp"

#include <functional>

namespace vaandel::apps::play_cards {

/// A legal action of the viewer, who must be the one to act.
using CardBot = std::function<cards::Action(const cards::View&)>;

/// The bot of the house.
CardBot card_bot(const cards::Edition& edition, card_engine::Level level, Random random);

/// Any legal action, each as likely as any other.
CardBot random_card_bot(Random random);

} // namespace vaandel::apps::play_cards
