#pragma once
// Set-ups as strings of the zone's squares: as the owner sees them, back row first, left to right; '.' is an empty
// square.

#include <string_view>

#include "reference/edition.hpp"

namespace vaandel::reference {

/// The squares of the set-up zone in the order of the string. Blue sits opposite (Red at the bottom): the whole board
/// rotated.
inline std::vector<Cell> zone_of(const Edition& edition, Colour side) {
    std::vector<Cell> zone;
    for (int row = 1; row <= edition.zone_rows; ++row)
        for (int column = 1; column <= edition.board.columns; ++column)
            zone.push_back(side == Colour::Red
                               ? Cell{column, row}
                               : Cell{edition.board.columns + 1 - column, edition.board.rows + 1 - row});
    return zone;
}

/// Everything that is wrong with a set-up: "length 39/40", "letter 3 ?", "count 2 7/8" (have/want).
inline std::set<std::string> setup_problems(const Edition& edition, std::string_view setup) {
    std::set<std::string> problems;
    const auto length = std::size_t(edition.zone_rows) * std::size_t(edition.board.columns);
    if (setup.size() != length)
        problems.insert("length " + std::to_string(setup.size()) + "/" + std::to_string(length));
    for (std::size_t at = 0; at < setup.size(); ++at)
        if (std::string_view("F123456789XB.").find(setup[at]) == std::string_view::npos)
            problems.insert("letter " + std::to_string(at) + " " + setup[at]);
    for (int rank = kFlag; rank <= kBomb; ++rank) {
        const auto have = std::ranges::count(setup, letter_of(rank));
        const auto found = edition.army.find(rank);
        const int want = found == edition.army.end() ? 0 : found->second;
        if (have != want)
            problems.insert(std::string("count ") + letter_of(rank) + " " + std::to_string(have) + "/" +
                            std::to_string(want));
    }
    return problems;
}

/// A piece is named after its first square.
inline int id_of(Cell start) { return 100 * start.column + start.row; }

/// G3, G4. Two set-ups without problems.
inline Pieces pieces_of(const Edition& edition, std::string_view red, std::string_view blue) {
    Pieces pieces;
    for (const Colour side : {Colour::Red, Colour::Blue}) {
        const std::string_view setup = side == Colour::Red ? red : blue;
        const std::vector<Cell> zone = zone_of(edition, side);
        for (std::size_t at = 0; at < zone.size(); ++at)
            if (setup[at] != '.')
                pieces[zone[at]] = {id_of(zone[at]), side, int(std::string_view("F123456789XB").find(setup[at]))};
    }
    return pieces;
}

} // namespace vaandel::reference
