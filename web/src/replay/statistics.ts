// Figures of a game: what each piece did, and how both armies shrank. For cards see card_statistics.ts.

import type { Replay } from '../net/replay';
import { type Rank, ranks, type Side, type Square } from '../net/protocol';

export interface PieceStatistics {
  readonly id: string;
  /** Where it started: a square, or the place of a card. */
  readonly home: string;
  readonly side: Side;
  readonly rank: Rank;
  /** Of a card: when it was put there. */
  readonly laid?: number;
  /** Plies that it made, including attacks. */
  readonly moves: number;
  readonly battles: number;
  readonly captures: readonly { ply: number; rank: Rank }[];
  /** The ply from which on the other side knew its rank; null: never. */
  readonly known: number | null;
  readonly fell: number | null;
}

/** What each piece of a side did, strongest first. */
export function statisticsOf(replay: Replay, side: Side): PieceStatistics[] {
  return replay.start
    .filter((piece) => piece.side === side)
    .map(({ at, rank }) => statisticsOfPiece(replay, at, side, rank))
    .sort(byRank);
}

/** Strongest first, then in order of arrival. */
export function byRank(one: PieceStatistics, other: PieceStatistics): number {
  return ranks.indexOf(one.rank) - ranks.indexOf(other.rank) || (one.laid ?? 0) - (other.laid ?? 0);
}

function statisticsOfPiece(replay: Replay, id: Square, side: Side, rank: Rank): PieceStatistics {
  const numbered = replay.plies.map((ply, index) => ({ ...ply, number: index + 1 }));
  const fights = numbered.filter(({ battle, id: mover }) => battle && (mover === id || battle.defender_id === id));
  const captures = fights.flatMap(({ id: mover, battle, number, now }) => {
    const foe = mover === id ? battle?.defender_id : mover;
    const foeRank = mover === id ? battle?.defender : battle?.attacker;
    return foe && foeRank && now[foe] === null ? [{ ply: number, rank: foeRank }] : [];
  });
  return {
    ...{ id, home: id, side, rank, captures, battles: fights.length },
    moves: numbered.filter((ply) => ply.id === id).length,
    known: numbered.find(({ reveals }) => reveals.includes(id))?.number ?? null,
    fell: fights.find(({ now }) => now[id] === null)?.number ?? null,
  };
}

/** The pieces of a side before each ply and after the last: one number more than there are plies. */
export function strengths(replay: Replay, side: Side): number[] {
  const own = new Set(replay.start.filter((piece) => piece.side === side).map(({ at }) => at));
  let left = own.size;
  return [
    left,
    ...replay.plies.map(({ now }) => {
      left -= Object.entries(now).filter(([id, at]) => at === null && own.has(id)).length;
      return left;
    }),
  ];
}
