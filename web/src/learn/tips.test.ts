import { describe, expect, it } from 'vitest';
import { shape } from './lessons';
import { tipIds, tips, tipsFor } from './tips';

const isOnBoard = (square: string) => /^[a-f][1-6]$/.test(square) && !shape.lakes.includes(square);

describe('the tips of the leaflets', () => {
  it('are all there, each with a board', () => {
    expect(tips.map(({ id }) => id)).toEqual([...tipIds]);
  });

  it.each(tips.map((tip) => [tip.id, tip] as const))('%s stands on a board as the rules allow', (_, tip) => {
    const squares = tip.pieces.map(({ at }) => at);
    expect(squares.filter((square) => !isOnBoard(square))).toEqual([]);
    expect(new Set(squares).size).toBe(squares.length);
    const own = tip.pieces.filter(({ side }) => side === 'red');
    expect(own.filter(({ rank }) => rank === 'F')).toHaveLength(1);
    // Where to look there is something to see.
    expect(tip.look.filter((square) => !squares.includes(square))).toEqual([]);
    if (tip.way) {
      const mover = tip.pieces.find(({ at }) => at === tip.way?.from);
      expect(mover && mover.rank !== 'F' && mover.rank !== 'B').toBe(true);
      expect(tip.pieces.find(({ at }) => at === tip.way?.to)?.side).not.toBe(mover?.side);
    }
  });

  it('spare an army with one Bomb what needs more', () => {
    expect(tipsFor(1).map(({ id }) => id)).not.toContain('decoy');
    expect(tipsFor(6)).toHaveLength(tips.length);
  });
});
