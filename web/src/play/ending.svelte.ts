// The end of a game with a captured Flag: a moment on the board before the plaque. A player who returns to a finished
// game, or prefers reduced motion, sees the plaque immediately.

import type { GameState } from '../net/protocol';
import type { Timers } from './showing';

/** How long it lasts, in milliseconds. */
export const kEndingMs = 1_400;

export class Ending {
  isOn = $state(false);
  private wasOn = false;
  private timer: number | undefined;

  constructor(
    private readonly timers: Timers,
    private readonly isStill: () => boolean = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  ) {}

  /** Follows what is shown. */
  see({ phase, outcome }: Pick<GameState, 'phase' | 'outcome'>, isReading: boolean): void {
    if (phase === 'play') this.wasOn = true;
    if (phase !== 'over' || isReading || !this.wasOn) return;
    this.wasOn = false;
    if (outcome?.reason !== 'flag' || this.isStill()) return;
    this.isOn = true;
    this.timer = this.timers.set(() => this.skip(), kEndingMs);
  }

  skip(): void {
    if (this.timer !== undefined) this.timers.clear(this.timer);
    this.timer = undefined;
    this.isOn = false;
  }
}
