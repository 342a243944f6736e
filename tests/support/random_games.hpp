#pragma once
// Games of random moves, with what both players saw of them.

#include "vaandel/board/ending.hpp"
#include "vaandel/board/public_ply.hpp"
#include "vaandel/board/setup.hpp"
#include "vaandel/board/view.hpp"

namespace vaandel::tests {

using namespace board;

/// The start of a game between two armies that are placed at random.
inline Position random_start(const Edition& edition, Random& random) {
    const Setup red = random_setup(edition, random);
    const Setup blue = random_setup(edition, random);
    return initial_position(edition, red, blue);
}

/// A position with its past.
struct Played {
    Position truth;
    std::vector<Move> moves{};
    std::vector<PublicPly> plies{};

    Side to_move() const { return truth.open.to_move; }
    View view(Side viewer) const { return view_of(truth, viewer, moves); }
    View view() const { return view(to_move()); }
    Situation situation(const Edition& edition) const { return situation_of(edition, truth, moves); }
    std::optional<Outcome> outcome(const Edition& edition) const { return outcome_of(edition, truth, moves); }

    void make(const Edition& edition, Move move) {
        const PublicState before = truth.open;
        const auto battle = make_in_place_unchecked(edition, truth, move);
        moves.push_back(move);
        plies.push_back(public_ply_of(before, move, battle, truth.open));
    }
};

/// Random play from a random start; stops early when the game is over.
inline Played random_game(const Edition& edition, unsigned plies, Random& random) {
    Played game{random_start(edition, random), {}, {}};
    for (unsigned ply = 0; ply < plies; ++ply) {
        const Situation situation = game.situation(edition);
        const MoveSet moves{situation};
        if (outcome_of(edition, game.truth, moves))
            break;
        game.make(edition, moves[random.below(moves.count())]);
    }
    return game;
}

} // namespace vaandel::tests
