// Where the page keeps things from one visit to the next.

export interface PageStorage extends Storage {
  /** Keeps it where there is room; false, and nothing is changed, where there is none. */
  offer(key: string, value: string): boolean;
}

/** Lasts as long as the page. */
export class MemoryStorage implements PageStorage {
  private readonly items = new Map<string, string>();

  get length(): number {
    return this.items.size;
  }
  clear(): void {
    this.items.clear();
  }
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
  offer(key: string, value: string): boolean {
    this.items.set(key, value);
    return true;
  }
}

/** All keys at once: what is removed meanwhile does not shift them. */
export function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key) => key !== null);
}
