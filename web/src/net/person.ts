// The user of this browser: an optional name, and the key to all their seats. Both stay in local storage.

import { randomKey } from './keys';

const kName = 'vaandel.name';
export const kOwn = 'vaandel.own';
export const kNext = 'vaandel.own.next';

/** The server's limit (`kLongestName`). */
export const longestName = 24;

/** The fields of a request for a seat. */
export interface Newcomer {
  name?: string;
  owner?: string;
}

const kKeyForm = /^[A-Za-z0-9_-]{43}$/;

export class Person {
  constructor(private readonly storage: Storage) {}

  get name(): string {
    return this.storage.getItem(kName) ?? '';
  }
  set name(name: string) {
    if (name.trim()) this.storage.setItem(kName, name.trim());
    else this.storage.removeItem(kName);
  }

  /** The key to all the user's seats, once they have asked for their link. */
  get own(): string | null {
    return this.key(kOwn);
  }
  /** The key that will replace it: stored before the server is told, so that a lost answer does not lose it. */
  get next(): string | null {
    return this.key(kNext);
  }

  makeOwn(): string {
    const own = this.own ?? randomKey();
    this.storage.setItem(kOwn, own);
    return own;
  }
  adopt(own: string): void {
    this.storage.setItem(kOwn, own);
    this.storage.removeItem(kNext);
  }
  makeNext(): string {
    const next = this.next ?? randomKey();
    this.storage.setItem(kNext, next);
    return next;
  }

  /** `isShown`: whether the opponent is a person, who sees the name. */
  introduce(isShown: boolean): Newcomer {
    const { name, own } = this;
    return { ...(isShown && name ? { name } : {}), ...(own ? { owner: own } : {}) };
  }

  private key(at: string): string | null {
    const stored = this.storage.getItem(at);
    return stored !== null && kKeyForm.test(stored) ? stored : null;
  }
}
