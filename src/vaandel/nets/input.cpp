#include "vaandel/nets/input.hpp"

#include <algorithm>
#include <cmath>

namespace vaandel::nets {

using namespace board;

namespace {

constexpr std::size_t kMostCells = 100;

/// From -1 to 1 in even steps.
float along(std::size_t at, std::size_t count) { return 2 * float(at) / float(count - 1) - 1; }

/// The rank probabilities of a hidden piece that has moved, and of one that has not: what is left, divided evenly. Flag
/// and Bombs do not move (G11).
struct Odds {
    std::array<float, kRanks> moved{};
    std::array<float, kRanks> still{};

    Odds(std::span<const std::uint16_t> left, float moved_pieces, float still_pieces) {
        float movers = 0;
        for (const Rank rank : kAllRanks)
            movers += is_movable(rank) ? float(left[index_of(rank)]) : 0;
        for (const Rank rank : kAllRanks) {
            const auto count = float(left[index_of(rank)]);
            const float of_moved = is_movable(rank) ? count / std::max(movers, 1.0F) : 0;
            moved[index_of(rank)] = of_moved;
            still[index_of(rank)] = std::max(count - of_moved * moved_pieces, 0.0F) / std::max(still_pieces, 1.0F);
        }
    }
};

} // namespace

void write_input(const batch::Frame& frame, const batch::ObservationSource& source,
                 std::span<const float, input::kFacts> scales, std::span<float> planes, std::span<float> facts) {
    const std::size_t cells = frame.cells();
    std::array<std::uint8_t, batch::plane::kCount * kMostCells + 64> seen; // NOLINT(*-member-init): written below
    std::array<std::uint16_t, input::kFacts> numbers{};
    batch::write_planes(frame, source, seen.data());
    batch::write_facts(source, numbers.data());
    for (std::size_t fact = 0; fact < input::kFacts; ++fact)
        facts[fact] = std::min(float(numbers[fact]) * scales[fact], input::kMostOfFact);

    const std::uint8_t* hidden = seen.data() + batch::plane::kEnemyHidden * cells;
    const std::uint8_t* moved = seen.data() + batch::plane::kEnemyMoved * cells;
    float moved_pieces = 0;
    float still_pieces = 0;
    for (std::size_t cell = 0; cell < cells; ++cell)
        (moved[cell] != 0 ? moved_pieces : still_pieces) += float(hidden[cell]);
    const Odds odds{std::span{numbers}.subspan(batch::fact::kEnemyHidden, kRanks), moved_pieces, still_pieces};

    for (std::size_t cell = 0; cell < cells; ++cell) {
        float* shown = &planes[cell * input::kPlanes];
        for (std::size_t plane = 0; plane < batch::plane::kCount; ++plane)
            shown[plane] = float(seen[plane * cells + cell]);
        const bool has_moved = moved[cell] != 0;
        const auto& chances = has_moved ? odds.moved : odds.still;
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            shown[input::kChance + rank] = hidden[cell] != 0 ? chances[rank] : 0;
        shown[input::kRow] = along(cell / frame.width(), frame.height());
        shown[input::kColumn] = along(cell % frame.width(), frame.width());
        shown[input::kOne] = 1;
        shown[input::kAside] = std::abs(shown[input::kColumn]);
        shown[input::kHiddenMoved] = hidden[cell] != 0 && has_moved ? 1 : 0;
    }
}

} // namespace vaandel::nets
