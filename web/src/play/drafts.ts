// Sends an unsubmitted set-up to the server in timed games: immediately, but at most once per second.

/** Between two messages, in milliseconds. */
export const kDraftMs = 1_000;

export class Drafts {
  /** What was sent last. */
  told = '';
  private waiting: string | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly tell: (text: string) => void) {}

  /** Sends it, or a later one within the second. */
  put(text: string): void {
    if (this.timer === null) this.send(text);
    else this.waiting = text;
  }

  /** Drops what has not been sent. */
  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    [this.timer, this.waiting] = [null, null];
  }

  private send(text: string): void {
    [this.told, this.waiting] = [text, null];
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.waiting !== null) this.send(this.waiting);
    }, kDraftMs);
    this.tell(text);
  }
}
