// Seconds until something can be requested again, counted down automatically.

export class Countdown {
  /** Whole seconds; 0: available. */
  left = $state(0);
  private timer: ReturnType<typeof setInterval> | null = null;

  /** `onTick` is called every second, at 0 for the last time. */
  constructor(private readonly onTick: () => void) {}

  start(seconds: number): void {
    this.stop();
    this.left = seconds;
    this.timer = setInterval(() => this.count(), 1_000);
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.left = 0;
  }

  private count(): void {
    this.left -= 1;
    if (this.left === 0) this.stop();
    this.onTick();
  }
}
