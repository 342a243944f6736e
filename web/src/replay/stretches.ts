// A curve and its scale as they can be read, however long the game was.

import type { Point } from '../play/verdicts';

/** A stretch of a curve, at its middle: the mean, and how low and high it went. */
export interface Stretch {
  readonly ply: number;
  readonly hope: number;
  readonly low: number;
  readonly high: number;
}

/** More stretches than this are a thicket. */
const kMostStretches = 90;

/** A curve as it can be read: of a short game every point, of a long one its way, and the end. */
export function stretchesOf(points: readonly Point[]): Stretch[] {
  const last = points.at(-1);
  if (!last || points.length <= 2 * kMostStretches)
    return points.map(({ ply, hope }) => ({ ply, hope, low: hope, high: hope }));
  const plies = Math.ceil(last.ply / kMostStretches);
  const found = new Map<number, Point[]>();
  for (const point of points.slice(0, -1)) {
    const at = Math.floor(point.ply / plies);
    found.set(at, [...(found.get(at) ?? []), point]);
  }
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const stretches = [...found.values()].map((inside) => {
    const hopes = inside.map(({ hope }) => hope);
    const ply = mean(inside.map((point) => point.ply));
    return { ply, hope: mean(hopes), low: Math.min(...hopes), high: Math.max(...hopes) };
  });
  return [...stretches, { ply: last.ply, hope: last.hope, low: last.hope, high: last.hope }];
}

/** How high the curve is drawn at a ply; null beside it. */
export function heightAt(stretches: readonly Stretch[], ply: number): number | null {
  const next = stretches.findIndex((one) => one.ply >= ply);
  const [before, after] = [stretches[next - 1], stretches[next]];
  if (!after || after.ply === ply) return after?.hope ?? null;
  if (!before) return null;
  return before.hope + ((after.hope - before.hope) * (ply - before.ply)) / (after.ply - before.ply);
}

/** Round numbers of plies to mark along a curve: at most five, and none in a short game. */
export function milestones(last: number): number[] {
  if (last < 30) return [];
  const steps = [10, 20, 50, 100, 200, 500, 1000];
  const step = steps.find((one) => last / one <= 5.5) ?? 2000;
  return Array.from({ length: Math.floor((last - 1) / step) }, (_, at) => (at + 1) * step);
}
