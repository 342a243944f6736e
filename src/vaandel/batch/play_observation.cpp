#include "vaandel/batch/play_observation.hpp"

#include <algorithm>

namespace vaandel::batch {

using namespace board;

void write_planes(const BoardPlay& play, Side viewer, std::uint8_t* planes) {
    const Frame& frame = play.ground().frame;
    if (play.has_begun()) {
        const View view = play.view(viewer);
        return write_planes(frame, {play.edition(), view, play.history()}, planes);
    }
    std::fill_n(planes, plane::kCount * frame.cells(), std::uint8_t{0});
    const auto placing = play.placing(viewer);
    for (std::size_t at = 0; at < placing.size(); ++at)
        if (placing[at] < kRanks)
            planes[(plane::kOwnRank + placing[at]) * frame.cells() + frame.cell_of(Side::Red, play.ground().zone[at])] =
                1;
    play.edition().geometry->lakes().for_each([&](unsigned index) {
        planes[plane::kLake * frame.cells() + frame.cell_of(viewer, Square{std::uint8_t(index)})] = 1;
    });
}

void write_facts(const BoardPlay& play, Side viewer, std::uint16_t* facts) {
    if (play.has_begun()) {
        const View view = play.view(viewer);
        return write_facts({play.edition(), view, play.history()}, facts);
    }
    std::fill_n(facts, fact::kCount, std::uint16_t{0});
    for (const Rank rank : kAllRanks)
        facts[fact::kEnemyHidden + index_of(rank)] = play.edition().army[rank];
    facts[fact::kPly] = std::uint16_t(play.placed(viewer));
    facts[fact::kIsBlue] = viewer == Side::Blue ? 1 : 0;
}

void write_legal_bytes(const BoardPlay& play, std::uint8_t* legal) {
    std::fill_n(legal, play.ground().actions(), std::uint8_t{0});
    play.for_each_legal([=](unsigned number) { legal[number] = 1; });
}

void write_legal_bits(const BoardPlay& play, std::uint8_t* legal) {
    std::fill_n(legal, legal_bits_size(play.ground()), std::uint8_t{0});
    play.for_each_legal(
        [=](unsigned number) { legal[number / 8] = std::uint8_t(legal[number / 8] | 1U << number % 8); });
}

} // namespace vaandel::batch
