// How one's games stand, as the server knows it: for the list on the front page, and for all devices that share one
// key.

import { call } from './api';
import { boardLevels, cardLevels, editionId, gameClock, gameId, opposite, origin, rival, side } from './basics';
import { type Decoded, list, nullable, object, oneOf, optional, text, truth, whole } from './decode';
import type { Person } from './person';
import type { Seat, Seats } from './seats';

const standing = object({
  game: gameId,
  side,
  edition: editionId,
  shared: truth,
  phase: oneOf(['setup', 'play', 'over']),
  your_turn: truth,
  length: whole,
  result: nullable(oneOf(['won', 'lost', 'draw', 'aborted'])),
  rival,
  name: nullable(text),
  level: nullable(oneOf([...boardLevels, ...cardLevels])),
  clock: nullable(gameClock),
  /** Where it goes on from a game that was over. */
  from: nullable(origin),
  /** The game that follows it, once either player has asked for a rematch. */
  rematch: nullable(gameId),
  /** The open table at which this seat waits. */
  table: nullable(text),
  last: whole,
});
export type Standing = Decoded<typeof standing>;

/** `damaged`: games that the server has and cannot read. */
const decodeStandings = object({ seats: list(standing), damaged: optional(list(text)) });

/** As many seats as one request may show. */
const kMostShown = 40;

interface Wish {
  owner?: string;
  new_owner?: string;
}

async function ask(seats: readonly Seat[], wish: Wish): Promise<Standing[]> {
  return (await answer(seats, wish)).standings;
}

/** `lost`: the games of these seats that the server knows nothing of: removed, or no longer open to their tokens. */
async function answer(seats: readonly Seat[], wish: Wish): Promise<{ standings: Standing[]; lost: string[] }> {
  const shown = seats
    .flatMap(({ game, token, other }) => [{ game, token }, ...(other === null ? [] : [{ game, token: other }])])
    .slice(0, kMostShown);
  const { seats: standings, damaged } = await call('/api/seats', decodeStandings, { seats: shown, ...wish });
  const told = new Set([...standings.map(({ game }) => game), ...(damaged ?? [])]);
  const lost = shown.map(({ game }) => game).filter((game) => !told.has(game));
  return { standings, lost: [...new Set(lost)] };
}

/**
 * Notes how the running games stand; where there is a key to all seats, also of those that other devices took. Returns
 * the games of which the server knows nothing.
 */
export async function refresh(seats: Seats, person: Person): Promise<readonly string[]> {
  const { own } = person;
  if (person.next) {
    await changeKey(seats, person); // begun before, and never heard of
    return [];
  }
  const asked = seats.all().filter((seat) => seat.phase !== 'over' || mayFollow(seat));
  if (!own && asked.length === 0) return [];
  const { standings, lost } = await answer(asked, own ? { owner: own } : {});
  take(seats, standings, own);
  return lost;
}

/** For so long after the end of a game a rematch is listened for. */
const kRematchMs = 12 * 60 * 60 * 1_000;

function mayFollow({ phase, friend, result, last, since, other }: Seat): boolean {
  const isFresh = Date.now() - (last ?? since) < kRematchMs;
  return phase === 'over' && Boolean(friend) && other === null && result !== 'aborted' && isFresh;
}

/** Notes how one game stands. */
export async function refreshOne(seats: Seats, seat: Seat): Promise<void> {
  take(seats, await ask([seat], {}), null);
}

/** Makes the key to all seats, where there is none, and gives it those of this browser. */
export async function gather(seats: Seats, person: Person, own = person.makeOwn()): Promise<void> {
  const all = seats.all();
  for (let at = 0; at < Math.max(all.length, 1); at += kMostShown / 2)
    take(seats, await ask(all.slice(at, at + kMostShown / 2), { owner: own }), own);
  person.adopt(own);
}

/** Changes the keys to all seats: whoever has the old ones is out. */
export async function changeKey(seats: Seats, person: Person): Promise<void> {
  const next = person.makeNext();
  const { own } = person;
  const all = seats.all();
  for (let at = 0; at < Math.max(all.length, 1); at += kMostShown / 2) {
    const standings = await ask(all.slice(at, at + kMostShown / 2), {
      ...(own ? { owner: own } : {}),
      new_owner: next,
    });
    take(seats, standings, next);
    for (const { game } of standings) {
      const seat = seats.find(game);
      if (seat) seats.save({ ...seat, token: next, other: seat.other === null ? null : next });
    }
  }
  person.adopt(next);
}

function take(seats: Seats, standings: readonly Standing[], own: string | null): void {
  for (const standing of standings) {
    const isNew = own !== null && !seats.isForgotten(standing.game);
    const known = seats.find(standing.game) ?? (isNew ? fresh(standing, own) : null);
    if (!known || (known.other !== null && known.side !== standing.side)) continue;
    seats.save({
      ...known,
      phase: standing.phase,
      ply: standing.length,
      turn: standing.your_turn ? 'yours' : 'theirs',
      result: standing.result,
      friend: standing.rival.kind !== 'bot',
      name: standing.name,
      last: standing.last,
      ...clocksOf(standing),
      level: standing.level,
      table: standing.table ?? known.table,
      from: standing.from,
      rematch: isOpen(standing) ? standing.rematch : null,
    });
  }

  function isOpen({ rematch, rival }: Standing): boolean {
    if (rematch === null || rival.kind === 'bot') return false;
    return !seats.find(rematch) && !seats.isForgotten(rematch);
  }
}

/** How the game is timed, and the time left to the side to move. */
export function clocksOf({ clock, side, your_turn }: Pick<Standing, 'clock' | 'side' | 'your_turn'>, at = Date.now()) {
  if (!clock) return { clock: null, left: null };
  const { setup, main, free } = clock;
  const own = clock[your_turn ? side : opposite(side)];
  return { clock: { setup, main, free }, left: own && { ...own, at } };
}

function fresh({ game, edition, side, shared, last, ...rest }: Standing, own: string): Seat {
  return {
    ...{ game, edition, side, token: own, other: shared ? own : null, since: last, last },
    ...{ phase: rest.phase, ply: rest.length, turn: 'theirs', result: rest.result },
    ...{
      friend: rest.rival.kind !== 'bot',
      invitation: null,
      name: rest.name,
      table: rest.table,
      watch: null,
      from: rest.from,
      rematch: null,
      clock: null,
      left: null,
      level: null,
    },
  };
}
