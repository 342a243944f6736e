// Where a replay is: which ply is on show, and the battle that leads to the next one.

import { kPace, type ShownBattle } from '../play/director';
import type { Timers } from '../play/showing';
import type { Replay } from '../net/replay';
import { battleAt } from './position';

export const speeds = ['slow', 'normal', 'fast'] as const;
export type Speed = (typeof speeds)[number];

/** How long a ply and a battle stay on show, in milliseconds. */
const kPaces: Record<Speed, { ply: number; battle: number }> = {
  slow: { ply: 1_600, battle: 4_500 },
  normal: { ply: 800, battle: 2_400 },
  fast: { ply: 300, battle: 900 },
};

export class Player {
  /** How many plies have been made. */
  ply = $state(0);
  /** The battle of the next ply, while it is read; the board shows the position before it. */
  battle = $state.raw<ShownBattle | null>(null);
  isPlaying = $state(false);
  speed = $state<Speed>('normal');
  private timer: number | undefined;

  constructor(
    readonly replay: Replay,
    private readonly timers: Timers,
    /** What is told when the reader has stepped to a ply. */
    private readonly tell: (ply: number) => void = () => {},
  ) {}

  get last(): number {
    return this.replay.plies.length;
  }

  /** How long the battle on show stays. */
  get battleMs(): number {
    return this.isPlaying ? kPaces[this.speed].battle : kPace.battleMs;
  }

  /** Shows that ply at once. */
  goTo(ply: number): void {
    this.pause();
    this.settle(Math.min(Math.max(ply, 0), this.last));
    this.tell(this.ply);
  }

  /** One ply on, its battle first; ends the battle that is on show. */
  forward(): void {
    const wasBattle = this.battle !== null;
    this.pause();
    if (this.ply >= this.last) return;
    if (wasBattle) this.settle(this.ply + 1);
    else this.next();
    if (!wasBattle) this.tell(this.ply + (this.battle ? 1 : 0));
  }

  back(): void {
    this.goTo(this.battle ? this.ply : this.ply - 1);
  }

  /** Plays on by itself, from the start where it stands at the end; or stops. */
  toggle(): void {
    if (this.isPlaying) {
      this.pause();
      return;
    }
    if (this.ply >= this.last) this.settle(0);
    this.isPlaying = this.last > 0;
    if (this.isPlaying && !this.battle) this.next();
  }

  /** Ends the battle on show. */
  skipBattle(): void {
    if (!this.battle) return;
    this.stop();
    this.settle(this.ply + 1);
    this.goOn();
  }

  pause(): void {
    this.isPlaying = false;
    this.stop();
    // A battle that was being read stays until it is read.
    if (this.battle) this.wait(kPace.battleMs, () => this.skipBattle());
  }

  close(): void {
    this.isPlaying = false;
    this.stop();
  }

  private next(): void {
    const battle = battleAt(this.replay, this.ply + 1);
    if (!battle) {
      this.settle(this.ply + 1);
      this.goOn();
      return;
    }
    this.battle = battle;
    this.wait(this.battleMs, () => this.skipBattle());
  }

  private goOn(): void {
    if (!this.isPlaying) return;
    if (this.ply >= this.last) this.isPlaying = false;
    else this.wait(kPaces[this.speed].ply, () => this.next());
  }

  private settle(ply: number): void {
    this.stop();
    this.battle = null;
    this.ply = ply;
  }

  private wait(ms: number, run: () => void): void {
    this.stop();
    this.timer = this.timers.set(() => {
      this.timer = undefined;
      run();
    }, ms);
  }

  private stop(): void {
    if (this.timer !== undefined) this.timers.clear(this.timer);
    this.timer = undefined;
  }
}
