import { expect, it } from 'vitest';
import { apart, type Spot } from './marks';

it('leaves marks where they are wanted while they do not touch', () => {
  const wanted = [
    { x: 50, y: 40 },
    { x: 59, y: 40 },
    { x: 50, y: 78 },
  ];
  expect(apart(wanted)).toEqual(wanted);
});

it('moves a mark up or down rather than to another ply', () => {
  const wanted = [
    { x: 50, y: 40 },
    { x: 51, y: 43 },
  ];
  expect(apart(wanted)).toEqual([
    { x: 50, y: 40 },
    { x: 51, y: 79 },
  ]);
});

it('keeps marks inside the plot', () => {
  expect(apart([{ x: 0, y: 0 }])).toEqual([{ x: 0, y: 12 }]);
  expect(apart([{ x: 0, y: 100 }])).toEqual([{ x: 0, y: 88 }]);
});

it('separates a heap of marks', () => {
  const spots = apart(Array.from({ length: 8 }, (_, at) => ({ x: 97 + at / 3, y: 95 })));
  const touch = (one: Spot, other: Spot) => Math.abs(one.x - other.x) < 9 && Math.abs(one.y - other.y) < 38;
  for (const [at, one] of spots.entries()) expect(spots.slice(0, at).filter((other) => touch(one, other))).toEqual([]);
  expect(Math.max(...spots.map(({ x }) => x))).toBeLessThanOrEqual(100);
});
