// The beliefs at each ply, fetched on demand and kept while the replay is open.

import { type Beliefs, fetchBeliefs, type GameSource } from '../net/replay';
import type { Side } from '../net/protocol';

/** How long the user must stay at a ply before its beliefs are requested, in ms: fast stepping requests none. */
const kRestMs = 150;

export class Believed {
  private readonly kept = new Map<string, Beliefs>();
  current = $state.raw<Beliefs | null>(null);
  hasFailed = $state(false);

  constructor(private readonly source: GameSource) {}

  /** Looks at a ply as a side; returns a function that stops. */
  look(ply: number, side: Side): () => void {
    const key = `${ply}/${side}`;
    this.hasFailed = false;
    this.current = this.kept.get(key) ?? null;
    if (this.current) return () => undefined;
    let isOver = false;
    const timer = window.setTimeout(() => {
      fetchBeliefs(this.source, ply, side)
        .then((beliefs) => {
          this.kept.set(key, beliefs);
          if (!isOver) this.current = beliefs;
        })
        .catch(() => {
          if (!isOver) this.hasFailed = true;
        });
    }, kRestMs);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }
}
