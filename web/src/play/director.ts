// Plays the server's states one after the other, slowly enough for a person: each ply is seen to move, and a battle stays up
// long enough to read. What the director shows lags behind what the server said; it never shows anything else.

import type { Battle, GameState, LastPly } from '../net/protocol';

export interface ShownBattle extends LastPly {
  battle: Battle;
}

export interface Scene {
  /** What the board shows. During a battle: the position before it. */
  state: GameState;
  battle: ShownBattle | null;
}

export interface Pace {
  /** From one shown ply to the next, so that the eye can follow. */
  plyMs: number;
  /** How long a battle stays up. */
  battleMs: number;
}

export interface Timers {
  set(run: () => void, ms: number): number;
  clear(timer: number): void;
}

export const kPace: Pace = { plyMs: 450, battleMs: 3_200 };
/** More states than this in the queue (a page that slept): only the newest counts. */
const kLongestQueue = 4;

export class Director {
  private queue: GameState[] = [];
  private scene: Scene | null = null;
  private timer: number | undefined;

  constructor(
    private readonly show: (scene: Scene) => void,
    private readonly timers: Timers,
    private readonly pace: Pace = kPace,
  ) {}

  push(state: GameState): void {
    this.queue.push(state);
    if (this.queue.length > kLongestQueue) this.jumpTo(state);
    else if (this.timer === undefined) this.advance();
  }

  /** Ends a battle that is on show. */
  skip(): void {
    if (!this.scene?.battle) return;
    this.stop();
    this.advance();
  }

  dispose(): void {
    this.stop();
    this.queue = [];
  }

  private jumpTo(state: GameState): void {
    this.dispose();
    this.present({ state, battle: null });
  }

  private advance(): void {
    const next = this.queue[0];
    if (!next) return;
    const battle = this.battleToShow(next);
    if (battle) {
      this.present({ state: this.scene?.state ?? next, battle });
      this.wait(this.pace.battleMs);
      return;
    }
    this.queue.shift();
    const moved = next.ply !== this.scene?.state.ply;
    this.present({ state: next, battle: null });
    if (moved) this.wait(this.pace.plyMs);
    else this.advance();
  }

  /** The battle that led to `next`, unless it was shown already or happened before this page looked. */
  private battleToShow(next: GameState): ShownBattle | null {
    const last = next.last;
    const shown = this.scene;
    if (!shown || !last?.battle || shown.battle?.ply === last.ply || shown.state.ply >= last.ply) return null;
    return { ...last, battle: last.battle };
  }

  private present(scene: Scene): void {
    this.scene = scene;
    this.show(scene);
  }

  private wait(ms: number): void {
    this.timer = this.timers.set(() => {
      this.timer = undefined;
      this.advance();
    }, ms);
  }

  private stop(): void {
    if (this.timer !== undefined) this.timers.clear(this.timer);
    this.timer = undefined;
  }
}

export function browserTimers(): Timers {
  return { set: (run, ms) => window.setTimeout(run, ms), clear: (timer) => window.clearTimeout(timer) };
}
