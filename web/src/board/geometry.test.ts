import { describe, expect, it } from 'vitest';
import { barrage8, original } from '../testing/fixtures';
import { placeOf, setupIndex, setupSquare, squareAt, squareByKey, squareUnder } from './geometry';
import { lakeAreas } from './lakes';

describe('squares and places', () => {
  it('puts Red at the bottom for Red and turns the board for Blue', () => {
    expect(squareAt(original, 'red', { row: 9, column: 0 })).toBe('a1');
    expect(squareAt(original, 'red', { row: 0, column: 9 })).toBe('k10');
    expect(squareAt(original, 'blue', { row: 9, column: 0 })).toBe('k10');
    expect(squareAt(barrage8, 'blue', { row: 7, column: 0 })).toBe('h8');
  });

  it.each(['red', 'blue'] as const)('goes there and back for %s', (chair) => {
    for (const shape of [original, barrage8]) {
      for (let row = 0; row < shape.height; row += 1) {
        for (let column = 0; column < shape.width; column += 1) {
          expect(placeOf(shape, chair, squareAt(shape, chair, { row, column }))).toEqual({ row, column });
        }
      }
    }
  });

  it('finds the square under a point', () => {
    expect(squareUnder(original, 'red', 0.01, 0.99)).toBe('a1');
    expect(squareUnder(original, 'blue', 0.99, 0.01)).toBe('a1');
    expect(squareUnder(original, 'red', 1.2, 0.5)).toBeNull();
    expect(squareUnder(original, 'red', 0.5, -0.1)).toBeNull();
  });

  it('steps by keys and stops at the edge', () => {
    expect(squareByKey(original, 'red', 'a1', 'ArrowUp')).toBe('a2');
    expect(squareByKey(original, 'blue', 'a1', 'ArrowUp')).toBeNull();
    expect(squareByKey(original, 'blue', 'a1', 'ArrowDown')).toBe('a2');
    expect(squareByKey(original, 'blue', 'a2', 'ArrowLeft')).toBe('b2');
    expect(squareByKey(original, 'red', 'i1', 'ArrowRight')).toBe('k1');
    expect(squareByKey(original, 'red', 'c5', 'Home')).toBe('a5');
    expect(squareByKey(original, 'red', 'c5', 'End')).toBe('k5');
    expect(squareByKey(original, 'red', 'c5', 'PageUp')).toBe('c10');
    expect(squareByKey(original, 'red', 'c5', 'PageDown')).toBe('c1');
    expect(squareByKey(original, 'red', 'c5', 'x')).toBeNull();
  });
});

describe('set-up squares', () => {
  it('counts from the own back row, left to right from the own chair', () => {
    expect(setupSquare(original, 'red', 0)).toBe('a1');
    expect(setupSquare(original, 'red', 39)).toBe('k4');
    expect(setupSquare(original, 'blue', 0)).toBe('k10');
    expect(setupSquare(barrage8, 'blue', 0)).toBe('h8');
    expect(setupSquare(barrage8, 'blue', 23)).toBe('a6');
  });

  it('is undone by setupIndex, which is null outside the zone', () => {
    for (let index = 0; index < 24; index += 1) {
      expect(setupIndex(barrage8, 'blue', 3, setupSquare(barrage8, 'blue', index))).toBe(index);
    }
    expect(setupIndex(barrage8, 'red', 3, 'a4')).toBeNull();
  });
});

describe('lakeAreas', () => {
  it('joins neighbouring squares', () => {
    expect(lakeAreas(original)).toEqual([
      { left: 2, top: 4, width: 2, height: 2 },
      { left: 6, top: 4, width: 2, height: 2 },
    ]);
    expect(lakeAreas(barrage8)).toEqual([
      { left: 2, top: 3, width: 1, height: 2 },
      { left: 5, top: 3, width: 1, height: 2 },
    ]);
  });
});
