#include "vaandel/board/foresight.hpp"

namespace vaandel::board {

namespace {

bool bars_the_way_back(const Situation& situation, Move move) {
    const TwoSquaresLimit limit = situation.edition.rules.two_squares;
    const Geometry& geometry = *situation.edition.geometry;
    TwoSquares after = situation.open.two_squares[situation.side];
    after.record(geometry, limit, move, true);
    return after.forbids(geometry, limit, {move.to, move.from});
}

/// The public facts that determine a chase and that moves to empty squares change.
struct Pursuit {
    const Geometry& geometry;
    PerSide<SquareSet> occupied;
    PerSide<Chase> chase;
    Ply plies_without_attack;

    void make(Side side, Move move) {
        occupied[side].erase(move.from.index);
        occupied[side].insert(move.to.index);
        record_chase(geometry, occupied, chase, side, move, false);
        ++plies_without_attack;
    }
    SquareSet all_occupied() const { return occupied.red | occupied.blue; }
    /// Empty squares that a Scout on `from` can reach.
    SquareSet runs(Square from) const {
        SquareSet targets;
        for (const Direction direction : {Direction::Up, Direction::Right, Direction::Down, Direction::Left})
            targets |= geometry.reach(from, direction, all_occupied());
        return targets & ~all_occupied();
    }
    SquareSet steps(Square from) const { return geometry.neighbours(from) & ~all_occupied(); }
};

bool bars_the_chase(const Situation& situation, Move move) {
    const Side side = situation.side;
    const Side enemy = opponent(side);
    const PublicState& open = situation.open;
    const MoreSquares rule = situation.edition.rules.more_squares;
    const Chase longest{.chain = open.chase[side].chain + 2};
    if (!may_forbid_chase(rule, longest, open.plies_without_attack + 2) || open.occupied[enemy].has(move.to.index))
        return false;
    Pursuit after{*situation.edition.geometry, open.occupied, open.chase, open.plies_without_attack};
    after.make(side, move);
    if (after.chase[side].chain == 0)
        return false;
    SquareSet scouts = situation.movers.scouts;
    SquareSet movable = situation.movers.movable;
    for (SquareSet* pieces : {&scouts, &movable})
        if (pieces->has(move.from.index)) {
            pieces->erase(move.from.index);
            pieces->insert(move.to.index);
        }
    const History recent =
        situation.history.last(std::min<std::size_t>(situation.history.size(), open.plies_without_attack));
    std::vector<Move> history{recent.begin(), recent.end()};
    history.push_back(move);
    history.emplace_back();

    bool is_barred = false;
    (after.geometry.neighbours(move.to) & after.occupied[enemy]).for_each([&](unsigned index) {
        const Square evader{std::uint8_t(index)};
        after.runs(evader).for_each([&](unsigned target) { // it may be a Scout
            Pursuit then = after;
            history.back() = {evader, Square{std::uint8_t(target)}};
            then.make(enemy, history.back());
            const ChaseView view{then.geometry, rule, then.occupied, then.chase, then.plies_without_attack};
            for (const Move barred : forbidden_chases(view, history, side)) {
                const SquareSet targets =
                    scouts.has(barred.from.index) ? then.runs(barred.from) : then.steps(barred.from);
                is_barred |= movable.has(barred.from.index) && targets.has(barred.to.index);
            }
        });
    });
    return is_barred;
}

} // namespace

Refusal rule_ahead(const Situation& situation, Move move) {
    if (bars_the_way_back(situation, move))
        return Refusal::TwoSquares;
    return bars_the_chase(situation, move) ? Refusal::MoreSquares : Refusal::None;
}

} // namespace vaandel::board
