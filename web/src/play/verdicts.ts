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
/** From here on what followed a choice is mentioned. */
export const kChange = 50;
/** From here on it can be where a game turned. */
const kTurn = 100;
/** With chances below or above, a game is lost or won: it turns no more. */
const kOpen = { least: 200, most: 800 };
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
  /** The change in between; null without `after`. */
  readonly change: number | null;
  /** What caused it: luck, in its own battle with what it did not know; else the answer of the other side. */
  readonly cause: 'luck' | 'answer';
  /** The ply of the cause. */
  readonly changeAt: number;
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
    const change = after === null ? null : after - verdict.played;
    const cost = Math.max(verdict.value - verdict.played, 0);
    const isBest = given[at]!.played === given[at]!.value;
    const made = plies[verdict.ply];
    const isBlind = made !== undefined && made.battle !== null && made.to !== null && made.hidden.includes(made.to);
    return {
      ...{ side, verdict, cost, after, ply: verdict.ply + 1 },
      mark: markOf(verdict, isBest, cost, sureCost(verdict, isBlind, made)),
      ...{ isBest, isBlind, change },
      ...causeOf(plies.slice(verdict.ply, next?.ply ?? plies.length), verdict.ply + 1, isBlind, change ?? 0),
    };
  });
}

/** What changed a side's chances: in `plies`, the first of which is its own and the others come before its next. */
function causeOf(
  plies: readonly TalePly[],
  ply: number,
  isBlind: boolean,
  change: number,
): Pick<Judged, 'cause' | 'changeAt'> {
  const [own, ...answers] = plies;
  const canBe = (made: TalePly) => made.battle !== null && own !== undefined && isTrueTo(made, own.side, change);
  // The result of a battle of known pieces was no surprise.
  const isLuck = own !== undefined && canBe(own) && (isBlind || own.to === null);
  if (isLuck || answers.length === 0) return { cause: 'luck', changeAt: ply };
  return { cause: 'answer', changeAt: ply + 1 + Math.max(answers.findIndex(canBe), 0) };
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

/** Where a game turned: by a choice, by luck in a battle of one's own, or by what the other side did. */
export interface Turn {
  readonly kind: 'choice' | Judged['cause'];
  readonly ply: number;
  /** The size of the change. */
  readonly swing: number;
  /** The expected result then. */
  readonly hope: number;
  readonly by: Judged;
}

/**
 * All changes that can have turned a game, the greatest first. A choice that was made good at once turned nothing, nor
 * did what made it good.
 */
function swingsOf(all: readonly Judged[]): Turn[] {
  const found = all.flatMap((by): Turn[] => {
    const { verdict, after, cost, change, mark, cause } = by;
    const isBad = mark !== null && mark !== 'best';
    const isMadeGood = isBad && after !== null && after >= verdict.value;
    const size = isMadeGood ? after - verdict.value : Math.abs(change ?? 0);
    return [
      ...(isBad && !isMadeGood && isOpen(verdict.value, verdict.played)
        ? [{ kind: 'choice' as const, ply: by.ply, swing: -cost, hope: verdict.played, by }]
        : []),
      ...(change !== null && after !== null && size >= kTurn && isOpen(verdict.played, after)
        ? [{ kind: cause, ply: by.changeAt, swing: change, hope: after, by }]
        : []),
    ];
  });
  return found.sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing));
}

/** Whether a game was not yet won or lost before a change, or no longer after it. */
function isOpen(before: number, after: number): boolean {
  return Math.max(before, after) >= kOpen.least && Math.min(before, after) <= kOpen.most;
}

/** Where a game turned, for one side. All that is told of it is told of these turns. */
export interface Story {
  /** The greatest, in the order of the plies; one for each. */
  readonly turns: readonly Turn[];
  /** Of them: where most was lost. */
  readonly worst: Turn | null;
  /** The choice at one of them that cost most. */
  readonly choice: Turn | null;
  /** Whether no choice cost anything that counts. */
  readonly isLuckAlone: boolean;
}

export function storyOf(all: readonly Judged[], most = kMostTurns): Story {
  const swings = swingsOf(all);
  const greatest = swings.filter(({ ply }, at) => swings.findIndex((turn) => turn.ply === ply) === at);
  const worst = greatest.find(({ swing }) => swing < 0) ?? null;
  const others = greatest.filter((turn) => turn !== worst).slice(0, worst ? most - 1 : most);
  const turns = [...(worst ? [worst] : []), ...others].sort((one, other) => one.ply - other.ply);
  const choices = swings.filter(({ kind }) => kind === 'choice');
  const choice = choices.find(({ ply }) => turns.some((turn) => turn.ply === ply)) ?? null;
  return { turns, worst, choice, isLuckAlone: choices.length === 0 };
}

/** The ply to open a review at: the choice that cost most, else the greatest turn; null if there is none. */
export function openingPly(all: readonly Judged[]): number | null {
  return (storyOf(all).choice ?? swingsOf(all)[0])?.ply ?? null;
}
