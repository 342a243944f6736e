// Plays the server's states one after the other, slowly enough for a person. What is shown lags behind the server, but
// never differs otherwise.

export interface Timers {
  set(run: () => void, ms: number): number;
  clear(timer: number): void;
}

/** What a game reports about the step from one of its states to the next. */
export interface Script<State, Show> {
  /** The events between them to be read, in order; each is shown on the state before. */
  shows(before: State, next: State): readonly Show[];
  /** Infinity: until skip(). */
  showMs(show: Show): number;
  /** How long `next` stays, so that the eye can follow; 0 if nothing moved. */
  restMs(before: State | null, next: State): number;
}

/** With more queued states than this (a page that slept), only the newest counts. */
const kLongestQueue = 4;

export class Showing<State, Show> {
  private queue: State[] = [];
  private state: State | null = null;
  /** What is still to be shown before the first of the queue. */
  private shows: Show[] | null = null;
  private isReading = false;
  private timer: number | undefined;

  constructor(
    private readonly present: (state: State, show: Show | null) => void,
    private readonly timers: Timers,
    private readonly script: Script<State, Show>,
  ) {}

  push(state: State): void {
    this.queue.push(state);
    if (this.queue.length > kLongestQueue) this.jumpTo(state);
    else if (this.timer === undefined && !this.isReading) this.advance();
  }

  /** Ends what is being read. */
  skip(): void {
    if (!this.isReading) return;
    this.stop();
    this.advance();
  }

  dispose(): void {
    this.stop();
    this.queue = [];
    this.shows = null;
  }

  private jumpTo(state: State): void {
    this.dispose();
    this.settle(state);
  }

  private advance(): void {
    const next = this.queue[0];
    if (next === undefined) return;
    this.shows ??= this.state === null ? [] : [...this.script.shows(this.state, next)];
    const show = this.shows.shift();
    if (show !== undefined && this.state !== null) {
      this.isReading = true;
      this.present(this.state, show);
      this.wait(this.script.showMs(show));
      return;
    }
    this.shows = null;
    this.queue.shift();
    const rest = this.script.restMs(this.state, next);
    this.settle(next);
    if (rest > 0) this.wait(rest);
    else this.advance();
  }

  private settle(state: State): void {
    this.isReading = false;
    this.state = state;
    this.present(state, null);
  }

  private wait(ms: number): void {
    if (ms === Infinity) return;
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
