const kFirstMs = 400;
const kLongestMs = 15_000;

/** The delay before the nth attempt (from 0): doubling, capped, and with jitter so that pages do not return in step. */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(kLongestMs, kFirstMs * 2 ** attempt);
  return Math.round(full * (0.75 + 0.5 * random));
}
