#pragma once
// The player of a side without a human. It sees only views.

#include "vaandel/card_engine/bot.hpp"

#include <functional>

namespace vaandel::apps::play_cards {

/// A legal action of the viewer, who must be the one to act.
using CardBot = std::function<cards::Action(const cards::View&)>;

/// Our own bot.
CardBot card_bot(const cards::Edition& edition, card_engine::Level level, Random random);

} // namespace vaandel::apps::play_cards
