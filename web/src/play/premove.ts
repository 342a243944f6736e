// A move chosen in the other's turn. It stays in this page, and is sent when the turn comes if the server then lists it as legal.

import type { Key } from '../i18n/text.svelte';
import type { GameState, Square } from '../net/protocol';
import type { Choice } from './choice';
import type { Wish } from './scene';

/** Whether a move may be planned now: it is the turn of somebody who plays elsewhere. */
export function canPlan({ phase, turn, you, rival }: GameState): boolean {
  return phase === 'play' && turn !== you && rival.kind !== 'beside';
}

/** Whether a piece stands there that may be given an order. */
export function canOrder(state: GameState, square: Square): boolean {
  const piece = state.pieces.find(({ at }) => at === square);
  return piece?.side === state.you && piece.rank !== 'B' && piece.rank !== 'F';
}

/** What a click means while a move is planned. Whether the way can be gone is for the server to say, when the turn comes. */
export function planMove(state: GameState, selected: Square | null, square: Square): Choice {
  const piece = state.pieces.find(({ at }) => at === square);
  if (selected === square) return { kind: 'deselect' };
  if (piece?.side === state.you)
    return canOrder(state, square) ? { kind: 'select', square } : explain('refused.immovable');
  if (selected === null) return piece ? explain('reason.enemy') : { kind: 'nothing' };
  if (!isStraight(selected, square)) return explain('refused.not_straight');
  return { kind: 'move', from: selected, to: square, isLegal: false };
}

/** Whether what was planned can be done, now that the turn has come. */
export function isStillLegal({ targets }: GameState, { from, to }: Wish): boolean {
  return targets[from]?.includes(to) ?? false;
}

function isStraight(one: Square, other: Square): boolean {
  return one.slice(0, 1) === other.slice(0, 1) || one.slice(1) === other.slice(1);
}

function explain(key: Key): Choice {
  return { kind: 'explain', key };
}
