// The army on a desk, and its undo history: what survives a reload. Seats.lay() writes it for an army that is brought.

import { type Decoder, list, nullable, object, optional, text } from '../net/decode';

/** The most changes that can be undone. */
export const kMostSteps = 100;

/** Set-up texts. */
export interface Steps {
  /** What undo restores, oldest first. */
  readonly past: readonly string[];
  readonly now: string;
  /** What redo restores, next first. */
  readonly future: readonly string[];
  /** The army of the game before, which was laid open at its end. */
  readonly brought?: string | null;
}

export const steps: Decoder<Steps> = object({
  past: list(text),
  now: text,
  future: list(text),
  brought: optional(nullable(text)),
});
