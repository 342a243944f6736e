// How long what happens in a game stays on show, in milliseconds.

export interface Pace {
  /** From one shown ply to the next, so that the eye can follow. */
  readonly plyMs: number;
  /** How long a battle stays up; Infinity: until a key or a click. */
  readonly battleMs: () => number;
}

/** So long a battle is read by who has seen some; in the first games; and when one looks back. */
const kBattleMs = 1_800;
export const kLongBattleMs = 3_000;
/** As many games make an old hand. */
export const kFirstGames = 3;

/** `games`: in how many this browser has a seat. Who asks that nothing moves goes on when he has read. */
export function paceFor(games: number): Pace {
  const battleMs = () => {
    if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return Infinity;
    return games <= kFirstGames ? kLongBattleMs : kBattleMs;
  };
  return { plyMs: 450, battleMs };
}
