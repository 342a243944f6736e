// What a click on a square means during a game. Contains no rules: targets and forbidden squares come from the server,
// and any other attempt goes to the server, whose refusal names the reason.

import type { BarReason, GameState, RefusalCode, Square } from '../net/protocol';
import type { Key } from '../i18n/text.svelte';

export type Choice =
  | { kind: 'select'; square: Square }
  | { kind: 'deselect' }
  | { kind: 'move'; from: Square; to: Square; isLegal: boolean }
  | { kind: 'explain'; key: Key }
  | { kind: 'nothing' };

export function choose(state: GameState, selected: Square | null, square: Square): Choice {
  if (state.phase !== 'play') return { kind: 'nothing' };
  const piece = state.pieces.find((candidate) => candidate.at === square);
  if (state.turn !== state.you) return piece ? refuse('not_your_turn') : { kind: 'nothing' };
  if (selected === square) return { kind: 'deselect' };
  if (piece?.side === state.you) return chooseOwn(state, square);
  if (selected === null) return piece ? { kind: 'explain', key: 'reason.enemy' } : { kind: 'nothing' };
  const bar = barOn(state, selected, square);
  if (bar) return refuse(bar);
  return { kind: 'move', from: selected, to: square, isLegal: state.targets[selected]?.includes(square) ?? false };
}

export function barOn(state: GameState, from: Square, to: Square): BarReason | null {
  return state.barred[from]?.[to] ?? null;
}

/** Whether the player may pick up a piece there now. */
export function canTake(state: GameState, square: Square): boolean {
  return square in state.targets || square in state.barred;
}

function chooseOwn(state: GameState, square: Square): Choice {
  if (canTake(state, square)) return { kind: 'select', square };
  const rank = state.pieces.find((piece) => piece.at === square)?.rank;
  return rank === 'B' || rank === 'F' ? refuse('immovable') : { kind: 'explain', key: 'reason.stuck' };
}

function refuse(code: RefusalCode): Choice {
  return { kind: 'explain', key: `refused.${code}` };
}
