import { expect, it } from 'vitest';
import type { Seat } from '../net/seats';
import { loserSeat } from './loser_seat';

it('is the reader’s own seat, and at a shared screen that of who lost', () => {
  const seat = { game: 'g', side: 'blue', token: 'own', other: null } as Seat;
  expect(loserSeat(seat, 'blue')).toBe(seat);
  const shared = { ...seat, other: 'else' };
  expect(loserSeat(shared, 'red')).toBe(shared);
  expect(loserSeat(shared, 'draw')).toBe(shared);
  expect(loserSeat(shared, 'blue')).toEqual({ game: 'g', side: 'red', token: 'else', other: 'own' });
});
