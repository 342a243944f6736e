#pragma once
// Games of players that choose moves from a view, for tests to watch.

#include "vaandel/belief/uniform_worlds.hpp"

#include <gtest/gtest.h>

#include "support/printing.hpp"
#include "support/random_games.hpp"

namespace vaandel::tests {

using namespace board;

/// The edition with limits of length, so that every game ends.
inline Edition limited(Edition edition) {
    edition.rules.max_plies_without_attack = 200;
    edition.rules.max_plies = 1000;
    return edition;
}

/// Plays on to the end by `choose(game)`, which finds a move for the side to move, and calls `visit(game)` before each
/// ply. Returns the end. An illegal move fails the test.
template <class Choose, class Visit>
Outcome watch_game(const Edition& edition, Played game, Choose&& choose, Visit&& visit) {
    for (;;) {
        if (const auto outcome = game.outcome(edition))
            return *outcome;
        visit(game);
        const std::optional<Move> move = choose(game);
        const Refusal why = move ? refusal(game.situation(edition), *move) : Refusal::BadSquare;
        EXPECT_EQ(why, Refusal::None);
        if (why != Refusal::None)
            return {};
        game.make(edition, *move);
    }
}

/// The same view of another truth: hidden ranks are swapped. Counts how often the truth did differ.
inline View same_view_of_another_truth(const Edition& edition, const Played& game, unsigned& differing) {
    Random random{game.moves.size()};
    belief::UniformWorlds worlds{edition, game.view()};
    const Position& other = worlds.sample(random);
    differing += other.rank_of != game.truth.rank_of ? 1U : 0U;
    const View same = view_of(other, game.to_move(), game.moves);
    EXPECT_EQ(same, game.view());
    return same;
}

} // namespace vaandel::tests
