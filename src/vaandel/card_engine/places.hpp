#pragma once
// Places in a random order: the bot must not distinguish what nobody can distinguish.

#include "vaandel/cards/state.hpp"

namespace vaandel::card_engine {

using PlaceOrder = std::array<cards::Place, cards::kLine>;

inline PlaceOrder any_order(Random& random) {
    PlaceOrder order = cards::kAllPlaces;
    random.shuffle(std::span<cards::Place>{order});
    return order;
}

/// Two places for a Scout to look at, the first in that order: unseen ones if possible; or the only one.
inline cards::PlaceSet scouted(const cards::OpenSide& enemy, const PlaceOrder& order) {
    cards::PlaceSet targets;
    for (const cards::PlaceSet& from : {enemy.line & ~enemy.seen, enemy.line})
        for (const cards::Place place : order)
            if (from.has(place) && targets.count() < 2)
                targets.insert(place);
    return targets;
}

} // namespace vaandel::card_engine
