import { expect, it } from 'vitest';
import { barrage8 } from '../testing/fixtures';
import { arrowOf, type Spot } from './arrow';
import { placeOf } from './geometry';

/** Where the figure and the emblem stand on a piece (art/PieceArt.svelte), in squares. */
const kDrawings = [
  { left: 0.19, right: 0.56, top: 0.17, bottom: 0.47 },
  { left: 0.41, right: 0.84, top: 0.35, bottom: 0.78 },
];
const kHalf = 0.05;

const between = ({ x, y }: Spot, other: Spot, part: number) => ({
  x: x + (other.x - x) * part,
  y: y + (other.y - y) * part,
});
const parts = Array.from({ length: 21 }, (_, index) => index / 20);

const ways = [
  ['d4', 'd5'],
  ['d5', 'd4'],
  ['d4', 'e4'],
  ['e4', 'd4'],
] as const;

it.each(ways.flatMap(([from, to]) => (['red', 'blue'] as const).map((chair) => ({ from, to, chair }))))(
  'leaves figures and emblems free from $from to $to, seen by $chair',
  ({ from, to, chair }) => {
    const { begin, end, tip, barbs } = arrowOf(barrage8, chair, { from, to }, true);
    const around = (spot: Spot) =>
      [-kHalf, kHalf].flatMap((x) => [-kHalf, kHalf].map((y) => ({ x: spot.x + x, y: spot.y + y })));
    const drawn = [
      ...parts.flatMap((part) => around(between(begin, end, part))),
      ...parts.flatMap((part) => barbs.map((barb) => between(tip, barb, part))),
    ];
    for (const square of [from, to]) {
      const { column, row } = placeOf(barrage8, chair, square);
      for (const { left, right, top, bottom } of kDrawings)
        expect(
          drawn.filter(
            ({ x, y }) =>
              x > column + left + 0.001 &&
              x < column + right - 0.001 &&
              y > row + top + 0.001 &&
              y < row + bottom - 0.001,
          ),
        ).toEqual([]);
    }
  },
);

it('ends in the middle of an empty square, and is not turned round', () => {
  for (const [from, to] of ways) {
    const { begin, end, tip } = arrowOf(barrage8, 'red', { from, to }, false);
    const { column, row } = placeOf(barrage8, 'red', to);
    expect(Math.hypot(tip.x - column - 0.5, tip.y - row - 0.5)).toBeLessThan(0.3);
    expect((end.x - begin.x) * (tip.x - begin.x) + (end.y - begin.y) * (tip.y - begin.y)).toBeGreaterThan(0);
  }
});
