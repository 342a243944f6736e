import { expect, it } from 'vitest';
import { heightAt, milestones, stretchesOf } from './stretches';

const points = (plies: number) => Array.from({ length: plies }, (_, ply) => ({ ply, hope: ply % 2 === 0 ? 400 : 600 }));

it('shows every point of a short game', () => {
  expect(stretchesOf([])).toEqual([]);
  expect(stretchesOf(points(3))).toEqual([
    { ply: 0, hope: 400, low: 400, high: 400 },
    { ply: 1, hope: 600, low: 600, high: 600 },
    { ply: 2, hope: 400, low: 400, high: 400 },
  ]);
});

it('shows the way of a long one, how far it swung, and its end', () => {
  const stretches = stretchesOf([...points(900), { ply: 900, hope: 1000 }]);
  expect(stretches.length).toBeLessThanOrEqual(91);
  expect(stretches[0]).toEqual({ ply: 4.5, hope: 500, low: 400, high: 600 });
  expect(stretches.at(-1)).toEqual({ ply: 900, hope: 1000, low: 1000, high: 1000 });
  expect(stretches.every(({ ply }, at) => at === 0 || ply > stretches[at - 1]!.ply)).toBe(true);
});

it('marks round numbers, and few', () => {
  expect(milestones(20)).toEqual([]);
  expect(milestones(34)).toEqual([10, 20, 30]);
  expect(milestones(212)).toEqual([50, 100, 150, 200]);
  expect(milestones(600)).toEqual([200, 400]);
  expect(milestones(4000)).toEqual([1000, 2000, 3000]);
});

it('tells how high a curve is drawn, also between its points', () => {
  const drawn = [10, 20, 30].map((ply, at) => ({ ply, hope: 500 + 100 * at, low: 0, high: 1000 }));
  expect([10, 15, 20, 28, 30].map((ply) => heightAt(drawn, ply))).toEqual([500, 550, 600, 680, 700]);
  expect([heightAt(drawn, 5), heightAt(drawn, 31), heightAt([], 1)]).toEqual([null, null, null]);
});
