// What verdicts say about a game: the cost of each choice, luck, and where the game turned.

import type { AnyReplay, Replay, Verdict } from '../net/replay';
import type { Side, Square } from '../net/protocol';
import type { AnyOutcome } from './words';

/** What a side did, as far as it can decide a game. */
export interface TalePly {
  readonly side: Side;
  /** What came of its battle for that side, if there was one. */
  readonly battle: 'won' | 'lost' | 'traded' | null;
  /** Where it went; null for cards, whose chances everybody can count. */
  readonly to: Square | null;
  /** Before it: where the enemy's pieces stood whose rank the side did not know. */
  readonly hidden: readonly Square[];
}

/** What there is to judge in a game of either kind. */
export interface Tale {
  readonly plies: readonly TalePly[];
  readonly outcome: AnyOutcome | null;
}

const kResults = { attacker: 'won', defender: 'lost', none: 'traded' } as const;

export function taleOf(replay: AnyReplay): Tale {
  const { outcome } = replay;
  if (replay.edition !== 'cards') return { outcome, plies: pliesOf(replay) };
  return { outcome, plies: replay.events.map((made) => ({ ...resultOf(made), to: null, hidden: [] })) };
}

function resultOf({ side, battle }: { side: Side; battle: { winner: keyof typeof kResults } | null }) {
  return { side, battle: battle && kResults[battle.winner] };
}

function pliesOf({ start, plies }: Replay): TalePly[] {
  const hidden = new Map(start.map(({ at, side }) => [at, { at, side }]));
  return plies.map((made) => {
    const { side, to } = made;
    const foes = [...hidden.values()].filter((piece) => piece.side !== side).map(({ at }) => at);
    for (const id of made.reveals) hidden.delete(id);
    for (const [id, at] of Object.entries(made.now)) {
      const piece = hidden.get(id);
      if (piece && at) hidden.set(id, { ...piece, at });
      else hidden.delete(id);
    }
    return { ...resultOf(made), to, hidden: foes };
  });
}

export const marks = ['best', 'inexact', 'mistake', 'blunder'] as const;
export type Mark = (typeof marks)[number];

/** The cost of a choice, in thousandths, from which it gets each label. */
const kCosts = [
  { mark: 'blunder', least: 150 },
  { mark: 'mistake', least: 100 },
  { mark: 'inexact', least: 50 },
] as const;
/** By how much the next best move must be worse for the best one to get a star. */
const kStar = 30;
/** From here on luck is mentioned. */
export const kLuck = 50;
const kMostTurns = 4;

/** A ply, judged by what its side knew; expected results in thousandths. */
export interface Judged {
  /** Its number, from 1. */
  readonly ply: number;
  readonly side: Side;
  readonly verdict: Verdict;
  /** Its cost compared with the best. */
  readonly cost: number;
  /** Null if another is as good, or it is the only one. Softer than its cost where that rests on a hidden rank. */
  readonly mark: Mark | null;
  /** Whether nothing was better, before any rounding. */
  readonly isBest: boolean;
  /** Whether it attacked a piece whose rank its side did not know. */
  readonly isBlind: boolean;
  /** When it was the side's turn again, or the game was over; null if only the players' decision ended it. */
  readonly after: number | null;
  /** The change in between, by chance or by the enemy; null without `after`. */
  readonly luck: number | null;
  /** The ply that caused it: the first battle, else the answer. */
  readonly luckAt: number;
  /** Whether that is a battle: no lost battle is good luck, and no won one bad. */
  readonly isBattle: boolean;
}

/** Endings that the players did not simply agree on, or cause by leaving. */
const kOnTheBoard: readonly AnyOutcome['reason'][] = [
  'flag',
  'immobile',
  'both_immobile',
  'stuck',
  'no_progress',
  'length',
];

/** A side's expected result at the end. */
export function endOf(outcome: AnyOutcome, side: Side): number {
  return outcome.winner === 'draw' ? 500 : outcome.winner === side ? 1000 : 0;
}

/** In whole points of 100, as they are shown: what is shown of a move adds up. */
function rounded(verdict: Verdict): Verdict {
  const whole = (hope: number) => Math.round(hope / 10) * 10;
  const { value, second, played } = verdict;
  return { ...verdict, value: whole(value), second: second === null ? null : whole(second), played: whole(played) };
}

export function judged(tale: Tale, side: Side, given: readonly Verdict[]): Judged[] {
  const { outcome, plies } = tale;
  const verdicts = given.map(rounded);
  const last = outcome && kOnTheBoard.includes(outcome.reason) ? endOf(outcome, side) : null;
  return verdicts.map((verdict, at) => {
    const next = verdicts[at + 1];
    const after = next ? next.value : last;
    const luck = after === null ? null : after - verdict.played;
    const between = plies.slice(verdict.ply, next?.ply ?? plies.length).findIndex(({ battle }) => battle !== null);
    const isBattle = between >= 0 && isTrueTo(plies[verdict.ply + between] as TalePly, side, luck ?? 0);
    const cost = Math.max(verdict.value - verdict.played, 0);
    const isBest = given[at]!.played === given[at]!.value;
    const made = plies[verdict.ply];
    const isBlind = made !== undefined && made.battle !== null && made.to !== null && made.hidden.includes(made.to);
    return {
      ...{ side, verdict, cost, after, ply: verdict.ply + 1 },
      mark: markOf(verdict, isBest, cost, sureCost(verdict, isBlind, made)),
      isBest,
      ...{ isBlind, luck, isBattle },
      luckAt: isBattle ? verdict.ply + between + 1 : Math.min(verdict.ply + 2, plies.length),
    };
  });
}

/** Whether that battle can have changed the side's chances so: up unless it lost, down unless it won. */
function isTrueTo(ply: TalePly, side: Side, change: number): boolean {
  const worst = ply.side === side ? 'lost' : 'won';
  const best = ply.side === side ? 'won' : 'lost';
  return change < 0 ? ply.battle !== best : ply.battle !== worst;
}

/**
 * What a choice cost without what the engine only believes of hidden ranks: it knows how armies are often set up, and
 * is surer of them than anybody could be.
 */
function sureCost({ best, value, second, played }: Verdict, isBlind: boolean, made: TalePly | undefined): number {
  if (isBlind) return 0;
  const isBestBlind = made?.hidden.includes(best.split('-')[1] ?? '') ?? false;
  return (isBestBlind ? (second ?? played) : value) - played;
}

function markOf({ moves, value, second }: Verdict, isBest: boolean, cost: number, sure: number): Mark | null {
  if (moves <= 1) return null;
  const labelOf = (points: number) => kCosts.find(({ least }) => points >= least)?.mark;
  if (labelOf(cost)) return labelOf(sure) ?? 'inexact';
  return isBest && second !== null && value - second >= kStar ? 'best' : null;
}

/** A side's expected result after `ply` plies. */
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
  const end = { ply: tale.plies.length, hope: endOf(tale.outcome, side) };
  // A last move that decided it was worth what came of it.
  const isDecided = kOnTheBoard.includes(tale.outcome.reason);
  return [...points.filter(({ ply }) => !isDecided || ply < end.ply), end];
}

/** Its expected result at that ply, by its last thought. */
export function hopeAt(points: readonly Point[], ply: number): number | null {
  return points.findLast((point) => point.ply <= ply)?.hope ?? null;
}

/** Where a game turned: by a choice, or by what followed. */
export interface Turn {
  readonly kind: 'choice' | 'luck';
  readonly ply: number;
  /** The size of the change. */
  readonly swing: number;
  /** The expected result then. */
  readonly hope: number;
  readonly by: Judged;
}

/** All choices that cost something and all battles by luck, the greatest first. */
export function swingsOf(all: readonly Judged[]): Turn[] {
  return all
    .flatMap((by): Turn[] => [
      ...(by.mark !== null && by.mark !== 'best'
        ? [{ kind: 'choice' as const, ply: by.ply, swing: -by.cost, hope: by.verdict.played, by }]
        : []),
      ...(by.isBattle && by.luck !== null && Math.abs(by.luck) >= 2 * kLuck
        ? [{ kind: 'luck' as const, ply: by.luckAt, swing: by.luck, hope: by.after ?? by.verdict.played, by }]
        : []),
    ])
    .sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing));
}

/** The greatest swings, in the order of the plies; of a choice and its battle, the choice, as in the list of moves. */
export function turnsOf(all: readonly Judged[], most = kMostTurns): Turn[] {
  const swings = swingsOf(all);
  return swings
    .filter(({ ply, kind }) => kind === 'choice' || !swings.some((turn) => turn.ply === ply && turn.kind === 'choice'))
    .slice(0, most)
    .sort((one, other) => one.ply - other.ply);
}

/** The ply to open a review at: the greatest swing by one's own choice, else by luck; null if there is none. */
export function openingPly(all: readonly Judged[]): number | null {
  const turns = swingsOf(all);
  const choices = turns.filter(({ kind }) => kind === 'choice');
  return (choices[0] ?? turns[0])?.ply ?? null;
}
