#include "vaandel/board/make.hpp"

namespace vaandel::board {

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

Battle fight(const Edition& edition, Position& position, Side side, PieceId attacker, Move move) {
    PublicState& open = position.open;
    const Side enemy = opponent(side);
    const PieceId defender = open.piece_at[move.to.index];
    const Rank attacking = position.rank_of[attacker.index];
    const Rank defending = position.rank_of[defender.index];
    const Battle battle{attacking, defending, edition.combat(attacking, defending)};

    lift(position, side, move.from);
    open.revealed.insert(attacker.index); // G14, A.6-19
    if (!open.revealed.has(defender.index) && battle.result == BattleResult::DefenderWins &&
        wins_in_silence(edition.rules, defending))
        open.defences[defender.index].add(attacking);
    else
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

} // namespace

Battle detail::attack(const Edition& edition, Position& position, Move move) {
    PublicState& open = position.open;
    const Side side = open.to_move;
    const PieceId attacker = open.piece_at[move.from.index];
    open.moved.insert(attacker.index);
    const Battle battle = fight(edition, position, side, attacker, move);
    const bool survived = battle.result == BattleResult::AttackerWins;
    if (side == Side::Red)
        close_ply<Side::Red>(edition, open, move, true, survived);
    else
        close_ply<Side::Blue>(edition, open, move, true, survived);
    return battle;
}

} // namespace vaandel::board
