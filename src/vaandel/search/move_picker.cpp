#include "vaandel/search/move_picker.hpp"

namespace vaandel::search {

using namespace board;

namespace {

constexpr double kGoodAttack = 1e4; ///< added to their order value: they come before all others except kFirst

SquareSet grown(const Geometry& geometry, SquareSet squares) {
    SquareSet all = squares;
    for (const Direction direction : kDirections)
        all |= geometry.step(squares, direction);
    return all;
}

} // namespace

void MovePicker::reward(const ListedMove& listed, int depth) {
    float& value = history_[listed.man][listed.move.to.index];
    value += float(depth * depth) * (1 - value / float(params_.history_limit));
}

void MovePicker::max_node(const State& state, Move first, MoveList& moves) const {
    const RootContext& context = rules_.context();
    const TwoSquaresLimit limit = context.edition.rules.two_squares;
    const bool may_charge = context.edition.rules.scout_charge == ScoutCharge::Allowed;
    for (std::size_t own = 0; own < context.own.size(); ++own) {
        const auto man = Man(own);
        const Square from = state.where[man];
        if (from == kNoSquare || !is_movable(context.own[man].rank))
            continue;
        SquareSet targets = geometry_.neighbours(from);
        if (context.own[man].rank == Rank::Scout) {
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
            ListedMove listed{move, man, target != kNobody, order_of(man, move, first)};
            if (listed.is_attack) {
                listed.gain = rules_.expected_gain(state, man, target);
                listed.order += (listed.gain > 0 ? kGoodAttack : 0) + params_.attack_order * listed.gain;
            }
            moves.add(listed);
        });
    }
}

void MovePicker::our_good_attacks(const State& state, MoveList& moves) const {
    const TwoSquaresLimit limit = rules_.context().edition.rules.two_squares;
    (state.own & grown(geometry_, state.enemy)).for_each([&](unsigned at) {
        const Man man = state.at[at];
        if (!is_movable(rules_.own(man).rank))
            return;
        const Square from{std::uint8_t(at)};
        (geometry_.neighbours(from) & state.enemy).for_each([&](unsigned index) {
            const Move move{from, Square{std::uint8_t(index)}};
            const double gain = rules_.expected_gain(state, man, state.at[index]);
            if (gain > 0 && !state.own_squares.forbids(geometry_, limit, move))
                moves.add({move, man, true, gain, gain});
        });
    });
}

void MovePicker::their_quiet_moves(const State& state, Move first, MoveList& moves) const {
    const RootContext& context = rules_.context();
    const TwoSquaresLimit limit = context.edition.rules.two_squares;
    const bool are_all = state.enemy_movers <= params_.few_enemies;
    const SquareSet near =
        are_all ? geometry_.land() : grown(geometry_, grown(geometry_, state.own)) | rules_.near_flag();
    const SquareSet contact = grown(geometry_, state.own);
    const SquareSet occupied = state.own | state.enemy;
    (state.enemy & near).for_each([&](unsigned at) {
        const Man man = state.at[at];
        const Profile& profile = rules_.profile(state, man);
        if (profile.mobile < params_.mobile)
            return;
        const Square from{std::uint8_t(at)};
        SquareSet targets = geometry_.neighbours(from);
        if (profile.scout > params_.sure)
            for (const Direction direction : kDirections)
                targets |= geometry_.reach(from, direction, occupied);
        targets &= ~occupied;
        targets.for_each([&](unsigned index) {
            const Move move{from, Square{std::uint8_t(index)}};
            if (state.enemy_squares.forbids(geometry_, limit, move))
                return;
            const double flight = contact.has(at) ? params_.flight_order * profile.worth : 0;
            moves.add({move, man, false, order_of(man, move, first) + flight});
        });
    });
}

void MovePicker::their_attacks(const State& state, MoveList& moves) const {
    const RootContext& context = rules_.context();
    const TwoSquaresLimit limit = context.edition.rules.two_squares;
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
                moves.add({move, man, true, 0});
        });
    });
    if (context.edition.rules.scout_charge != ScoutCharge::Allowed)
        return;
    // From a distance: only targets that a Scout can take without being lost matter.
    for (std::size_t own = 0; own < context.own.size(); ++own) {
        const auto man = Man(own);
        const Square at = state.where[man];
        if (at == kNoSquare || (context.own[man].rank != Rank::Flag && context.own[man].rank != Rank::Spy))
            continue;
        SquareSet far;
        for (const Direction direction : kDirections)
            far |= geometry_.reach(at, direction, occupied);
        (far & state.enemy & ~geometry_.neighbours(at)).for_each([&](unsigned index) {
            if (rules_.profile(state, state.at[index]).scout >= params_.negligible)
                moves.add({{Square{std::uint8_t(index)}, at}, state.at[index], true, 0});
        });
    }
}

} // namespace vaandel::search
