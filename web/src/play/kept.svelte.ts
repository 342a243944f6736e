// A value stored in this browser.

import type { Decoder } from '../net/decode';

export class Kept<T> {
  /** Null if there is none, or it is unreadable. */
  value = $state.raw<T | null>(null);

  constructor(
    private readonly storage: Storage,
    private readonly key: string,
    decode: Decoder<T>,
  ) {
    try {
      this.value = decode(JSON.parse(storage.getItem(key) ?? ''), '');
    } catch {
      // Nobody has written it, or not in this form.
    }
  }

  put(value: T): void {
    this.value = value;
    this.storage.setItem(this.key, JSON.stringify(value));
  }

  /** Removes it for later pages. */
  forget(): void {
    this.storage.removeItem(this.key);
  }
}
