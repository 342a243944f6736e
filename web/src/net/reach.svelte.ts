// Whether the server answers. While it does not, it is polled at growing intervals.

/** Seconds between attempts. */
const kLongest = 30;

/** Set by the service worker for a cached answer (worker.js). */
const kKeptHeader = 'X-Vaandel-Kept';

class Reach {
  /** The last call got no answer, or none can be made. */
  isAway = $state(false);
  /** It is the device that is offline. */
  isOffline = $state(globalThis.navigator?.onLine === false);
  /** Seconds until the next attempt. */
  wait = $state(0);
  /** Counts reconnections. */
  returns = $state(0);
  private tries = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    globalThis.addEventListener?.('offline', () => {
      this.isOffline = true;
      this.lose();
    });
    globalThis.addEventListener?.('online', () => {
      this.isOffline = false;
      if (this.isAway) void this.retry();
    });
    if (this.isOffline) this.lose();
  }

  /** Records the result of a call: an answer, or none. */
  note(answer: Response | null): void {
    if (answer === null || answer.headers.has(kKeptHeader)) this.lose();
    else this.find();
  }

  /** Polls now. */
  async retry(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    this.note(await fetch('/api/editions', { cache: 'no-store' }).catch(() => null));
  }

  private lose(): void {
    this.isAway = true;
    if (this.timer !== undefined) return;
    this.wait = Math.min(kLongest, 2 ** this.tries);
    this.tries += 1;
    this.timer = setInterval(() => {
      this.wait -= 1;
      if (this.wait <= 0) void this.retry();
    }, 1_000);
  }

  private find(): void {
    clearInterval(this.timer);
    [this.timer, this.tries] = [undefined, 0];
    if (!this.isAway) return;
    this.isAway = false;
    this.returns += 1;
  }
}

export const reach = new Reach();
