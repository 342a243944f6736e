// The browser's local storage, which may be full or blocked. Nothing here throws: values without room last as long as
// the page, and older values stay readable.

import { dropLogs, isPrecious, makeRoom, sweep } from './room';
import { keysOf, type PageStorage } from './storage';

/** kept: everything outlives the page. full: something does not. blocked: nothing does. */
export type Keeping = 'kept' | 'full' | 'blocked';

const kProbe = 'vaandel.probe';

export class BrowserStorage implements PageStorage {
  keeping = $state<Keeping>('kept');
  /** Values that are newer than the stored ones. */
  private readonly pending = new Map<string, string>();

  /** `browser`: null if it is blocked. */
  constructor(private readonly browser: Storage | null) {
    if (!browser) {
      this.keeping = 'blocked';
      return;
    }
    sweep(browser);
    const isFull = !this.write(kProbe, '1');
    this.removeItem(kProbe);
    if (isFull) this.keeping = keysOf(browser).some((key) => key.startsWith('vaandel.')) ? 'full' : 'blocked';
  }

  get length(): number {
    return this.keys().length;
  }
  key(index: number): string | null {
    return this.keys()[index] ?? null;
  }
  getItem(key: string): string | null {
    return this.pending.get(key) ?? this.browser?.getItem(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.offer(key, value)) return;
    this.pending.set(key, value);
    if (this.keeping === 'kept') this.keeping = 'full';
  }
  offer(key: string, value: string): boolean {
    if (this.keeping === 'blocked') {
      this.pending.set(key, value);
      return true; // as long as the page: whoever plays has been told
    }
    const isKept = this.write(key, value);
    if (isKept) this.pending.delete(key);
    return isKept;
  }
  removeItem(key: string): void {
    this.pending.delete(key);
    this.browser?.removeItem(key);
  }
  clear(): void {
    this.pending.clear();
    this.browser?.clear();
  }

  /** Removes dispensable values, and stores what had no room before. */
  makeRoom(): void {
    makeRoom(this);
    for (const [key, value] of [...this.pending]) if (this.write(key, value)) this.pending.delete(key);
    if (this.keeping === 'full' && this.pending.size === 0 && this.write(kProbe, '1')) this.keeping = 'kept';
    this.removeItem(kProbe);
  }

  /** Obsolete values make room for anything, and the history of games makes room for the keys to seats. */
  private write(key: string, value: string): boolean {
    const { browser } = this;
    if (!browser) return false;
    const attempt = () => {
      try {
        browser.setItem(key, value);
        return true;
      } catch {
        return false;
      }
    };
    return attempt() || (sweep(browser) > 0 && attempt()) || (isPrecious(key) && dropLogs(browser) > 0 && attempt());
  }

  private keys(): string[] {
    return [...new Set([...(this.browser ? keysOf(this.browser) : []), ...this.pending.keys()])];
  }
}

let opened: BrowserStorage | null = null;

export function openStorage(): BrowserStorage {
  try {
    const browser = localStorage;
    browser.getItem(kProbe);
    opened = new BrowserStorage(browser);
  } catch {
    opened = new BrowserStorage(null);
  }
  return opened;
}

/** The one that the page has opened; null in tests. For what may be lost without a word. */
export function openedStorage(): BrowserStorage | null {
  return opened;
}
