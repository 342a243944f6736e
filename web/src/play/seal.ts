// Seals: the hash that binds the server to a set-up before play, and the nonce that opens it after the end
// (docs/code/records.md, "Commitments").

import type { BoardEditionId, Side } from '../net/protocol';

export interface Seal {
  readonly side: Side;
  /** Null if there is none, yet or at all. */
  readonly hash: string | null;
  readonly nonce: string | null;
  readonly setup: string | null;
}

/** Whether an opened seal fits the set-up; null if closed, or without hashes (on an insecure connection). */
export async function fits(edition: BoardEditionId, { side, hash, nonce, setup }: Seal): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle || hash === null || nonce === null || setup === null) return null;
  const bytes = new TextEncoder().encode(`vaandel commitment 1\n${edition}\n${side}\n${setup}\n${nonce}\n`);
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
}
