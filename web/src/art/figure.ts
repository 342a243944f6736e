import type { Rank } from '../net/protocol';

/** The number on a piece; bombs and flags carry their emblem alone. */
export function rankFigure(rank: Rank): string {
  if (rank === 'F' || rank === 'B') return '';
  return rank === 'X' ? '10' : rank;
}
