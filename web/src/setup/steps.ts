// The army on a desk, and the steps that led to it: what is kept over a reload.

import { type Decoder, list, object, text } from '../net/decode';

/** So many changes can be undone. */
export const kMostSteps = 100;

/** Set-up texts. */
export interface Steps {
  /** What undo gives back, oldest first. */
  readonly past: readonly string[];
  readonly now: string;
  /** What redo gives back, next first. */
  readonly future: readonly string[];
}

export const steps: Decoder<Steps> = object({ past: list(text), now: text, future: list(text) });
