import type { Edition, GameState, Rank, Side } from '../net/protocol';
import { ranks } from '../net/protocol';

export interface TallyLine {
  readonly rank: Rank;
  readonly total: number;
  readonly lost: number;
  readonly left: number;
}

/** A side's losses and rest of each rank, strongest first. Both are public: armies are equal, losses are shown. */
export function tally(army: Edition['army'], captured: readonly { rank: Rank }[]): TallyLine[] {
  return army
    .toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank))
    .map(({ rank, count }) => {
      const lost = captured.filter((piece) => piece.rank === rank).length;
      return { rank, total: count, lost, left: count - lost };
    });
}

/** The number of this seat's last ply; nothing if it has made none. */
export function lastPlyOf({ ply, turn, you }: Pick<GameState, 'ply' | 'turn' | 'you'>): number | null {
  const last = turn === you ? ply - 1 : ply;
  return last > 0 ? last : null;
}

/** The number of plies since the last attack. Every attack costs a piece, so the losses show it. */
export function pliesWithoutAttack({ ply, captured }: Pick<GameState, 'ply' | 'captured'>): number {
  return ply - Math.max(0, ...[...captured.red, ...captured.blue].map((piece) => piece.ply));
}

/** An automatic draw (A.6-24): after how many moves without an attack, and how far away it is if near. */
export interface DrawAhead {
  readonly most: number | null;
  readonly near: { readonly by: 'quiet' | 'length'; readonly left: number } | null;
}
export function drawAhead(game: Pick<GameState, 'ply' | 'captured' | 'rules' | 'phase'>): DrawAhead {
  const kLastMoves = 100;
  const most = game.rules?.['max-plies-without-attack'] ?? null;
  const length = game.rules?.['max-plies'] ?? null;
  const quiet = pliesWithoutAttack(game);
  const isQuiet = most !== null && quiet >= most * 0.75;
  const left = Math.min(isQuiet ? most - quiet : Infinity, length === null ? Infinity : length - game.ply);
  if (game.phase !== 'play' || (!isQuiet && left > kLastMoves)) return { most, near: null };
  return { most, near: { by: isQuiet && left === most - quiet ? 'quiet' : 'length', left } };
}

/** The losses of each side in one battle. */
export interface Loss {
  readonly ply: number;
  readonly red: Rank | null;
  readonly blue: Rank | null;
}

/** All losses, the newest first. */
export function losses(captured: GameState['captured']): Loss[] {
  const plies = new Set([...captured.red, ...captured.blue].map((piece) => piece.ply));
  const at = (side: Side, ply: number) => captured[side].find((piece) => piece.ply === ply)?.rank ?? null;
  return [...plies]
    .sort((one, other) => other - one)
    .map((ply) => ({ ply, red: at('red', ply), blue: at('blue', ply) }));
}
