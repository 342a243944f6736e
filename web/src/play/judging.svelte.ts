// The engine's verdict on each ply of a finished game: fetched in parts, from the end backwards, for the plaque and the
// review of one game alike, and kept in this browser.

import { untrack } from 'svelte';
import { ApiError } from '../net/api';
import { type AnyReplay, fetchVerdicts, type GameSource, type Verdict } from '../net/replay';
import { openedStorage } from '../net/browser_storage.svelte';
import { type Side, sides } from '../net/protocol';
import { VerdictShelf } from './verdict_shelf';
import { taleOf } from './verdicts';

/** How many plies of a side are requested at once. */
export const kAtOnce = 6;
/** The server is busy: how long to wait, in milliseconds, and how often to retry. */
const kPauseMs = 2_000;
const kPauses = 60;

/** Of the plies of one side. */
export class Judgement {
  /** All from some ply on, in order. */
  verdicts = $state.raw<readonly Verdict[]>([]);
  hasFailed = $state(false);
  /**
   * Whether all are judged. Who reads it hears of a change of it alone, not of each part. Not derived: a derived value
   * goes stale with the component that was there first, and this outlives it.
   */
  isWhole = $state(false);

  /** `own`: the number of plies before each of the side's. */
  constructor(readonly own: readonly number[]) {
    this.isWhole = own.length === 0;
  }

  /** Puts a part before those that are there. */
  add(part: readonly Verdict[]): void {
    this.verdicts = [...part, ...this.verdicts];
    this.isWhole = this.left === 0;
  }

  /** Goes on from those of before, if they are of this game's last plies. */
  resume(kept: readonly Verdict[]): void {
    const end = this.own.slice(this.own.length - kept.length);
    if (kept.length === end.length && kept.every(({ ply }, at) => ply === end[at])) this.add(kept);
  }

  /** How many of them, from the first on, are not judged yet. */
  get left(): number {
    return this.own.length - this.verdicts.length;
  }
  /** The share that is done, from 0 to 1. */
  get share(): number {
    return this.own.length === 0 ? 1 : this.verdicts.length / this.own.length;
  }
}

export class Judging {
  private readonly of: Record<Side, Judgement>;

  constructor(
    private readonly source: GameSource,
    replay: AnyReplay,
    private readonly fetchPart: typeof fetchVerdicts = fetchVerdicts,
    private readonly pause: () => Promise<void> = () => new Promise((done) => window.setTimeout(done, kPauseMs)),
    /** Where verdicts are kept; null: nowhere. */
    private readonly shelf: VerdictShelf | null = null,
  ) {
    const { plies } = taleOf(replay);
    const own = (side: Side) => plies.flatMap((ply, at) => (ply.side === side ? [at] : []));
    this.of = { red: new Judgement(own('red')), blue: new Judgement(own('blue')) };
    if (shelf) for (const side of sides) this.of[side].resume(shelf.verdicts(side));
  }

  by(side: Side): Judgement {
    return this.of[side];
  }

  /**
   * Requests verdicts on that side's plies until all are judged; returns a function that stops. An effect that calls it
   * does not depend on what arrives.
   */
  look(side: Side): () => void {
    let isOver = false;
    untrack(() => void this.judge(side, () => isOver));
    return () => {
      isOver = true;
    };
  }

  private async judge(side: Side, isAway: () => boolean): Promise<void> {
    const judgement = this.of[side];
    judgement.hasFailed = false;
    while (judgement.left > 0 && !isAway()) {
      const { left, own } = judgement;
      const part = await this.fetchAll(own.slice(Math.max(0, left - kAtOnce), left), side, isAway);
      if (isAway()) return;
      if (part === null) {
        judgement.hasFailed = true;
        return;
      }
      // After stopping and restarting, a request may have been sent twice.
      if (judgement.left !== left) continue;
      judgement.add(part);
      this.shelf?.keep(side, judgement.verdicts);
    }
  }

  /** The verdicts on all these plies; null if unavailable. */
  private async fetchAll(plies: readonly number[], side: Side, isAway: () => boolean): Promise<Verdict[] | null> {
    const found: Verdict[] = [];
    for (let pauses = kPauses; found.length < plies.length && !isAway();) {
      const from = plies[found.length]!;
      try {
        const part = await this.fetchPart(this.source, from, side);
        const fitting = part.verdicts.slice(0, plies.length - found.length);
        if (fitting.length === 0 || fitting.some(({ ply }, at) => ply !== plies[found.length + at])) return null;
        found.push(...fitting);
      } catch (error) {
        const isBusy = error instanceof ApiError && error.code === 'too_many';
        if (!isBusy || pauses-- === 0) return null;
        await this.pause();
      }
    }
    return found;
  }
}

let last: { game: string; judging: Judging } | null = null;

/** Returns the same object for the same game. */
export function judgingOf(source: GameSource, replay: AnyReplay): Judging {
  if (!('game' in source)) return new Judging(source, replay);
  if (last?.game !== source.game) last = { game: source.game, judging: keptJudging(source, replay) };
  return last.judging;
}

/** That goes on where this browser left off. */
export function keptJudging({ game }: { game: string }, replay: AnyReplay, storage = openedStorage()): Judging {
  return new Judging({ game }, replay, undefined, undefined, storage && new VerdictShelf(storage, game));
}
