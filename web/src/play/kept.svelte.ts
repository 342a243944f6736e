// A value that this browser keeps.

import type { Decoder } from '../net/decode';

export class Kept<T> {
  /** Null where there is none, or none that can be read. */
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

  /** The next page is not to find it. */
  forget(): void {
    this.storage.removeItem(this.key);
  }
}
