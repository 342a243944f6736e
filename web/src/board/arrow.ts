// An arrow over the board that leaves what stands on its pieces legible: it runs beside the figures, from where the
// drawing of the one piece ends to where that of the other begins.

import type { Side } from '../net/protocol';
import { type BoardShape, placeOf } from './geometry';
import type { Way } from './model';

/** A corner of the board's drawing, in squares. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How far across the square it runs: right of the figure, or below it. */
const kAside = { upright: 0.67, level: 0.71 };
/** The part of a square along its way that is drawn on, beside the figure's corner. */
const kDrawn = { upright: [0.3, 0.83], level: [0.36, 0.89] } as const;
const kHead = 0.26;
const kBarb = 0.16;

/** Its begin, its tip, and the barbs of its head. */
export function arrowOf(shape: BoardShape, chair: Side, way: Way, isAttack: boolean) {
  const [from, to] = [placeOf(shape, chair, way.from), placeOf(shape, chair, way.to)];
  const [right, down] = [Math.sign(to.column - from.column), Math.sign(to.row - from.row)];
  const isLevel = right !== 0;
  const sign = right || down;
  const [near, far] = kDrawn[isLevel ? 'level' : 'upright'];
  const begin = sign > 0 ? far : near;
  const tip = isAttack ? (sign > 0 ? near : far) : 0.5 + 0.14 * sign;
  const spot = (place: { row: number; column: number }, along: number, across = 0): Spot =>
    isLevel
      ? { x: place.column + along, y: place.row + kAside.level + across }
      : { x: place.column + kAside.upright + across, y: place.row + along };
  const base = tip - kHead * sign;
  return {
    begin: spot(from, begin),
    end: spot(to, base),
    tip: spot(to, tip),
    barbs: [spot(to, base, kBarb), spot(to, base, -kBarb)] as const,
  };
}
