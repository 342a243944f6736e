// Squares and their positions on the screen. A chair is the side from which the board is seen: Blue sees it rotated.

import type { Side, Square } from '../net/protocol';

export interface BoardShape {
  readonly width: number;
  readonly height: number;
  readonly files: string;
  readonly lakes: readonly Square[];
}

/** A place on the screen: row 0 is the farthest from the viewer, column 0 the leftmost. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export function squareAt(shape: BoardShape, chair: Side, { row, column }: Place): Square {
  const file = chair === 'red' ? column : shape.width - 1 - column;
  const number = chair === 'red' ? shape.height - row : row + 1;
  return `${shape.files[file] ?? '?'}${number}`;
}

export function placeOf(shape: BoardShape, chair: Side, square: Square): Place {
  const file = shape.files.indexOf(square.slice(0, 1));
  const number = Number(square.slice(1));
  return chair === 'red'
    ? { row: shape.height - number, column: file }
    : { row: number - 1, column: shape.width - 1 - file };
}

export function isOnBoard(shape: BoardShape, { row, column }: Place): boolean {
  return row >= 0 && row < shape.height && column >= 0 && column < shape.width;
}

/** The square under a point; `x` and `y` run from 0 to 1 over the whole board. */
export function squareUnder(shape: BoardShape, chair: Side, x: number, y: number): Square | null {
  const place = { row: Math.floor(y * shape.height), column: Math.floor(x * shape.width) };
  return isOnBoard(shape, place) ? squareAt(shape, chair, place) : null;
}

/** Where the letter at `index` of a set-up text stands: own back row first, left to right from the owner's chair. */
export function setupSquare(shape: BoardShape, owner: Side, index: number): Square {
  const row = shape.height - 1 - Math.floor(index / shape.width);
  return squareAt(shape, owner, { row, column: index % shape.width });
}

/** The inverse of `setupSquare`; null outside the set-up zone. */
export function setupIndex(shape: BoardShape, owner: Side, zoneRows: number, square: Square): number | null {
  const { row, column } = placeOf(shape, owner, square);
  const depth = shape.height - 1 - row;
  return depth < zoneRows ? depth * shape.width + column : null;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The square that a navigation key leads to from `from`, on the screen; null for another key or at the edge. */
export function squareByKey(shape: BoardShape, chair: Side, from: Square, key: string): Square | null {
  const { row, column } = placeOf(shape, chair, from);
  const step = steps[key];
  let goal: Place | null = null;
  if (step) goal = { row: row + step[0], column: column + step[1] };
  else if (key === 'Home') goal = { row, column: 0 };
  else if (key === 'End') goal = { row, column: shape.width - 1 };
  else if (key === 'PageUp') goal = { row: 0, column };
  else if (key === 'PageDown') goal = { row: shape.height - 1, column };
  return goal && isOnBoard(shape, goal) ? squareAt(shape, chair, goal) : null;
}
