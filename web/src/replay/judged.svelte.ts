// How both sides judged the game, fetched part by part while it is looked at and kept as long as the replay is open.

import { ApiError } from '../net/api';
import { type Estimate, fetchEstimates, type GameSource } from '../net/replay';
import type { Side } from '../net/protocol';

/** The server has better things to do now: so long to wait, in milliseconds, and so often. */
const kPauseMs = 2_000;
const kPauses = 30;

export class Judgement {
  estimates = $state.raw<readonly Estimate[]>([]);
  /** The ply from which on there is more; null: it is whole. */
  next = $state<number | null>(0);
  hasFailed = $state(false);
}

export class Judged {
  private readonly of: Record<Side, Judgement> = { red: new Judgement(), blue: new Judgement() };

  constructor(
    private readonly source: GameSource,
    private readonly fetchPart: typeof fetchEstimates = fetchEstimates,
    private readonly pause: () => Promise<void> = () => new Promise((done) => window.setTimeout(done, kPauseMs)),
  ) {}

  by(side: Side): Judgement {
    return this.of[side];
  }

  /** Goes on asking what that side thought until it is whole; returns how to look away. */
  look(side: Side): () => void {
    const judgement = this.of[side];
    judgement.hasFailed = false;
    let isOver = false;
    void (async () => {
      let pauses = kPauses;
      for (let from = judgement.next; from !== null && !isOver; from = judgement.next) {
        try {
          const part = await this.fetchPart(this.source, from, side);
          // Who looked away and came back may have asked twice.
          if (judgement.next !== from) continue;
          judgement.estimates = [...judgement.estimates, ...part.estimates];
          judgement.next = part.next;
        } catch (error) {
          const isBusy = error instanceof ApiError && error.code === 'too_many';
          if (!isBusy || pauses-- === 0) {
            judgement.hasFailed = !isOver;
            return;
          }
          await this.pause();
        }
      }
    })();
    return () => {
      isOver = true;
    };
  }
}
