// Turns a scene into what the board draws.

import type { BoardMarks, BoardPiece } from '../board/model';
import type { Piece, Rank, Side, Square } from '../net/protocol';
import { setupSquare, type BoardShape } from '../board/geometry';
import { ranks } from '../net/protocol';
import type { Scene, ShownBattle } from './director';

export interface Wish {
  readonly from: Square;
  readonly to: Square;
}

/** The pieces of a scene; `wish` is a move that was sent and not yet confirmed. */
export function scenePieces(
  { state, battle }: Scene,
  wish: Wish | null,
  guessOn: (piece: Piece) => Rank | null = () => null,
): BoardPiece[] {
  const pieces = (state.final?.pieces ?? state.pieces).map((piece) => ({
    ...standing(piece, state.you),
    guess: piece.side === state.you ? null : guessOn(piece),
  }));
  if (battle) return pieces.map((piece) => inBattle(piece, battle));
  if (!wish || pieces.some((piece) => piece.at === wish.to)) return pieces;
  return pieces.map((piece) => (piece.at === wish.from ? { ...piece, at: wish.to, pose: 'waiting' } : piece));
}

/** Both armies as they stood before the first ply. */
export function openingPieces(shape: BoardShape, setups: Record<Side, string | null>): BoardPiece[] {
  return (['red', 'blue'] as const).flatMap((side) =>
    [...(setups[side] ?? '')].flatMap((letter, index) => {
      const rank = ranks.find((candidate) => candidate === letter);
      if (!rank) return [];
      const at = setupSquare(shape, side, index);
      return [{ key: at, at, side, rank, moved: false, revealed: false, pose: 'standing' as const }];
    }),
  );
}

export function sceneMarks({ state, battle }: Scene, selected: Square | null): BoardMarks {
  const trail = battle ?? state.last;
  return {
    selected: battle ? null : selected,
    targets: new Set(battle || !selected ? [] : (state.targets[selected] ?? [])),
    barred: new Set(battle || !selected ? [] : Object.keys(state.barred[selected] ?? {})),
    soonBarred: new Set(battle || !selected ? [] : Object.keys(state.soon_barred?.[selected] ?? {})),
    zone: new Set(),
    trail: trail && { from: trail.from, to: trail.to },
  };
}

function standing(piece: Piece, you: Side): BoardPiece {
  // A visible enemy rank is known: `revealed` only matters for own pieces.
  const revealed = piece.revealed && piece.side === you;
  return {
    key: piece.id,
    at: piece.at,
    side: piece.side,
    rank: piece.rank,
    moved: piece.moved,
    revealed,
    pose: 'standing',
  };
}

function inBattle(piece: BoardPiece, battle: ShownBattle): BoardPiece {
  if (piece.key === battle.id) return { ...piece, at: battle.to, rank: battle.battle.attacker, pose: 'striking' };
  if (piece.key === battle.battle.defender_id) return { ...piece, rank: battle.battle.defender, pose: 'struck' };
  return piece;
}
