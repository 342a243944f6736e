// Seconds until something can be asked for again: they go down by themselves.

export class Countdown {
  /** Whole seconds; 0: it can be asked for. */
  left = $state(0);
  private timer: ReturnType<typeof setInterval> | null = null;

  /** `over` is called when they have gone. */
  constructor(private readonly over: () => void) {}

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
    if (this.left > 0) return;
    this.stop();
    this.over();
  }
}
