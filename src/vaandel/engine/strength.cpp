#include "vaandel/engine/strength.hpp"

#include "vaandel/belief/observed_class.hpp"

#include <algorithm>
#include <string_view>

namespace vaandel::engine {

namespace {

using belief::BeliefModel;

// Each sees more than the one before; `margin`: how much worse than the best its moves may be.

/// What stands beside a piece, and a share of what attracts it from afar.
constexpr Strength neighbours(double pull, double margin) {
    return {.belief_model = BeliefModel::Counts,
            .depth = 1,
            .move_margin = margin,
            .guards_flag = false,
            .pull = pull,
            .strong_setups = false};
}

/// Targets that are farther away.
constexpr Strength targets(double margin) { return neighbours(1, margin); }

/// Enemies on their way to its Flag.
constexpr Strength dangers(double margin) {
    Strength strength = targets(margin);
    strength.guards_flag = true;
    return strength;
}

/// Two plies.
constexpr Strength answers(double margin) {
    Strength strength = dangers(margin);
    strength.depth = 2;
    strength.nodes = 2'000;
    return strength;
}

/// Also how each rank is used; and it knows set-ups from self-play.
constexpr Strength two_plies(double margin) { return {.depth = 2, .nodes = 3'000, .move_margin = margin}; }
constexpr Strength three_plies(double margin) { return {.depth = 3, .nodes = 5'000, .move_margin = margin}; }

/// The same, preferring moves that humans make.
constexpr Strength like_humans(double points, Strength strength) {
    strength.human_policy = points;
    return strength;
}

/// The same, with the advice of the networks.
constexpr Strength advised(Strength strength) {
    strength.asks_net = true;
    return strength;
}

/// The policy network alone, if there is one.
constexpr Strength at_first_sight(double temperature) {
    Strength strength = three_plies(2);
    strength.plays_by_net = true;
    strength.temperature = temperature;
    return strength;
}

/// A few rollouts with that network.
constexpr Strength brief_search() {
    Strength strength = three_plies(2);
    strength.plays_by_net = true;
    strength.nodes = 5'000;
    return strength;
}

/// Networks, and all its time; eight plies of search if no network plays: more lose with a small army
/// (docs/lab/2026-11-strength.md).
constexpr Strength kSmallMaster{.depth = 8, .asks_net = true, .plays_by_net = true};
constexpr Strength kMaster{.asks_net = true};

struct Ladder {
    std::string_view edition;
    std::array<Strength, kAllLevels.size()> levels;
};

/// So that each level wins about seven of ten games against the one below: docs/results.md. The first one serves
/// large armies that are not listed, the second one small ones.
constexpr std::array kLadders{
    Ladder{"original",
           {like_humans(9, neighbours(0.3, 45)), like_humans(9, targets(48)), like_humans(6, targets(30)),
            like_humans(6, dangers(20)), like_humans(20, answers(12)), like_humans(20, two_plies(42)),
            like_humans(20, three_plies(2)), kMaster}},
    Ladder{"duel10",
           {neighbours(0.3, 66), targets(57), dangers(45), answers(38), two_plies(60), three_plies(15),
            advised(three_plies(112)), kSmallMaster}},
    Ladder{"barrage10",
           {neighbours(0.3, 57), targets(50), dangers(30), answers(26), two_plies(70), three_plies(20),
            advised(three_plies(115)), kSmallMaster}},
    Ladder{"duel8",
           {neighbours(0.3, 22), targets(36), answers(40), two_plies(80), three_plies(32), at_first_sight(1.5),
            brief_search(), kSmallMaster}},
    Ladder{"barrage8",
           {neighbours(0.3, 30), targets(45), answers(48), two_plies(110), three_plies(18), at_first_sight(1.5),
            brief_search(), kSmallMaster}},
};

} // namespace

const Strength& strength_of(const board::Edition& edition, Level level) {
    const bool is_large = belief::size_of(edition.army) == belief::ArmySize::Large;
    const auto known = std::ranges::find(kLadders, edition.id, &Ladder::edition);
    const Ladder& ladder = known != kLadders.end() ? *known : kLadders[is_large ? 0 : 1];
    return ladder.levels[std::size_t(level) - 1];
}

search::SearchParams params_of(const Strength& strength) {
    search::SearchParams params;
    params.move_margin = strength.move_margin;
    if (!strength.guards_flag)
        params.alarm = 0;
    params.pull *= strength.pull;
    return params;
}

WorldSearchParams world_params_of(const Strength& strength) {
    WorldSearchParams params;
    if (strength.temperature) {
        params.temperature = *strength.temperature;
        params.least_share = 0.01;
        params.least_policy = 0.001;
        params.most_moves = 100;
    }
    return params;
}

} // namespace vaandel::engine
