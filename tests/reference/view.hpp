#pragma once
// What one player knows of a game: its own ranks, those revealed by a battle or a move of several squares, which pieces
// have moved, what was captured, and what happened on the board (G2, G14, A.6-19 to A.6-21, B.6, Q7).

#include "reference/game.hpp"

namespace vaandel::reference {

struct SeenPiece {
    int id = 0;
    Colour side = Colour::Red;
    std::optional<int> rank; ///< none: an enemy piece that the viewer does not know
    bool moved = false;
    bool revealed = false;
    friend auto operator<=>(const SeenPiece&, const SeenPiece&) = default;
};

struct Loss {
    int id;
    int rank;
    int ply; ///< of its capture; the first ply is 1
    friend auto operator<=>(const Loss&, const Loss&) = default;
};

/// A ply as both players saw it.
struct SeenEvent {
    Colour side;
    Step step;
    int id;                      ///< of the mover
    std::optional<int> attacker; ///< with a battle only, as what follows
    std::optional<int> defender; ///< none also if it won without being named
    std::optional<int> defender_id;
    std::optional<Survivor> survivor;
    friend auto operator<=>(const SeenEvent&, const SeenEvent&) = default;
};

inline SeenEvent seen_of(const Event& event) {
    SeenEvent seen{event.side, event.step, event.id, {}, {}, {}, {}};
    if (event.battle) {
        seen.attacker = event.battle->attacker;
        seen.defender_id = event.battle->defender_id;
        seen.survivor = event.battle->survivor;
        if (event.battle->is_defender_named)
            seen.defender = event.battle->defender;
    }
    return seen;
}

struct View {
    Colour viewer;
    Colour to_move;
    std::map<Cell, SeenPiece> pieces;
    std::vector<Loss> lost_by_red; ///< in order of capture
    std::vector<Loss> lost_by_blue;
    std::vector<SeenEvent> events;
    friend auto operator<=>(const View&, const View&) = default;
};

inline View view_of(const Game& game, Colour viewer) {
    View view{viewer, game.to_move(), {}, {}, {}, {}};
    for (const auto& [cell, piece] : game.pieces()) {
        const bool is_known = piece.side == viewer || piece.revealed;
        view.pieces[cell] = {piece.id, piece.side, is_known ? std::optional{piece.rank} : std::nullopt, piece.moved,
                             piece.revealed};
    }
    int ply = 0;
    for (const Event& event : game.events()) {
        ++ply;
        view.events.push_back(seen_of(event));
        if (!event.battle)
            continue;
        auto& of_attacker = event.side == Colour::Red ? view.lost_by_red : view.lost_by_blue;
        auto& of_defender = event.side == Colour::Red ? view.lost_by_blue : view.lost_by_red;
        if (event.battle->survivor != Survivor::Attacker)
            of_attacker.push_back({event.id, event.battle->attacker, ply});
        if (event.battle->survivor != Survivor::Defender)
            of_defender.push_back({event.battle->defender_id, event.battle->defender, ply});
    }
    return view;
}

} // namespace vaandel::reference
