#include "vaandel/search/options.hpp"

namespace vaandel::search {

using namespace board;

namespace {

constexpr double kSure = 0.99;         ///< chances from here on are taken as certain
constexpr double kHardlyEver = 0.02;   ///< chances below are passed over
constexpr double kHardlyMobile = 0.15; ///< an enemy that likely cannot move stays where it is
constexpr double kFewEnough = 9;       ///< enemies to look at all their moves, not only at those near us
constexpr double kGoodAttack = 1e4;    ///< such moves come before others

SquareSet grown(const Geometry& geometry, SquareSet squares) {
    SquareSet all = squares;
    for (const Direction direction : kDirections)
        all |= geometry.step(squares, direction);
    return all;
}

} // namespace

void Lister::reward(const Option& option, int depth) {
    float& value = history_[option.man][option.move.to.index];
    value += float(depth * depth) * (1 - value / 2000);
}

void Lister::ours(const State& state, Move first, Options& options) const {
    const Scene& scene = rules_.scene();
    const TwoSquaresLimit limit = scene.edition.rules.two_squares;
    const bool may_charge = scene.edition.rules.scout_charge == ScoutCharge::Allowed;
    for (std::size_t own = 0; own < scene.own.size(); ++own) {
        const auto man = Man(own);
        const Square from = state.where[man];
        if (from == kNoSquare || !is_movable(scene.own[man].rank))
            continue;
        SquareSet targets = geometry_.neighbours(from);
        if (scene.own[man].rank == Rank::Scout) {
            SquareSet far;
            for (const Direction direction : kDirections)
                far |= geometry_.reach(from, direction, state.own | state.enemy);
            targets |= may_charge ? far : far & ~state.enemy;
        }
        targets &= ~state.own;
        targets.for_each([&](unsigned index) {
            const Square to{std::uint8_t(index)};
            const Move move{from, to};
            if (state.own_squares.forbids(geometry_, limit, move))
                return;
            const Man target = state.at[index];
            Option option{move, man, target != kNobody, order_of(man, move, first)};
            if (option.is_attack) {
                option.gain = rules_.expected_gain(state, man, target);
                option.order += (option.gain > 0 ? kGoodAttack : 0) + 10 * option.gain;
            }
            options.add(option);
        });
    }
}

void Lister::our_good_attacks(const State& state, Options& options) const {
    const TwoSquaresLimit limit = rules_.scene().edition.rules.two_squares;
    (state.own & grown(geometry_, state.enemy)).for_each([&](unsigned at) {
        const Man man = state.at[at];
        if (!is_movable(rules_.own(man).rank))
            return;
        const Square from{std::uint8_t(at)};
        (geometry_.neighbours(from) & state.enemy).for_each([&](unsigned index) {
            const Move move{from, Square{std::uint8_t(index)}};
            const double gain = rules_.expected_gain(state, man, state.at[index]);
            if (gain > 0 && !state.own_squares.forbids(geometry_, limit, move))
                options.add({move, man, true, gain, gain});
        });
    });
}

void Lister::their_walks(const State& state, Move first, Options& options) const {
    const Scene& scene = rules_.scene();
    const TwoSquaresLimit limit = scene.edition.rules.two_squares;
    const bool are_all = state.enemy_movers <= kFewEnough;
    const SquareSet near =
        are_all ? geometry_.land() : grown(geometry_, grown(geometry_, state.own)) | rules_.near_flag();
    const SquareSet contact = grown(geometry_, state.own);
    const SquareSet occupied = state.own | state.enemy;
    (state.enemy & near).for_each([&](unsigned at) {
        const Man man = state.at[at];
        const Profile& profile = rules_.profile(state, man);
        if (profile.mobile < kHardlyMobile)
            return;
        const Square from{std::uint8_t(at)};
        SquareSet targets = geometry_.neighbours(from);
        if (profile.scout > kSure)
            for (const Direction direction : kDirections)
                targets |= geometry_.reach(from, direction, occupied);
        targets &= ~occupied;
        targets.for_each([&](unsigned index) {
            const Move move{from, Square{std::uint8_t(index)}};
            if (state.enemy_squares.forbids(geometry_, limit, move))
                return;
            const double flight = contact.has(at) ? 20 * profile.worth : 0;
            options.add({move, man, false, order_of(man, move, first) + flight});
        });
    });
}

void Lister::their_assaults(const State& state, Options& options) const {
    const Scene& scene = rules_.scene();
    const TwoSquaresLimit limit = scene.edition.rules.two_squares;
    const SquareSet occupied = state.own | state.enemy;
    (state.enemy & grown(geometry_, state.own)).for_each([&](unsigned at) {
        const Man man = state.at[at];
        const Profile& profile = rules_.profile(state, man);
        if (profile.mobile <= 0)
            return;
        const Square from{std::uint8_t(at)};
        (geometry_.neighbours(from) & state.own).for_each([&](unsigned index) {
            const Move move{from, Square{std::uint8_t(index)}};
            if (!state.enemy_squares.forbids(geometry_, limit, move))
                options.add({move, man, true, 0});
        });
    });
    if (scene.edition.rules.scout_charge != ScoutCharge::Allowed)
        return;
    // From afar: only what a Scout can take without losing himself is worth looking at.
    for (std::size_t own = 0; own < scene.own.size(); ++own) {
        const auto man = Man(own);
        const Square at = state.where[man];
        if (at == kNoSquare || (scene.own[man].rank != Rank::Flag && scene.own[man].rank != Rank::Spy))
            continue;
        SquareSet far;
        for (const Direction direction : kDirections)
            far |= geometry_.reach(at, direction, occupied);
        (far & state.enemy & ~geometry_.neighbours(at)).for_each([&](unsigned index) {
            if (rules_.profile(state, state.at[index]).scout >= kHardlyEver)
                options.add({{Square{std::uint8_t(index)}, at}, state.at[index], true, 0});
        });
    }
}

} // namespace vaandel::search
