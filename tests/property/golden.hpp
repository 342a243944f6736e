#pragma once
// Golden playthroughs: a whole game as readable text, with what each side sees after every ply.

#include "vaandel/board/setup.hpp"

namespace vaandel::tests {

struct Playthrough {
    board::Edition edition;
    board::Setup red;
    board::Setup blue;
    std::vector<board::Move> moves;
};

/// The text of a playthrough, by the library.
std::string write_playthrough(const Playthrough& game);

/// The set-ups and moves of such a text; an error fails the test that reads it.
Playthrough read_playthrough(const board::Edition& edition, std::string_view text);

/// A new one: the shortest of many random games between presets that does not end too soon.
Playthrough random_playthrough(const board::Edition& edition);

} // namespace vaandel::tests
