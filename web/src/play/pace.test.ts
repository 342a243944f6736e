import { afterEach, expect, it, vi } from 'vitest';
import { paceFor } from './pace';

afterEach(() => vi.unstubAllGlobals());

const motion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));

it('leaves a battle up for 3 s in the first three games, then for 1.8 s', () => {
  motion(false);
  for (const games of [0, 1, 3]) expect(paceFor(games).battleMs()).toBe(3_000);
  for (const games of [4, 50]) expect(paceFor(games).battleMs()).toBe(1_800);
});

it('waits for who asks that nothing moves', () => {
  motion(true);
  for (const games of [0, 50]) expect(paceFor(games).battleMs()).toBe(Infinity);
});
