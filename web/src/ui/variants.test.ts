import { expect, it } from 'vitest';
import { barrage8, duel8, original, skirmish6 } from '../testing/fixtures';
import { inOrder, offered } from './variants';

const larger = { ...barrage8, id: duel8, army: [...barrage8.army, { rank: '8' as const, count: 2 }] };

it('begins with the smallest board, and of one size with the larger army', () => {
  const all = [original, barrage8, larger, skirmish6];
  expect(inOrder(all).map(({ id }) => id)).toEqual(['skirmish6', 'duel8', 'barrage8', 'original']);
  expect(all[0]).toBe(original);
});

it('has Card Battle last, and the size of each army', () => {
  expect(offered([original, barrage8], null).map(({ id }) => id)).toEqual(['barrage8', 'original']);
  expect(offered([barrage8], null)).toEqual([{ id: 'barrage8', army: 8 }]);
});
