// Cleans up the browser's storage. For a game that is over, or long untouched, a line in the list is enough: its
// history, pencil marks and unfinished set-up are removed.

import { kOwn, kNext } from './person';
import { kSeatsKey, Seats, seatsIn } from './seats';
import { keysOf, type PageStorage } from './storage';

const kGameKey = /^vaandel\.(?:log|guesses|desk)\.([^.]+)\.(?:red|blue)$/;
/** The engine's verdicts on the games that were reviewed last; they can be had again. */
export const kVerdictsKey = 'vaandel.verdicts';
/** A game counts as abandoned this long after its last event. */
const kAbandonedMs = 30 * 24 * 3600 * 1000;

/** Whether it holds keys to seats: without it games are lost. */
export function isPrecious(key: string): boolean {
  return key === kSeatsKey || key === kOwn || key === kNext;
}

/** Removes what belongs to no running game. Returns how much that was. */
export function sweep(storage: Storage, now = Date.now()): number {
  const played = new Set(
    seatsIn(storage)
      .filter(({ phase, last, since }) => phase !== 'over' && now - (last ?? since) < kAbandonedMs)
      .map(({ game }) => game),
  );
  return drop(storage, (game) => !played.has(game));
}

/** Removes the history of all games, and the verdicts on them. Returns how much that was. */
export function dropLogs(storage: Storage): number {
  const judged = storage.getItem(kVerdictsKey) === null ? 0 : 1;
  storage.removeItem(kVerdictsKey);
  return judged + drop(storage, () => true);
}

/** Removes everything dispensable, including finished games in the list. Seats of running games and set-ups stay. */
export function makeRoom(storage: PageStorage): void {
  dropLogs(storage);
  const seats = new Seats(storage);
  for (const { game, phase } of seats.all()) if (phase === 'over') seats.forget(game);
}

function drop(storage: Storage, isSpare: (game: string) => boolean): number {
  const spare = keysOf(storage).filter((key) => {
    const game = kGameKey.exec(key)?.[1];
    return game !== undefined && isSpare(game);
  });
  for (const key of spare) storage.removeItem(key);
  return spare.length;
}
