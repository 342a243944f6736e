// What verdicts say of a game: what each choice cost, what was luck, and where the game turned.

import type { AnyReplay, Verdict } from '../net/replay';
import type { Side } from '../net/protocol';
import type { AnyOutcome } from './words';

/** What a side did, as far as a game can turn by it. */
export interface Deed {
  readonly side: Side;
  readonly isBattle: boolean;
}

/** What there is to judge of a game of either kind. */
export interface Tale {
  readonly deeds: readonly Deed[];
  readonly outcome: AnyOutcome | null;
}

export function taleOf(replay: AnyReplay): Tale {
  const made: readonly { side: Side; battle: object | null }[] =
    replay.edition === 'cards' ? replay.events : replay.plies;
  return { outcome: replay.outcome, deeds: made.map(({ side, battle }) => ({ side, isBattle: battle !== null })) };
}

export const marks = ['best', 'inexact', 'mistake', 'blunder'] as const;
export type Mark = (typeof marks)[number];

/** What a choice costs, in thousandths, from where on it is called so. */
const kCosts = [
  { mark: 'blunder', least: 150 },
  { mark: 'mistake', least: 100 },
  { mark: 'inexact', least: 50 },
] as const;
/** By so much the next best move is worse where the best one is worth a star. */
const kStar = 30;
/** From here on luck is worth a word. */
export const kLuck = 50;
const kMostTurns = 4;

/** A ply, judged by what its side knew; chances in thousandths. */
export interface Judged {
  /** Its number, from 1. */
  readonly ply: number;
  readonly side: Side;
  readonly verdict: Verdict;
  /** What it cost against the best. */
  readonly cost: number;
  /** Null where it is as good as another, or the only one. */
  readonly mark: Mark | null;
  /** When the side was on turn again, or the game over; null where nothing but the players' will ended it. */
  readonly after: number | null;
  /** What came between, which was nobody's choice, or the enemy's; null where there is no `after`. */
  readonly luck: number | null;
  /** The ply that brought it: the first with a battle, else the answer. */
  readonly luckAt: number;
}

/** Endings that the players did not simply agree on, or leave to. */
const kOnTheBoard: readonly AnyOutcome['reason'][] = [
  'flag',
  'immobile',
  'both_immobile',
  'stuck',
  'no_progress',
  'length',
];

/** What a side could hope for when it was over. */
export function endOf(outcome: AnyOutcome, side: Side): number {
  return outcome.winner === 'draw' ? 500 : outcome.winner === side ? 1000 : 0;
}

export function judged(tale: Tale, side: Side, verdicts: readonly Verdict[]): Judged[] {
  const { outcome, deeds } = tale;
  const last = outcome && kOnTheBoard.includes(outcome.reason) ? endOf(outcome, side) : null;
  return verdicts.map((verdict, at) => {
    const next = verdicts[at + 1];
    const after = next ? next.value : last;
    const between = deeds.slice(verdict.ply, next?.ply ?? deeds.length).findIndex(({ isBattle }) => isBattle);
    const cost = Math.max(verdict.value - verdict.played, 0);
    return {
      ...{ side, verdict, cost, after, ply: verdict.ply + 1 },
      mark: markOf(verdict, cost),
      luck: after === null ? null : after - verdict.played,
      luckAt: between < 0 ? Math.min(verdict.ply + 2, deeds.length) : verdict.ply + between + 1,
    };
  });
}

function markOf({ moves, value, second, played }: Verdict, cost: number): Mark | null {
  if (moves <= 1) return null;
  const found = kCosts.find(({ least }) => cost >= least);
  if (found) return found.mark;
  return played === value && second !== null && value - second >= kStar ? 'best' : null;
}

/** What a side hoped for after so many plies. */
export interface Point {
  readonly ply: number;
  readonly hope: number;
}

export function pointsOf(tale: Tale, side: Side, all: readonly Judged[]): Point[] {
  const points = all.flatMap(({ ply, verdict }) => [
    { ply: ply - 1, hope: verdict.value },
    { ply, hope: verdict.played },
  ]);
  if (!tale.outcome) return points;
  return [...points, { ply: tale.deeds.length, hope: endOf(tale.outcome, side) }];
}

/** What it hoped for at that ply, as it had last thought. */
export function hopeAt(points: readonly Point[], ply: number): number | null {
  return points.findLast((point) => point.ply <= ply)?.hope ?? null;
}

/** Where a game turned: by a choice, or by what came then. */
export interface Turn {
  readonly kind: 'choice' | 'luck';
  readonly ply: number;
  /** What it changed. */
  readonly swing: number;
  /** What was hoped for then. */
  readonly hope: number;
  readonly by: Judged;
}

/** The greatest swings, in the order of the plies. */
export function turnsOf(all: readonly Judged[], most = kMostTurns): Turn[] {
  return all
    .flatMap((by): Turn[] => [
      ...(by.mark !== null && by.mark !== 'best'
        ? [{ kind: 'choice' as const, ply: by.ply, swing: -by.cost, hope: by.verdict.played, by }]
        : []),
      ...(by.luck !== null && Math.abs(by.luck) >= 2 * kLuck
        ? [{ kind: 'luck' as const, ply: by.luckAt, swing: by.luck, hope: by.after ?? by.verdict.played, by }]
        : []),
    ])
    .sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing))
    .slice(0, most)
    .sort((one, other) => one.ply - other.ply || (one.kind === 'choice' ? -1 : 1));
}

/** The ply to open a review at: the greatest swing by one's own choice, else by luck; null where there is none. */
export function openingPly(all: readonly Judged[]): number | null {
  const turns = turnsOf(all, Infinity);
  const choices = turns.filter(({ kind }) => kind === 'choice');
  const among = choices.length > 0 ? choices : turns;
  return (
    among.reduce<Turn | null>(
      (most, turn) => (most && Math.abs(most.swing) >= Math.abs(turn.swing) ? most : turn),
      null,
    )?.ply ?? null
  );
}
