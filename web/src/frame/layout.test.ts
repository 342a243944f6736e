import { describe, expect, it } from 'vitest';
import { armyRows, layoutFor } from './layout';

describe('the layout of a game', () => {
  it.each([
    [1440, 900, 'A', 'beside', false],
    [1366, 768, 'A', 'beside', false],
    [1024, 768, 'B', 'column', false],
    [800, 600, 'B', 'sheet', false],
    [640, 360, 'B', 'sheet', true],
    [768, 1024, 'C', 'sheet', false],
    [390, 844, 'C', 'under', true],
    [360, 640, 'C', 'sheet', true],
    [320, 256, 'C', 'sheet', true],
  ] as const)('%i x %i is %s, the record %s', (width, height, mode, record, isSlim) => {
    expect(layoutFor(width, height)).toMatchObject({ mode, record, isSlim });
  });

  it('takes larger letters for a smaller window', () => {
    expect(layoutFor(1440, 900, 32)).toEqual(layoutFor(720, 450));
    expect(layoutFor(360, 640, 32).mode).toBe('C');
    // The column keeps its letters, and the board its squares.
    expect(layoutFor(1024, 768, 32)).toMatchObject({ mode: 'B', isSlim: true });
    // Beside the board there is room for what is said; above and below it there is none.
    expect([layoutFor(640, 360), layoutFor(360, 640)].map(({ isTight }) => isTight)).toEqual([false, true]);
    const bare = [layoutFor(640, 360), layoutFor(844, 390), layoutFor(1024, 768)].map(({ isBare }) => isBare);
    expect(bare).toEqual([true, true, false]);
    expect(layoutFor(512, 384).mode).toBe('C');
    expect(layoutFor(600, 448).mode).toBe('B');
    expect(layoutFor(560, 448).mode).toBe('C');
    expect(layoutFor(640, 328).mode).toBe('C');
  });

  it('leaves a small army room for a record in a lower window', () => {
    expect(layoutFor(800, 600, 16, armyRows(7)).record).toBe('column');
    expect(layoutFor(800, 600, 16, armyRows(12)).record).toBe('sheet');
  });
});
