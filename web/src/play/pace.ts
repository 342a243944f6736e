// How long events of a game stay visible, in milliseconds.

export interface Pace {
  /** Between two shown plies, so that the eye can follow. */
  readonly plyMs: number;
  /** How long a battle stays up; Infinity: until a key or a click. */
  readonly battleMs: () => number;
}

/** How long a battle is shown: to experienced players, in the first games, and when looking back. */
const kBattleMs = 1_800;
export const kLongBattleMs = 3_000;
/** The number of games after which a player counts as experienced. */
export const kFirstGames = 3;

/** `games`: in how many this browser has a seat. With reduced motion, the reader advances by a key or click. */
export function paceFor(games: number): Pace {
  const battleMs = () => {
    if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return Infinity;
    return games <= kFirstGames ? kLongBattleMs : kBattleMs;
  };
  return { plyMs: 450, battleMs };
}
