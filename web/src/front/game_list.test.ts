// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { Person } from '../net/person';
import { type Seat, Seats } from '../net/seats';
import { MemoryStorage } from '../net/storage';
import { duel8 } from '../testing/fixtures';
import { GameList } from './game_list.svelte';

afterEach(() => vi.unstubAllGlobals());

it('leaves out the games that are not open to this device any more, and counts them', async () => {
  const storage = new MemoryStorage();
  const seats = new Seats(storage);
  const seat: Seat = {
    ...{ game: 'a', token: 't', edition: duel8, side: 'red', since: 1, phase: 'play', ply: 3, turn: 'theirs' },
    ...{ result: null, friend: null, invitation: null, other: null, name: null, last: null, table: null, watch: null },
    ...{ from: null, clock: null, left: null, level: null, rematch: null },
  };
  seats.save(seat);
  seats.save({ ...seat, game: 'b', phase: 'over' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ seats: [], damaged: [] }))));
  const list = new GameList(seats, new Person(storage));
  expect(list.entries).toHaveLength(2);
  const stop = list.watch();
  await expect.poll(() => list.lost).toBe(1);
  expect(list.entries.map(({ game }) => game)).toEqual(['b']);
  stop();
});
