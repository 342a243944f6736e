// What is laid out and not handed in, told to the server by the clock: at once, but no more than one message a second.

/** From one message to the next, in milliseconds. */
export const kDraftMs = 1_000;

export class Drafts {
  /** What was told last. */
  told = '';
  private waiting: string | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly tell: (text: string) => void) {}

  /** Tells it, or what follows it within the second. */
  put(text: string): void {
    if (this.timer === null) this.send(text);
    else this.waiting = text;
  }

  /** What has not been told is of no use any more. */
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
