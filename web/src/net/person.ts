// Who sits at this browser, as far as he says: a name, and the key to all his seats. Both stay in local storage.

import { randomKey } from './keys';

const kName = 'vaandel.name';
export const kOwn = 'vaandel.own';
export const kNext = 'vaandel.own.next';

/** As long as the server takes it (`kLongestName`). */
export const longestName = 24;

/** What is told of him where he takes a seat. */
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

  /** The key to all his seats, once he has asked for his link. */
  get own(): string | null {
    return this.key(kOwn);
  }
  /** The key that is to take its place: kept before the server is told, so that it is not lost with the answer. */
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

  /** `isShown`: whether the rival is another person, who is told the name. */
  introduce(isShown: boolean): Newcomer {
    const { name, own } = this;
    return { ...(isShown && name ? { name } : {}), ...(own ? { owner: own } : {}) };
  }

  private key(at: string): string | null {
    const stored = this.storage.getItem(at);
    return stored !== null && kKeyForm.test(stored) ? stored : null;
  }
}
