import { expect, it } from 'vitest';
import { presenceOf } from './presence';

it('tells whether the other player is here, but not of one who waits at the rematch', () => {
  expect(presenceOf({ kind: 'guest', here: true })).toBe('here');
  expect(presenceOf({ kind: 'guest', here: false })).toBe('away');
  expect(presenceOf({ kind: 'guest', here: false }, true)).toBeNull();
  expect(presenceOf({ kind: 'guest', here: true }, true)).toBe('here');
  expect(presenceOf({ kind: 'bot', here: true })).toBeNull();
});
