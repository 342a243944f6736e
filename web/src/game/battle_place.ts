// Where to place the card of a battle: near the attacked square, never over it or over the attacker's origin.

import { type BoardShape, placeOf } from '../board/geometry';
import type { Side, Square } from '../net/protocol';

export interface CardPlace {
  /** Which edge of the card lies at which row boundary, counted from the top: `above` the boundary, or `below` it. */
  readonly at: 'above' | 'below';
  readonly boundary: number;
  /** From the left edge of the board to the middle of the attacked square, in squares. */
  readonly middle: number;
}

/** `rows`: how many rows of squares the card covers, with its gap. */
export function battlePlace(shape: BoardShape, chair: Side, from: Square, to: Square, rows: number): CardPlace {
  const [start, goal] = [placeOf(shape, chair, from), placeOf(shape, chair, to)];
  const middle = goal.column + 0.5;
  const isFree = (top: number) =>
    top >= 0 &&
    top + rows <= shape.height &&
    [start.row, goal.row].every((row) => row + 1 <= top + 1e-6 || row >= top + rows - 1e-6);
  const above = (boundary: number): CardPlace => ({ at: 'above', boundary, middle });
  const below = (boundary: number): CardPlace => ({ at: 'below', boundary, middle });
  const first = Math.min(start.row, goal.row);
  const last = Math.max(start.row, goal.row) + 1;
  // In the lower half above the square, else below it; then on the other side; then beyond the attacker's origin.
  const near =
    goal.row >= shape.height / 2 ? [above(goal.row), below(goal.row + 1)] : [below(goal.row + 1), above(goal.row)];
  const far = goal.row >= shape.height / 2 ? [above(first), below(last)] : [below(last), above(first)];
  const fits = ({ at, boundary }: CardPlace) => isFree(at === 'above' ? boundary - rows : boundary);
  return [...near, ...far].find(fits) ?? (first > shape.height - last ? above(first) : below(last));
}
