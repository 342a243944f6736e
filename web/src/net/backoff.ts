const kFirstMs = 400;
const kLongestMs = 15_000;

/** The server says: come back, another one has what you want. Each attempt may reach another one, so many at once. */
const kElsewhereMs = 200;
const kMostElsewhere = 20;

/** The delay before the nth attempt (from 0) of that kind; null: there were too many. */
export function elsewhereMs(attempt: number, random: number): number | null {
  return attempt < kMostElsewhere ? Math.round(kElsewhereMs * (0.5 + random)) : null;
}

/** The delay before the nth attempt (from 0): doubling, capped, and with jitter so that pages do not return in step. */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(kLongestMs, kFirstMs * 2 ** attempt);
  return Math.round(full * (0.75 + 0.5 * random));
}
