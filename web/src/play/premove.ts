// A move chosen in the other's turn. It stays in this page, and is sent when the turn comes if the server then lists it
// as legal.

import { type BoardShape, isOnBoard, placeOf, squareAt } from '../board/geometry';
import type { Key } from '../i18n/text.svelte';
import type { GameState, Square } from '../net/protocol';
import type { Choice } from './choice';
import type { Wish } from './scene';

export interface Plan extends Wish {
  /** The enemy piece on the target when the move was planned; null: none. */
  readonly met: string | null;
}

/** Whether a move may be planned now: during the turn of a player elsewhere. */
export function canPlan({ phase, turn, you, rival }: GameState): boolean {
  return phase === 'play' && turn !== you && rival.kind !== 'beside';
}

/** Whether a piece there may be given an order. */
export function canOrder(state: GameState, square: Square): boolean {
  const piece = pieceOn(state, square);
  return piece?.side === state.you && piece.rank !== 'B' && piece.rank !== 'F';
}

/** What a click means while planning a move. The server decides later whether it is legal. */
export function planMove(shape: BoardShape, state: GameState, selected: Square | null, square: Square): Choice {
  const piece = pieceOn(state, square);
  if (selected === square) return { kind: 'deselect' };
  if (piece?.side === state.you)
    return canOrder(state, square) ? { kind: 'select', square } : explain('refused.immovable');
  if (selected === null) return piece ? explain('reason.enemy') : { kind: 'nothing' };
  if (plannable(shape, state, selected).includes(square))
    return { kind: 'move', from: selected, to: square, isLegal: false };
  if (shape.lakes.includes(square)) return explain('refused.lake');
  if (!isStraight(selected, square)) return explain('refused.not_straight');
  return explain(isScout(state, selected) ? 'refused.blocked' : 'refused.too_far');
}

/** Possible targets of a planned move: what the board allows now. */
export function plannable(shape: BoardShape, state: GameState, from: Square): Square[] {
  const steps = [
    { row: -1, column: 0 },
    { row: 1, column: 0 },
    { row: 0, column: -1 },
    { row: 0, column: 1 },
  ];
  return steps.flatMap((step) => way(shape, state, from, step));
}

export function planned(state: GameState, { from, to }: Wish): Plan {
  return { from, to, met: pieceOn(state, to)?.id ?? null };
}

/** Whether the plan can be carried out now that the turn has come. */
export function isStillLegal({ targets }: GameState, { from, to }: Wish): boolean {
  return targets[from]?.includes(to) ?? false;
}

/** Whether the plan still means the same: a quiet move must not attack, and an attack must meet the same piece. */
export function isStillMeant(state: GameState, { to, met }: Plan): boolean {
  const there = pieceOn(state, to);
  return !there || there.id === met;
}

function way(shape: BoardShape, state: GameState, from: Square, step: { row: number; column: number }): Square[] {
  const squares: Square[] = [];
  const place = { ...placeOf(shape, 'red', from) };
  do {
    place.row += step.row;
    place.column += step.column;
    const square = squareAt(shape, 'red', place);
    if (!isOnBoard(shape, place) || shape.lakes.includes(square)) break;
    const piece = pieceOn(state, square);
    if (piece?.side === state.you) break;
    squares.push(square);
    if (piece) break;
  } while (isScout(state, from));
  return squares;
}

function isScout(state: GameState, square: Square): boolean {
  return pieceOn(state, square)?.rank === '2';
}

function pieceOn({ pieces }: GameState, square: Square) {
  return pieces.find(({ at }) => at === square);
}

function isStraight(one: Square, other: Square): boolean {
  return one.slice(0, 1) === other.slice(0, 1) || one.slice(1) === other.slice(1);
}

function explain(key: Key): Choice {
  return { kind: 'explain', key };
}
