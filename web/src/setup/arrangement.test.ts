import { describe, expect, it } from 'vitest';
import { barrage8 } from '../testing/fixtures';
import {
  cleared,
  emptyArrangement,
  isComplete,
  leftToPlace,
  mirrored,
  remaining,
  toText,
  withPlaced,
  withRemoved,
  withSwapped,
  withText,
} from './arrangement';

const empty = emptyArrangement(barrage8);
const kWhole = 'FB..............X2..9312';
const full = withText(empty, kWhole)!;

describe('an arrangement', () => {
  it('begins empty, with the whole army in the tray, strongest first', () => {
    expect(toText(empty)).toBe('.'.repeat(24));
    expect([...remaining(empty).keys()].join('')).toBe('X9321BF');
    expect(leftToPlace(empty)).toBe(8);
    expect(isComplete(empty)).toBe(false);
  });

  it('reads and writes set-up texts', () => {
    expect(toText(full)).toBe(kWhole);
    expect(isComplete(full)).toBe(true);
    expect(withText(empty, 'FB')).toBeNull();
    expect(withText(empty, '?'.padEnd(24, '.'))).toBeNull();
  });

  it('is not complete with too many of a rank', () => {
    const wrong = withText(empty, 'FF..............X2..9312')!;
    expect(isComplete(wrong)).toBe(false);
    expect(remaining(wrong).get('F')).toBe(-1);
    expect(leftToPlace(wrong)).toBe(1);
  });

  it('mirrors row by row, and twice is once around', () => {
    expect(toText(mirrored(full))).toBe('......BF........2139..2X');
    expect(toText(mirrored(mirrored(full)))).toBe(kWhole);
  });

  it('places from the tray, sending back what stood there', () => {
    const one = withPlaced(empty, '1', 5);
    expect(one.squares[5]).toBe('1');
    expect(withPlaced(one, '1', 6)).toBe(one);
    const two = withPlaced(one, '9', 5);
    expect(two.squares[5]).toBe('9');
    expect(remaining(two).get('1')).toBe(1);
    expect(withPlaced(two, '9', 5)).toBe(two);
  });

  it('swaps, moves and removes without losing a piece', () => {
    expect(toText(withSwapped(full, 0, 1)).slice(0, 2)).toBe('BF');
    expect(toText(withSwapped(full, 0, 7)).slice(0, 8)).toBe('.B.....F');
    expect(isComplete(withSwapped(full, 0, 7))).toBe(true);
    expect(leftToPlace(withRemoved(full, 0))).toBe(1);
    expect(leftToPlace(cleared(full))).toBe(8);
  });
});
