import { MemoryStorage } from '../net/storage';

/** A browser storage with room for so many characters. */
export class Quota extends MemoryStorage {
  constructor(public room: number) {
    super();
  }

  get used(): number {
    return Array.from({ length: this.length }, (_, at) => this.key(at) ?? '').reduce(
      (sum, key) => sum + key.length + (this.getItem(key) ?? '').length,
      0,
    );
  }

  override setItem(key: string, value: string): void {
    const before = this.getItem(key);
    const added = value.length - (before ?? '').length + (before === null ? key.length : 0);
    if (added > 0 && this.used + added > this.room) throw new DOMException('full', 'QuotaExceededError');
    super.setItem(key, value);
  }
}
