// How far this browser's reader is in the course.

const kKey = 'vaandel.course';

export class Progress {
  constructor(
    private readonly storage: Storage,
    private readonly steps: number,
  ) {}

  /** The step to go on with; from the start again where the course was ended. */
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

/** Whether the course may be offered: not to who has been through it or has skipped it. */
export function isCourseOpen(storage: Storage): boolean {
  return storage.getItem(kKey) !== 'done';
}
