// Where a game turned: the plies after which a side saw its chances change most.

import type { Estimate, Replay, ReplayPly } from '../net/replay';
import type { Side } from '../net/protocol';

/** What a side could hope for after so many plies: a win counts 1000, a draw half of that. */
export interface Point {
  readonly ply: number;
  readonly hope: number;
  /** Not thought: so it ended. */
  readonly isEnd: boolean;
}

/** `won`, `lost`, `even`: a battle, for that side. */
export type Reason = 'flag' | 'won' | 'lost' | 'even' | 'reveal' | 'move' | 'end';

export interface Turn {
  /** What turned it. */
  readonly ply: number;
  readonly reason: Reason;
  readonly before: number;
  readonly after: number;
}

const kLeastSwing = 60;
const kMostTurns = 5;

/** All that a side thought, and how it ended where it did. */
export function pointsOf(replay: Replay, side: Side, estimates: readonly Estimate[], isWhole: boolean): Point[] {
  const points = estimates.map(({ ply, win, draw }) => ({ ply, hope: win + draw / 2, isEnd: false }));
  if (!isWhole || !replay.outcome) return points;
  const { winner } = replay.outcome;
  const hope = winner === 'draw' ? 500 : winner === side ? 1000 : 0;
  return [...points, { ply: replay.plies.length, hope, isEnd: true }];
}

/** What it hoped for at that ply, as it had last thought. */
export function hopeAt(points: readonly Point[], ply: number): number | null {
  return points.findLast((point) => point.ply <= ply)?.hope ?? null;
}

/** The greatest swings, in the order of the plies. */
export function turnsOf(replay: Replay, side: Side, points: readonly Point[]): Turn[] {
  return points
    .slice(1)
    .map((point, at) => turnBetween(replay, side, points[at]!, point))
    .filter(({ before, after }) => Math.abs(after - before) >= kLeastSwing)
    .sort((one, other) => swing(other) - swing(one))
    .slice(0, kMostTurns)
    .sort((one, other) => one.ply - other.ply);
}

const swing = ({ before, after }: Turn) => Math.abs(after - before);

function turnBetween(replay: Replay, side: Side, from: Point, to: Point): Turn {
  const change = { before: from.hope, after: to.hope };
  if (to.isEnd && replay.outcome?.reason !== 'flag') return { ply: to.ply, reason: 'end', ...change };
  const wanted = to.hope > from.hope ? 'won' : 'lost';
  const plies = replay.plies.slice(from.ply, to.ply);
  // Of an own ply and the answer to it: a battle that fits, what else shows on the board, and then what the other side did.
  const turned = [
    plies.findIndex((ply) => resultOf(ply, side) === wanted),
    plies.findIndex((ply) => ply.battle !== null),
    plies.findIndex((ply) => ply.reveals.length > 0),
    plies.findIndex((ply) => ply.side !== side),
  ].find((at) => at >= 0);
  const at = turned ?? 0;
  return { ply: from.ply + at + 1, reason: reasonOf(plies[at]!, side), ...change };
}

function reasonOf(ply: ReplayPly, side: Side): Reason {
  if (ply.battle?.defender === 'F') return 'flag';
  return resultOf(ply, side) ?? (ply.reveals.length > 0 ? 'reveal' : 'move');
}

function resultOf({ battle, side: mover }: ReplayPly, side: Side): 'won' | 'lost' | 'even' | null {
  if (!battle) return null;
  if (battle.winner === 'none') return 'even';
  return (battle.winner === 'attacker') === (mover === side) ? 'won' : 'lost';
}
