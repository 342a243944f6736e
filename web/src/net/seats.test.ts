import { beforeEach, describe, expect, it } from 'vitest';
import { duel8, kToken } from '../testing/fixtures';
import { resultFor, type Seat, Seats } from './seats';
import { MemoryStorage } from './storage';

const seat = (game: string, since: number): Seat => ({
  game,
  token: kToken,
  edition: duel8,
  side: 'blue',
  since,
  phase: 'play',
  ply: 3,
  turn: 'yours',
  result: null,
  friend: null,
  invitation: null,
  other: null,
  name: null,
  last: null,
  table: null,
  watch: null,
  from: null,
  clock: null,
  left: null,
  level: null,
  rematch: null,
});

describe('Seats', () => {
  let storage: MemoryStorage;
  let seats: Seats;
  beforeEach(() => {
    storage = new MemoryStorage();
    seats = new Seats(storage);
  });

  it('keeps, replaces and forgets, newest first', () => {
    seats.save(seat('a', 1));
    seats.save(seat('b', 2));
    seats.save({ ...seat('a', 1), ply: 9 });
    expect(seats.all().map(({ game, ply }) => [game, ply])).toEqual([
      ['b', 3],
      ['a', 9],
    ]);
    seats.forget('b');
    expect(seats.find('b')).toBeUndefined();
    expect(seats.find('a')?.ply).toBe(9);
  });

  it('remembers what was taken off the list until somebody comes back to it', () => {
    for (const game of ['a', 'b']) seats.save(seat(game, 1));
    seats.forget('a');
    expect([seats.isForgotten('a'), seats.isForgotten('b')]).toEqual([true, false]);
    seats.save(seat('a', 2));
    expect(seats.isForgotten('a')).toBe(false);
  });

  it('knows whether a game was played to its end here', () => {
    expect(seats.isFirst).toBe(true);
    seats.save(seat('a', 1));
    seats.save({ ...seat('b', 2), phase: 'over', result: 'aborted' });
    expect(seats.isFirst).toBe(true);
    seats.save({ ...seat('c', 3), phase: 'over', result: 'lost', friend: true });
    expect(seats.isFirst).toBe(false);
    // Its result stays when the game has left the list.
    seats.forget('c');
    expect(seats.isFirst).toBe(false);
  });

  it('dates a game by its latest news, so that the one that ended last is the last', () => {
    const over = { phase: 'over', ply: 40, turn: 'theirs', result: 'won' } as const;
    const [begunFirst, begunSecond] = [seat('a', 1), seat('b', 2)];
    seats.save(begunFirst);
    seats.save(begunSecond);
    seats.update(begunSecond, over, 10);
    seats.update(begunFirst, over, 20);
    seats.update(begunSecond, over, 30); // looked at again
    expect(seats.find('a')?.last).toBe(20);
    expect(seats.find('b')?.last).toBe(10);
  });

  it('distinguishes a cancelled game from a draw', () => {
    expect(resultFor('red', null)).toBeNull();
    expect(resultFor('red', { winner: 'draw', reason: 'cancelled' })).toBe('aborted');
    expect(resultFor('red', { winner: 'draw', reason: 'stopped' })).toBe('aborted');
    expect(resultFor('red', { winner: 'draw', reason: 'agreed' })).toBe('draw');
    expect(resultFor('red', { winner: 'blue', reason: 'flag' })).toBe('lost');
    seats.save({ ...seat('a', 1), phase: 'over', result: 'aborted' });
    expect(seats.find('a')?.result).toBe('aborted');
  });

  it('leaves out what cannot be read', () => {
    seats.save(seat('a', 1));
    const stored = JSON.parse(storage.getItem('vaandel.seats') ?? '[]') as unknown[];
    storage.setItem('vaandel.seats', JSON.stringify([...stored, { game: 'broken' }, 7]));
    expect(seats.all().map(({ game }) => game)).toEqual(['a']);
    storage.setItem('vaandel.seats', 'not JSON');
    expect(seats.all()).toEqual([]);
  });
});
