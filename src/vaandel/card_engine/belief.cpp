#include "vaandel/card_engine/belief.hpp"

#include "vaandel/card_engine/params.hpp"

#include <algorithm>

namespace vaandel::card_engine {

using namespace cards;

namespace {

bool has_flag_in_line(const State& world, Side side) {
    return std::ranges::any_of(kAllPlaces, [&](Place place) {
        return world.open[side].line.has(place) && world.hidden[side].held.line[place.index] == Rank::Flag;
    });
}

} // namespace

const State& Belief::sample(Random& random) {
    for (int tries = 1;; ++tries) {
        const State& world = worlds_.sample(random);
        if (tries == int(kCardParams.flag_tries) || !has_flag_in_line(world, view_.enemy()) ||
            random.unit() < kCardParams.flag_in_line)
            return world;
    }
}

} // namespace vaandel::card_engine
