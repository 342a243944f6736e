import { expect, it } from 'vitest';
import { rowsOf } from './rows';

/** How many tiles each row takes. */
function rowLengths(count: number, most: number): number[] {
  const { columns, spans } = rowsOf(count, most);
  const lengths = [0];
  let used = 0;
  for (const span of spans) {
    if (used === columns) {
      lengths.push(0);
      used = 0;
    }
    used += span;
    lengths[lengths.length - 1]! += 1;
  }
  expect(used).toBe(columns);
  return lengths;
}

it.each([
  [6, 6, [6]],
  [6, 3, [3, 3]],
  [6, 2, [2, 2, 2]],
  [6, 1, [1, 1, 1, 1, 1, 1]],
  [7, 6, [4, 3]],
  [7, 3, [3, 2, 2]],
  [7, 2, [2, 2, 2, 1]],
  [8, 6, [4, 4]],
  [11, 6, [6, 5]],
  [13, 6, [5, 4, 4]],
  [5, 6, [5]],
  [1, 6, [1]],
])('%i tiles, %i in a row at most, stand in rows of %j', (count, most, rows) => {
  expect(rowLengths(count, most)).toEqual(rows);
});
