// The position in a replay: the ply shown, and what is read before the next one: a battle, a look at cards.

import { kLongBattleMs } from './pace';
import type { Timers } from './showing';
import type { Course } from './course';

export const speeds = ['slow', 'normal', 'fast'] as const;
export type Speed = (typeof speeds)[number];

/** How long a ply, and what is read, stay visible, in milliseconds. */
const kPaces: Record<Speed, { ply: number; battle: number }> = {
  slow: { ply: 1_600, battle: 4_500 },
  normal: { ply: 800, battle: 2_400 },
  fast: { ply: 300, battle: 900 },
};

export class Player<Show> {
  /** The number of plies made. */
  ply = $state(0);
  /** What leads to the next ply, while it is read; the position before it is shown. */
  show = $state.raw<Show | null>(null);
  isPlaying = $state(false);
  speed = $state<Speed>('normal');
  /** Called when what is being read has been read, unless the reader goes on. */
  onread: (() => void) | null = null;
  private timer: number | undefined;

  constructor(
    readonly course: Course<Show>,
    private readonly timers: Timers,
    /** The announcement after stepping to a ply. */
    private readonly tell: (ply: number) => void = () => {},
  ) {}

  get last(): number {
    return this.course.length;
  }

  /** The ply that is told of: what is being read belongs to it already. */
  get at(): number {
    return this.ply + (this.show ? 1 : 0);
  }

  /** How long what is read stays. */
  get showMs(): number {
    return this.isPlaying ? kPaces[this.speed].battle : kLongBattleMs;
  }

  /** Shows that ply immediately. */
  goTo(ply: number): void {
    this.pause();
    this.settle(Math.min(Math.max(ply, 0), this.last));
    this.tell(this.ply);
  }

  /** One ply forward, first what is to be read. What is being read ends at once. */
  forward(): void {
    this.pause();
    if (this.show) this.settle(this.ply + 1);
    if (this.ply >= this.last) return;
    this.next();
    this.tell(this.at);
  }

  back(): void {
    this.goTo(this.at - 1);
  }

  /** Plays automatically, from the start if at the end; or stops. */
  toggle(): void {
    this.onread = null;
    if (this.isPlaying) {
      this.pause();
      return;
    }
    if (this.ply >= this.last) this.settle(0);
    this.isPlaying = this.last > 0;
    if (this.isPlaying && !this.show) this.next();
  }

  /** Ends what is being read. */
  skip(): void {
    if (!this.show) return;
    this.stop();
    this.settle(this.ply + 1);
    if (this.onread) this.onread();
    else this.goOn();
  }

  pause(): void {
    this.onread = null;
    this.isPlaying = false;
    this.stop();
    // What was being read stays until it is read.
    if (this.show) this.wait(kLongBattleMs, () => this.skip());
  }

  close(): void {
    this.isPlaying = false;
    this.stop();
  }

  private next(): void {
    const show = this.course.showAt(this.ply + 1);
    if (!show) {
      this.settle(this.ply + 1);
      this.goOn();
      return;
    }
    this.show = show;
    this.wait(this.showMs, () => this.skip());
  }

  private goOn(): void {
    if (!this.isPlaying) return;
    if (this.ply >= this.last) this.isPlaying = false;
    else this.wait(kPaces[this.speed].ply, () => this.next());
  }

  private settle(ply: number): void {
    this.stop();
    this.show = null;
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
