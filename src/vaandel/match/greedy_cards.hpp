#pragma once
// A simple opponent to measure card bots against.

#include "vaandel/cards/view.hpp"

namespace vaandel::match {

/// Always attacks with its strongest card. It hits the most valuable card that it has seen and beats, else any unseen
/// one, else any. It lays out its strongest cards and holds the Flag back; it never looks, and runs only if it can do
/// nothing else.
cards::Action greedy_action(const cards::Edition& edition, const cards::View& view, Random& random);

} // namespace vaandel::match
