#pragma once
// A simple opponent to measure card bots by.

#include "vaandel/cards/view.hpp"

namespace vaandel::match {

/// Always attacks with its best card: the strongest. It hits the dearest card that it has seen and beats, else any that
/// it has not seen, else any. It lays out its strongest cards and holds the Flag back; it never looks, and runs only
/// where it can do nothing else.
cards::Action greedy_action(const cards::Edition& edition, const cards::View& view, Random& random);

} // namespace vaandel::match
