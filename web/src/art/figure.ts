import { type Rank, ranks } from '../net/basics';
import { numbering } from './numbers.svelte';

/** The number on a piece; bombs and flags have only their emblem. */
export function rankFigure(rank: Rank): string {
  if (rank === 'F' || rank === 'B') return '';
  if (numbering() === 'low') return rank === '1' ? 'S' : String(ranks.indexOf(rank) + 1);
  return rank === 'X' ? '10' : rank;
}
