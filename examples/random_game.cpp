// Plays one game of uniformly random moves, and tells what Blue knows of Red at the end.
#include "vaandel/board/ending.hpp"
#include "vaandel/board/setup.hpp"
#include "vaandel/board/view.hpp"

#include <cstdio>
#include <vector>

using namespace vaandel;
using namespace vaandel::board;

int main() {
    const Edition& edition = kBarrage8;
    const Geometry& geometry = *edition.geometry;
    Random random{5}; // same seed, same game, on every machine
    const Setup red = random_setup(edition, random);
    const Setup blue = random_setup(edition, random);

    Position position = initial_position(edition, red, blue);
    std::vector<Move> history; // the more-squares rule looks back
    std::optional<Outcome> outcome = outcome_of(edition, position, history);
    while (!outcome) {
        const std::vector<Move> moves = legal_moves(situation_of(edition, position, history));
        const Move move = moves[random.below(unsigned(moves.size()))];
        const Made made = make_unchecked(edition, position, move); // one that is not known to be legal: ask refusal()
        position = made.after;
        history.push_back(move);
        if (made.battle)
            std::printf("ply %3u: %s attacks %s, %c against %c\n", position.open.ply, geometry.name(move.from).c_str(),
                        geometry.name(move.to).c_str(), letter_of(made.battle->attacker),
                        letter_of(made.battle->defender));
        outcome = outcome_of(edition, position, history);
    }
    std::printf("ply %3u: %s\n", position.open.ply, describe(*outcome).c_str());

    // A view has no hidden ranks in it: this is all that a player of Blue could print.
    const View view = view_of(position, Side::Blue, history);
    std::printf("Red's pieces, as Blue knows them:");
    view.open().occupied[Side::Red].for_each([&](unsigned index) {
        const Square square{std::uint8_t(index)};
        const auto rank = view.rank_at(square);
        std::printf(" %s=%c", geometry.name(square).c_str(), rank ? letter_of(*rank) : '?');
    });
    std::printf("\n");
}
