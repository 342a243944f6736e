import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { duel8, kToken } from '../testing/fixtures';
import { randomKey } from './keys';
import { Person } from './person';
import { type Seat, Seats } from './seats';
import { changeKey, gather, refresh, refreshOne, type Standing } from './standings';
import { MemoryStorage } from './storage';

const seat = (game: string, more: Partial<Seat> = {}): Seat => ({
  ...{ game, token: kToken, edition: duel8, side: 'blue', since: 1, phase: 'play', ply: 3, turn: 'theirs' },
  ...{ result: null, friend: null, invitation: null, other: null, name: null, last: null, table: null, watch: null },
  from: null,
  clock: null,
  left: null,
  level: null,
  rematch: null,
  ...more,
});

const standing = (game: string, more: Partial<Standing> = {}): Standing => ({
  ...{ game, side: 'blue', edition: duel8, shared: false, phase: 'play', your_turn: true, length: 9 },
  ...{
    result: null,
    rival: { kind: 'guest', here: true },
    name: 'Bo',
    level: null,
    clock: null,
    table: null,
    rematch: null,
    from: null,
    last: 77,
  },
  ...more,
});

/** A server that answers each call with the next of these lists; without more it is not there. */
function serving(...answers: Standing[][]) {
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    bodies.push(JSON.parse(String(request.body)) as Record<string, unknown>);
    const seats = answers.shift();
    if (!seats) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(new Response(JSON.stringify({ seats })));
  });
  return bodies;
}

let seats: Seats;
let person: Person;
beforeEach(() => {
  const storage = new MemoryStorage();
  seats = new Seats(storage);
  person = new Person(storage);
});
afterEach(() => vi.unstubAllGlobals());

describe('a key', () => {
  it('has the form of a token and is never the same', () => {
    const keys = Array.from({ length: 50 }, randomKey);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
    expect(new Set(keys).size).toBe(50);
  });
});

describe('a person', () => {
  it('has a name for other people alone, and no key before there is need of one', () => {
    expect(person.introduce(true)).toEqual({});
    person.name = '  Ada ';
    expect(person.introduce(true)).toEqual({ name: 'Ada' });
    expect(person.introduce(false)).toEqual({});
    const own = person.makeOwn();
    expect(person.makeOwn()).toBe(own);
    expect(person.introduce(false)).toEqual({ owner: own });
    person.name = ' ';
    expect(person.name).toBe('');
  });
});

describe('the standings', () => {
  it('hears no more of a game that was taken off the list', async () => {
    person.adopt(kToken);
    serving([standing('g1'), standing('g2')], [standing('g1'), standing('g2')]);
    await refresh(seats, person);
    seats.forget('g1');
    await refresh(seats, person);
    expect(seats.all().map(({ game }) => game)).toEqual(['g2']);
  });

  it('are asked for running games, and kept', async () => {
    seats.save(seat('a'));
    seats.save(seat('b', { phase: 'over' }));
    const bodies = serving([standing('a')]);
    await refresh(seats, person);
    expect(bodies).toEqual([{ seats: [{ game: 'a', token: kToken }] }]);
    expect(seats.find('a')).toMatchObject({ turn: 'yours', ply: 9, name: 'Bo', last: 77, token: kToken, friend: true });
  });

  it('name the running games that the server knows nothing of', async () => {
    for (const game of ['a', 'b', 'c']) seats.save(seat(game));
    seats.save(seat('d', { phase: 'over' }));
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify({ seats: [standing('a')], damaged: ['b'] }))),
    );
    expect(await refresh(seats, person)).toEqual(['c']);
  });

  it('are asked for of one game, by both keys of those who share a screen', async () => {
    const shared = seat('a', { other: 'other-key', turn: 'theirs' });
    seats.save(shared);
    seats.save(seat('b'));
    const bodies = serving([standing('a', { side: 'red' }), standing('a')]);
    await refreshOne(seats, shared);
    expect(bodies).toEqual([
      {
        seats: [
          { game: 'a', token: kToken },
          { game: 'a', token: 'other-key' },
        ],
      },
    ]);
    expect(seats.find('a')).toMatchObject({ side: 'blue', turn: 'yours' });
    expect(seats.find('b')).toMatchObject({ turn: 'theirs' });
  });

  it('are asked for after a game with a friend too, for a rematch', async () => {
    const over = { phase: 'over', result: 'won', friend: true } as const;
    seats.save(seat('fresh', { ...over, since: Date.now() }));
    seats.save(seat('old', { ...over, last: Date.now() - 24 * 60 * 60 * 1_000 }));
    seats.save(seat('bot', { ...over, friend: false, last: Date.now() }));
    const asked = standing('fresh', { phase: 'over', result: 'won', rematch: 'next', last: Date.now() });
    const bodies = serving([asked], [asked], [asked]);
    await refresh(seats, person);
    expect(bodies).toEqual([{ seats: [{ game: 'fresh', token: kToken }] }]);
    expect(seats.find('fresh')?.rematch).toBe('next');
    // Who sits there, or has taken it off the list, is asked no more.
    seats.save(seat('next'));
    expect(seats.find('fresh')?.rematch).toBeNull();
    seats.forget('next');
    await refresh(seats, person);
    expect(seats.find('fresh')?.rematch).toBeNull();
  });

  it('are not asked for where there is no game', async () => {
    const bodies = serving();
    await refresh(seats, person);
    expect(bodies).toEqual([]);
  });

  it('bring games of other devices to who has the same key', async () => {
    const own = person.makeOwn();
    serving([
      standing('far'),
      standing('both', { side: 'blue', shared: true }),
      standing('both', { side: 'red', shared: true, your_turn: false }),
    ]);
    await refresh(seats, person);
    expect(seats.find('far')).toMatchObject({ token: own, side: 'blue', turn: 'yours', other: null });
    expect(seats.find('both')).toMatchObject({ token: own, other: own, side: 'blue', turn: 'yours' });
  });

  it('say at which open table one waits, also on another device', async () => {
    person.makeOwn();
    seats.save(seat('here', { table: 't1' }));
    serving([standing('here', { phase: 'setup' }), standing('there', { phase: 'setup', table: 't2' })]);
    await refresh(seats, person);
    expect(seats.find('here')?.table).toBe('t1');
    expect(seats.find('there')?.table).toBe('t2');
  });

  it('give the seats of this browser to a link that was followed', async () => {
    seats.save(seat('here'));
    const theirs = randomKey();
    const bodies = serving([standing('here'), standing('there')]);
    await gather(seats, person, theirs);
    expect(bodies).toEqual([{ seats: [{ game: 'here', token: kToken }], owner: theirs }]);
    expect(person.own).toBe(theirs);
    expect(seats.find('there')?.token).toBe(theirs);
    expect(seats.find('here')?.token).toBe(kToken);
  });

  it('change all keys, also where the answer was lost', async () => {
    const own = person.makeOwn();
    seats.save(seat('a'));
    serving();
    await expect(changeKey(seats, person)).rejects.toMatchObject({ code: 'offline' });
    const next = person.next;
    expect(person.own).toBe(own);
    const bodies = serving([standing('a')]);
    await refresh(seats, person); // the page was loaded again
    expect(bodies).toEqual([{ seats: [{ game: 'a', token: kToken }], owner: own, new_owner: next }]);
    expect(person).toMatchObject({ own: next, next: null });
    expect(seats.find('a')?.token).toBe(next);
  });
});
