#include "vaandel/card_engine/marginals.hpp"

#include "vaandel/card_engine/belief.hpp"

namespace vaandel::card_engine {

using namespace cards;

Marginals about_enemy(const Edition& edition, const View& view, unsigned worlds, Random& random) {
    Belief belief{edition, view};
    const PlaceSet lying = view.open()[view.enemy()].line;
    const double each = 1.0 / worlds;
    Marginals marginals;
    for (unsigned number = 0; number < worlds; ++number) {
        const Hidden& hidden = belief.sample(random).hidden[view.enemy()];
        for (const Place place : kAllPlaces)
            if (lying.has(place))
                marginals.line[place.index][index_of(hidden.held.line[place.index])] += each;
        const Bag pile = hidden.pile.bag();
        for (const Rank rank : kAllRanks) {
            marginals.hand[index_of(rank)] += hidden.held.hand[rank] > 0 ? each : 0;
            marginals.pile[index_of(rank)] += pile[rank] > 0 ? each : 0;
        }
    }
    return marginals;
}

} // namespace vaandel::card_engine
