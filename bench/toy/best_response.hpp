#pragma once
// The best answer to a player who is known entirely, computed over all games: what an enemy who knows a net's
// probabilities, but not its hidden pieces, can win against it. For tiny editions without Scouts.

#include "vaandel/board/setup.hpp"
#include "vaandel/board/view.hpp"

#include <functional>

namespace vaandel::bench {

/// What a player sees on its turn.
struct Turn {
    board::View view;
    board::History past;
    std::vector<board::Move> legal;
};

/// A player: the probability of each of all_setups(), and of the legal moves of each of some turns.
struct Strategy {
    std::vector<double> setups;
    std::function<std::vector<std::vector<double>>(std::span<const Turn> turns)> moves;
};

/// Every set-up and every legal move equally likely.
Strategy uniform_strategy(const board::Edition& edition);

/// Every legal set-up of the edition, always in the same order.
std::vector<board::Setup> all_setups(const board::Edition& edition);

/// Both players' knowledge of a game is the moves and the ranks that battles revealed, and each one's own set-up. So
/// the set-ups that are possible for one side do not depend on which of the other's is true, and a game is a tree of
/// public events, with the weight of every possible set-up of the strategy's side.
class BestResponse {
public:
    /// Against this strategy; both must outlive it. The edition must have no Scouts, which reveal themselves by moving.
    BestResponse(const board::Edition& edition, const Strategy& strategy);

    /// What `side` wins against the strategy in the mean, from -1 to 1, if it answers as well as it can: with its best
    /// set-up, and on each turn with the best move by what it knows.
    double best(board::Side side) { return value(side, true); }
    /// The same if it plays by the strategy itself.
    double same(board::Side side) { return value(side, false); }

private:
    struct Weighed {
        std::size_t setup;
        double weight; ///< how likely the strategy is to have it and to have come here
    };
    using Own = std::vector<std::size_t>;
    using Enemy = std::vector<Weighed>;
    using Values = std::vector<double>; ///< for each of Own, summed over Enemy

    double value(board::Side side, bool is_best);
    Values after_move(const Own& own, const Enemy& enemy);
    Values go_on(const Own& own, const Enemy& enemy);
    Values own_turn(const Own& own, const Enemy& enemy);
    Values enemy_turn(const Own& own, const Enemy& enemy);
    Values make(board::Move move, const Own& own, const Enemy& enemy);
    board::Position position(std::size_t own, std::size_t enemy) const;
    std::optional<double> result(std::size_t own, std::size_t enemy) const;
    Turn turn(std::size_t own, std::size_t enemy) const;

    const board::Edition& edition_;
    const Strategy& strategy_;
    std::vector<board::Setup> setups_;
    board::Side side_ = board::Side::Red;
    bool is_best_ = true;
    std::vector<board::Move> past_;
};

} // namespace vaandel::bench
