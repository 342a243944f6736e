#include "vaandel/belief/past.hpp"

namespace vaandel::belief {

using namespace board;

Past::Past(const Watched& watched, std::span<const PublicPly> plies)
    : edition_{watched.edition}, occupied_{watched.open.occupied}, piece_at_{watched.open.piece_at},
      moved_{watched.open.moved}, revealed_{watched.open.revealed} {
    for (unsigned piece = 0; piece < kSquares; ++piece)
        if (const auto rank = watched.known[piece] ? watched.known[piece] : watched.shown[piece])
            rank_of_[piece] = *rank;
    for (std::size_t at = plies.size(); at-- > 0;)
        take_back(plies[at]);
}

ObservedClass Past::observed_class_at(Square square) const {
    const PieceId piece = piece_at_[square.index];
    if (revealed_.has(piece.index))
        return observed_class_of(rank_of_[piece.index]);
    return has_moved(piece) ? kHiddenMoved : kHiddenUnmoved;
}

void Past::put(Side side, PieceId piece, Square square) {
    occupied_[side].insert(square.index);
    piece_at_[square.index] = piece;
}

void Past::lift(Side side, Square square) {
    occupied_[side].erase(square.index);
    piece_at_[square.index] = kNoPiece;
}

bool Past::advances(const PublicPly& ply) const {
    // If other winners advance, a Bomb that stays is revealed (B.6).
    return ply.battle->result == BattleResult::DefenderWins &&
           (!ply.battle->defender || is_movable(*ply.battle->defender)) &&
           edition_.rules.winning_defender == WinningDefender::Advances;
}

void Past::take_back(const PublicPly& ply) {
    const Side enemy = opponent(ply.side);
    moved_.erase(ply.piece.index);
    if (ply.battle || !edition_.geometry->are_adjacent(ply.move.from, ply.move.to))
        revealed_.erase(ply.piece.index);
    if (!ply.battle) {
        lift(ply.side, ply.move.to);
    } else {
        if (ply.battle->result == BattleResult::AttackerWins)
            lift(ply.side, ply.move.to);
        if (advances(ply)) {
            lift(enemy, ply.move.from);
            moved_.erase(ply.defender->index);
        }
        put(enemy, *ply.defender, ply.move.to);
        revealed_.erase(ply.defender->index);
    }
    put(ply.side, ply.piece, ply.move.from);
}

void Past::make(const PublicPly& ply) {
    const Side enemy = opponent(ply.side);
    moved_.insert(ply.piece.index);
    lift(ply.side, ply.move.from);
    if (!ply.battle) {
        put(ply.side, ply.piece, ply.move.to);
        if (!edition_.geometry->are_adjacent(ply.move.from, ply.move.to))
            revealed_.insert(ply.piece.index);
        return;
    }
    revealed_.insert(ply.piece.index);
    if (ply.battle->defender)
        revealed_.insert(ply.defender->index);
    if (ply.battle->result != BattleResult::DefenderWins)
        lift(enemy, ply.move.to);
    if (ply.battle->result == BattleResult::AttackerWins)
        put(ply.side, ply.piece, ply.move.to);
    if (advances(ply)) {
        lift(enemy, ply.move.to);
        put(enemy, *ply.defender, ply.move.from);
        moved_.insert(ply.defender->index);
    }
}

} // namespace vaandel::belief
