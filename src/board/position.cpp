#include "vaandel/board/position.hpp"

#include <algorithm>

namespace vaandel::board {

Position position_from_unchecked(std::span<const PlacedPiece> pieces, Side to_move) {
    Position position;
    position.open.to_move = to_move;
    for (const PlacedPiece& piece : pieces) {
        const unsigned index = piece.square.index;
        position.open.occupied[piece.side].insert(index);
        position.open.piece_at[index] = piece_from(piece.square);
        position.rank_of[index] = piece.rank;
        if (is_movable(piece.rank))
            position.movers[piece.side].movable.insert(index);
        if (piece.rank == Rank::Scout)
            position.movers[piece.side].scouts.insert(index);
    }
    return position;
}

namespace {

void lift(Position& position, Side side, Square from) {
    position.open.occupied[side].erase(from.index);
    position.movers[side].movable.erase(from.index);
    position.movers[side].scouts.erase(from.index);
    position.open.piece_at[from.index] = kNoPiece;
}

void put(Position& position, Side side, PieceId piece, Square to) {
    const Rank rank = position.rank_of[piece.index];
    position.open.occupied[side].insert(to.index);
    if (is_movable(rank))
        position.movers[side].movable.insert(to.index);
    if (rank == Rank::Scout)
        position.movers[side].scouts.insert(to.index);
    position.open.piece_at[to.index] = piece;
}

/// The battle on `move.to` (G14 to G24).
Battle fight(const Edition& edition, Position& position, Side side, PieceId attacker, Move move) {
    PublicState& open = position.open;
    const Side enemy = opponent(side);
    const PieceId defender = open.piece_at[move.to.index];
    const Rank attacking = position.rank_of[attacker.index];
    const Rank defending = position.rank_of[defender.index];
    const Battle battle{attacking, defending, edition.combat(attacking, defending)};

    lift(position, side, move.from);
    open.revealed.insert(attacker.index); // G14, A.6-19
    open.revealed.insert(defender.index);
    if (battle.result != BattleResult::DefenderWins) { // G16, G18
        lift(position, enemy, move.to);
        open.captured[enemy].insert(defender.index);
        if (defending == Rank::Flag)
            open.flag_taken_by = side; // G24
    }
    if (battle.result == BattleResult::AttackerWins)
        put(position, side, attacker, move.to); // G16
    else
        open.captured[side].insert(attacker.index); // G17, G18

    const bool advances = battle.result == BattleResult::DefenderWins && is_movable(defending) &&
                          edition.rules.winning_defender == WinningDefender::Advances; // A.6-04
    if (advances) {
        lift(position, enemy, move.to);
        put(position, enemy, defender, move.from);
        open.moved.insert(defender.index);
    }
    return battle;
}

/// The moves' common case, kept apart from battles for speed: a piece goes to an empty square.
void walk_to_empty(Position& position, Side side, PieceId piece, Move move) {
    const SquareSet both = SquareSet::single(move.from.index) | SquareSet::single(move.to.index);
    position.open.occupied[side] ^= both;
    Movers& movers = position.movers[side];
    movers.movable ^= both;
    if (movers.scouts.has(move.from.index))
        movers.scouts ^= both;
    position.open.piece_at[move.from.index] = kNoPiece;
    position.open.piece_at[move.to.index] = piece;
}

std::optional<Battle> apply(const Edition& edition, Position& position, Move move) {
    PublicState& open = position.open;
    const Geometry& geometry = *edition.geometry;
    const Side side = open.to_move;
    const PieceId mover = open.piece_at[move.from.index];

    open.moved.insert(mover.index);
    if (!geometry.are_adjacent(move.from, move.to))
        open.revealed.insert(mover.index); // Q7: only a Scout goes farther than one square
    std::optional<Battle> battle;
    if (open.piece_at[move.to.index] == kNoPiece)
        walk_to_empty(position, side, mover, move);
    else
        battle = fight(edition, position, side, mover, move);

    const bool survived = !battle || battle->result == BattleResult::AttackerWins;
    open.two_squares[side].record(geometry, edition.rules.two_squares, move, survived);
    record_chase(geometry, open.occupied, open.chase, side, move, battle.has_value());
    open.plies_without_attack = battle ? 0 : open.plies_without_attack + 1;
    ++open.ply;
    open.to_move = opponent(side);
    return battle;
}

} // namespace

Made make_unchecked(const Edition& edition, const Position& before, Move move) {
    Made made{before, std::nullopt};
    made.battle = apply(edition, made.after, move);
    return made;
}

void make_in_place_unchecked(const Edition& edition, Position& position, Move move) { apply(edition, position, move); }

std::vector<std::string> check_invariants(const Edition& edition, const Position& position) {
    std::vector<std::string> wrong;
    const PublicState& open = position.open;
    const auto require = [&](bool holds, const char* what) {
        if (!holds)
            wrong.emplace_back(what);
    };

    require((open.occupied.red & open.occupied.blue).is_empty(), "a square holds pieces of both sides");
    require((open.all_occupied() & ~edition.geometry->land()).is_empty(), "a piece stands off the land (G9)");
    PerSide<Movers> movers;
    PieceSet on_board;
    for (unsigned index = 0; index < kSquares; ++index) {
        const PieceId piece = open.piece_at[index];
        require((piece != kNoPiece) == open.all_occupied().has(index), "piece_at and occupied disagree");
        if (piece == kNoPiece)
            continue;
        require(!on_board.has(piece.index), "a piece stands on two squares");
        on_board.insert(piece.index);
        const Side side = open.occupied.red.has(index) ? Side::Red : Side::Blue;
        const Rank rank = position.rank_of[piece.index];
        if (is_movable(rank))
            movers[side].movable.insert(index);
        if (rank == Rank::Scout)
            movers[side].scouts.insert(index);
        const bool stands_still = !open.moved.has(piece.index);
        require(!stands_still || start_of(piece).index == index, "an unmoved piece is not where it started");
        require(stands_still || is_movable(rank), "a Flag or a Bomb has moved (G11)");
    }
    require(movers == position.movers, "movers differ from the ranks on the board");
    const PieceSet lost = open.captured.red | open.captured.blue;
    require((open.captured.red & open.captured.blue).is_empty(), "a piece was lost by both sides");
    require((lost & on_board).is_empty(), "a captured piece is on the board");
    require((lost & ~open.revealed).is_empty(), "a captured piece is not revealed (A.6-20)");
    return wrong;
}

} // namespace vaandel::board
