#include "vaandel/card_engine/belief.hpp"

#include "vaandel/card_engine/params.hpp"

#include <algorithm>

namespace vaandel::card_engine {

using namespace cards;

namespace {

bool has_unseen_flag_in_line(const State& world, const View& view) {
    const Side enemy = view.enemy();
    return std::ranges::any_of(kAllPlaces, [&](Place place) {
        return world.open[enemy].line.has(place) && !view.known_line()[place.index] &&
               world.hidden[enemy].held.line[place.index] == Rank::Flag;
    });
}

} // namespace

const State& Belief::sample(Random& random) {
    for (int tries = 1;; ++tries) {
        const State& world = worlds_.sample(random);
        if (tries == int(kCardParams.flag_tries) || !has_unseen_flag_in_line(world, view_) ||
            random.unit() < kCardParams.flag_in_line)
            return world;
    }
}

} // namespace vaandel::card_engine
