import { describe, expect, it } from 'vitest';
import { placeOf, squareAt } from '../board/geometry';
import { barrage8, original } from '../testing/fixtures';
import { battlePlace } from './battle_place';

describe('the card of a battle', () => {
  it('stands below a square of the far half and above one of the near half', () => {
    expect(battlePlace(barrage8, 'red', 'b6', 'c6', 2)).toEqual({ at: 'below', boundary: 3, middle: 2.5 });
    expect(battlePlace(barrage8, 'red', 'b2', 'c2', 2)).toEqual({ at: 'above', boundary: 6, middle: 2.5 });
    expect(battlePlace(barrage8, 'blue', 'b2', 'c2', 2)).toEqual({ at: 'below', boundary: 2, middle: 5.5 });
  });

  it.each([barrage8, original])('covers neither square of any attack on $id', (shape) => {
    for (const rows of [1.1, 1.6, 2.4, 3])
      for (let row = 0; row < shape.height; row += 1)
        for (let start = 0; start < shape.height; start += 1) {
          if (start === row) continue;
          const [from, to] = [start, row].map((each) => squareAt(shape, 'red', { row: each, column: 1 })) as [
            string,
            string,
          ];
          const { at, boundary } = battlePlace(shape, 'red', from, to, rows);
          const top = at === 'above' ? boundary - rows : boundary;
          for (const square of [from, to]) {
            const { row: taken } = placeOf(shape, 'red', square);
            expect({ from, to, rows, isFree: taken + 1 <= top + 0.01 || taken >= top + rows - 0.01 }).toMatchObject({
              isFree: true,
            });
          }
        }
  });
});
