// Where a game turned: the plies after which a side saw its chances change most.

import type { AnyReplay, Estimate } from '../net/replay';
import type { Battle, Side } from '../net/protocol';
import type { AnyOutcome } from '../play/words';

/** What a side did, as far as a game can turn by it. */
export interface Deed {
  readonly side: Side;
  readonly battle: Pick<Battle, 'defender' | 'winner'> | null;
  /** Whether a rank shows. */
  readonly reveals: boolean;
}

/** What there is to judge of a game of either kind. */
export interface Tale {
  readonly deeds: readonly Deed[];
  readonly outcome: AnyOutcome | null;
}

export function taleOf(replay: AnyReplay): Tale {
  const { outcome } = replay;
  if (replay.edition !== 'cards')
    return { outcome, deeds: replay.plies.map((ply) => ({ ...ply, reveals: ply.reveals.length > 0 })) };
  const shows = ['attack', 'spy', 'scout', 'run'];
  return { outcome, deeds: replay.events.map((event) => ({ ...event, reveals: shows.includes(event.kind) })) };
}

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
export function pointsOf(tale: Tale, side: Side, estimates: readonly Estimate[], isWhole: boolean): Point[] {
  const points = estimates.map(({ ply, win, draw }) => ({ ply, hope: win + draw / 2, isEnd: false }));
  if (!isWhole || !tale.outcome) return points;
  const { winner } = tale.outcome;
  const hope = winner === 'draw' ? 500 : winner === side ? 1000 : 0;
  return [...points, { ply: tale.deeds.length, hope, isEnd: true }];
}

/** What it hoped for at that ply, as it had last thought. */
export function hopeAt(points: readonly Point[], ply: number): number | null {
  return points.findLast((point) => point.ply <= ply)?.hope ?? null;
}

/** The greatest swings, in the order of the plies. */
export function turnsOf(tale: Tale, side: Side, points: readonly Point[]): Turn[] {
  return points
    .slice(1)
    .map((point, at) => turnBetween(tale, side, points[at]!, point))
    .filter(({ before, after }) => Math.abs(after - before) >= kLeastSwing)
    .sort((one, other) => swing(other) - swing(one))
    .slice(0, kMostTurns)
    .sort((one, other) => one.ply - other.ply);
}

const swing = ({ before, after }: Turn) => Math.abs(after - before);

function turnBetween(tale: Tale, side: Side, from: Point, to: Point): Turn {
  const change = { before: from.hope, after: to.hope };
  if (to.isEnd && tale.outcome?.reason !== 'flag') return { ply: to.ply, reason: 'end', ...change };
  const wanted = to.hope > from.hope ? 'won' : 'lost';
  const deeds = tale.deeds.slice(from.ply, to.ply);
  // Of an own ply and the answer to it: a battle that fits, what else shows on the board, and then what the other side
  // did.
  const turned = [
    deeds.findIndex((deed) => resultOf(deed, side) === wanted),
    deeds.findIndex((deed) => deed.battle !== null),
    deeds.findIndex((deed) => deed.reveals),
    deeds.findIndex((deed) => deed.side !== side),
  ].find((at) => at >= 0);
  const at = turned ?? 0;
  return { ply: from.ply + at + 1, reason: reasonOf(deeds[at]!, side), ...change };
}

function reasonOf(deed: Deed, side: Side): Reason {
  if (deed.battle?.defender === 'F') return 'flag';
  return resultOf(deed, side) ?? (deed.reveals ? 'reveal' : 'move');
}

function resultOf({ battle, side: mover }: Deed, side: Side): 'won' | 'lost' | 'even' | null {
  if (!battle) return null;
  if (battle.winner === 'none') return 'even';
  return (battle.winner === 'attacker') === (mover === side) ? 'won' : 'lost';
}
