// What this browser need not keep for ever. Of a game that is over, or that nobody has touched for long, a line in the
// list is enough: what was seen of it, the pencil marks and what stood on the desk go.

import { kOwn, kNext } from './person';
import { kSeatsKey, Seats, seatsIn } from './seats';
import { keysOf, type PageStorage } from './storage';

const kGameKey = /^vaandel\.(?:log|guesses|desk)\.([^.]+)\.(?:red|blue)$/;
/** So long after anything happened a game counts as abandoned. */
const kAbandonedMs = 30 * 24 * 3600 * 1000;

/** Whether it opens seats: without it games are lost. */
export function isPrecious(key: string): boolean {
  return key === kSeatsKey || key === kOwn || key === kNext;
}

/** Lets go of what belongs to no game that is played. Returns how much that was. */
export function sweep(storage: Storage, now = Date.now()): number {
  const played = new Set(
    seatsIn(storage)
      .filter(({ phase, last, since }) => phase !== 'over' && now - (last ?? since) < kAbandonedMs)
      .map(({ game }) => game),
  );
  return drop(storage, (game) => !played.has(game));
}

/** Lets go of all that was seen of games. */
export function dropLogs(storage: Storage): number {
  return drop(storage, () => true);
}

/** Lets go of all that can be spared: of finished games the line in the list too. Seats of running games and set-ups stay. */
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
