// The user's own set-ups of one edition, by name. They stay in this browser.

import { list, object, text } from '../net/decode';
import type { BoardEditionId } from '../net/protocol';
import type { PageStorage } from '../net/storage';
import type { NamedSetup } from './text';

const stored = list(object({ name: text, setup: text }));

export interface SavedSetup {
  readonly name: string;
  readonly setup: string;
}

/** Limits on the number of set-ups, and on the length of a name. */
export const kMostSaved = 200;
export const kLongestName = 40;

export class SavedSetups {
  /** Sorted by name. */
  all = $state.raw<readonly SavedSetup[]>([]);
  private readonly key: string;

  constructor(
    private readonly storage: PageStorage,
    edition: BoardEditionId,
  ) {
    this.key = `vaandel.setups.${edition}`;
    this.all = this.read();
  }

  get isFull(): boolean {
    return this.all.length >= kMostSaved;
  }

  find(name: string): SavedSetup | undefined {
    return this.all.find((saved) => saved.name === cleanName(name));
  }

  /** Saves a set-up under that name, replacing one that has it. False if there is no room. */
  save(name: string, setup: string): boolean {
    const clean = cleanName(name);
    if (clean === '' || (this.isFull && !this.find(clean))) return false;
    return this.write([...this.all.filter((saved) => saved.name !== clean), { name: clean, setup }]);
  }

  /** Saves several; those with no name, or a taken one, get one of `nameOf`. Returns the number saved. */
  take(setups: readonly NamedSetup[], nameOf: (number: number) => string): number {
    let kept = 0;
    for (const { name, setup } of setups) {
      if (this.all.some((saved) => saved.setup === setup && (name === null || saved.name === cleanName(name))))
        continue;
      const wanted = name && !this.find(name) ? name : this.freeName(nameOf);
      if (!this.save(wanted, setup)) break;
      kept += 1;
    }
    return kept;
  }

  /** The first free name of a series. */
  freeName(nameOf: (number: number) => string): string {
    let number = 1;
    while (this.find(nameOf(number))) number += 1;
    return nameOf(number);
  }

  /** False if the name is taken or empty. */
  rename(from: string, to: string): boolean {
    const clean = cleanName(to);
    const saved = this.find(from);
    if (!saved || clean === '' || (clean !== saved.name && this.find(clean))) return false;
    return this.write(this.all.map((one) => (one === saved ? { ...one, name: clean } : one)));
  }

  remove(name: string): void {
    this.write(this.all.filter((saved) => saved.name !== name));
  }

  private write(next: readonly SavedSetup[]): boolean {
    const sorted = next.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
    if (!this.storage.offer(this.key, JSON.stringify(sorted))) return false;
    this.all = sorted;
    return true;
  }

  private read(): SavedSetup[] {
    try {
      return stored(JSON.parse(this.storage.getItem(this.key) ?? '[]'), '');
    } catch {
      return [];
    }
  }
}

/** One line, trimmed, and not too long. */
export function cleanName(name: string): string {
  return [...name.replace(/\s+/g, ' ').trim()].slice(0, kLongestName).join('').trim();
}
