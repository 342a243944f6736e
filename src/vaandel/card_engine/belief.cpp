#include "vaandel/card_engine/belief.hpp"

#include <algorithm>

namespace vaandel::card_engine {

using namespace cards;

namespace {

constexpr double kFlagInLine = 0.35; ///< how much rarer a Flag lies in a line than chance would have it
constexpr int kTries = 8;            ///< after these the Flag may be taken to lie there

bool has_flag_in_line(const State& world, Side side) {
    return std::ranges::any_of(kAllPlaces, [&](Place place) {
        return world.open[side].line.has(place) && world.hidden[side].held.line[place.index] == Rank::Flag;
    });
}

} // namespace

const State& Belief::sample(Random& random) {
    for (int tries = 1;; ++tries) {
        const State& world = worlds_.sample(random);
        if (tries == kTries || !has_flag_in_line(world, view_.enemy()) || random.unit() < kFlagInLine)
            return world;
    }
}

} // namespace vaandel::card_engine
