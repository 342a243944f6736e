// How far this browser's user is in the course.

const kKey = 'vaandel.course';

export class Progress {
  constructor(
    private readonly storage: Storage,
    private readonly steps: number,
  ) {}

  /** The step to continue with; the first one again after the course was finished. */
  get at(): number {
    const stored = this.storage.getItem(kKey);
    const at = Number(stored ?? 0);
    return Number.isInteger(at) && at > 0 && at < this.steps ? at : 0;
  }

  reach(at: number): void {
    if (at >= this.steps) this.end();
    else this.storage.setItem(kKey, String(at));
  }

  end(): void {
    this.storage.setItem(kKey, 'done');
  }
}

/** Whether to offer the course: not after it was finished or skipped. */
export function isCourseOpen(storage: Storage): boolean {
  return storage.getItem(kKey) !== 'done';
}
